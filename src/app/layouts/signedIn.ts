export { WithOrganization } from '../workspace/WithOrganization.tsx'
export { AppLayout } from './AppLayout.tsx'
export { PlainLayout } from './PlainLayout.tsx'
