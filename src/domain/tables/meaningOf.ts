import { columnNames } from './columnNames.ts'
import { letterOf, plainName } from './plainName.ts'
import type { TableColumn } from './readTable.ts'

/** Returns true for the name of a density, whose numbers are no unit weights. */
export const isDensity = (name: string): boolean =>
  /(?<!weight)density|dichte|densité|densidad|massevolumique|密度|^ρ/.test(plainName(name))

/** Removes what stands in brackets. */
export const withoutBrackets = (text: string): string => text.replaceAll(/[([][^()[\]]*[)\]]/g, ' ').trim()

/** `E` and `e`, `N` and `n`, `C` and `c`, `D` and `d`, `V` and `v` are different quantities. */
const inTwoCases = /[cdenv]/i

/** Where a symbol begins behind words: `Friction angle φ'`, `粘聚力c`. */
const beforeSymbol = / (?=\S{1,8}$)|(?<=\p{Lo})(?=[^\p{Lo}\s]\S{0,7}$)/u

/**
 * Finds the field, `top` or `level` that a name means. A symbol behind words counts only if both mean the same:
 * `Wichte γ'` has no meaning.
 */
export function meaningOf(text: string, columns: readonly TableColumn[]): string | null {
  const whole = meaningOfName(text, columns)
  if (whole !== null || text.length > 100) return whole
  const [name = ''] = text.split(/[([（［〔【]|[,;](?=\s)/, 1)
  const plain = name.trim().replaceAll(/\s+/g, ' ')
  const at = plain.search(beforeSymbol)
  if (at <= 0) return null
  const means = meaningOfName(plain.slice(0, at), columns)
  // `Depth from top` is no symbol behind words.
  return means !== 'top' && means !== 'level' && means === meaningOfName(plain.slice(at), columns)
    ? means
    : null
}

/**
 * Names of other quantities: a buoyant unit weight is no unit weight, the modulus `E0` no void ratio, the oedometer modulus
 * `Es` of Germany and China no Young's modulus, the compression ratio `CR` no index, and the number `N°` no blow count.
 */
const looksLikeAnother =
  /^\s*(?:(?:γ|[Gg]amma|GAMMA)\s*['’′`´]|E[_ ]?[0oO](?![a-z])|E[_ ]?[sS](?![a-zA-Z])|CR\b|[Nn]\s*[°º])/

/** `C'` is the symbol of Hough's index, and a cohesion of a table in capitals. */
const isBareC = (text: string): boolean => /^\s*C ?(?:['’′`´] ?)?$/.test(text)

/** Finds what a name without a symbol behind it means. */
function meaningOfName(text: string, columns: readonly TableColumn[]): string | null {
  const means = fieldNamed(text, columns)
  return means === 'bearingIndex' && isBareC(text) ? null : means
}

function fieldNamed(text: string, columns: readonly TableColumn[]): string | null {
  const name = plainName(text)
  if (name === '' || looksLikeAnother.test(text)) return null
  const id = withoutBrackets(text)
  // A label with a comma is one name, and the words before the comma are none.
  const isWhole = (each: string) => /[,;]/.test(each) && withoutBrackets(each) === id
  const exact = columns.find((column) => column.id === id) ?? columns.find(({ names }) => names.some(isWhole))
  if (exact !== undefined) return exact.id
  const letter = letterOf(text)
  const isSame = (each: string) =>
    plainName(each.replaceAll(',', ' ')) === name &&
    (letter === null || !inTwoCases.test(letter) || letterOf(each) === letter)
  const own = columns.find(({ names }) => names.some(isSame))
  const spelled = letter !== null && inTwoCases.test(letter) ? letter : name
  if (own !== undefined) return own.id
  // A field of this list wins over one of another list: `base` means the depth if the list has a depth.
  const known = Object.entries(columnNames).filter(([, names]) => names.includes(spelled))
  const [first] = [...known.filter(([id]) => columns.some((column) => column.id === id)), ...known]
  return first?.[0] ?? null
}
