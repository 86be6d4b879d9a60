import { config } from 'zod'

// The content security policy forbids eval. Zod would try it when the first schema is made, and leave a violation report.
config({ jitless: true })
