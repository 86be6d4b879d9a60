import type { Words } from '../translation.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { calculations } from './calculations.ts'
import { common } from './common.ts'
import { debug } from './debug.ts'
import { descriptions } from './descriptions.ts'
import { errors } from './errors.ts'
import { folders } from './folders.ts'
import { help } from './help.ts'
import { library } from './library.ts'
import { materials } from './materials.ts'
import { materialTerms } from './materialTerms.ts'
import { organizations } from './organizations.ts'
import { projects } from './projects.ts'
import { pwa } from './pwa.ts'
import { records } from './records.ts'
import { remarks } from './remarks.ts'
import { reports } from './reports.ts'
import { results } from './results.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { soil } from './soil.ts'
import { sources } from './sources.ts'
import { studies } from './studies.ts'
import { sync } from './sync.ts'
import { terms } from './terms.ts'
import { visitor } from './visitor.ts'
import { workspace } from './workspace.ts'

export const words = {
  account,
  admin,
  auth,
  calculations,
  common,
  debug,
  errors,
  folders,
  help,
  library,
  materials,
  organizations,
  projects,
  pwa,
  records,
  reports,
  search,
  soil,
  visitor,
  settings,
  studies,
  terms: { ...terms, ...descriptions, ...results, ...remarks, ...sources, ...materialTerms },
  sync,
  workspace,
} satisfies Words
