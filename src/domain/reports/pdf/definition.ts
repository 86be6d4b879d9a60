import { type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { isolated, isRightToLeft } from '../direction.ts'
import type { ReportBlock, ReportFact, ReportSection, ReportTree } from '../tree.ts'
import { wordsOf } from '../words/words.ts'
import { blockNode, type Page } from './blocks.ts'
import { lettersOf, missingLetters, oneFont, spans, type WidthOf } from './letters.ts'
import type { PdfNode } from './node.ts'
import { contentWidth, pageOf } from './page.ts'
import { usualWidth } from './widths.ts'

/** A report as pdfmake lays it out: cover with contents, then the sections, with head and foot on every sheet. */
export function pdfDefinition(
  tree: ReportTree,
  template: ReportTemplate = standardTemplate,
  /** What the file says of its making: the same report, made again, is the same file. */
  madeAt: string | null = null,
  widthOf: WidthOf = usualWidth,
) {
  const words = wordsOf(tree.language)
  const page: Page = { language: tree.language, template, words, widthOf }
  const { fonts, missing } = lettersOf(tree, template)
  const { header, footer, ...laid } = pageOf(tree, page)
  const content = [
    ...cover(tree, page, missing),
    { text: '', pageBreak: 'after' },
    ...endingFlush(tree.sections.flatMap((section) => sectionNodes(section, page, null))),
  ]
  return {
    /** Every font that it is set in. */
    fonts,
    ...laid,
    info: {
      title: tree.title,
      creator: 'Groundwork',
      producer: 'Groundwork',
      ...(madeAt !== null && { creationDate: new Date(madeAt) }),
    },
    language: tree.language,
    parts: [{ content, header, footer }],
  }
}

function cover(tree: ReportTree, page: Page, missing: readonly string[]): PdfNode[] {
  const { styling } = page.template
  const { logo, logoPosition } = styling
  return [
    ...(logo === null || logoPosition === 'none'
      ? []
      : [{ image: logo, fit: [200, 80], alignment: logoPosition, margin: [0, 24, 0, 0] }]),
    { ...titled(tree.title, 2.1, true, page), style: 'title', margin: [0, 36, 0, 4] },
    ...(tree.subtitle === '' ? [] : [{ ...titled(tree.subtitle, 1.3, false, page), style: 'subtitle' }]),
    { margin: [0, 24, 0, 24], stack: [factsTable(tree.heading, page), ...lacking(missing, page)] },
    {
      toc: {
        title: { ...titled(page.words.contents, 1.15, true, page), style: 'level2', margin: [0, 0, 0, 6] },
        // Beside titles in letters that are set lower than ours.
        numberStyle: { style: 'quiet', ...oneFontOf(page.words.contents, tree.language) },
      },
    },
  ]
}

/** A title over the whole width, from the side from which it is read. */
function titled(text: string, scale: number, isBold: boolean, page: Page) {
  const { styling } = page.template
  return {
    text: spans(text, page, { room: contentWidth(styling) / (styling.fontSize * scale), isBold }),
    ...(isRightToLeft(text) && { alignment: 'right' }),
  }
}

function oneFontOf(text: string, language: ReportTree['language']) {
  const font = oneFont(text, language)
  return font === undefined ? {} : { font }
}

const lacking = (missing: readonly string[], page: Page): readonly PdfNode[] =>
  missing.length === 0
    ? []
    : [
        blockNode(
          { kind: 'notice', tone: 'caution', title: missingLetters(missing, page.words), text: '' },
          page,
        ),
      ]

const factsTable = (facts: readonly ReportFact[], page: Page): PdfNode =>
  blockNode({ kind: 'facts', facts }, page)

/** Room below the last thing of a sheet, where it no longer fits, would take a sheet of its own, with nothing on it. */
const endingFlush = (nodes: readonly PdfNode[]): PdfNode[] =>
  nodes.map((node, index) => {
    const next = nodes[index + 1]
    const isLast = typeof next === 'object' && 'pageBreak' in next && next.pageBreak === 'before'
    return isLast ? withoutRoomBelow(node) : node
  })

function withoutRoomBelow(node: PdfNode): PdfNode {
  if (typeof node === 'string') return node
  if (isList(node))
    return node.map((each, index) => (index < node.length - 1 ? each : withoutRoomBelow(each)))
  const { margin, stack } = node as { readonly margin?: readonly number[]; readonly stack?: PdfNode }
  const [left = 0, top = 0, right = 0, bottom = 0] = margin ?? []
  return {
    ...node,
    ...(stack !== undefined && { stack: withoutRoomBelow(stack) }),
    ...(margin !== undefined && { margin: [left, top, right, Math.min(0, bottom)] }),
  }
}

const isList = (node: PdfNode): node is readonly PdfNode[] => Array.isArray(node)

/** A heading that nothing follows before the next one: it goes where that goes. */
interface Above {
  readonly headings: readonly PdfNode[]
  readonly startsPage: boolean
}

/** The three outermost levels stand in the outline. A heading stays with what stands first under it. */
function sectionNodes(
  { number, title, startsPage, blocks, sections }: ReportSection,
  page: Page,
  parent: string | null,
  above: Above = { headings: [], startsPage: false },
): PdfNode[] {
  const level = Math.min(number.split('.').length, 3)
  const id = `section-${number}`
  const inOutline = number.split('.').length <= 3
  const { styling } = page.template
  const text = spans(`${number}  ${isolated(title)}`, page, {
    // It stands in the contents too, before the number of its sheet.
    room: (contentWidth(styling) - 60) / (styling.fontSize * [1.4, 1.15, 1][level - 1]!),
    isBold: true,
  })
  const below = level === 1 ? 8 : 4
  const heading = {
    text,
    style: `level${level}`,
    margin: [0, startsPage ? 0 : level === 1 ? 16 : 10, 0, below],
    id,
    ...(level <= 2 && { tocItem: true, tocMargin: [level === 1 ? 0 : 14, 0, 0, 0] }),
    ...(inOutline && {
      outline: true,
      outlineText: `${number} ${title}`,
      outlineExpanded: level === 1,
      ...(parent !== null && { outlineParentId: parent }),
    }),
  }
  const [first, ...others] = blocks
  const isTogether = first !== undefined && isShort(first)
  const headings = [...above.headings, heading]
  const isBroken = startsPage || above.startsPage
  const outer = inOutline ? id : parent
  const [child, ...children] = sections
  if (first === undefined && child !== undefined && !child.startsPage)
    return [
      ...sectionNodes(child, page, outer, { headings, startsPage: isBroken }),
      ...children.flatMap((section) => sectionNodes(section, page, outer)),
    ]
  const breaks = isBroken && { pageBreak: 'before' }
  return [
    ...(isTogether
      ? [{ unbreakable: true, stack: [...headings, blockNode(first, page)], ...breaks }]
      : [
          // Room for the first lines of what follows, and back up into it.
          { unbreakable: true, stack: [...headings, { stack: [], margin: [0, roomBelow, 0, 0] }], ...breaks },
          { stack: [], margin: [0, -roomBelow, 0, 0] },
        ]),
    ...(isTogether ? others : blocks).map((block) => blockNode(block, page)),
    ...sections.flatMap((section) => sectionNodes(section, page, outer)),
  ]
}

/** Points that a heading must have below it on its sheet. */
const roomBelow = 70

/** Small enough to be moved to the next sheet with its heading. */
function isShort(block: ReportBlock): boolean {
  switch (block.kind) {
    case 'paragraph':
      return block.text.length < 1_000
    case 'values':
      return block.values.length <= 12
    case 'table':
      return block.rows.length <= 10
    case 'facts':
      return block.facts.length <= 12
    case 'chart':
      return block.chart.data.length <= 8
    default:
      return true
  }
}
