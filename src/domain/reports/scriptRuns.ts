import { directed, hasRightToLeft, isDirectionMark, isRightToLeft } from './direction.ts'

const scripts = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script=Devanagari}/u,
  thai: /\p{Script=Thai}/u,
  korean: /\p{Script=Hangul}/u,
} as const
export type Script = keyof typeof scripts

/** A part of a text that a word processor is told the script and direction of. */
export interface ScriptRun {
  readonly text: string
  /** Null for all that needs no word about it. */
  readonly script: Script | null
  readonly isFromRight: boolean
}

/** A text by script and direction, in the order in which it is read; one run where there is nothing to tell. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  if (scriptIn(text) === null) return [{ text, script: null, isFromRight: false }]
  const runs: ScriptRun[] = []
  const base = isRightToLeft(text)
  const direction = hasRightToLeft(text) ? directed(text.replaceAll('\n', ' '), base) : null
  let index = 0
  for (const letter of text) {
    const level = direction?.levelAt(index) ?? 0
    index += letter.length
    if (isDirectionMark(letter)) continue
    // A number among letters that run from the right belongs to them, though its digits do not turn.
    const isFromRight = level % 2 === 1 || (!base && level > 0 && /\p{Nd}/u.test(letter))
    const last = runs.at(-1)
    // What is of no script of its own goes with what stands before.
    const script = scriptIn(letter) ?? (isPlain(letter) ? null : (last?.script ?? null))
    if (last !== undefined && last.isFromRight === isFromRight && last.script === script)
      runs[runs.length - 1] = { ...last, text: last.text + letter }
    else runs.push({ text: letter, script, isFromRight })
  }
  return runs
}

const scriptIn = (text: string): Script | null =>
  (Object.keys(scripts) as Script[]).find((script) => scripts[script].test(text)) ?? null

/** A letter or digit of another script. */
const isPlain = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
