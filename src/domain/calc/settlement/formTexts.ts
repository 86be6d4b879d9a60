import { english } from './texts/form/en.ts'

type Named<Kind extends string, Id = keyof typeof english> = Id extends `${Kind}.${infer Rest}` ? Rest : never

/** Label and description of a field by its path, in which rows have no number: `soilLayers.thickness`. */
export const asked = (path: Named<'field'> & Named<'about'>) => ({
  label: english[`field.${path}`].template,
  description: english[`about.${path}`].template,
})

/** Options of a field in the order of the form, each by path and value: `shape.circle`. */
export const offered = (...options: readonly Named<'option'>[]) =>
  options.map((id) => ({ value: id.slice(id.lastIndexOf('.') + 1), label: english[`option.${id}`].template }))

/** Heading of a group of fields. */
export const under = (group: Named<'heading'>): string => english[`heading.${group}`].template

/** What studies call a number that they look at. */
export const lookedAt = (key: Named<'response'>) => ({ key, label: english[`response.${key}`].template })
