import { errorText } from '#domain/errors/catalogue.ts'
import type { AccountExport, MissingHolding } from '#domain/protocol/identity.ts'
import type { Person, PersonalDataSource } from '#server/store/personalData.ts'

/**
 * Returns the text of an `AccountExport` in pieces, each read when the one before it has been taken. Names at its end what a damaged
 * database keeps back.
 */
export async function* exportText(
  sources: readonly PersonalDataSource[],
  person: Person,
  exportedAt: string,
): AsyncGenerator<string> {
  const head: Omit<AccountExport, 'holdings'> = { format: 'groundwork-account', version: 1, exportedAt }
  yield `${JSON.stringify(head).slice(0, -1)},"holdings":{`
  const missing = new Map<string, MissingHolding>()
  let separator = ''
  for (const { name, collect } of sources) {
    yield `${separator}${JSON.stringify(name)}:`
    separator = ','
    const held = await collect(person, (organizationId) =>
      missing.set(`${name} ${organizationId}`, {
        holding: name,
        organizationId,
        reason: errorText('request/store-damaged'),
      }),
    )
    if (isList(held)) yield* listText(held)
    else yield JSON.stringify(held ?? null)
  }
  if (missing.size > 0) yield `${separator}"missing":${JSON.stringify([...missing.values()])}`
  yield '}}'
}

async function* listText(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const entry of list) {
    yield `${separator}${JSON.stringify(entry)}`
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

const isList = (held: unknown): held is AsyncIterable<unknown> =>
  typeof held === 'object' && held !== null && Symbol.asyncIterator in held
