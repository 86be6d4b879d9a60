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
  atWork: {
    title: 'Not reloaded yet',
    typing: 'This page has changes that are not saved. Save or discard them, then reload.',
    running:
      'A calculation is running, or a file is being made or read. Wait for it or stop it, then reload.',
  },
} as const
