export { CalculationsPage } from './CalculationsPage.tsx'
export { FoldersPage } from './FoldersPage.tsx'
