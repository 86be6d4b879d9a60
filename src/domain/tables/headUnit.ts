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

/** Places of layers: their numbers may be said to be those of the base, or below the ground. */
const places: readonly (string | null)[] = ['depth', 'thickness', 'top', 'level']
/** What is effective of these is another quantity: a buoyant unit weight is half of a unit weight. */
const neverEffective: readonly (string | null)[] = [
  ...places,
  'unitWeight',
  'saturatedUnitWeight',
  'undrainedStrength',
]

const characteristic = /^(?:characteristic|char\.?|charakteristisch|k)$/i
const effective = /^(?:effective|eff\.?|effektiv|wirksam|efectiv[ao]|有效|有効)$/i
const ofPlace = /^(?:below ground(?: level| surface)?|bgl|base|bottom|to base)$/i

/** Returns true for words that change nothing: the quantity stays what the name says. */
const isExplanation = (text: string, means: string | null): boolean =>
  characteristic.test(text) ||
  (effective.test(text) && !neverEffective.includes(means)) ||
  // The strength at the base of a layer is not that of the layer.
  (ofPlace.test(text) && places.includes(means))

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
 * `c (kips)`. So is a dash where the quantity has a unit: `Cu (-)` is a coefficient of uniformity, no strength. Two units
 * are unknown as well.
 * @param name the name of the column.
 * @param below the cell of the row of units; empty without such a row.
 * @param means the field of the column.
 * @param hasUnit returns true for a unit of the column's quantity; '' is the unit of a ratio.
 * @param isOwn returns true for a text that the field itself has in its label.
 */
export function headUnit(
  name: string,
  below: string,
  means: string | null,
  hasUnit: (unit: string) => boolean,
  isOwn: (text: string) => boolean = () => false,
): HeadUnit {
  const read = (text: string) => readText(text, means, hasUnit)
  const inName = together(
    textsBeside(name)
      .filter((text) => !isOwn(text))
      .map(read),
  )
  const inRow = cleaned(plainBrackets(below).replaceAll(/[()[\]]/g, ' '))
  // A dash says that the row has no unit for this column.
  const saysNothing = inRow === '' || (inName.unit !== '' && dash.test(inRow))
  return saysNothing ? inName : together([inName, read(inRow)])
}

/** What several texts beside a name say together. */
function together(texts: readonly HeadUnit[]): HeadUnit {
  const units = texts.flatMap(({ unit }) => (unit === '' ? [] : [unit]))
  const isUnknown = new Set(units.map(plainUnit)).size > 1 || texts.some((text) => text.isUnknown)
  return {
    unit: isUnknown ? units.join(', ') : (units[0] ?? ''),
    isUnknown,
    isLevel: !isUnknown && texts.some(({ isLevel }) => isLevel),
  }
}

/** `kN/m³` and `kN/m^3` are the same. */
const plainUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s·^]/g, '')

function readText(text: string, means: string | null, hasUnit: (unit: string) => boolean): HeadUnit {
  const [, ofDepth] = depthBelow.exec(text) ?? []
  const unit = ofDepth ?? text
  const shown = [unit, unit.replace(/\.$/, '')].find(hasUnit)
  if (shown !== undefined) return { ...none, unit: shown }
  const [label] = Object.entries(unitWords).find(([, words]) => words.includes(unit.toLowerCase())) ?? []
  if (label !== undefined && hasUnit(label)) return { ...none, unit: label }
  if (isExplanation(text, means) || (dash.test(text) && hasUnit(''))) return none
  const [isDatum, ofLevel = ''] = datum.exec(text) ?? []
  if (isDatum !== undefined) return { unit: ofLevel, isUnknown: false, isLevel: true }
  return { unit: text, isUnknown: true, isLevel: false }
}
