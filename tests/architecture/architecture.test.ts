import { describe, expect, it } from 'vitest'
import { circlesOf } from './circles.ts'
import { forbiddenImports } from './layers.ts'
import { provedRules, rulesOf } from './rules.ts'
import { importsOf, isTest, mask, readSources, type Sources } from './sources.ts'

const code: Sources = new Map(
  [...readSources(['src', 'workers', 'sync-server', 'couchdb'])].filter(([path]) => !isTest(path)),
)
const planted = (files: Record<string, string>): Sources => new Map(Object.entries(files))

// Of biome's rules the one for imports says what a folder may not import; this table says all that each may.
describe('rooms', () => {
  it('every import of the tree is one that its room may make', () => {
    expect(code.size).toBeGreaterThan(30)
    expect(forbiddenImports(code)).toEqual([])
  })

  it.each([
    ['src/domain/calc/x.ts', "import { openWorkspace } from '#data/workspace/workspace.ts'"],
    ['src/domain/calc/x.ts', "import React from 'react'"],
    ['src/domain/calc/x.ts', "import { readFileSync } from 'node:fs'"],
    ['src/domain/schemas/x.ts', "import type { InputField } from '../calc/module.ts'"],
    ['src/domain/schemas/x.ts', "import { can } from '../permissions/can.ts'"],
    ['src/ui/Button.tsx', "import type { ProjectDocument } from '#domain/schemas/project.ts'"],
    ['src/features/projects/List.tsx', "import { useForm } from '../calculations/index.ts'"],
    ['src/features/projects/List.tsx', "import { main } from '#app/main.tsx'"],
    ['src/features/projects/List.tsx', "export { createRxDatabase } from 'rxdb'"],
    ['src/app/main.tsx', "const rxdb = await import('rxdb')"],
    ['src/app/main.tsx', "import { createGateway } from '#server/compose.ts'"],
    ['src/data/workspace/workspace.ts', "import { useState } from 'react'"],
    ['src/data/repositories/hooks.ts', "import { useState } from 'react'"],
    ['src/data/workspace/workspace.ts', "import { errorText } from '../../domain/errors/catalogue.ts'"],
    ['sync-server/compose.ts', "import PouchDB from 'pouchdb'"],
    ['sync-server/compose.ts', "import { wrap } from 'comlink'"],
    ['workers/engine/engine.ts', "import { precache } from 'workbox-precaching'"],
    ['src/utils.ts', ''],
  ])('a planted violation in %s is found: %s', (path, source) => {
    expect(forbiddenImports(planted({ [path]: source }))).toHaveLength(1)
  })

  it.each([
    ['src/data/react/hooks.ts', "import { useContext } from 'react'"],
    ['src/domain/calc/x.ts', "import { z } from 'zod'\nimport { sha256 } from '@noble/hashes/sha2.js'"],
    ['src/features/projects/List.tsx', "import { Button } from '#ui/Button.tsx'\nimport './list.module.css'"],
    ['src/domain/calc/x.ts', "// import React from 'react'\nconst text = `import x from 'react'`"],
  ])('what %s may import is let through: %s', (path, source) => {
    expect(forbiddenImports(planted({ [path]: source }))).toEqual([])
  })
})

describe('names of files', () => {
  const shapeless = /(^|\/)(utils?|helpers?|common|manager)(\.|\/)/

  it('no file and no folder is called utils, helpers, common or manager, but the texts that all screens share', () => {
    const found = [...code.keys()].filter((path) => shapeless.test(path))
    expect(found.filter((path) => !/^src\/app\/i18n\/\w\w\/common\.ts$/.test(path))).toEqual([])
  })

  it.each(['src/utils.ts', 'src/ui/helpers/a.ts', 'sync-server/sync/manager.ts'])('finds %s', (path) => {
    expect(shapeless.test(path)).toBe(true)
  })
})

describe('circles of rooms', () => {
  it('no room imports another that imports it, directly or through others', () => {
    expect(circlesOf(code)).toEqual([])
  })

  it('finds a circle of three rooms that only types close', () => {
    const sources = planted({
      'sync-server/identity/a.ts': "import type { B } from '#server/sync/b.ts'",
      'sync-server/sync/b.ts': "import { c } from '#server/config.ts'",
      'sync-server/config.ts': "export type { A } from './identity/a.ts'",
      'sync-server/files/d.ts': "import { c } from '#server/config.ts'",
    })
    expect(circlesOf(sources)).toEqual([
      ['sync-server/config.ts', 'sync-server/identity', 'sync-server/sync'],
    ])
  })

  it('finds a circle that a style sheet closes', () => {
    const sources = planted({
      'src/app/people/a.tsx': "import styles from '../workspace/b.module.css'",
      'src/app/workspace/b.tsx': "import { a } from '../people/a.tsx'",
    })
    expect(circlesOf(sources)).toEqual([['src/app/people', 'src/app/workspace']])
  })
})

// Titles of tests and pages of Markdown are beyond types and lint rules.
describe('numbered rules', () => {
  const tests: Sources = new Map(
    [...readSources(['src', 'sync-server', 'tests'])].filter(
      ([path]) => (isTest(path) || path.endsWith('.spec.ts')) && !path.startsWith('tests/architecture/'),
    ),
  )

  it.each([...readSources(['src', 'sync-server'], /SPEC\.md$/)])(
    'every rule of %s stands in the title of a test',
    (_path, text) => {
      const rules = rulesOf(text)
      const proved = provedRules(tests)
      expect(rules.length).toBeGreaterThan(0)
      expect(rules.filter((rule) => !proved.has(rule))).toEqual([])
    },
  )

  it('a rule that only a comment names is found unproved', () => {
    const proved = provedRules(planted({ 'a.test.ts': "// [M2]\nit('[M1] both edits are kept', () => {})" }))
    expect(rulesOf('- [M1] a\n- [M2] b').filter((rule) => !proved.has(rule))).toEqual(['M2'])
  })
})

describe('the reader of sources', () => {
  it('sees imports of every notation and nothing else', () => {
    const source = `
      import a from 'a'
      import type { B, C } from "b"
      import {
        D,
      } from '#domain/d.ts'
      import 'e.css'
      export * from './f.ts'
      export type { G } from './g.ts'
      const h = await import('h')
      const quote = /['"]/
      const text = "import x from 'not'"
      // import y from 'not'
      /* export * from 'not' */
      return <p>Don't import z from here</p>`
    expect(importsOf(source).map(({ specifier }) => specifier)).toEqual(
      expect.arrayContaining(['a', 'b', '#domain/d.ts', 'e.css', './f.ts', './g.ts', 'h']),
    )
    expect(importsOf(source)).toHaveLength(7)
  })

  it('reads what is computed inside a template as code', () => {
    expect(mask(`const a = \`\${one(1)} and \${two()}\``).code).toContain('two()')
  })
})
