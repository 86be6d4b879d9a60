/**
 * The TeX of derivations and symbols (fractions, roots, scripts, Greek, functions), read into a tree, so that a sheet
 * can show it without a formula library.
 */
export type MathNode =
  | { readonly kind: 'number' | 'name' | 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'row'; readonly nodes: readonly MathNode[] }
  | { readonly kind: 'fraction'; readonly over: MathNode; readonly under: MathNode }
  | { readonly kind: 'root'; readonly of: MathNode }
  | { readonly kind: 'fence'; readonly open: string; readonly close: string; readonly within: MathNode }
  | {
      readonly kind: 'scripts'
      readonly base: MathNode
      readonly sub: MathNode | null
      readonly sup: MathNode | null
    }

/** Deeper than any formula that is written by hand. */
const deepest = 40

/** Null for what this reader does not know how to read. */
export function parseMath(tex: string): MathNode | null {
  const tokens = tokensOf(tex)
  const reader = { tokens, at: 0 }
  const nodes = readRow(reader, 0)
  return nodes === null || reader.at < tokens.length ? null : rowOf(nodes)
}

const names: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  Gamma: 'Γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  Theta: 'Θ',
  kappa: 'κ',
  lambda: 'λ',
  Lambda: 'Λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  Pi: 'Π',
  rho: 'ρ',
  sigma: 'σ',
  Sigma: 'Σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  Phi: 'Φ',
  chi: 'χ',
  psi: 'ψ',
  Psi: 'Ψ',
  omega: 'ω',
  Omega: 'Ω',
  infty: '∞',
  ell: 'ℓ',
}

const signs: Readonly<Record<string, string>> = {
  cdot: '·',
  times: '×',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  approx: '≈',
  pm: '±',
  sum: 'Σ',
  prime: '′',
  circ: '°',
  ldots: '…',
  dots: '…',
  to: '→',
  '%': '%',
  '{': '{',
  '}': '}',
}

const words = new Set(
  'sin cos tan cot sec arcsin arccos arctan sinh cosh tanh exp ln log min max mid'.split(' '),
)
const spaces = new Set([',', ';', ':', '!', ' ', 'quad', 'qquad', 'displaystyle'])
const texts = new Set(['mathrm', 'text', 'textrm', 'operatorname', 'mathit', 'mathbf'])

type Token =
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'char'; readonly text: string }

const tokensOf = (tex: string): Token[] =>
  Array.from(tex.matchAll(/\\([A-Za-z]+)|\\(.)|(\d+(?:\.\d+)?)|(\s+)|(.)/gsu), (match): Token => {
    const [, command, escaped, number, space, char] = match
    if (number !== undefined) return { kind: 'number', text: number }
    if (space !== undefined) return { kind: 'char', text: ' ' }
    return char === undefined
      ? { kind: 'command', name: command ?? escaped ?? '' }
      : { kind: 'char', text: char }
  })

interface Reader {
  readonly tokens: readonly Token[]
  at: number
}

const isChar = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'char' && token.text === text
const isCommand = (token: Token | undefined, name: string): boolean =>
  token?.kind === 'command' && token.name === name

const rowOf = (nodes: readonly MathNode[]): MathNode =>
  nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : { kind: 'row', nodes }

/** Up to a closing brace, `\right` or the end. */
function readRow(reader: Reader, depth: number): MathNode[] | null {
  if (depth > deepest) return null
  const nodes: MathNode[] = []
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at]
    if (isChar(token, '}') || isCommand(token, 'right')) break
    if (isChar(token, ' ') || (token?.kind === 'command' && spaces.has(token.name))) {
      reader.at++
      continue
    }
    const node = readScripted(reader, depth)
    if (node === null) return null
    nodes.push(node)
  }
  return nodes
}

function readScripted(reader: Reader, depth: number): MathNode | null {
  const first = reader.tokens[reader.at]
  const base: MathNode | null =
    isChar(first, '_') || isChar(first, '^') ? { kind: 'row', nodes: [] } : readAtom(reader, depth)
  if (base === null) return null
  let sub: MathNode | null = null
  let sup: MathNode | null = null
  for (;;) {
    const token = reader.tokens[reader.at]
    if (isChar(token, "'")) {
      reader.at++
      sup = joined(sup, { kind: 'sign', text: '′' })
      continue
    }
    const isSub = isChar(token, '_')
    if (!isSub && !isChar(token, '^')) break
    reader.at++
    const script = readAtom(reader, depth + 1)
    if (script === null) return null
    if (isSub) sub = joined(sub, script)
    else sup = joined(sup, script)
  }
  return sub === null && sup === null ? base : { kind: 'scripts', base, sub, sup }
}

const joined = (before: MathNode | null, node: MathNode): MathNode =>
  before === null
    ? node
    : { kind: 'row', nodes: [...(before.kind === 'row' ? before.nodes : [before]), node] }

function readAtom(reader: Reader, depth: number): MathNode | null {
  if (depth > deepest) return null
  while (isChar(reader.tokens[reader.at], ' ')) reader.at++
  const token = reader.tokens[reader.at++]
  if (token === undefined) return null
  if (token.kind === 'number') return { kind: 'number', text: token.text }
  if (token.kind === 'char') {
    if (token.text === '{') return readGroup(reader, depth)
    return /\p{L}/u.test(token.text)
      ? { kind: 'name', text: token.text }
      : { kind: 'sign', text: token.text === '-' ? '−' : token.text === "'" ? '′' : token.text }
  }
  return readCommand(token.name, reader, depth)
}

/** The opening brace has been read. */
function readGroup(reader: Reader, depth: number): MathNode | null {
  const nodes = readRow(reader, depth + 1)
  if (nodes === null || !isChar(reader.tokens[reader.at], '}')) return null
  reader.at++
  return rowOf(nodes)
}

function readCommand(name: string, reader: Reader, depth: number): MathNode | null {
  if (name === 'frac' || name === 'dfrac' || name === 'tfrac') {
    const over = readAtom(reader, depth + 1)
    const under = over === null ? null : readAtom(reader, depth + 1)
    return over === null || under === null ? null : { kind: 'fraction', over, under }
  }
  if (name === 'sqrt') {
    const of = readAtom(reader, depth + 1)
    return of === null ? null : { kind: 'root', of }
  }
  if (name === 'left') return readFence(reader, depth)
  if (texts.has(name)) return readText(reader)
  if (words.has(name)) return { kind: 'word', text: name }
  if (Object.hasOwn(names, name)) return { kind: 'name', text: names[name] ?? name }
  if (Object.hasOwn(signs, name)) return { kind: 'sign', text: signs[name] ?? name }
  return null
}

function readFence(reader: Reader, depth: number): MathNode | null {
  const open = fenceOf(reader.tokens[reader.at++])
  const nodes = open === null ? null : readRow(reader, depth + 1)
  if (open === null || nodes === null || !isCommand(reader.tokens[reader.at++], 'right')) return null
  const close = fenceOf(reader.tokens[reader.at++])
  return close === null ? null : { kind: 'fence', open, close, within: rowOf(nodes) }
}

function fenceOf(token: Token | undefined): string | null {
  if (token?.kind === 'command') return token.name === '{' || token.name === '}' ? token.name : null
  return token?.kind === 'char' ? (token.text === '.' ? '' : token.text) : null
}

/** `\mathrm{conc}`: the letters as they stand. */
function readText(reader: Reader): MathNode | null {
  while (isChar(reader.tokens[reader.at], ' ')) reader.at++
  if (!isChar(reader.tokens[reader.at], '{')) {
    const next = reader.tokens[reader.at++]
    return next === undefined || next.kind === 'command' ? null : { kind: 'word', text: next.text }
  }
  let text = ''
  for (reader.at++; reader.at < reader.tokens.length; reader.at++) {
    const token = reader.tokens[reader.at]
    if (isChar(token, '}')) {
      reader.at++
      return { kind: 'word', text }
    }
    if (token?.kind === 'command')
      text += names[token.name] ?? signs[token.name] ?? (spaces.has(token.name) ? ' ' : token.name)
    else text += token?.text ?? ''
  }
  return null
}
