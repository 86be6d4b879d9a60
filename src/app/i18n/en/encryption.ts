/** Words of the encryption of what a device keeps. */
export const encryption = {
  title: 'Encryption',
  off: {
    text: 'Your work on this device can be encrypted with a key that your password unlocks. A lost or shared tablet then shows nothing of it once you have logged out.',
    limits:
      'While you are signed in it can be read by whoever holds the device. Your name, your email address, how many documents there are and when they were changed stay readable.',
    button: 'Encrypt what is kept on this device…',
    unable: 'This browser cannot encrypt what is kept on this device.',
  },
  ask: {
    title: 'Encrypt what is kept on this device?',
    text: 'Groundwork encrypts all your data on this device, including unsent changes. The page reloads; this can take a minute.',
    forgotten:
      'If you forget your password, what is not on the server yet is lost: nobody can open it without the password. What is on the server comes again when you sign in with a new one.',
    password: 'Your password',
    button: 'Encrypt',
    busy: 'Checking the password...',
    otherWindows: 'It is open in another window or tab. Close all others and try again.',
    notChecked: 'The password could not be checked. Sign in with a network first.',
  },
  on: {
    text: 'What is kept of your work on this device is encrypted. Your password opens it when you sign in.',
    button: 'Stop encrypting…',
    title: 'Stop encrypting on this device?',
    ask: 'Groundwork makes all your data on this device readable again. The page reloads. Nothing is lost.',
    confirm: 'Make readable',
  },
  converting: 'Your work on this device is being converted. Please leave this page open.',
  notConverted: 'Your work could not be converted',
  notConvertedText:
    'Everything is as it was. Close other windows of this page and see whether the disk is full.',
  locked: {
    title: 'Your work on this device is encrypted',
    text: 'Your password opens it. If it was changed on another device, the earlier one does.',
    earlierText:
      'It was encrypted with an earlier password of yours. Give that one to open it; from then on the new one does.',
    password: 'Password',
    earlier: 'Earlier password',
    wrong: 'This password does not open it.',
    open: 'Open',
    opening: 'Opening...',
    signOut: 'Log out',
    without: 'Go on without it',
    withoutText:
      'If you do not know it any more: your work comes from the server again. The encrypted copy stays on this device, and can be opened or removed in the settings under Storage.',
    waiting_one: '{{count}} change in it is not on the server.',
    waiting_other: '{{count}} changes in it are not on the server.',
  },
  left: {
    title: 'Encrypted copy of {{when}}',
    text_one: '{{count}} change in it is not on the server.',
    text_other: '{{count}} changes in it are not on the server.',
    none: 'Everything in it is on the server.',
    save: 'Save unsent work as a file',
    saved_one: '{{count}} change is in the file. Import it under Sync.',
    saved_other: '{{count}} changes are in the file. Import it under Sync.',
    failed: 'The file could not be made',
    remove: 'Remove this copy',
    removeTitle: 'Remove this encrypted copy?',
    removeText: 'What is in it and not on the server is lost for good.',
  },
} as const
