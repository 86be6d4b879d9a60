// For a gateway that runs from its sources: a thread starts with JavaScript, and the rest of it is TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./searchThread.ts')
