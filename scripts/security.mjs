// npm run test:security   rights by role, hostile requests, limits and credentials against a real gateway, in their long form
import { installPackages } from './install.mjs'
import { requireNode } from './nodeVersion.mjs'
import { run, tool } from './run.mjs'

requireNode()
await installPackages()

const suites = [
  'src/engine/imports',
  'tests/integration/admin',
  'tests/integration/authorisation',
  'tests/integration/avatars',
  'tests/integration/couch',
  'tests/integration/fuzz',
  'tests/integration/credentials',
  'tests/integration/encoded-paths',
  'tests/integration/cross-origin',
  'tests/integration/damaged-organization',
  'tests/integration/http-limits',
  'tests/integration/identity',
  'tests/integration/imports',
  'tests/integration/invitation-authority',
  'tests/integration/large-documents',
  'tests/integration/links',
  'tests/integration/material-files',
  'tests/integration/organization-usage',
  'tests/integration/personal-share',
  'tests/integration/pictures',
  'tests/integration/project-files',
  'tests/integration/project-limits',
  'tests/integration/sheets',
  'tests/integration/source-maps',
  'tests/integration/threats',
  'tests/integration/waiting',
  'tests/long/event-loop',
]
const { code } = await run(tool('vitest/vitest.mjs', 'run', ...suites), {
  show: true,
  env: { CASES: '10000' },
})
process.exitCode = code
