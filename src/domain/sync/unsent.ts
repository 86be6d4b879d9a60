/** What of a person's work is on one device and nowhere else. */
export interface Unsent {
  /** Documents with an edit that is not on the server, and files. */
  readonly edits: number
  /** Runs and entries of the activity log that travel with them. */
  readonly records: number
  /** Versions that gave way or were refused, each until somebody decides. */
  readonly kept: number
  /** Forms that were not saved. */
  readonly drafts: number
  /** Settings that were chosen here and that the account does not know. */
  readonly settings: number
}

/** What somebody who signs out is asked about: runs and entries of the log come later by themselves. */
export const unsentCount = ({ edits, kept, drafts, settings }: Unsent): number =>
  edits + kept + drafts + settings

/** Whether something would be lost with this device's copy. */
export const isAnyUnsent = (unsent: Unsent): boolean => unsentCount(unsent) + unsent.records > 0

/** Whether something of it goes by itself while there is a network. */
export const isOnItsWay = ({ edits, records, settings }: Unsent): boolean => edits + records + settings > 0

/** What must be typed to discard it. */
export const discardWord = 'DISCARD'
