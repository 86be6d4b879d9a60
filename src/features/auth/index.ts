export { LoginPage } from './LoginPage.tsx'
export type { SignInOrigin } from './origin.ts'
export { SignUpPage } from './SignUpPage.tsx'
export { VerificationPendingPage } from './VerificationPendingPage.tsx'
