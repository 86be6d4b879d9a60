import type { Translation } from '../translation.ts'

export const news: Translation<'news'> = {
  invitation: 'Invitation à rejoindre {{organization}}',
  invitationText: '{{inviter}} vous invite. Acceptez ou refusez.',
  conflict: 'Deux versions de {{name}}',
  conflictText: 'La vôtre est conservée. Décidez laquelle reste.',
  refused: 'Le serveur n’a pas accepté {{name}}',
  refusedText: '{{reason}} Votre version est conservée sur cet appareil.',
  application: '{{organization}} demande son approbation',
  applicationText: 'Envoyée par {{applicant}}. Approuvez-la ou rejetez-la.',
  approved: '{{organization}} est approuvée',
  approvedText: 'Votre demande a été approuvée.',
  rejected: '{{organization}} n’a pas été approuvée',
  report: 'Le rapport {{name}} est prêt',
}
