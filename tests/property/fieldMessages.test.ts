import { expect, test } from 'vitest'
import { fieldIssues } from '#domain/calc/fieldIssues.ts'
import { builtInModules } from '#tests/helpers/modules.ts'

const wrong: readonly unknown[] = [undefined, null, '', 'x'.repeat(5000), -1e12, 1e12, [], {}]

/** A copy of the inputs with another value at a dotted path. */
function put(inputs: object, path: string, value: unknown): unknown {
  const copy = structuredClone(inputs) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop()!
  let group = copy
  for (const key of keys) group = group[key] = { ...(group[key] as object) } as Record<string, unknown>
  group[last] = value
  return copy
}

// A list of what is wrong shows a message away from its field, and a language may bend the name in it: no search finds it there.
test.each(builtInModules.map((module) => [module.id, module] as const))(
  '%s: what its schema says of an input names it',
  (_, { fields, example, inputSchema }) => {
    const silent = fields
      .filter(({ type }) => type !== 'list')
      .flatMap(({ id, label }) =>
        wrong.flatMap((value) => {
          const given = put(example, id, value)
          const { error } = inputSchema.safeParse(given)
          const said = error === undefined ? [] : fieldIssues(error, { fields, given })
          return said
            .filter(
              ({ path, message }) => path === id && !message.toLowerCase().includes(label.toLowerCase()),
            )
            .map(({ message }) => `${id}: ${message}`)
        }),
      )
    expect([...new Set(silent)]).toEqual([])
  },
)
