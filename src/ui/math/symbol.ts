/**
 * Parses symbols such as `\varphi'_d`, `N_c` and `\gamma_{R;v}` into runs of plain text, so that labels and drawings
 * show them at once, without the formula library.
 */
export interface SymbolRun {
  readonly text: string
  readonly place: 'base' | 'sub' | 'sup'
  readonly italic: boolean
}

const signs: Readonly<Record<string, string>> = {
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
  sum: 'Σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  Phi: 'Φ',
  chi: 'χ',
  psi: 'ψ',
  Psi: 'Ψ',
  omega: 'ω',
  Omega: 'Ω',
  prime: '′',
  infty: '∞',
  cdot: '·',
  times: '×',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  circ: '°',
}

const words = new Set(['tan', 'sin', 'cos', 'cot', 'exp', 'ln', 'log', 'max', 'min', 'mid'])
const spaces = new Set([',', ';', ' ', '!', ':', 'quad'])
const upright = new Set(['mathrm', 'text', 'textrm', 'operatorname', 'rm'])

type Token =
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'char'; readonly char: string }

function tokensOf(tex: string): Token[] {
  return Array.from(tex.matchAll(/\\([A-Za-z]+)\s?|\\(.)|(.)/gsu), (match) =>
    match[3] === undefined
      ? { kind: 'command', name: match[1] ?? match[2] ?? '' }
      : { kind: 'char', char: match[3] },
  )
}

/** Returns the runs of a symbol; null when it needs the formula library (fractions, roots, nested scripts). */
export function symbolRuns(tex: string): SymbolRun[] | null {
  const tokens = tokensOf(tex)
  const runs: SymbolRun[] = []
  let at = 0

  const put = (text: string, place: SymbolRun['place'], italic: boolean) => {
    const last = runs.at(-1)
    if (last?.place === place && last.italic === italic)
      runs[runs.length - 1] = { ...last, text: last.text + text }
    else runs.push({ text, place, italic })
  }

  /** Reads one atom or group; false when this parser does not support it. */
  const atom = (place: SymbolRun['place'], italic: boolean): boolean => {
    const token = tokens[at++]
    if (token === undefined) return false
    if (token.kind === 'command') {
      const { name } = token
      if (upright.has(name)) return atom(place, false)
      if (spaces.has(name)) return true
      if (name === '%') put('%', place, false)
      else if (words.has(name)) put(name, place, false)
      else if (signs[name] !== undefined) put(signs[name], place, italic && /\p{Ll}/u.test(signs[name]))
      else return false
      return true
    }
    if (token.char === '{') {
      while (at < tokens.length) {
        const next = tokens[at]
        if (next?.kind === 'char' && next.char === '}') {
          at += 1
          return true
        }
        if (!piece(place, italic)) return false
      }
      return false
    }
    if (token.char === "'") put('′', place, false)
    else if (token.char === ' ') {
      if (!italic) put(' ', place, false)
    } else put(token.char, place, italic && /\p{L}/u.test(token.char))
    return true
  }

  /** Reads an atom with its scripts. */
  const piece = (place: SymbolRun['place'], italic: boolean): boolean => {
    const token = tokens[at]
    if (token?.kind === 'char' && (token.char === '_' || token.char === '^')) {
      if (place !== 'base') return false
      at += 1
      return atom(token.char === '_' ? 'sub' : 'sup', italic)
    }
    if (token?.kind === 'char' && token.char === '}') return false
    return atom(place, italic)
  }

  while (at < tokens.length) if (!piece('base', true)) return null
  return runs.length > 0 ? runs : null
}

/** Returns the symbol as one line of plain text, for names, tooltips and the clipboard: `γ_G`, `φ′_d`. */
export function symbolText(tex: string): string {
  const runs = symbolRuns(tex)
  if (runs === null) return tex
  return runs
    .map((run, index) => {
      const opens = run.place !== 'base' && runs[index - 1]?.place !== run.place
      return opens ? (run.place === 'sub' ? `_${run.text}` : `^${run.text}`) : run.text
    })
    .join('')
}
