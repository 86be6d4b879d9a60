export { LibraryPage } from './LibraryPage.tsx'
export { ReportTemplatesPage } from './ReportTemplatesPage.tsx'
