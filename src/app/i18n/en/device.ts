/** What this device keeps, and the app on it. */
export const device = {
  room: {
    title: 'Room on this device',
    used: '{{used}} used of {{quota}}',
    unknown: 'This browser does not say how much room there is.',
    persisted: 'The browser has promised to keep what is stored here.',
    mayGo: 'The browser may remove what is stored here when room runs low.',
    ask: 'Ask the browser to keep it',
    nearlyFull: 'The room for Groundwork on this device is nearly used up',
    nearlyFullText:
      'Remove projects that you do not need here, or free space on the device. Nothing is lost until then.',
    show: 'Show storage',
  },
  clock: {
    behind_one: 'The clock of this device is {{count}} day behind the server’s',
    behind_other: 'The clock of this device is {{count}} days behind the server’s',
    ahead_one: 'The clock of this device is {{count}} day ahead of the server’s',
    ahead_other: 'The clock of this device is {{count}} days ahead of the server’s',
    text: 'Nothing is lost. Until your changes are sent, their dates are by this device and wrong; a calculation and a report carry them. Set the date and time of the device.',
  },
  modules: {
    changed: 'Changed in the calculation modules: {{news}}',
    same: 'The calculation modules stay as they are.',
  },
  install: {
    title: 'Install Groundwork',
    why: 'Installed, it opens from the home screen in a window of its own, without a network too, and browsers keep its data longer.',
    installed: 'This window is the installed app.',
    now: 'Install',
    how: 'How to install',
    notNow: 'Not now',
    sevenDays:
      'In a tab, Safari removes what a site has stored when you use Safari for 7 days without opening it, unsent changes too. The app on the home screen is not subject to this. It has a storage of its own: wait here until all changes are saved, then sign in there.',
    ios: {
      title: 'iPad and iPhone',
      one: 'Open this page in Safari and press Share.',
      two: 'Choose Add to Home Screen, then Add.',
      three: 'Open Groundwork from the home screen and sign in: it does not share its storage with the tab.',
    },
    android: {
      title: 'Android',
      one: 'Open the menu of the browser, the three dots.',
      two: 'Choose Install app or Add to home screen.',
      three: 'Open Groundwork from the home screen: it has what the browser has.',
    },
    desktop: {
      title: 'Chrome and Edge on a computer',
      one: 'Press the install sign at the right end of the address bar.',
      two: 'Where it is not shown, open the menu of the browser and choose to install this page as an app.',
      three: 'Groundwork then opens in a window of its own and can open .groundwork files.',
    },
    mac: {
      title: 'Safari on a Mac',
      one: 'Open the menu File and choose Add to Dock; it needs macOS Sonoma or newer.',
      two: 'Open Groundwork from the Dock and sign in: it does not share its storage with the tab.',
      three: 'In a tab the 7 days of Safari hold: open Groundwork in between, or install it.',
    },
    firefox: {
      title: 'Firefox',
      one: 'On Android: open the menu and choose Install or Add to home screen.',
      two: 'On a computer Firefox does not install every site as an app: Groundwork works in a tab all the same, without a network too.',
      three: 'Allow Firefox to keep the data when it asks, and set a bookmark.',
    },
  },
} as const
