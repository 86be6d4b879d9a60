import type { Translation } from '../translation.ts'

export const library: Translation<'library'> = {
  title: 'Bibliothek',
  lead: 'Was jedes Projekt verwenden kann, auf diesem Gerät, mit oder ohne Netz.',
  methods: 'Berechnungsverfahren',
  version: 'Version {{version}}',
  inactive: 'Auf diesem Gerät ausgeschaltet',
  templates: {
    about: 'Wie aus den gewählten Berechnungen ein Dokument zum Übergeben wird.',
  },
}
