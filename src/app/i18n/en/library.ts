/** Words of the library: what every project may use. */
export const library = {
  title: 'Library',
  lead: 'What every project may use, on this device, with or without a network.',
  methods: 'Calculation methods',
  version: 'Version {{version}}',
  inactive: 'Switched off on this device',
  templates: {
    about: 'How the calculations that you choose become one document to hand over.',
  },
} as const
