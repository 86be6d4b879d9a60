import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { auth } from './en/auth.ts'
import { bin } from './en/bin.ts'
import { calculations } from './en/calculations.ts'
import { common } from './en/common.ts'
import { debug } from './en/debug.ts'
import { device } from './en/device.ts'
import { encryption } from './en/encryption.ts'
import { folders } from './en/folders.ts'
import { help } from './en/help.ts'
import { library } from './en/library.ts'
import { lines } from './en/lines.ts'
import { links } from './en/links.ts'
import { materials } from './en/materials.ts'
import { news } from './en/news.ts'
import { organizations } from './en/organizations.ts'
import { packages } from './en/packages.ts'
import { people } from './en/people.ts'
import { photos } from './en/photos.ts'
import { projects } from './en/projects.ts'
import { pwa } from './en/pwa.ts'
import { records } from './en/records.ts'
import { reports } from './en/reports.ts'
import { search } from './en/search.ts'
import { settings } from './en/settings.ts'
import { sheets } from './en/sheets.ts'
import { soil } from './en/soil.ts'
import { studies } from './en/studies.ts'
import { sync } from './en/sync.ts'
import { visitor } from './en/visitor.ts'
import { workspace } from './en/workspace.ts'

/** One namespace a feature. */
export const english = {
  common,
  account,
  admin,
  auth,
  bin,
  workspace,
  people,
  photos,
  projects,
  packages,
  calculations,
  organizations,
  library,
  lines,
  links,
  materials,
  news,
  encryption,
  pwa,
  settings,
  debug,
  device,
  folders,
  help,
  records,
  reports,
  search,
  sheets,
  studies,
  sync,
  soil,
  visitor,
} as const
