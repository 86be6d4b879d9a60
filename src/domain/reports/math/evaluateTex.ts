/**
 * The value of a printed substitution, from its TeX alone, as a checker with a pencil finds it. Angles carry a degree sign; arcsin,
 * arctan and arccos answer in degrees. Throws for TeX that no derivation writes.
 */

type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'mark'; readonly text: string }

function tokenize(tex: string): Token[] {
  const tokens: Token[] = []
  const pattern =
    /\s+|(\d+(?:\.\d+)?)|(\\left\(|\\right\)|\\left\||\\right\||\\log_\{10\}|\\[a-zA-Z]+|\^\\circ|[-+^{}();e])/y
  while (pattern.lastIndex < tex.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(tex)
    if (match === null) throw new Error(`Cannot read "${tex.slice(at, at + 20)}" in ${tex}`)
    if (match[1] !== undefined) tokens.push({ kind: 'number', value: Number(match[1]) })
    else if (match[2] !== undefined) tokens.push({ kind: 'mark', text: match[2] })
  }
  return tokens
}

const degrees = Math.PI / 180

export function evaluateTex(tex: string): number {
  const tokens = tokenize(tex)
  let place = 0

  const peek = (text: string): boolean => {
    const token = tokens[place]
    return token?.kind === 'mark' && token.text === text
  }
  const take = (text: string): boolean => {
    if (!peek(text)) return false
    place++
    return true
  }
  const expectMark = (text: string): void => {
    if (!take(text)) throw new Error(`Expected ${text} at token ${place} of ${tex}`)
  }

  function sum(): number {
    let value = take('-') ? -term() : term()
    for (;;) {
      if (take('+')) value += term()
      else if (take('-')) value -= term()
      else return value
    }
  }

  function term(): number {
    let value = power()
    while (take('\\cdot')) value *= power()
    return value
  }

  function power(): number {
    const base = atom()
    if (take('^\\circ')) return base * degrees
    if (!take('^')) return base
    return base ** group()
  }

  function group(): number {
    expectMark('{')
    const value = sum()
    expectMark('}')
    return value
  }

  function parenthesis(): number[] {
    expectMark('\\left(')
    const values = [sum()]
    while (take(';')) values.push(sum())
    expectMark('\\right)')
    return values
  }

  const functions: Record<string, (values: readonly number[]) => number> = {
    '\\tan': ([angle]) => Math.tan(angle!),
    '\\sin': ([angle]) => Math.sin(angle!),
    '\\cos': ([angle]) => Math.cos(angle!),
    '\\cot': ([angle]) => 1 / Math.tan(angle!),
    '\\arcsin': ([ratio]) => Math.asin(ratio!) / degrees,
    '\\arctan': ([ratio]) => Math.atan(ratio!) / degrees,
    '\\arccos': ([ratio]) => Math.acos(ratio!) / degrees,
    '\\exp': ([power]) => Math.exp(power!),
    '\\ln': ([argument]) => Math.log(argument!),
    '\\log_{10}': ([argument]) => Math.log10(argument!),
    '\\max': (values) => Math.max(...values),
    '\\min': (values) => Math.min(...values),
  }

  function atom(): number {
    const token = tokens[place]
    if (token === undefined) throw new Error(`Unfinished: ${tex}`)
    if (token.kind === 'number') {
      place++
      return token.value
    }
    if (peek('\\left(')) {
      const values = parenthesis()
      if (values.length !== 1) throw new Error(`A list without a function in ${tex}`)
      return values[0]!
    }
    place++
    if (token.text === '\\left|') {
      const value = sum()
      expectMark('\\right|')
      return Math.abs(value)
    }
    if (token.text === '\\pi') return Math.PI
    if (token.text === 'e') return Math.E
    if (token.text === '\\frac') {
      const above = group()
      return above / group()
    }
    if (token.text === '\\sqrt') return Math.sqrt(group())
    const call = functions[token.text]
    if (call === undefined) throw new Error(`Unknown ${token.text} in ${tex}`)
    return call(parenthesis())
  }

  const value = sum()
  if (place !== tokens.length) throw new Error(`More than one expression in ${tex}`)
  return value
}
