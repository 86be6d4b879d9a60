import type { Translation } from '../translation.ts'

export const news: Translation<'news'> = {
  invitation: 'Invitación a {{organization}}',
  invitationText: '{{inviter}} le invita. Acepte o rechace.',
  conflict: 'Dos versiones de {{name}}',
  conflictText: 'La suya se conserva. Decida cuál queda.',
  refused: 'El servidor no aceptó {{name}}',
  refusedText: '{{reason}} Su versión se conserva en este dispositivo.',
  application: '{{organization}} solicita la aprobación',
  applicationText: 'Enviada por {{applicant}}. Apruébela o rechácela.',
  approved: '{{organization}} está aprobada',
  approvedText: 'Su solicitud fue aprobada.',
  rejected: '{{organization}} no fue aprobada',
  report: 'El informe {{name}} está listo',
}
