/** What stands beside the name of a column: in brackets, behind a comma, or in the row of units. */
interface HeadUnit {
  /** Empty if there is none. */
  readonly unit: string
  /** True if the text may be a unit or may change what the column means. Callers must not take the values then. */
  readonly isUnknown: boolean
  /** True if the values are levels above a datum: `m OD`, `m ü. NN`. */
  readonly isLevel: boolean
}

const none: HeadUnit = { unit: '', isUnknown: false, isLevel: false }

/** Units in words, by the label that `findUnit` knows. */
const unitWords: Readonly<Record<string, readonly string[]>> = {
  m: ['metro', 'metros', 'mètre', 'mètres', '米', 'メートル'],
  ft: ['pie', 'pies', 'pied', 'pieds', 'fuß', 'fuss', '英尺', 'フィート'],
  in: ['zoll', 'pulgada', 'pulgadas', 'pouce', 'pouces', '英寸', 'インチ'],
  '°': ['grados', 'degrés', 'degré'],
  bar: ['bars'],
  't/m³': ['g/cc', 'tonnes/m3'],
  psf: ['lbs/ft2', 'lbs/ft²', 'lb/sqft', 'lbs/sqft'],
  pcf: ['lbs/ft3', 'lbs/ft³', 'lb/cuft', 'lbs/cuft'],
}

/** Words that change nothing: the quantity stays what the name says. */
const explanation =
  /^(?:effective|eff\.?|effektiv|wirksam|efectiv[ao]|有效|有効|characteristic|char\.?|charakteristisch|k|below ground(?: level| surface)?|bgl|base|bottom|to base)$/i

/** States that the values have no unit. */
const dash = /^[-–—]$/

const depthBelow =
  /^(m|ft|cm) ?(?:b\.?g\.?[ls]\.?|below ground(?: level| surface)?|below surface|depth|u\.? ?gok)$/i
const datum =
  /^(m|ft|cm)? ?\+? ?(?:a?od[nm]?|[am]?msl|m?asl|ahd|nap|nn|nhn|[üu]\. ?nn|[üu]\. ?nhn|ü\. ?m\.?|ngf|s\.?n\.?m\.?|rl|h?k?pd|t\.?p\.?|elev\.?|level|标高|標高|高程)$/i

/** Removes invisible characters, and replaces Spanish degrees and the wide brackets of Chinese and Japanese keyboards. */
const plainBrackets = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[（［〔【]/g, '(')
    .replaceAll(/[）］〕】]/g, ')')

const cleaned = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:in|en|dans) (?=\S)/i, '')

const bracketed = /[([][^()[\]]*[)\]]/g

/** The texts beside a name: `c (eff.) (psf)` and `c, c', kPa` have two, `Base, ft bgl` and `φ %` one. */
function textsBeside(name: string): string[] {
  const plain = plainBrackets(name)
  const inBrackets = (plain.match(bracketed) ?? []).map((text) => text.slice(1, -1))
  const first = plain.search(/[([]/)
  const after = first < 0 ? '' : plain.slice(first).replaceAll(bracketed, ' ')
  const before = first < 0 ? plain : plain.slice(0, first)
  const comma = before.search(/[,;]\s/)
  const behind = comma < 0 ? [] : before.slice(comma + 1).split(/[,;](?=\s)/)
  // `φ %`: signs are no letters of the name.
  const sign = /[%‰]\s*$/.exec(before)?.[0] ?? ''
  return [...inBrackets, after.replaceAll(/[*†‡.:,;]/g, ' '), ...(comma < 0 ? [sign] : behind)]
    .map(cleaned)
    .filter((text) => text !== '')
}

/**
 * Reads the unit of a column of numbers. Text that is neither a unit nor a known explanation is unknown: `φ (residual)`,
 * `c (kips)`. So is a dash where the quantity has a unit: `Cu (-)` is a coefficient of uniformity, no strength.
 * @param name the name of the column.
 * @param below the cell of the row of units; counts only if the name has no unit.
 * @param hasUnit returns true for a unit of the column's quantity; '' is the unit of a ratio.
 * @param isOwn returns true for a text that the field itself has in its label.
 */
export function headUnit(
  name: string,
  below: string,
  hasUnit: (unit: string) => boolean,
  isOwn: (text: string) => boolean = () => false,
): HeadUnit {
  const beside = textsBeside(name).filter((text) => !isOwn(text))
  const read = (texts: readonly string[]): HeadUnit => {
    const each = texts.map((text) => readText(text, hasUnit))
    const units = new Set(each.flatMap(({ unit }) => (unit === '' ? [] : [unit])))
    if (units.size > 1) return { unit: [...units].join(', '), isUnknown: true, isLevel: false }
    return (
      each.find(({ isUnknown }) => isUnknown) ??
      each.find(({ isLevel }) => isLevel) ??
      each.find(({ unit }) => unit !== '') ??
      none
    )
  }
  const inName = read(beside)
  if (inName.unit !== '' || inName.isUnknown || inName.isLevel) return inName
  return read([cleaned(plainBrackets(below).replaceAll(/[()[\]]/g, ' '))].filter((text) => text !== ''))
}

function readText(text: string, hasUnit: (unit: string) => boolean): HeadUnit {
  const [, ofDepth] = depthBelow.exec(text) ?? []
  const unit = ofDepth ?? text
  const shown = [unit, unit.replace(/\.$/, '')].find(hasUnit)
  if (shown !== undefined) return { ...none, unit: shown }
  const [label] = Object.entries(unitWords).find(([, words]) => words.includes(unit.toLowerCase())) ?? []
  if (label !== undefined && hasUnit(label)) return { ...none, unit: label }
  if (explanation.test(text) || (dash.test(text) && hasUnit(''))) return none
  const [isDatum, ofLevel = ''] = datum.exec(text) ?? []
  if (isDatum !== undefined) return { unit: ofLevel, isUnknown: false, isLevel: true }
  return { unit: text, isUnknown: true, isLevel: false }
}
