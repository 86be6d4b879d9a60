export { AdminDashboardPage } from './AdminDashboardPage.tsx'
export { PlatformSettingsPage } from './PlatformSettingsPage.tsx'
export { UsersPage } from './UsersPage.tsx'
