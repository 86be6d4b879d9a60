import type { Words } from '../translation.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { bin } from './bin.ts'
import { calculations } from './calculations.ts'
import { common } from './common.ts'
import { debug } from './debug.ts'
import { device } from './device.ts'
import { encryption } from './encryption.ts'
import { errors } from './errors.ts'
import { folders } from './folders.ts'
import { help } from './help.ts'
import { library } from './library.ts'
import { lines } from './lines.ts'
import { links } from './links.ts'
import { materials } from './materials.ts'
import { news } from './news.ts'
import { organizations } from './organizations.ts'
import { packages } from './packages.ts'
import { people } from './people.ts'
import { photos } from './photos.ts'
import { projects } from './projects.ts'
import { pwa } from './pwa.ts'
import { records } from './records.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { sheets } from './sheets.ts'
import { soil } from './soil.ts'
import { studies } from './studies.ts'
import { sync } from './sync.ts'
import { visitor } from './visitor.ts'
import { workspace } from './workspace.ts'

export const words = {
  account,
  admin,
  auth,
  bin,
  calculations,
  common,
  debug,
  device,
  encryption,
  errors,
  folders,
  help,
  library,
  lines,
  links,
  materials,
  news,
  organizations,
  packages,
  people,
  photos,
  projects,
  pwa,
  records,
  reports,
  search,
  sheets,
  soil,
  visitor,
  settings,
  studies,
  sync,
  workspace,
} satisfies Words
