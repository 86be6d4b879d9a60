/** A person's work that is on this device and nowhere else. */
export interface Unsent {
  /** Documents with an edit that is not on the server, and files. */
  readonly edits: number
  /** Runs and activity entries that are sent together with edits. */
  readonly records: number
  /** Conflict copies that wait for a decision. */
  readonly kept: number
  /** Form drafts. */
  readonly drafts: number
  /** Settings that the person chose here and that the account does not have yet. */
  readonly settings: number
}

/**
 * Counts the work that a person is asked about before signing out. Runs and activity entries are not counted: they
 * are sent by themselves later.
 */
export const unsentCount = ({ edits, kept, drafts, settings }: Unsent): number =>
  edits + kept + drafts + settings

/** Whether removing this device's copy would lose work. */
export const isAnyUnsent = (unsent: Unsent): boolean => unsentCount(unsent) + unsent.records > 0

/** Whether some of it is sent without a decision of the person. */
export const isOnItsWay = ({ edits, records, settings }: Unsent): boolean => edits + records + settings > 0

/** The word that a person types to discard it. */
export const discardWord = 'DISCARD'
