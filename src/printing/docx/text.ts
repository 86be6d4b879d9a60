import { type IParagraphOptions, type IRunOptions, Paragraph, TextRun } from 'docx'
import { isRightToLeft } from '#domain/reports/direction.ts'
import { symbolsInText } from '#domain/reports/math/symbolsInText.ts'
import { type Script, type ScriptRun, scriptRuns } from '#domain/reports/scriptRuns.ts'

export type Look = Omit<IRunOptions, 'text' | 'children'>

/** What a word processor is told of a script; letters of the others stand in the font of the document. */
const looks: Readonly<Record<Script, Pick<IRunOptions, 'language' | 'font'>>> = {
  arabic: { language: { bidirectional: 'ar-SA' } },
  hebrew: { language: { bidirectional: 'he-IL' } },
  devanagari: { language: { bidirectional: 'hi-IN' }, font: { cs: 'Nirmala UI' } },
  thai: { language: { bidirectional: 'th-TH' }, font: { cs: 'Leelawadee UI' } },
  korean: { language: { eastAsia: 'ko-KR' }, font: { eastAsia: 'Malgun Gothic' } },
}

/** The first run of a text that is read from the right. */
class FromRight extends TextRun {}

/** What no document may hold becomes the sign for that. */
export const clean = (text: string): string =>
  text.replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\n\t]/gu, '\ufffd')

/** A text as runs of one script and direction each; new lines in it stay. */
export const run = (text: string, look: Look = {}): readonly TextRun[] =>
  scriptRuns(clean(text)).map((part, index) => {
    const Run = index === 0 && isRightToLeft(text) ? FromRight : TextRun
    const { script, isFromRight } = part
    const told = { ...look, ...(script !== null && looks[script]), ...(isFromRight && { rightToLeft: true }) }
    return new Run(linesOf(part, told))
  })

function linesOf({ text }: ScriptRun, look: Look): IRunOptions {
  const [first = '', ...rest] = text.split('\n')
  if (rest.length === 0) return { ...look, text: first }
  return {
    ...look,
    children: [first, ...rest.map((each) => new TextRun({ break: 1, text: each, ...look }))],
  }
}

/** A text of a module, its symbols with their indices lowered. */
export const told = (text: string, look: Look = {}): readonly TextRun[] =>
  symbolsInText(text).flatMap((piece) => run(piece.text, piece.isIndex ? { ...look, subScript: true } : look))

/** A paragraph, which runs from the right where its text does. */
export const paragraph = ({ children = [], ...more }: IParagraphOptions): Paragraph =>
  new Paragraph({
    ...more,
    children,
    ...(children[0] instanceof FromRight && { bidirectional: true }),
  })
