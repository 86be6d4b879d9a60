import type { Translation } from '../translation.ts'

export const sheets: Translation<'sheets'> = {
  title: 'Blatt prüfen',
  lead: 'Der Code eines gedruckten Blatts sagt, ob das Blatt noch gültig ist.',
  current: {
    title: 'Revision {{revision}} ist gültig',
    text: 'Von diesem Dokument ist keine neuere Revision ausgegeben.',
  },
  superseded: {
    title: 'Ersetzt durch Revision {{newest}}',
    text: 'Dieses Blatt ist Revision {{revision}}. Arbeiten Sie nicht danach.',
  },
  notIssued: {
    title: 'Nicht ausgegeben',
    text: 'Jemand hat diese Datei erstellt und nicht als Revision ausgegeben.',
    newest: 'Die neueste Revision des Dokuments ist {{newest}}.',
  },
  withdrawn: {
    title: 'Zurückgezogen',
    text: 'Das Dokument dieses Blatts liegt im Papierkorb. Arbeiten Sie nicht danach.',
  },
  twice: 'Zwei Dokumente tragen Revision {{revision}}. Fragen Sie, wer sie ausgegeben hat, welches gilt.',
  revision: 'Revision',
  status: 'Status',
  statuses: { draft: 'Entwurf', 'for-check': 'Zur Prüfung', approved: 'Freigegeben' },
  issued: 'Ausgegeben am',
  code: 'Code',
  unknown: 'Unbekannter Code',
  unknownText: 'Kein Blatt hat den Code {{code}}. Vergleichen Sie ihn Zeichen für Zeichen mit dem Papier.',
  noCode: 'Das ist kein Code eines Blatts',
  noCodeText: 'Ein Code hat 26 Buchstaben und Ziffern. Geben Sie ein, was gedruckt ist.',
  unreachable: 'Der Code lässt sich jetzt nicht prüfen',
  unreachableText:
    'Dieses Gerät hat das Dokument nicht, und das Gateway ist nicht erreichbar. Versuchen Sie es mit Netz noch einmal.',
  fromDevice: 'Auskunft allein von diesem Gerät',
  fromDeviceText: 'Das Gateway hat sie nicht bestätigt: Es kann eine neuere Revision geben.',
  open: 'Dokument öffnen',
  field: 'Code auf dem Blatt',
  fieldText: 'Er steht am Fuß jedes Blatts.',
  check: 'Prüfen',
}
