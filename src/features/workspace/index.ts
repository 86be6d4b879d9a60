export { WorkspacePage } from './WorkspacePage.tsx'
