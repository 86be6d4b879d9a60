import type { Plugin } from 'vite'

/**
 * zod as pages and workers get it; the gateway, the command line and the tests run the whole.
 *
 * - Without the code that writes a schema as JSON schema: a fifth of it, on every schema, which no page calls.
 * - Compiling nothing from the start: the content security policy forbids it, and the first schema of a file would try,
 *   before anybody can say so, and leave a violation report.
 */
export const zodForPages: Plugin = {
  name: 'zod-for-pages',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:core|json-schema-processors|to-json-schema)\.js$/ },
    handler(code, id) {
      const replaced = id.endsWith('/core.js')
        ? interpreting(code)
        : id.endsWith('/to-json-schema.js')
          ? withoutAnything(code)
          : withoutProcessors(code)
      // Nothing of it is where it was.
      return replaced === null
        ? this.error(`zod is not as it was: ${id}`)
        : { code: replaced, map: { mappings: '' } }
    },
  },
}

function interpreting(code: string): string | null {
  const made = '.__zod_globalConfig = {}'
  return code.includes(made) ? code.replace(made, '.__zod_globalConfig = { jitless: true }') : null
}

const namesOf = (code: string): string[] =>
  Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name)

/** Makers are asked whenever somebody looks whether a schema can: what they give throws when it is called. */
const missing = `const missing = () => { throw new Error('JSON schemas are not made in pages') }
const made = () => missing
`
const stand = (name: string) => `\nexport { ${name.startsWith('create') ? 'made' : 'missing'} as ${name} }`

const withoutAnything = (code: string): string => missing + [...namesOf(code), 'process'].map(stand).join('')

/** What a schema says of its own limits is worked out in the same file, before the rest. */
function withoutProcessors(code: string): string | null {
  const end = code.indexOf('\nconst formatMap')
  if (end < 0) return null
  const kept = code.slice(0, end).replace(/^import .*to-json-schema.*$/m, '')
  const left = namesOf(code).filter((name) => !kept.includes(`export function ${name}(`))
  return missing + kept + left.map(stand).join('')
}
