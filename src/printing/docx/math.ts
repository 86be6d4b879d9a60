import {
  Math as DocxMath,
  type MathComponent,
  MathFraction,
  MathRadical,
  MathRoundBrackets,
  MathRun,
  MathSquareBrackets,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx'
import { type MathNode, parseMath } from '#domain/reports/math/parse.ts'

/** TeX as an equation of a word processor; what cannot be read stays as its text. */
export function docxMath(tex: string, decimalMark: string): DocxMath {
  const node = parseMath(tex)
  return new DocxMath({ children: node === null ? [new MathRun(tex)] : parts(node, decimalMark) })
}

function parts(node: MathNode, mark: string): MathComponent[] {
  switch (node.kind) {
    case 'row':
      return row(node.nodes, mark)
    case 'fraction':
      return [new MathFraction({ numerator: parts(node.over, mark), denominator: parts(node.under, mark) })]
    case 'root':
      return [new MathRadical({ children: parts(node.of, mark) })]
    case 'fence':
      return fence(node, mark)
    case 'scripts':
      return [scripts(node, mark)]
    case 'number':
      return [new MathRun(node.text.replace('.', mark))]
    default:
      return [new MathRun(node.text)]
  }
}

/** Words of functions stand apart from what follows them. */
const row = (nodes: readonly MathNode[], mark: string): MathComponent[] =>
  nodes.flatMap((node, index) => {
    const before = nodes[index - 1]
    const isApart = before !== undefined && before.kind !== 'sign' && node.kind !== 'sign'
    return [...(isApart ? [new MathRun('\u2009')] : []), ...parts(node, mark)]
  })

function fence({ open, close, within }: Extract<MathNode, { kind: 'fence' }>, mark: string): MathComponent[] {
  const children = parts(within, mark)
  if (open === '(' && close === ')') return [new MathRoundBrackets({ children })]
  if (open === '[' && close === ']') return [new MathSquareBrackets({ children })]
  return [new MathRun(open), ...children, new MathRun(close)]
}

function scripts({ base, sub, sup }: Extract<MathNode, { kind: 'scripts' }>, mark: string): MathComponent {
  const children = parts(base, mark)
  if (sub !== null && sup !== null)
    return new MathSubSuperScript({
      children,
      subScript: parts(sub, mark),
      superScript: parts(sup, mark),
    })
  return sub === null
    ? new MathSuperScript({ children, superScript: sup === null ? [] : parts(sup, mark) })
    : new MathSubScript({ children, subScript: parts(sub, mark) })
}
