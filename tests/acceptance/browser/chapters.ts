import { accountDialog, accountRules, accountStates, storageErrors } from './account.ts'
import { constants } from './constants.ts'
import { authenticationErrors, offline, otherMessages } from './errors.ts'
import { breadcrumbs, layouts, projectSidebar, topMenu } from './frame.ts'
import { helpDialog } from './help.ts'
import type { Chapter } from './line.ts'
import { commandPalette, paletteStates } from './palette.ts'
import { calculationPicker } from './picker.ts'
import { product } from './product.ts'
import { createProjectPage, editProjectDialog, heldRules, projectRules, projectToasts } from './projects.ts'
import { roles } from './roles.ts'
import { protectedRoutes, publicRoutes, redirects, routeGuard } from './routes.ts'
import {
  preferenceDefaults,
  preferenceRules,
  settingsDialog,
  settingsErrors,
  settingsStates,
} from './settings.ts'
import { entities, states } from './states.ts'

/**
 * What the specification of the platform says of all that a person sees, in its order. Its calls, schemas and rights on
 * the server are not here.
 */
export const chapters: readonly Chapter[] = [
  { title: '1. What the product does', lines: product },
  { title: '2.1 Public routes', lines: publicRoutes },
  { title: '2.2 Protected routes', lines: protectedRoutes },
  { title: '2.3 Redirects', lines: redirects },
  { title: '2.4 Route guard', lines: routeGuard },
  { title: '2.5 Layouts', lines: layouts },
  { title: '2.6 Top menu bar', lines: topMenu },
  { title: '2.7 Breadcrumb bar', lines: breadcrumbs },
  { title: '2.8 Project sidebar', lines: projectSidebar },
  { title: '2.9 Create Project page', lines: createProjectPage },
  { title: '2.10 Edit Project Settings dialog', lines: editProjectDialog },
  { title: '2.11 Calculation picker', lines: calculationPicker },
  { title: '2.12 Command palette', lines: commandPalette },
  { title: '2.13 User Settings dialog', lines: settingsDialog },
  { title: '2.14 Account dialog', lines: accountDialog },
  { title: '2.15 Help and Support dialog', lines: helpDialog },
  { title: '2.16 Other, and offline', lines: offline },
  { title: '3. Entities', lines: [...entities, ...preferenceDefaults] },
  {
    title: '4. States and transitions',
    lines: [...states, ...paletteStates, ...settingsStates, ...accountStates],
  },
  {
    title: '5. Validation rules',
    lines: [...projectRules, ...accountRules, ...preferenceRules, ...heldRules],
  },
  { title: '6. Roles and permissions', lines: roles },
  {
    title: '8. Error catalogue',
    lines: [...authenticationErrors, ...storageErrors, ...settingsErrors, ...otherMessages, ...projectToasts],
  },
  { title: '9. Business constants', lines: constants },
]
