import type { Translation } from '../translation.ts'

export const news: Translation<'news'> = {
  invitation: 'Einladung zu {{organization}}',
  invitationText: '{{inviter}} lädt Sie ein. Nehmen Sie an oder lehnen Sie ab.',
  conflict: 'Zwei Fassungen von {{name}}',
  conflictText: 'Ihre ist aufbewahrt. Entscheiden Sie, welche bleibt.',
  refused: 'Der Server hat {{name}} nicht angenommen',
  refusedText: '{{reason}} Ihre Fassung ist auf diesem Gerät aufbewahrt.',
  application: '{{organization}} beantragt die Genehmigung',
  applicationText: 'Gesendet von {{applicant}}. Genehmigen Sie den Antrag oder lehnen Sie ihn ab.',
  approved: '{{organization}} ist genehmigt',
  approvedText: 'Ihr Antrag wurde genehmigt.',
  rejected: '{{organization}} wurde nicht genehmigt',
  report: 'Der Bericht {{name}} ist fertig',
}
