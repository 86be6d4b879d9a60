import type { Translation } from '../translation.ts'

export const reports: Translation<'reports'> = {
  makePdf: 'Generar PDF',
  makePage: 'Generar una página en el servidor',
  cancelled: 'Detenido. No se ha creado ninguna versión.',
  stage: {
    reading: 'Leyendo cálculos',
    laying: 'Componiendo hojas',
    writing: 'Escribiendo hojas',
  },
  share: 'Compartir {{name}}, versión {{version}}',
  shareFailed: 'No se ha compartido el archivo',
  compare: 'Qué ha cambiado desde {{name}}, versión {{version}}',
  compareTitle: 'Desde la versión {{version}}',
  changes: {
    same: 'Sin cambios',
    changed: 'Modificado',
    gone: 'Eliminado',
    added: 'Aún no incluido',
  },
  layout: 'Plantilla, textos y datos del proyecto',
  unknown: 'Un cálculo eliminado',
}
