import type { ProjectRole } from '#domain/schemas/roles.ts'

/** What the process of a device is told. */
export type Command =
  | {
      readonly do: 'open'
      readonly url: string
      readonly email: string
      readonly password: string
      readonly name: string
    }
  /** So many edits, chosen by the seed among what the device holds. */
  | { readonly do: 'edit'; readonly seed: number; readonly times: number }
  | { readonly do: 'newProject'; readonly organizationId: string }
  | {
      readonly do: 'member'
      readonly projectId: string
      readonly userId: string
      /** Null: out of the team. */
      readonly role: ProjectRole | null
    }
  | { readonly do: 'line'; readonly isUp: boolean }
  /** Closes the page and opens it again on the same disk. */
  | { readonly do: 'reopen' }
  | { readonly do: 'sync' }
  | { readonly do: 'state' }
  /** What is on the disk of one document, and what sync has done lately. */
  | { readonly do: 'tell'; readonly id: string }
  | { readonly do: 'close' }

/** A value that somebody typed and that the device said it had saved. */
export interface Typed {
  readonly token: string
  /** What stood there when it was typed. */
  readonly over: readonly string[]
}

export interface Held {
  readonly id: string
  readonly editId: string
  readonly waiting: boolean
}

export interface DeviceState {
  readonly held: readonly Held[]
  readonly isOnline: boolean
  /** Values in versions that were kept, and in edits that still wait. */
  readonly kept: readonly string[]
}

export interface Answers {
  readonly open: null
  readonly edit: readonly Typed[]
  readonly newProject: string
  readonly member: null
  readonly line: null
  readonly reopen: null
  readonly sync: null
  readonly state: DeviceState
  readonly tell: string
  readonly close: null
}
