export { WithOrganization } from '../workspace/WithOrganization.tsx'
export { AppLayout } from './AppLayout.tsx'
