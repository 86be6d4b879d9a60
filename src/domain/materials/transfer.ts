import type { FieldIssue } from '../errors/result.ts'
import { fail, ok, problem, type Result } from '../errors/result.ts'
import { makeMaterial, type Stamp } from './makeMaterial.ts'
import type { Material, MaterialDraft } from './material.ts'
import { modelTypes } from './model.ts'
import { propertiesOf, propertyValue } from './properties.ts'

/** Of files that materials travel in. All numbers are SI. */
const format = 'groundwork-materials'
const version = 1

/** The columns of a table of materials that are no numbers; those of the models' inputs follow. */
const wordColumns = [
  'name',
  'description',
  'source',
  'category',
  'tags',
  'validationStatus',
  'modelType',
  'unitSystem',
] as const

const numberColumns: readonly string[] = [
  ...new Set(
    modelTypes.flatMap((type) =>
      propertiesOf(type).flatMap(({ key, kind }) => (kind === 'input' ? [key] : [])),
    ),
  ),
]

const tagSeparator = '; '

export const draftOf = ({ metadata, modelType, unitSystem, input }: Material): MaterialDraft => ({
  name: metadata.name,
  description: metadata.description,
  source: metadata.source,
  category: metadata.category,
  tags: [...metadata.tags],
  validationStatus: metadata.validationStatus,
  modelType,
  unitSystem,
  input: JSON.parse(JSON.stringify(input)) as MaterialDraft['input'],
})

export const materialsAsJson = (materials: readonly Material[]): string =>
  `${JSON.stringify({ format, version, materials: materials.map(draftOf) }, null, 2)}\n`

/** The header and one row a material: for CSV and spreadsheets. */
export function materialsAsRows(materials: readonly Material[]): (string | number)[][] {
  const header = [...wordColumns, ...numberColumns]
  const rows = materials.map((material) => {
    const { tags = [], ...draft } = draftOf(material)
    const words: Record<string, unknown> = { ...draft, tags: tags.join(tagSeparator) }
    const properties = propertiesOf(material.modelType)
    return [
      ...wordColumns.map((column) => String(words[column] ?? '')),
      ...numberColumns.map((column) => {
        const property = properties.find(({ key, kind }) => kind === 'input' && key === column)
        return property === undefined ? '' : (propertyValue(material, property) ?? '')
      }),
    ]
  })
  return [header, ...rows]
}

/** The drafts in a JSON file: those of an export, or a plain list of them. `material/invalid-json` for anything else. */
export function draftsFromJson(text: string): Result<readonly unknown[]> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return fail(problem('material/invalid-json'))
  }
  const list =
    typeof read === 'object' && read !== null && 'materials' in read
      ? (read as { materials: unknown }).materials
      : read
  return Array.isArray(list) ? ok(list) : fail(problem('material/invalid-json'))
}

/**
 * The drafts in rows of a table, the first of which names the columns. Numbers may have a decimal comma; empty cells
 * are absent; columns that no material has are left out.
 */
export function draftsFromRows(rows: readonly (readonly unknown[])[]): readonly unknown[] {
  const header = (rows[0] ?? []).map((cell) => String(cell ?? '').trim())
  return rows
    .slice(1)
    .filter((row) => row.some((cell) => String(cell ?? '').trim() !== ''))
    .map((row) => {
      const draft: Record<string, unknown> = {}
      const input: Record<string, unknown> = {}
      for (const [index, column] of header.entries()) {
        const cell = row[index]
        const text = String(cell ?? '').trim()
        if (text === '') continue
        if (column === 'tags')
          draft.tags = text
            .split(';')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== '')
        else if ((wordColumns as readonly string[]).includes(column)) draft[column] = text
        else if (numberColumns.includes(column)) put(input, column.split('.'), numberOf(cell, text))
      }
      return { ...draft, input }
    })
}

/** A number, or the text itself: the model then says that it is none. */
function numberOf(cell: unknown, text: string): unknown {
  if (typeof cell === 'number') return cell
  const value = Number(/^[^.]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text)
  return Number.isFinite(value) ? value : text
}

function put(into: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const group = (into[first] ?? {}) as Record<string, unknown>
  into[first] = group
  put(group, rest, value)
}

/** One row that cannot be taken. */
export interface BadRow {
  /** The first with content is 1. */
  readonly row: number
  readonly name: string
  readonly issues: readonly FieldIssue[]
}

export interface ReadMaterials {
  readonly materials: readonly Material[]
  readonly bad: readonly BadRow[]
}

/**
 * Makes materials of drafts, each judged by itself: what its model does not take, and a name that the library or an
 * earlier row has already, is a bad row with its reasons.
 */
export function readMaterials(
  drafts: readonly unknown[],
  given: { readonly taken: readonly string[]; readonly stamp: () => Stamp },
): ReadMaterials {
  const plain = (name: string) => name.trim().toLowerCase()
  const taken = new Set(given.taken.map(plain))
  const materials: Material[] = []
  const bad: BadRow[] = []
  for (const [index, draft] of drafts.entries()) {
    const made = makeMaterial(draft, given.stamp())
    const name = nameOf(draft)
    const refuse = (issues: readonly FieldIssue[]) => bad.push({ row: index + 1, name, issues })
    if (!made.ok) refuse(made.problem.issues ?? [{ path: '', message: made.problem.message }])
    else if (taken.has(plain(made.value.metadata.name)))
      refuse([{ path: 'name', message: problem('material/name-taken').message }])
    else {
      taken.add(plain(made.value.metadata.name))
      materials.push(made.value)
    }
  }
  return { materials, bad }
}

const nameOf = (draft: unknown): string =>
  typeof draft === 'object' && draft !== null && 'name' in draft ? String(draft.name).slice(0, 200) : ''
