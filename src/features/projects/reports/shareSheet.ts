import { toast } from '#ui/toast.tsx'

/** Whether the share sheet of the system takes this. */
export const canShare = (what: ShareData): boolean =>
  typeof navigator.share === 'function' &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare(what)

/**
 * Opens the share sheet of the system.
 *
 * @param failed title of the message that tells the person of a failure.
 */
export async function share(what: ShareData, failed: string): Promise<void> {
  try {
    await navigator.share(what)
  } catch (cause) {
    // Who closes the share sheet has changed their mind.
    if ((cause as Error).name !== 'AbortError') toast.error(failed, (cause as Error).message)
  }
}
