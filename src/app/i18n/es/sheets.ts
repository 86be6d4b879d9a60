import type { Translation } from '../translation.ts'

export const sheets: Translation<'sheets'> = {
  title: 'Comprobar una hoja',
  lead: 'El código de una hoja impresa indica si la hoja sigue vigente.',
  current: {
    title: 'La revisión {{revision}} está vigente',
    text: 'No se ha emitido ninguna revisión más reciente de este documento.',
  },
  superseded: {
    title: 'Sustituida por la revisión {{newest}}',
    text: 'Esta hoja es la revisión {{revision}}. No trabaje con ella.',
  },
  notIssued: {
    title: 'No emitida',
    text: 'Alguien creó este archivo y no lo emitió como revisión.',
    newest: 'La revisión más reciente de su documento es {{newest}}.',
  },
  withdrawn: {
    title: 'Retirada',
    text: 'El documento de esta hoja está en la papelera. No trabaje con ella.',
  },
  twice: 'Dos documentos llevan la revisión {{revision}}. Pregunte a quien los emitió cuál vale.',
  revision: 'Revisión',
  status: 'Estado',
  statuses: { draft: 'Borrador', 'for-check': 'Para comprobación', approved: 'Aprobada' },
  issued: 'Emitida el',
  code: 'Código',
  unknown: 'Código desconocido',
  unknownText: 'Ninguna hoja tiene el código {{code}}. Compárelo con el papel carácter por carácter.',
  noCode: 'Este no es el código de una hoja',
  noCodeText: 'Un código tiene 26 letras y cifras. Escriba lo que está impreso.',
  unreachable: 'El código no se puede comprobar ahora',
  unreachableText:
    'Este dispositivo no tiene el documento y no se puede acceder a la pasarela. Inténtelo de nuevo con red.',
  fromDevice: 'Respuesta solo de este dispositivo',
  fromDeviceText: 'La pasarela no la ha confirmado: puede haber una revisión más reciente.',
  open: 'Abrir el documento',
  field: 'Código de la hoja',
  fieldText: 'Está al pie de cada hoja.',
  check: 'Comprobar',
}
