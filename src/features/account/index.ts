export { AccountDeletedPage, type Removal } from './AccountDeletedPage.tsx'
export { AccountDialog } from './AccountDialog.tsx'
