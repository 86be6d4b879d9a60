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
  atWork: {
    title: 'Aún no se ha vuelto a cargar',
    typing: 'Esta página tiene cambios sin guardar. Guárdelos o descártelos y después vuelva a cargar.',
    running:
      'Hay un cálculo en curso o se está creando o leyendo un archivo. Espere a que termine o deténgalo y después vuelva a cargar.',
  },
}
