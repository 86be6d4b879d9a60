export { AllFoldersPage } from './AllFoldersPage.tsx'
export { WorkspacePage } from './WorkspacePage.tsx'
