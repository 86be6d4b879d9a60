export { NewProjectPage } from './NewProjectPage.tsx'
export { ProjectCalculationsPage } from './ProjectCalculationsPage.tsx'
export { ProjectOverviewPage } from './ProjectOverviewPage.tsx'
export { ProjectsPage } from './ProjectsPage.tsx'
