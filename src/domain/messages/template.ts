/*
 * The part of ICU MessageFormat that our texts use: `{x}`, `{n, plural, =0 {…} one {…} other {…}}`, `{x, select, a {…} other {…}}` and
 * `#`, which stands for the number in a branch of a plural, and not in a select within it. There is no quoting: an apostrophe is an
 * apostrophe.
 */

export type Part =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'place'; readonly name: string }
  /** `#`: the number of the plural whose branch it stands in. */
  | { readonly kind: 'number' }
  | {
      readonly kind: 'plural' | 'select'
      readonly name: string
      readonly branches: ReadonlyMap<string, readonly Part[]>
    }

const parsed = new Map<string, readonly Part[]>()

/** Templates come with stored results, which anybody may have written: what is kept of them must end. */
const mostParsed = 2000
/** Of plurals and selects within each other. */
const deepest = 8

/** The parts of a template. One that is not well formed is its own words: it came with a result and must still be readable. */
export function partsOf(template: string): readonly Part[] {
  const known = parsed.get(template)
  if (known !== undefined) return known
  const parts = new Parser(template).whole() ?? [{ kind: 'words', words: template }]
  if (parsed.size >= mostParsed) parsed.clear()
  parsed.set(template, parts)
  return parts
}

const space = /\s/
const wordLetter = /\w/

class Parser {
  #at = 0
  readonly #template: string

  constructor(template: string) {
    this.#template = template
  }

  /** Null where the template is not well formed. */
  whole(): readonly Part[] | null {
    const parts = this.#parts(false, 0)
    return parts !== null && this.#at === this.#template.length ? parts : null
  }

  /** Up to the end, or to the brace that closes a branch. */
  #parts(isInPlural: boolean, depth: number): readonly Part[] | null {
    if (depth > deepest) return null
    const parts: Part[] = []
    let from = this.#at
    const words = () => {
      if (this.#at > from) parts.push({ kind: 'words', words: this.#template.slice(from, this.#at) })
    }
    for (; this.#at < this.#template.length; this.#at++) {
      const letter = this.#template[this.#at]
      if (letter === '}') break
      if (letter !== '{' && !(letter === '#' && isInPlural)) continue
      words()
      const part: Part | null = letter === '#' ? { kind: 'number' } : this.#place(depth)
      if (part === null) return null
      parts.push(part)
      from = this.#at + 1
    }
    words()
    return parts
  }

  /** From an opening brace to the one that closes it, where reading stands then. */
  #place(depth: number): Part | null {
    this.#at++
    const name = this.#word()
    if (name === '') return null
    if (this.#template[this.#at] === '}') return { kind: 'place', name }
    const kind = this.#takes(',') ? this.#word() : ''
    if ((kind !== 'plural' && kind !== 'select') || !this.#takes(',')) return null
    const branches = new Map<string, readonly Part[]>()
    for (;;) {
      const key = (this.#takes('=') ? '=' : '') + this.#word()
      if (key === '' || this.#template[this.#at] !== '{') break
      this.#at++
      const parts = this.#parts(kind === 'plural', depth + 1)
      if (parts === null || !this.#takes('}')) return null
      branches.set(key, parts)
    }
    return branches.has('other') && this.#template[this.#at] === '}' ? { kind, name, branches } : null
  }

  /** A name with the spaces around it; empty where none stands here. */
  #word(): string {
    this.#skip(space)
    const from = this.#at
    this.#skip(wordLetter)
    const word = this.#template.slice(from, this.#at)
    this.#skip(space)
    return word
  }

  #takes(letter: string): boolean {
    this.#skip(space)
    const isHere = this.#template[this.#at] === letter
    if (isHere) this.#at++
    return isHere
  }

  #skip(letters: RegExp): void {
    while (letters.test(this.#template[this.#at] ?? '')) this.#at++
  }
}
