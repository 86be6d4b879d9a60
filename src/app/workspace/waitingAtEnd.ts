let waiting = 0

/** Remembers the number of waiting edits, which the sign-in page shows when the session ends. */
export function noteWaiting(count: number): void {
  waiting = count
}

/** Unsent changes when the workspace was last open in this tab. */
export const takeWaitingAtEnd = (): number => waiting
