export { DebugPage } from './DebugPage.tsx'
