import type { Letter, Placed } from './placed.ts'

/** A formula with its box, in units of 1,000 to the size of its letters. */
export interface Drawn extends Placed {
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Sets TeX; null for what it cannot set. */
type Draw = (tex: string) => Drawn | null

/** A formula whose digits are left open. */
interface Form {
  readonly set: Drawn
  /** Places among its letters of the digits, in the order of the TeX. */
  readonly places: readonly number[]
}

/** Of a box at a digit: the highest rises and the lowest falls that far, in 1,000 of its size. */
const [rise, fall] = [677, 22]
/** By how much a sign may stand elsewhere where other digits are in the formula: some are a little higher. */
const most = { across: 1, down: 30 } as const
const mostKnown = 4_000

/**
 * Sets formulas that differ in their digits alone by one drawing of them: digits are equally wide, and most formulas of two calculations
 * differ in nothing else. Where each digit stands is asked of the drawing itself, by digits that count.
 */
export function settingDigits(draw: Draw): Draw {
  const forms = new Map<string, Form | null>()
  const others = new Map<string, Drawn | null>()
  const remember = <Value>(known: Map<string, Value>, key: string, make: () => Value): Value => {
    const before = known.get(key)
    if (before !== undefined) return before
    // All of it: what is made does not depend on what was made before.
    if (known.size >= mostKnown) known.clear()
    const value = make()
    known.set(key, value)
    return value
  }
  let digits: readonly Letter[] | null = null
  return (tex) => {
    digits ??= draw('0123456789')?.letters ?? []
    const signs = digits
    const form = remember(forms, tex.replaceAll(/\d/g, '0'), () => formOf(tex, draw, signs))
    return form === null ? remember(others, tex, () => draw(tex)) : filled(form, tex, signs)
  }
}

/** The digits of a formula counted through: the last figure of each number, or the figure before. */
function counting(tex: string, figure: 0 | 1): string {
  let count = 0
  return tex.replaceAll(/\d/g, () => String(Math.floor(count++ / 10 ** figure) % 10))
}

function formOf(tex: string, draw: Draw, signs: readonly Letter[]): Form | null {
  const count = tex.match(/\d/g)?.length ?? 0
  if (count === 0 || count > 100 || signs.length !== 10) return null
  const set = draw(counting(tex, 0))
  if (set === null) return null
  const ones = digitsOf(set, signs)
  // The same drawing tells both figures where there is one of them only.
  const other = count > 10 ? draw(counting(tex, 1)) : set
  if (other === null || ones.length !== count || !areAlike(set, other)) return null
  const places: number[] = []
  for (const place of ones) {
    const tens = count > 10 ? digitOf(other.letters[place], signs) : 0
    if (tens < 0) return null
    places[10 * tens + digitOf(set.letters[place], signs)] = place
  }
  return Array.from(places, (place) => place === undefined).includes(true) || places.length !== count
    ? null
    : { set: roomy(set, ones), places }
}

const digitOf = (letter: Letter | undefined, signs: readonly Letter[]): number =>
  signs.findIndex(({ outline }) => outline === letter?.outline)

const digitsOf = ({ letters }: Drawn, signs: readonly Letter[]): number[] =>
  letters.flatMap((letter, place) => (digitOf(letter, signs) < 0 ? [] : [place]))

/** Whether two drawings differ in their digits alone. */
const areAlike = (one: Drawn, other: Drawn): boolean =>
  one.letters.length === other.letters.length &&
  one.letters.every(({ x, y, size }, place) => {
    const letter = other.letters[place]
    return (
      letter !== undefined &&
      letter.size === size &&
      Math.abs(letter.x - x) <= most.across &&
      Math.abs(letter.y - y) <= most.down
    )
  })

/** The drawing in a box that has room for the highest digit at each place. */
function roomy(set: Drawn, places: readonly number[]): Drawn {
  const of = places.flatMap((place) => set.letters[place] ?? [])
  const top = Math.min(set.top, ...of.map(({ y, size }) => y - (rise * size) / 1000))
  const bottom = Math.max(set.top + set.height, ...of.map(({ y, size }) => y + (fall * size) / 1000))
  return { ...set, top, height: bottom - top }
}

function filled({ set, places }: Form, tex: string, signs: readonly Letter[]): Drawn {
  const letters = [...set.letters]
  let count = 0
  for (const [digit] of tex.matchAll(/\d/g)) {
    const place = places[count++] ?? -1
    const [letter, sign] = [letters[place], signs[Number(digit)]]
    if (letter === undefined || sign === undefined) throw new Error(`No place for a digit of ${tex}`)
    letters[place] = { ...letter, outline: sign.outline }
  }
  return { ...set, letters }
}
