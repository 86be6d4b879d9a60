export { AdminDashboardPage } from './AdminDashboardPage.tsx'
export { ModulesPage } from './ModulesPage.tsx'
export { PlatformSettingsPage } from './PlatformSettingsPage.tsx'
export { UsersPage } from './UsersPage.tsx'
