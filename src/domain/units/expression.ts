/**
 * Arithmetic as people type it into a number field: `150/1300`, `2*25+4`, `(12.5-3.2)/2`, `5 1/2`, `2*10^-7`. Three
 * shapes are no arithmetic because engineers mean something else by them: a range (`3-4`), a date or sample number
 * (`1/2/2026`), and a tolerance (`18+-1`).
 */

const number = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?/i
/** A power of ten. No other base is taken: behind other numbers the mark of a footnote is more likely. */
const tenTo = /^10\s*\^\s*(?:([+-]?\d{1,2})|\(([+-]?\d{1,2})\))(?![\d.,])/
const mixed = /^(\d+)\s+(\d+)\s*\/\s*(\d+)(?![\d.,])/

export interface Expression {
  readonly value: number
  /** Characters read, without space behind them. */
  readonly length: number
}

/** Reads the number or the arithmetic at the beginning of a text; null if there is none or if it is ambiguous. */
export function readExpression(text: string): Expression | null {
  const reader = new Reader(text)
  const value = reader.sum()
  if (value === null || !Number.isFinite(value) || reader.isAmbiguous(value)) return null
  return { value, length: reader.end }
}

/** Recursive descent parser. An operator without a number after it belongs to the unit. */
class Reader {
  readonly #text: string
  #at = 0
  #depth = 0
  #quotients = 0
  #operators = 0
  #minuses = 0
  /** Where the last operand ended. */
  end = 0

  constructor(text: string) {
    this.#text = text
  }

  /** A single subtraction with a negative result is a range (`3-4`). Two divisions in a row are a date. */
  isAmbiguous(value: number): boolean {
    return (this.#operators === 1 && this.#minuses === 1 && value < 0) || this.#quotients > 1
  }

  sum(): number | null {
    let value = this.#product()
    while (value !== null) {
      const operator = this.#operator(/^[+-]/)
      if (operator === null) return value
      const before = this.#state()
      // A second sign makes it a tolerance, and with the first one it belongs to the unit.
      const next = this.#hasSign() ? null : this.#product()
      if (next === null) return this.#backTo(before, value)
      this.#operators += 1
      if (operator === '-') this.#minuses += 1
      value = operator === '+' ? value + next : value - next
    }
    return value
  }

  #product(): number | null {
    let value = this.#operand()
    let quotients = 0
    while (value !== null) {
      const operator = this.#operator(/^[*×·/÷]/)
      if (operator === null) return value
      const before = this.#state()
      const next = this.#operand()
      if (next === null) return this.#backTo(before, value)
      this.#operators += 1
      const divides = operator === '/' || operator === '÷'
      quotients = divides ? quotients + 1 : 0
      this.#quotients = Math.max(this.#quotients, quotients)
      value = divides ? value / next : value * next
    }
    return value
  }

  #operand(): number | null {
    const start = this.#at
    const sign = this.#operator(/^[+-]/) === '-' ? -1 : 1
    const value = this.#brackets() ?? this.#plain()
    if (value === null) {
      this.#at = start
      return null
    }
    this.end = this.#at
    return sign * value
  }

  #brackets(): number | null {
    if (this.#operator(/^\(/) === null) return null
    if (this.#depth > 20) return null
    this.#depth += 1
    const value = this.sum()
    this.#depth -= 1
    return value !== null && this.#operator(/^\)/) !== null ? value : null
  }

  #plain(): number | null {
    this.#skipSpace()
    const rest = this.#text.slice(this.#at)
    const [whole, units, over, under] = mixed.exec(rest) ?? []
    // `3 5/2` is more often two values.
    if (whole !== undefined && Number(over) < Number(under)) {
      this.#at += whole.length
      return Number(units) + Number(over) / Number(under)
    }
    const [power, exponent, inBrackets] = tenTo.exec(rest) ?? []
    if (power !== undefined) {
      this.#at += power.length
      return Number(`1e${exponent ?? inBrackets}`)
    }
    const [digits] = number.exec(rest) ?? []
    if (digits === undefined) return null
    this.#at += digits.length
    return Number(digits.replace(',', '.'))
  }

  #operator(which: RegExp): string | null {
    const before = this.#at
    this.#skipSpace()
    const [found] = which.exec(this.#text.slice(this.#at)) ?? []
    if (found === undefined) {
      this.#at = before
      return null
    }
    this.#at += found.length
    return found
  }

  #hasSign(): boolean {
    return /^\s*[+-]/.test(this.#text.slice(this.#at))
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1
  }

  #state() {
    return { at: this.end, operators: this.#operators }
  }

  /** Steps back before an operator that has no number after it: it belongs to the unit. */
  #backTo({ at }: { at: number }, value: number): number {
    this.#at = at
    this.end = at
    return value
  }
}
