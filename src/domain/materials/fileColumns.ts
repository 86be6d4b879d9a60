import { columnNames, plainName } from '../tables/columnNames.ts'
import { findUnit, toSi } from '../units/convert.ts'
import { parseQuantity } from '../units/parse.ts'
import { type ModelType, modelTypes } from './model.ts'
import { models } from './models.ts'
import { type Property, propertiesOf } from './properties.ts'

/** The columns of a table of materials that are no numbers; those of the models' inputs follow. */
export const wordColumns = [
  'name',
  'description',
  'source',
  'category',
  'tags',
  'validationStatus',
  'modelType',
  'unitSystem',
] as const
export type WordColumn = (typeof wordColumns)[number]

/** Inputs of all models, each key once. */
const inputs: ReadonlyMap<string, Property> = new Map(
  modelTypes
    .flatMap((type) => propertiesOf(type))
    .flatMap((property) => (property.kind === 'input' ? [[property.key, property] as const] : [])),
)

export const numberColumns: readonly string[] = [...inputs.keys()]

const elastic: Readonly<Record<string, readonly string[]>> = {
  youngsModulus: columnNames.elasticModulus ?? [],
  poissonsRatio: ['nu', 'poisson', 'poissonratio', 'querdehnzahl', 'poissonzahl'],
}
const namesOf = (key: string): readonly string[] => elastic[key] ?? columnNames[key] ?? []

/** Other names of the columns of words. */
const wordNames: Readonly<Record<WordColumn, readonly string[]>> = {
  name: [...(columnNames.name ?? []), 'materialname', 'titel', 'nombre', '名前'],
  description: ['description', 'beschreibung', 'descripción', 'remark', 'remarks', 'comment', 'bemerkung'],
  source: ['source', 'quelle', 'fuente', 'reference', 'origin'],
  category: ['category', 'kategorie', 'catégorie', 'categoría', 'group', 'type'],
  tags: ['tags', 'tag', 'keywords', 'etiquetas', 'stichwörter'],
  validationStatus: ['validationstatus', 'status'],
  modelType: ['modeltype', 'model', 'modell', 'modèle', 'modelo', 'strengthmodel', 'constitutivemodel'],
  unitSystem: ['unitsystem', 'units', 'system', 'einheiten'],
}

/** A column of a file: words, or a number with the unit that its heading names. */
export type FileColumn =
  | { readonly kind: 'word'; readonly id: WordColumn }
  | { readonly kind: 'number'; readonly property: Property; readonly unit: string }

/** Finds the column that a heading means; null if materials have no such column. */
export function fileColumn(heading: string): FileColumn | null {
  const exact = wordColumns.find((id) => id === heading)
  if (exact !== undefined) return { kind: 'word', id: exact }
  const own = inputs.get(heading)
  if (own !== undefined) return { kind: 'number', property: own, unit: '' }
  const name = plainName(heading)
  if (name === '') return null
  const property = [...inputs.values()].find(
    ({ key, label }) => plainName(key) === name || plainName(label) === name || namesOf(key).includes(name),
  )
  if (property !== undefined)
    return { kind: 'number', property, unit: /[([]([^()[\]]*)[)\]]/.exec(heading)?.[1]?.trim() ?? '' }
  const word =
    wordColumns.find((id) => plainName(id) === name) ?? wordColumns.find((id) => wordNames[id].includes(name))
  return word === undefined ? null : { kind: 'word', id: word }
}

/** Converts a cell to SI. Returns the text if the cell is no number, so that the model rejects it by name. */
export function numberIn(
  cell: unknown,
  text: string,
  { property, unit }: FileColumn & { kind: 'number' },
): unknown {
  const { quantity } = property
  if (unit !== '' && findUnit(quantity, unit) === null) return `${text} ${unit}`
  if (typeof cell === 'number') return unit === '' ? cell : toSi(cell, quantity, unit)
  const read = parseQuantity(text, quantity, unit === '' ? undefined : unit)
  return read.ok ? read.value : text
}

/** Words for models and systems of units, as `plainName` gives them. */
const modelNames: Readonly<Record<ModelType, readonly string[]>> = {
  'hoek-brown': ['hoekbrown', 'hb', 'generalizedhoekbrown', 'generalisedhoekbrown'],
  'linear-elastic': [
    'linearelastic',
    'elastic',
    'le',
    'linearelastisch',
    'élastiquelinéaire',
    'elásticolineal',
  ],
  'mohr-coulomb': ['mohrcoulomb', 'mc'],
}

/** Converts a model name, unit system or status to its id. Returns other words unchanged. */
export function wordIn(id: WordColumn, text: string): string {
  const plain = plainName(text)
  if (id === 'modelType')
    return (
      modelTypes.find((type) => modelNames[type].includes(plain) || plainName(models[type].name) === plain) ??
      text
    )
  if (id === 'unitSystem')
    return plain === 'si' || plain === 'metric'
      ? 'SI'
      : plain === 'imperial' || plain === 'us'
        ? 'Imperial'
        : text
  return id === 'validationStatus' ? text.toLowerCase() : text
}
