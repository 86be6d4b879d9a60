import type { Translation } from '../translation.ts'

export const library: Translation<'library'> = {
  title: 'Biblioteca',
  lead: 'Lo que puede usar cualquier proyecto, en este dispositivo, con o sin red.',
  methods: 'Métodos de cálculo',
  version: 'Versión {{version}}',
  inactive: 'Desactivado en este dispositivo',
  templates: {
    about: 'Cómo los cálculos elegidos se convierten en un documento para entregar.',
  },
}
