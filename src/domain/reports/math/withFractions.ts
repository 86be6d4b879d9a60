/** A piece of TeX at one level: what brackets or braces hold is inside of it. */
interface Piece {
  readonly text: string
  readonly kind: 'operand' | 'function' | 'sign' | 'space' | 'slash'
  /** As it stands above or below a bar: without the brackets that hold it together on one line. */
  readonly bare: string
}

const token = /\\[A-Za-z]+|\\.|\d+(?:\.\d+)?|\s+|./gsu

const functions = new Set(
  ['sin', 'cos', 'tan', 'cot', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh']
    .concat(['exp', 'ln', 'log', 'min', 'max', 'sum'])
    .map((name) => `\\${name}`),
)
/** Commands that join or part what stands beside them. */
const signs = new Set(
  ['cdot', 'times', 'le', 'leq', 'ge', 'geq', 'ne', 'approx', 'pm', 'to', 'quad', 'qquad']
    .map((name) => `\\${name}`)
    .concat(['\\,', '\\;', '\\:', '\\!', '\\ ']),
)
/** Commands by the number of their groups. */
const groups: Readonly<Record<string, number>> = {
  '\\frac': 2,
  '\\sqrt': 1,
  '\\mathrm': 1,
  '\\text': 1,
  '\\operatorname': 1,
}

/**
 * TeX whose quotients on one line stand as fractions, as on paper that is signed. Modules write some of them with a slash, and stored
 * results keep what they wrote. A slash above or below a bar stays, since a small fraction is harder to read there, and so does one of which
 * it is not plain what it divides: `\sin x / y`, `x / y z`.
 */
export function withFractions(tex: string): string {
  if (!tex.includes('/')) return tex
  const reader = { tokens: tex.match(token) ?? [], at: 0 }
  const written = row(reader)
  // What was not read to its end is not understood.
  return reader.at < reader.tokens.length ? tex : written
}

interface Reader {
  readonly tokens: readonly string[]
  at: number
}

/** Up to a closing brace, `\right` or the end. */
function row(reader: Reader): string {
  const pieces: Piece[] = []
  while (reader.at < reader.tokens.length) {
    const next = reader.tokens[reader.at]
    if (next === '}' || next === '\\right') break
    pieces.push(piece(reader))
  }
  return joined(pieces)
}

/** A slash with the operands at its sides. */
type Quotient = readonly [over: Piece, slash: Piece, under: Piece]

function joined(pieces: readonly Piece[]): string {
  const quotients = quotientsOf(pieces.filter(({ kind }) => kind !== 'space'))
  const fractions = new Map(
    quotients.map(([over, , under]) => [over, `\\frac{${over.bare}}{${under.bare}}`] as const),
  )
  const gone = new Set(quotients.flatMap(([, slash, under]) => [slash, under]))
  // The spaces around the slash go with it.
  return pieces
    .filter((each, at) => !gone.has(each) && !(each.kind === 'space' && leadsTo(pieces.slice(at), gone)))
    .map((each) => fractions.get(each) ?? each.text)
    .join('')
}

/** @param shown pieces without the spaces between them. */
const quotientsOf = (shown: readonly Piece[]): Quotient[] =>
  shown.flatMap((slash, at): Quotient[] => {
    const [over, under] = [shown[at - 1], shown[at + 1]]
    const isPlain =
      !['function', 'slash'].includes(shown[at - 2]?.kind ?? '') &&
      !['operand', 'function', 'slash'].includes(shown[at + 2]?.kind ?? '')
    return slash.kind === 'slash' && over?.kind === 'operand' && under?.kind === 'operand' && isPlain
      ? [[over, slash, under]]
      : []
  })

/** Whether what follows a space is gone. */
function leadsTo(rest: readonly Piece[], gone: ReadonlySet<Piece>): boolean {
  const next = rest.find(({ kind }) => kind !== 'space')
  return next !== undefined && gone.has(next)
}

/** An operand with its indices and powers, a function, or a sign. */
function piece(reader: Reader): Piece {
  const first = reader.tokens[reader.at] ?? ''
  if (first.trim() === '') return { ...plain(taken(reader)), kind: 'space' }
  if (first === '/') return { ...plain(taken(reader)), kind: 'slash' }
  if (signs.has(first)) return { ...plain(taken(reader)), kind: 'sign' }
  if (functions.has(first)) return { ...plain(taken(reader) + scripts(reader)), kind: 'function' }
  const { text, bare, isOperand } = base(reader)
  const above = isOperand ? scripts(reader) : ''
  return {
    text: text + above,
    bare: above === '' ? bare : text + above,
    kind: isOperand ? 'operand' : 'sign',
  }
}

const plain = (text: string) => ({ text, bare: text })

const taken = (reader: Reader): string => reader.tokens[reader.at++] ?? ''

function base(reader: Reader): { text: string; bare: string; isOperand: boolean } {
  const first = taken(reader)
  if (first === '{') {
    const within = row(reader)
    return { text: `{${within}${taken(reader)}`, bare: within, isOperand: true }
  }
  if (first === '\\left') {
    const open = taken(reader)
    const within = row(reader)
    const close = taken(reader) + taken(reader)
    const isRound = open === '(' && close === '\\right)'
    const text = `\\left${open}${within}${close}`
    return { text, bare: isRound ? within.trim() : text, isOperand: true }
  }
  const count = groups[first] ?? 0
  const inGroups = Array.from({ length: count }, () => group(reader, first !== '\\sqrt'))
  const text = first + inGroups.join('')
  return { text, bare: text, isOperand: /^(?:\\[A-Za-z]+|\d.*|\p{L})$/u.test(first) }
}

/** A group of a command as it stands, or with fractions in it. */
function group(reader: Reader, isKept: boolean): string {
  const from = reader.at
  const { text } = base(reader)
  return isKept ? reader.tokens.slice(from, reader.at).join('') : text
}

/** Primes, indices and powers as they stand. */
function scripts(reader: Reader): string {
  const from = reader.at
  while (reader.at < reader.tokens.length) {
    const next = reader.tokens[reader.at]
    if (next === "'") reader.at++
    else if (next === '_' || next === '^') {
      reader.at++
      base(reader)
    } else break
  }
  return reader.tokens.slice(from, reader.at).join('')
}
