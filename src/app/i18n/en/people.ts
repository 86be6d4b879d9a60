/** Words of several people on one device: leaving it, and signing in to sync. */
export const people = {
  unsent: {
    edits_one: '{{count}} change waits to be sent',
    edits_other: '{{count}} changes wait to be sent',
    kept_one: '{{count}} version waits for your decision',
    kept_other: '{{count}} versions wait for your decision',
    drafts_one: '{{count}} form is not saved',
    drafts_other: '{{count}} forms are not saved',
    settings_one: '{{count}} setting is not sent',
    settings_other: '{{count}} settings are not sent',
    records_one: '{{count}} entry of the history is not sent',
    records_other: '{{count}} entries of the history are not sent',
  },
  leave: {
    title_one: '{{count}} change is not on the server yet',
    title_other: '{{count}} changes are not on the server yet',
    text_one:
      'It stays on this device and is sent when you sign in here again. Nobody else can see it until then.',
    text_other:
      'They stay on this device and are sent when you sign in here again. Nobody else can see them until then.',
    uncounted: 'It is not known whether everything is on the server',
    uncountedText:
      'What is only on this device could not be counted. It stays here and is sent when you sign in here again. Nobody else can see it until then.',
    allSent: 'Everything is on the server now',
    stay: 'Stay signed in',
    syncNow: 'Sync now',
    keep: 'Keep here and log out',
    logOut: 'Log out',
    file: 'Save as a file',
    fileSaved: 'The file is in your downloads.',
    fileFailed: 'The file could not be made',
    offline: 'There is no connection now.',
    discard: 'Discard…',
    removeFirst: 'Send it before your work is removed from this device, or save it as a file.',
    discardTitle: 'Discard what is not on the server?',
    discardText:
      'It is lost for good, and your work is removed from this device. What is on the server stays there.',
    discardField: 'Type {{word}} to confirm',
    discardButton: 'Discard and log out',
    back: 'Back',
    removeTitle: 'Remove your work from this device?',
    removeText:
      'Everything is on the server. You are logged out, and your next sign-in on this device needs a network.',
    removeButton: 'Log out and remove',
  },
  remove: {
    title: 'Remove {{name}} from this device?',
    looking: 'Looking for work that is not on the server',
    text: 'Everything is on the server and stays there. The next sign-in on this device needs a network.',
    unsent:
      'This is on no server, and is lost for good if you go on. Better: {{name}} signs in here and sends it.',
    unknown:
      'It cannot be told whether everything is on the server. What is not is lost for good. Better: {{name}} signs in here first.',
    button: 'Remove',
    busy: 'Removing...',
    failed: 'Another window has it open. Close all other windows of this page and try again.',
  },
  sync: {
    title: 'Sign in to send and receive',
    text: 'You signed in without a network. Your work is kept on this device until then.',
    button: 'Sign in',
    busy: 'Signing in...',
    password: 'Password',
    who: 'As {{email}}.',
  },
} as const
