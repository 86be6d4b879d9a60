/** The installed app: updates, and what the service worker has to say. */
export const pwa = {
  synced: {
    title: 'Calculation synced',
    message: 'Queued calculations have been sent to the server.',
  },
  updateReady: {
    title: 'A new version is ready',
    message: 'Your work is saved on this device. Reload to use the new version.',
    action: 'Reload',
  },
  takenElsewhere: {
    title: 'Updated in another window',
    message: 'This window still shows the version before. Finish what you are typing, then reload.',
    action: 'Reload',
  },
} as const
