import { expect } from 'vitest'
import { publicPaths } from '#domain/calc/families.ts'
import { manifestOf } from '#domain/calc/registry.ts'
import { mayRunModule, mayToggleModules, modulePerson } from '#domain/permissions/modules.ts'
import type { Line } from '../line.ts'
import { engineFor, people } from './engine.ts'
import { engineeringModules, inputsOf, moduleOf } from './modules.ts'

export const permissions: readonly Line[] = [
  {
    id: 'E-6-1',
    line: 'The five engineering modules are open to roles admin and user and require a project.',
    check: () => {
      for (const id of engineeringModules) {
        const module = moduleOf(id)
        expect(module).toMatchObject({ permittedRoles: ['admin', 'user'], requiresProject: true })
        for (const person of [people.user, people.administrator])
          expect([mayRunModule(person, module, 'p1'), mayRunModule(person, module, null)]).toEqual([
            true,
            false,
          ])
      }
    },
  },
  {
    id: 'E-6-2',
    line: 'The example module is admin-only and needs no project.',
    check: () => {
      const module = moduleOf('example-module')
      expect(module).toMatchObject({ permittedRoles: ['admin'], requiresProject: false })
      expect(mayRunModule(people.user, module, 'p1')).toBe(false)
      expect(mayRunModule(people.administrator, module, null)).toBe(true)
    },
  },
  {
    id: 'E-6-3',
    line: "Module execution requires the user's role to be in the module's permitted roles.",
    check: async () => {
      const engine = engineFor(people.user)
      const refused = await engine.run('example-module', inputsOf('example-module'), { projectId: 'p1' })
      engine.dispose()
      expect(refused).toMatchObject({ ok: false, problem: { code: 'module/permissions' } })
    },
  },
  {
    id: 'E-6-4',
    line: "Changing a module's active status requires administrator rights.",
    check: () => {
      expect([people.visitor, people.user, people.administrator].map(mayToggleModules)).toEqual([
        false,
        false,
        true,
      ])
    },
  },
  {
    id: 'E-6-5',
    line: 'Public visitors can use the three public calculation routes.',
    check: () => {
      expect(publicPaths).toEqual(
        expect.arrayContaining(['bearing-capacity', 'settlement', 'slope-stability']),
      )
      for (const id of engineeringModules) {
        expect(publicPaths).toContain(manifestOf(id)?.publicPath)
        expect(mayRunModule(modulePerson(null), moduleOf(id), null)).toBe(true)
      }
    },
  },
]
