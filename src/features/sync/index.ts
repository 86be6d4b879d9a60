export { ChangePage } from './ChangePage.tsx'
export { SyncPage } from './SyncPage.tsx'
