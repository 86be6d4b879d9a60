import type { Plugin } from 'vite'

/** Null where the code is not what it was. */
type Change = (code: string) => string | null

/**
 * zod as pages and workers get it; the gateway, the command line and the tests run the whole.
 *
 * - Without the code that writes a schema as JSON schema: a fifth of it, on every schema, which no page calls.
 * - Compiling nothing from the start: the content security policy forbids it, and the first schema of a file would try,
 *   before anybody can say so, and leave a violation report. What would compile goes with it.
 * - Without watching for objects that contain themselves: what pages read was written down.
 */
export const zodForPages: Plugin = {
  name: 'zod-for-pages',
  transform: {
    filter: {
      id: /\/zod\/v4\/(?:core\/(?:core|schemas|json-schema-processors|to-json-schema)|classic\/schemas)\.js$/,
    },
    handler(code, id) {
      const replaced = changes.find(([file]) => id.endsWith(file))?.[1](code) ?? null
      // Nothing of it is where it was.
      return replaced === null
        ? this.error(`zod is not as it was: ${id}`)
        : { code: replaced, map: { mappings: '' } }
    },
  },
}

const changes: readonly (readonly [file: string, change: Change])[] = [
  ['/core/core.js', interpreting],
  ['/core/schemas.js', withoutCompiler],
  ['/classic/schemas.js', withoutMemory],
  ['/core/to-json-schema.js', withoutAnything],
  ['/core/json-schema-processors.js', withoutProcessors],
]

function interpreting(code: string): string | null {
  const made = '.__zod_globalConfig = {}'
  return code.includes(made) ? code.replace(made, '.__zod_globalConfig = { jitless: true }') : null
}

/** Objects are read as the interpreter reads them, which is what the compiling ones do where they may not compile. */
function withoutCompiler(code: string): string | null {
  const start = code.indexOf('export const $ZodObjectJIT = ')
  const end = code.indexOf('\n});', start)
  if (start < 0 || end < 0) return null
  const plain =
    'export const $ZodObjectJIT = /*@__PURE__*/ core.$constructor("$ZodObjectJIT", (inst, def) => { $ZodObject.init(inst, def);'
  return code.slice(0, start) + plain + code.slice(end)
}

function withoutMemory(code: string): string | null {
  const made = /if \(!core\.globalConfig\.memoizer\)\s*core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/
  return made.test(code) ? code.replace(made, '') : null
}

const namesOf = (code: string): string[] =>
  Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name)

/** Makers are asked whenever somebody looks whether a schema can: what they give throws when it is called. */
const missing = `const missing = () => { throw new Error('JSON schemas are not made in pages') }
const made = () => missing
`
const stand = (name: string) => `\nexport { ${name.startsWith('create') ? 'made' : 'missing'} as ${name} }`

function withoutAnything(code: string): string {
  return missing + [...namesOf(code), 'process'].map(stand).join('')
}

/** What a schema says of its own limits is worked out in the same file, before the rest. */
function withoutProcessors(code: string): string | null {
  const end = code.indexOf('\nconst formatMap')
  if (end < 0) return null
  const kept = code.slice(0, end).replace(/^import .*to-json-schema.*$/m, '')
  const left = namesOf(code).filter((name) => !kept.includes(`export function ${name}(`))
  return missing + kept + left.map(stand).join('')
}
