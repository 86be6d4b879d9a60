export { LinkPage } from './LinkPage.tsx'
