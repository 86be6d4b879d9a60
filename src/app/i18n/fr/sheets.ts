import type { Translation } from '../translation.ts'

export const sheets: Translation<'sheets'> = {
  title: 'Vérifier une feuille',
  lead: 'Le code d’une feuille imprimée indique si elle est toujours en vigueur.',
  current: {
    title: 'La révision {{revision}} est en vigueur',
    text: 'Aucune révision plus récente de ce document n’est émise.',
  },
  superseded: {
    title: 'Remplacée par la révision {{newest}}',
    text: 'Cette feuille est la révision {{revision}}. Ne travaillez pas d’après elle.',
  },
  notIssued: {
    title: 'Non émise',
    text: 'Quelqu’un a créé ce fichier et ne l’a pas émis comme révision.',
    newest: 'La dernière révision de son document est {{newest}}.',
  },
  withdrawn: {
    title: 'Retirée',
    text: 'Le document de cette feuille est dans la corbeille. Ne travaillez pas d’après elle.',
  },
  twice: 'Deux documents portent la révision {{revision}}. Demandez à qui les a émis lequel fait foi.',
  revision: 'Révision',
  status: 'Statut',
  statuses: { draft: 'Projet', 'for-check': 'Pour vérification', approved: 'Approuvée' },
  issued: 'Émise le',
  code: 'Code',
  unknown: 'Code inconnu',
  unknownText: 'Aucune feuille ne porte le code {{code}}. Comparez-le au papier, caractère par caractère.',
  noCode: 'Ce n’est pas le code d’une feuille',
  noCodeText: 'Un code compte 26 lettres et chiffres. Saisissez ce qui est imprimé.',
  unreachable: 'Le code ne peut pas être vérifié maintenant',
  unreachableText:
    'Cet appareil n’a pas le document et la passerelle est injoignable. Réessayez avec un réseau.',
  fromDevice: 'Réponse de cet appareil seul',
  fromDeviceText: 'La passerelle ne l’a pas confirmée : il peut exister une révision plus récente.',
  open: 'Ouvrir le document',
  field: 'Code sur la feuille',
  fieldText: 'Il figure au pied de chaque feuille.',
  check: 'Vérifier',
}
