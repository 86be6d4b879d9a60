import { paths } from '#domain/protocol/paths.ts'

/** Where a signed-in person calculates with a module that an address names: the picker knows what it is and where it goes. */
export function ownCalculation(module: string, search: string): string {
  const query = new URLSearchParams(search)
  const given = new URLSearchParams({ module })
  for (const name of ['projectId', 'folderId']) {
    const value = query.get(name)
    if (value !== null) given.set(name, value)
  }
  return `${paths.newCalculation()}?${given}`
}
