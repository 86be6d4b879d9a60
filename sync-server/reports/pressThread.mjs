// A thread starts with JavaScript; the rest of it is TypeScript, as all of the gateway.
import { register } from 'tsx/esm/api'

register()
await import('./pressThread.ts')
