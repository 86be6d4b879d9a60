import type { Translation } from '../translation.ts'

export const pwa: Translation<'pwa'> = {
  synced: {
    title: 'Cálculo sincronizado',
    message: 'Los cálculos en espera se han enviado al servidor.',
  },
  updateReady: {
    title: 'Hay una versión nueva',
    message: 'Su trabajo está guardado en este dispositivo. Recargue la página para usar la versión nueva.',
    action: 'Recargar',
  },
  takenElsewhere: {
    title: 'Actualizado en otra ventana',
    message:
      'Esta ventana muestra todavía la versión anterior. Termine lo que está escribiendo y recargue la página.',
    action: 'Recargar',
  },
}
