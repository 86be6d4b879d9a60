export { AllFoldersPage } from './AllFoldersPage.tsx'
