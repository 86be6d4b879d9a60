import { expect } from 'vitest'
import { calculations } from '#app/i18n/en/calculations.ts'
import { materials } from '#app/i18n/en/materials.ts'
import { reports } from '#app/i18n/en/reports.ts'
import { convertMaterials } from '#domain/materials/convertMaterial.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { modulePerson } from '#domain/permissions/modules.ts'
import { paths } from '#domain/protocol/paths.ts'
import { materialRoutes } from '#domain/protocol/rest/materials.ts'
import { newUser } from '#domain/schemas/user.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import { openModules } from '#features/calculations/picker/openModules.ts'
import type { Line } from '../line.ts'
import { expectRoute, textOf } from './app.ts'

const user = newUser({ id: 'u1', email: 'ada@example.org', name: 'Ada', now: '2026-01-01T00:00:00.000Z' })

/** The router sends these addresses to the library. */
const expectToLibrary = (...addresses: string[]) => {
  const router = textOf('src/app/router.tsx')
  const table =
    /\.\.\.\[([^\]]*)\]\.map\(\s*\(path\) => \(\{ path, loader: \(\) => redirect\(paths\.library\) \}\)/.exec(
      router,
    )
  for (const address of addresses) expect(table?.[1]).toContain(`'${address}'`)
}

export const screens: readonly Line[] = [
  {
    id: 'E-2-1',
    line: 'Public: /dashboard/calculations/bearing-capacity, /dashboard/calculations/settlement, /dashboard/calculations/slope-stability.',
    check: () => expectRoute('paths.dashboardCalculation(of)'),
  },
  {
    id: 'E-2-2',
    line: '/dashboard/calculations/new: calculation picker.',
    check: () => {
      expect(paths.newCalculation()).toBe('/dashboard/calculations/new')
      expectRoute('paths.newCalculation()')
    },
  },
  {
    id: 'E-2-3',
    line: '/dashboard/calculations/{moduleId}: a calculation.',
    check: () => {
      expect(paths.dashboardCalculation('settlement')).toBe('/dashboard/calculations/settlement')
      expectRoute("paths.dashboardCalculation(':moduleId')")
    },
  },
  {
    id: 'E-2-4',
    line: '/dashboard redirects for report-templates and materials go to /library.',
    check: () => expectToLibrary('/dashboard/report-templates', '/dashboard/materials'),
  },
  {
    id: 'E-2-5',
    line: '/projects/{projectId}/calculations/{moduleId}/new and /projects/{projectId}/calculations/{moduleId}/{calculationId}: new and existing calculation inside a project.',
    check: () => {
      expect(paths.calculation('p1', 'settlement', 'c1')).toBe('/projects/p1/calculations/settlement/c1')
      expectRoute(
        "'/projects/:projectId'",
        "'calculations/:moduleId/new'",
        "'calculations/:moduleId/:calculationId'",
      )
    },
  },
  {
    id: 'E-2-6',
    line: '/library (index), /library/materials (Materials Library), /library/reports (Report Templates).',
    check: () => {
      expect([paths.library, paths.materials, paths.reportTemplates]).toEqual([
        '/library',
        '/library/materials',
        '/library/reports',
      ])
      expectRoute('paths.library', 'paths.materials', 'paths.reportTemplates')
      expect(materials.title).toBe('Materials Library')
    },
  },
  {
    id: 'E-2-7',
    line: '/report-templates and /materials redirect to /library.',
    check: () => expectToLibrary('/report-templates', '/materials'),
  },
  {
    id: 'E-2-8',
    line: 'Calculation picker: reads query parameters projectId and folderId.',
    check: () => {
      expect(paths.newCalculation('p1')).toBe('/dashboard/calculations/new?projectId=p1')
      const picker = textOf('src/features/calculations/picker/CalculationPicker.tsx')
      for (const name of ['projectId', 'folderId']) expect(picker).toContain(`search.get('${name}')`)
    },
  },
  {
    id: 'E-2-9',
    line: 'Shows one card per active module',
    check: () => {
      const listed = moduleDescriptions.map((module) => ({ ...module, isActive: module.id !== 'settlement' }))
      const open = openModules(listed, user).map(({ id }) => id)
      expect(open).not.toContain('settlement')
      expect(open).toContain('slope-stability')
      expect(modulePerson(user).roles).not.toContain('admin')
    },
  },
  {
    id: 'E-2-10',
    line: 'linking to /dashboard/calculations/{moduleId} and keeping projectId and folderId in the query',
    check: () =>
      expect(paths.dashboardCalculation('settlement', { projectId: 'p1', folderId: 'f1' })).toBe(
        '/dashboard/calculations/settlement?projectId=p1&folderId=f1',
      ),
  },
  {
    id: 'E-2-11',
    line: "The back button goes to the folder, else the project's folders, else /projects.",
    check: () => {
      expect(paths.folder('p1', 'p1:folders:f1')).toBe('/projects/p1/folders/f1')
      expect(paths.projectFolders('p1')).toBe('/projects/p1/folders')
      expect(paths.projects).toBe('/projects')
      expect(textOf('src/features/calculations/picker/CalculationPicker.tsx')).toMatch(
        /href: paths\.projects[\s\S]*folder === null \? paths\.projectFolders\(project\.scope\) : paths\.folder\(project\.scope, folder\.id\)/,
      )
    },
  },
  {
    id: 'E-2-12',
    line: 'States: loading ("Loading Calculation Modules")',
    check: () => expect(calculations.picker.loading).toBe('Loading Calculation Modules'),
  },
  {
    id: 'E-2-13',
    line: 'empty ("No Calculation Modules Available" with an instruction to contact the administrator)',
    check: () => {
      expect(calculations.picker.emptyTitle).toBe('No Calculation Modules Available')
      expect(calculations.picker.emptyText).toMatch(/administrator/)
    },
  },
  {
    id: 'E-2-14',
    line: 'and a "Saving to" context line.',
    check: () => expect(calculations.picker.savingTo).toBe('Saving to'),
  },
  {
    id: 'E-2-15',
    line: 'Report template editor: three tabs, Content & Text, Styling & Layout, Sections & Structure.',
    check: () => {
      const { content, styling, sections } = reports.editor.tab
      expect([content, styling, sections]).toEqual([
        'Content & Text',
        'Styling & Layout',
        'Sections & Structure',
      ])
    },
  },
  {
    id: 'E-2-16',
    line: 'Materials Library: material list as cards (2 tags per card) with a detail panel.',
    check: () => {
      const list = textOf('src/features/materials/list/MaterialList.tsx')
      expect(list).toMatch(/const shownTags = 2\b/)
      expect(list).toContain('tags.slice(0, shownTags)')
      expect(textOf('src/features/materials/Library.tsx')).toContain('<DetailPanel')
    },
  },
  {
    id: 'E-2-17',
    line: 'Empty state: "No materials found" with the hint "Try adjusting your search or filter criteria".',
    check: () =>
      expect(materials.none).toMatchObject({
        title: 'No materials found',
        text: 'Try adjusting your search or filter criteria',
      }),
  },
  {
    id: 'E-2-18',
    line: 'Repository statistics show 5 recently used and 5 most used materials.',
    check: () => {
      const dialog = textOf('src/features/materials/StatisticsDialog.tsx')
      expect(dialog).toMatch(/const shown = 5\b/)
      expect(dialog).toMatch(/recent: .*slice\(0, shown\)/)
      expect(dialog).toMatch(/popular: .*slice\(0, shown\)/)
    },
  },
  {
    id: 'E-2-19',
    line: 'Bulk delete, bulk status update, clone, compare, export, import',
    check: () => {
      expect(Object.keys(materialRoutes)).toEqual(
        expect.arrayContaining([
          'bulkDeleteMaterials',
          'bulkUpdateMaterialStatus',
          'cloneMaterial',
          'compareMaterials',
          'exportMaterials',
        ]),
      )
      expect(materials.tools.import).toMatch(/^Import/)
    },
  },
  {
    id: 'E-2-20',
    line: 'unit conversion per material or for all are offered.',
    check: () => {
      const converted = convertMaterials(sampleMaterials('2026-01-01T00:00:00.000Z', 'ada'), 'Imperial')
      expect(converted.ok && converted.value.map(({ unitSystem }) => unitSystem)).toEqual([
        'Imperial',
        'Imperial',
        'Imperial',
      ])
    },
  },
]
