import type { Translation } from '../translation.ts'

export const library: Translation<'library'> = {
  title: 'Bibliothèque',
  lead: 'Ce que chaque projet peut utiliser, sur cet appareil, avec ou sans réseau.',
  methods: 'Méthodes de calcul',
  version: 'Version {{version}}',
  inactive: 'Désactivé sur cet appareil',
  templates: {
    about: 'Comment les calculs choisis deviennent un document à remettre.',
  },
}
