import { expose } from 'comlink'
import { config } from 'zod'
import { createReportsApi } from './api.ts'

// The content security policy forbids eval; zod would try it once and leave a violation report.
config({ jitless: true })
expose(createReportsApi())
