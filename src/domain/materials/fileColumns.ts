import { type ModelType, modelTypes } from '../schemas/materialModel.ts'
import type { Assignment } from '../tables/assignment.ts'
import { columnNames } from '../tables/columnNames.ts'
import { type FormattedNumber, isFormatted } from '../tables/numberFormat.ts'
import { plainName } from '../tables/plainName.ts'
import { type Heading, readName, type TableColumn } from '../tables/readTable.ts'
import type { DecimalMark } from '../units/ambiguous.ts'
import { isPairOfNumbers } from '../units/arithmetic.ts'
import { findUnit, toSi } from '../units/convert.ts'
import { quantities, type UnitSystem } from '../units/definitions.ts'
import { numberAndUnit, parseQuantity } from '../units/parse.ts'
import { lasting, materialUnit } from './convertMaterial.ts'
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

/** The columns of numbers as exports name them, with their units: `cohesion (kPa)`. */
export const numberColumns: readonly { readonly key: string; readonly heading: string }[] = [
  ...inputs.values(),
].map(({ key, unit }) => ({ key, heading: unit === '' ? key : `${key} (${unit})` }))

const ownNames: Readonly<Record<string, readonly string[]>> = {
  youngsModulus: columnNames.elasticModulus ?? [],
  poissonsRatio: [
    ...['nu', 'v', 'poisson', 'poissonratio', 'querdehnzahl', 'poissonzahl'],
    ...['coefficientdepoisson', 'coeficientedepoisson', '泊松比', 'ポアソン比'],
  ],
  uniaxialCompressiveStrength: [
    'ucs',
    'sigmaci',
    'σci',
    '単軸圧縮強度',
    '单轴抗压强度',
    'einaxialedruckfestigkeit',
  ],
  materialConstant: ['mi'],
  geologicalStrengthIndex: ['gsi'],
  disturbanceFactor: ['D'],
}
const namesOf = (key: string): readonly string[] => ownNames[key] ?? columnNames[key] ?? []

/** Other names of the columns of words. */
const wordNames: Readonly<Record<WordColumn, readonly string[]>> = {
  name: [...(columnNames.name ?? []), 'materialname', 'titel', 'nom', 'nombre', '材料名称', '材料名', '名前'],
  description: ['description', 'beschreibung', 'descripción', 'remark', 'remarks', 'comment', 'bemerkung'],
  source: ['source', 'quelle', 'fuente', 'reference', 'origin'],
  category: ['category', 'kategorie', 'catégorie', 'categoría', 'group', 'type'],
  tags: ['tags', 'tag', 'keywords', 'etiquetas', 'stichwörter'],
  validationStatus: ['validationstatus', 'status'],
  modelType: [
    'modeltype',
    'model',
    'modell',
    'stoffmodell',
    'materialmodell',
    'modèle',
    'loidecomportement',
    'modelo',
    'strengthmodel',
    'constitutivemodel',
    '模型',
    '本构模型',
    'モデル',
  ],
  unitSystem: ['unitsystem', 'units', 'system', 'einheiten'],
}

/** A column of a file: words, or a number with the unit that its heading names. */
export type FileColumn =
  | { readonly kind: 'word'; readonly id: WordColumn }
  | { readonly kind: 'number'; readonly property: Property; readonly unit: string }

/** What a column of a file can mean, for the reader of tables. A description that is a column of its own is no name. */
export const fileTableColumns: readonly TableColumn[] = [
  ...[...inputs.values()].map(
    ({ key, label, quantity }): TableColumn => ({
      id: key,
      names: [key, label, ...namesOf(key)],
      isNumber: true,
      hasUnit: (unit) => findUnit(quantity, unit) !== null,
    }),
  ),
  ...[...wordColumns]
    .reverse()
    .map((id): TableColumn => ({ id, names: [id, ...wordNames[id]], isNumber: false, hasUnit: () => false })),
]

/** Finds the column that a heading means; null if materials have no such column. */
export const fileColumn = (heading: string): FileColumn | null =>
  columnOfHeading(readName(heading, fileTableColumns))

/** The column of a heading that the reader of tables has read. */
export function columnOfHeading({ means, unit }: Pick<Heading, 'means' | 'unit'>): FileColumn | null {
  return means === null ? null : assignedColumn({ field: means, unit })
}

/** The column that a person assigned; null if it is left out. */
export function assignedColumn({ field, unit }: Assignment): FileColumn | null {
  const word = wordColumns.find((id) => id === field)
  const property = inputs.get(field)
  if (property !== undefined) return { kind: 'number', property, unit }
  return word === undefined ? null : { kind: 'word', id: word }
}

/** What a column of a file can be assigned to, with the units that it may have. */
export const assignableColumns: readonly {
  readonly field: string
  readonly property: Property | null
  readonly units: readonly string[]
}[] = [
  ...wordColumns.map((field) => ({ field, property: null, units: [] })),
  ...[...inputs.values()].map((property) => ({
    field: property.key,
    property,
    units: quantities[property.quantity].units.map(({ label }) => label),
  })),
]

/** How the numbers of a file are to be read. */
export interface NumberStyle {
  /** Units of numbers that name none. */
  readonly system: UnitSystem
  /** Null if the file does not show its decimal mark. */
  readonly mark: DecimalMark | null
}

/**
 * Returns true for numbers without a unit that have two usual ones. A stiffness of soils is in MPa, and its default GPa would make it a
 * thousand times too large; a strength in Imperial units is in psf as often as in psi. The names of our own exports stand for the default.
 */
export const hasTwoUnits = (
  heading: string,
  column: FileColumn | null,
  cells: readonly string[],
  system: UnitSystem,
): boolean =>
  column?.kind === 'number' &&
  (column.property.quantity === 'modulus' ||
    (column.property.quantity === 'stress' && system === 'Imperial')) &&
  column.unit === '' &&
  heading.trim() !== column.property.key &&
  cells.some((cell) => numberAndUnit(cell)?.unit === '')

/** Converts a cell to SI. Returns the text if the cell is no number, so that the model rejects it by name. */
export function numberIn(
  cell: unknown,
  text: string,
  column: FileColumn & { kind: 'number' },
  { system, mark }: NumberStyle,
): unknown {
  const { quantity } = column.property
  const unit = column.unit === '' ? materialUnit(quantity, system) : column.unit
  const isStored = unit === column.property.unit
  if (typeof cell === 'number') return isStored ? cell : lasting(toSi(cell, quantity, unit))
  if (cell instanceof Date) return text
  if (isFormatted(cell)) return numberInFormat(cell, column, unit)
  const read = parseQuantity(text, quantity, unit, mark)
  if (!read.ok || isPairOfNumbers(text)) return text
  return isStored ? read.value : lasting(read.value)
}

/** Converts what a person sees of a formatted number to SI: a unit behind the number counts, and not that of the heading. */
function numberInFormat(
  { stored, value, unit: own, text }: FormattedNumber,
  { property: { quantity, unit: siUnit } }: FileColumn & { kind: 'number' },
  unit: string,
): unknown {
  if (value === null) return text
  // A format in percent stores the ratio. To divide again would cost digits.
  if (own === '%' && quantity === 'ratio' && value !== stored) return stored
  if (own === '') return unit === siUnit ? value : lasting(toSi(value, quantity, unit))
  const read = parseQuantity(`${value} ${own}`, quantity, unit, '.')
  if (!read.ok) return text
  return findUnit(quantity, own)?.label === siUnit ? value : lasting(read.value)
}

/** Explains why a text is no number of a property, as `1,200: 1.2 or 1 200?`; null if it is one. */
export function whyNoNumber(key: string, text: string): string | null {
  const property = inputs.get(key)
  const read = property === undefined ? null : parseQuantity(text, property.quantity, undefined, null)
  return read === null || read.ok ? null : read.problem.message
}

/** Words for models and systems of units, as `plainName` gives them. */
const modelNames: Readonly<Record<ModelType, readonly string[]>> = {
  'hoek-brown': [
    ...['hoekbrown', 'hb', 'generalizedhoekbrown', 'generalisedhoekbrown', '霍克布朗', 'ホークブラウン'],
  ],
  'linear-elastic': [
    'linearelastic',
    'elastic',
    'le',
    'linearelastisch',
    'élastiquelinéaire',
    'elásticolineal',
    'elásticalineal',
    '线弹性',
    '線形弾性',
  ],
  'mohr-coulomb': ['mohrcoulomb', 'mc', '摩尔库仑', '莫尔库仑', '莫尔库伦', 'モールクーロン'],
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
