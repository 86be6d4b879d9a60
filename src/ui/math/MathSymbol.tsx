import styles from './math.module.css'
import { type SymbolRun, symbolRuns, symbolText } from './symbol.ts'
import { Tex } from './Tex.tsx'

/** A mathematical symbol in a line of text. Simple ones are plain text from the first paint. */
export function MathSymbol({ tex }: { tex: string }) {
  const runs = symbolRuns(tex)
  if (runs === null) return <Tex tex={tex} />
  return <span className={styles.symbol}>{runs.map(toElement)}</span>
}

const toElement = (run: SymbolRun, index: number) => {
  const text = run.italic ? <i>{run.text}</i> : run.text
  const key = `${index}${run.text}`
  if (run.place === 'sub') return <sub key={key}>{text}</sub>
  if (run.place === 'sup') return <sup key={key}>{text}</sup>
  return <span key={key}>{text}</span>
}

/** The symbol inside an SVG text of `size` pixels, its index lowered and smaller. */
export function SvgSymbol({ tex, size }: { tex: string; size: number }) {
  const runs = symbolRuns(tex) ?? [{ text: symbolText(tex), place: 'base', italic: false } as const]
  return <>{withShifts(runs, size).map(toSpan)}</>
}

interface ShiftedRun extends SymbolRun {
  /** Pixels below the end of the run before. */
  readonly dy: number
  readonly size: number
}

const baseline = { base: 0, sub: 0.25, sup: -0.35 } as const

function withShifts(runs: readonly SymbolRun[], size: number): ShiftedRun[] {
  const back = { text: '\u200b', place: 'base', italic: false } as const
  return [...runs, back].map((run, index, all) => ({
    ...run,
    dy: (baseline[run.place] - baseline[all[index - 1]?.place ?? 'base']) * size,
    size: run.place === 'base' ? size : size * 0.75,
  }))
}

const toSpan = (run: ShiftedRun, index: number) => {
  const key = `${index}${run.text}`
  return (
    <tspan key={key} dy={run.dy} fontSize={run.size} fontStyle={run.italic ? 'italic' : 'normal'}>
      {run.text}
    </tspan>
  )
}
