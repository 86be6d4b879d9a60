let waiting = 0

/** Remembers how much was unsent, so that the sign-in page can still say it when the session ends. */
export function noteWaiting(count: number): void {
  waiting = count
}

/** Unsent changes when the workspace was last open in this tab. */
export const takeWaitingAtEnd = (): number => waiting
