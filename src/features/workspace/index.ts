export { AllFoldersPage } from './AllFoldersPage.tsx'
export { OlderResultsPage } from './older/OlderResultsPage.tsx'
