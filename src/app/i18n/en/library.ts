/** Words of the library: what every project may use. */
export const library = {
  title: 'Library',
  lead: 'What every project may use, on this device, with or without a network.',
  methods: 'Calculation methods',
  version: 'Version {{version}}',
  inactive: 'Switched off on this device',
  templates: {
    about: 'How the calculations that you choose become one document to hand over.',
    lead: 'How reports are laid out. They are made in a project, on its Reports page.',
    name: 'Standard report',
    text: 'Every report is laid out in this way. Its numbers are those of the stored results; nothing is calculated anew.',
    holds: 'What it holds',
    heading: 'Heading: project, number, UID, location, leader, version and date',
    overview: 'Overview: verdict, utilisation and governing case of every calculation',
    calculation: 'Each calculation: inputs, section, key figures, charts, derivation and warnings',
    trace: 'Traceability: module versions and checksums of inputs and results',
    output: 'Result',
    outputText: 'One file for screen and paper (A4), readable without the app',
  },
} as const
