import { english } from './texts/form/en.ts'

type Named<Kind extends string, Id = keyof typeof english> = Id extends `${Kind}.${infer Rest}` ? Rest : never

/** Returns the label and the description of a field by its path without row numbers: `soilLayers.thickness`. */
export const asked = (path: Named<'field'> & Named<'about'>) => ({
  label: english[`field.${path}`].template,
  description: english[`about.${path}`].template,
})

/** Returns options of a field in the order of the form, each by path and value: `shape.circle`. */
export const offered = (...options: readonly Named<'option'>[]) =>
  options.map((id) => ({ value: id.slice(id.lastIndexOf('.') + 1), label: english[`option.${id}`].template }))

/** Returns the heading of a group of fields. */
export const under = (group: Named<'heading'>): string => english[`heading.${group}`].template

/** Returns the key and the label of a response of studies. */
export const lookedAt = (key: Named<'response'>) => ({ key, label: english[`response.${key}`].template })
