import type { AnyDocument } from '#domain/schemas/document.ts'
import type { Kept } from './device.ts'
import { type Typed, tokensOf, versionsIn } from './edits.ts'

/** Everything that people typed and that a server ever held, so that at the end somebody can ask where it is. */
export class Ledger {
  readonly #typed = new Map<string, Typed>()
  /** Tokens that read and replaced the key. */
  readonly #replacedBy = new Map<string, string[]>()
  /** Tokens that a server ever held. */
  readonly #accepted = new Set<string>()
  /** Tokens that went with what a server had written since its backup: no device had them any more. */
  readonly #forgotten = new Set<string>()
  /** Tokens that a restored server has lost, and devices had. */
  readonly #onlyOnDevices = new Set<string>()
  /** Tokens of a version that somebody looked at beside another, and gave up. */
  readonly #givenUp = new Set<string>()
  /** What a server ever held, by document and edit. */
  readonly #edits = new Map<string, Map<string, AnyDocument>>()

  typed(typed: Typed): void {
    this.#typed.set(typed.token, typed)
    for (const over of typed.over)
      this.#replacedBy.set(over, [...(this.#replacedBy.get(over) ?? []), typed.token])
  }

  accepted(document: AnyDocument): void {
    for (const tokens of tokensOf(document).values()) for (const token of tokens) this.#accepted.add(token)
    const edits = this.#edits.get(document.id) ?? new Map()
    this.#edits.set(document.id, edits.set(document.editId, document))
  }

  wasAccepted(documentId: string, editId: string): boolean {
    return this.#edits.get(documentId)?.has(editId) === true
  }

  /** The server state of that edit; null when no server ever held it. */
  acceptedState(documentId: string, editId: string): AnyDocument | null {
    return this.#edits.get(documentId)?.get(editId) ?? null
  }

  /** A backup was put back: what is in nobody's hands now is lost with the server, and no rule can bring it back. */
  restored(server: readonly AnyDocument[], devices: readonly AnyDocument[]): void {
    const known = tokensIn(server)
    const held = tokensIn(devices)
    for (const token of this.#accepted) {
      if (known.has(token)) continue
      this.#accepted.delete(token)
      if (held.has(token)) this.#onlyOnDevices.add(token)
      else this.#forgotten.add(token)
    }
  }

  /** Somebody looked at versions side by side and made one content of them. */
  decided(seen: readonly AnyDocument[], made: AnyDocument): void {
    const left = tokensIn([made])
    for (const token of tokensIn(seen)) if (!left.has(token)) this.#givenUp.add(token)
  }

  /**
   * A device gave up a copy, because access ended or its person may only read: with that may go what a restored server
   * has lost, and no other device has.
   */
  dropped(document: AnyDocument, others: readonly AnyDocument[]): void {
    const elsewhere = tokensIn(others)
    for (const token of tokensIn([document]))
      if (this.#onlyOnDevices.has(token) && !elsewhere.has(token)) this.#forgotten.add(token)
  }

  /** [I2] The first value that is nowhere and that nobody replaced who had read it. */
  lost(server: readonly AnyDocument[], kept: readonly Kept[], held: readonly AnyDocument[]): Typed | null {
    const alive = new Set(
      [...server, ...kept.map(({ document }) => document), ...held.filter(({ waiting }) => waiting === 1)]
        .flatMap(versionsIn)
        .flatMap((document) => [...tokensOf(document).values()].flat()),
    )
    const later = (token: string) => this.#replacedBy.get(token) ?? []
    // Values are replaced by later ones only, so that this ends.
    const landed = remembering(
      (token): boolean =>
        this.#accepted.has(token) ||
        this.#forgotten.has(token) ||
        // Who gave it up wrote something else over what it had replaced.
        this.#givenUp.has(token) ||
        later(token).some(landed),
    )
    const isSafe = remembering(
      (token): boolean =>
        alive.has(token) ||
        this.#forgotten.has(token) ||
        this.#givenUp.has(token) ||
        later(token).some((each) => isSafe(each) && (landed(each) || !this.#accepted.has(token))),
    )
    for (const typed of this.#typed.values()) if (!isSafe(typed.token)) return typed
    return null
  }
}

const tokensIn = (documents: readonly AnyDocument[]): Set<string> =>
  new Set(documents.flatMap(versionsIn).flatMap((document) => [...tokensOf(document).values()].flat()))

function remembering(ask: (token: string) => boolean): (token: string) => boolean {
  const known = new Map<string, boolean>()
  return (token) => {
    const answer = known.get(token) ?? ask(token)
    known.set(token, answer)
    return answer
  }
}
