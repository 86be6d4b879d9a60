import { type MathNode, parseMath } from './parse.ts'
import { isFactor, isSpaced, needsBrackets } from './spacing.ts'

/** A piece of a formula on one line. */
export interface MathRun {
  readonly text: string
  readonly script: 'sub' | 'sup' | null
  /** Letters that stand for quantities are slanted. */
  readonly isVariable: boolean
}

/** A formula on one line with raised and lowered letters, for pages that have no layout of formulas. */
export function mathRuns(tex: string, decimalMark = '.'): readonly MathRun[] {
  const node = parseMath(tex)
  if (node === null) return [{ text: tex, script: null, isVariable: false }]
  return joined(runsOf(node, { script: null, decimalMark }))
}

interface Setting {
  readonly script: MathRun['script']
  readonly decimalMark: string
}

function runsOf(node: MathNode, setting: Setting): MathRun[] {
  switch (node.kind) {
    case 'row':
      return rowRuns(node.nodes, setting)
    case 'fraction':
      return [...enclosed(node.over, setting), plain(' / ', setting), ...enclosed(node.under, setting)]
    case 'root':
      return [plain('√', setting), ...enclosed(node.of, setting)]
    case 'fence':
      return [plain(node.open, setting), ...runsOf(node.within, setting), plain(node.close, setting)]
    case 'scripts': {
      const base = node.base.kind === 'fraction' ? enclosed(node.base, setting) : runsOf(node.base, setting)
      // There is one level of raising; a script of a script stands on its line.
      const lowered =
        node.sub === null ? [] : runsOf(node.sub, { ...setting, script: setting.script ?? 'sub' })
      const raised = node.sup === null ? [] : scriptAbove(node.sup, setting)
      // Primes and degrees belong to what they stand on: `φ′` before its index.
      return isMark(node.sup) ? [...base, ...raised, ...lowered] : [...base, ...lowered, ...raised]
    }
    case 'number':
      return [plain(node.text.replace('.', setting.decimalMark), setting)]
    case 'name':
      return [{ text: node.text, script: setting.script, isVariable: setting.script === null }]
    default:
      return [plain(node.text, setting)]
  }
}

const plain = (text: string, { script }: Setting): MathRun => ({ text, script, isVariable: false })

const isMark = (node: MathNode | null): boolean => node?.kind === 'sign' && /^[′°]+$/.test(node.text)

const scriptAbove = (node: MathNode, setting: Setting): MathRun[] =>
  runsOf(node, isMark(node) ? setting : { ...setting, script: setting.script ?? 'sup' })

const enclosed = (node: MathNode, setting: Setting): MathRun[] =>
  needsBrackets(node)
    ? [plain('(', setting), ...runsOf(node, setting), plain(')', setting)]
    : runsOf(node, setting)

function rowRuns(nodes: readonly MathNode[], setting: Setting): MathRun[] {
  const line: MathRun[] = []
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1]
    const isBeside = [before, nodes[index + 1]].some(isFactor)
    // Letters of one index stand together: `Rd`.
    const isWord = setting.script !== null && node.kind === 'name' && before?.kind === 'name'
    if (before !== undefined && !isWord && isSpaced(before, node, nodes[index - 2]))
      line.push(plain('\u00a0', setting))
    if (node.kind === 'fraction' && isBeside)
      line.push(plain('(', setting), ...runsOf(node, setting), plain(')', setting))
    else line.push(...runsOf(node, setting))
  }
  return line
}

/** Neighbours that are set alike are one run; a line may be broken beside an operator. */
function joined(runs: readonly MathRun[]): MathRun[] {
  const out: MathRun[] = []
  for (const run of runs) {
    const last = out.at(-1)
    if (last !== undefined && last.script === run.script && last.isVariable === run.isVariable)
      out[out.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '') out.push(run)
  }
  return out.map((run) => ({ ...run, text: run.text.replaceAll(/\u00a0([+−·×=≤≥≈/])\u00a0/g, ' $1\u00a0') }))
}
