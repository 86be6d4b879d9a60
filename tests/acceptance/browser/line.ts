import type { Page } from '@playwright/test'
import type { World } from './world.ts'

/** Who looks: a visitor, people of one organization by their roles in it and in its project, a super administrator. */
export type Role = 'visitor' | 'owner' | 'member' | 'viewer' | 'admin'

/** Where a check begins: an address of the app, or a way to it. `:project` and `:folder` stand for those of the office. */
export type Place = string | ((page: Page, world: World) => Promise<void>)

interface Quoted {
  /** P for the platform's specification, its section, and the place in it. */
  readonly id: string
  /** The words of the specification. */
  readonly line: string
}

/**
 * A line that a person can see. Lines that follow one another at the same place run in one visit: a check leaves the
 * place as it found it, or says that it does not.
 */
export interface Seen extends Quoted {
  readonly as: Role
  readonly at: Place
  /** The next line comes to its place anew. */
  readonly leaves?: true
  /** What is missing. The run lists the line, and fails once it starts to pass, so that this is taken away. */
  readonly notMet?: string
  check(page: Page, world: World): Promise<void>
}

/** A line from which the product departs on purpose: the sentence that gives the reason in the README, 'Where we differ'. */
export interface Differs extends Quoted {
  readonly differs: string
}

/** A line that no page of this build shows: the test that holds the product to it, and words of its title. */
export interface Elsewhere extends Quoted {
  readonly elsewhere: { readonly in: string; readonly words: string }
}

export type Line = Seen | Differs | Elsewhere

export interface Chapter {
  readonly title: string
  readonly lines: readonly Line[]
}
