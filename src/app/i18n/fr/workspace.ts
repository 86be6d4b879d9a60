import type { Translation } from '../translation.ts'

export const workspace: Translation<'workspace'> = {
  title: 'Espace de travail',
  lead: 'Reprenez là où vous vous êtes arrêté.',
  recentCalculations: 'Calculs récents',
  recentProjects: 'Projets récents',
  allProjects: 'Tous les projets',
  newProject: 'Nouveau projet',
  newCalculation: 'Nouveau calcul',
  noCalculations: 'Pas encore de calcul',
  noCalculationsText: 'Les calculs que vous exécutez et enregistrez apparaissent ici avec leur verdict.',
  emptyTitle: 'Commencez par un projet',
  emptyText:
    'Un projet regroupe les calculs d’une affaire. Tout ce que vous saisissez est d’abord conservé sur cet appareil, réseau ou non.',
  arriving: 'Récupération de votre travail depuis le serveur',
  waitingOnline: 'Elles sont sur cet appareil et en cours d’envoi.',
  waitingOffline: 'Elles sont sur cet appareil et seront envoyées au retour de la connexion.',
  waitingSignedOut: 'Elles sont sur cet appareil. Reconnectez-vous pour les envoyer.',
  andMore_one: 'et {{count}} autre',
  andMore_other: 'et {{count}} autres',
  folders: {
    title: 'Dossiers',
    lead: 'Les dossiers de tous vos projets.',
    none: 'Pas encore de dossier',
    noneText:
      'Les dossiers mettent de l’ordre dans les calculs d’un projet. Ouvrez un projet pour en créer un.',
    holds_one: '{{count}} calcul',
    holds_other: '{{count}} calculs',
  },
  firstCalculation: 'Faire un calcul',
  attention: 'À surveiller',
  noAttention: 'Aucune vérification en échec, aucun avertissement, dans aucun projet.',
  warnings_one: '{{count}} avertissement',
  warnings_other: '{{count}} avertissements',
  pinned: 'Épinglés',
  quickActions: 'Actions rapides',
  sending: 'En attente d’envoi',
  allSent: 'Rien. Tout est sur le serveur.',
  nothingWaits: 'Rien. Tout ce que contient cet appareil a été envoyé.',
  refused: 'Non accepté par le serveur',
  activity: 'Activité récente',
  noActivity: 'Ce qui se passe dans vos projets est listé ici.',
  sample: {
    title: 'Première visite ? Faites d’abord un tour',
    text: 'Un projet d’exemple : {{calculations}} calculs terminés, un par module, d’une pile de pont et de son remblai d’accès, et un brouillon de rapport. Il est créé sur cet appareil, avec ou sans réseau.',
    counts: 'Vous pouvez le supprimer en une seule étape.',
    countsFree:
      'Il compte comme votre propre travail : {{calculations}} des {{ofCalculations}} calculs et 1 des {{ofProjects}} projets d’un compte gratuit. Le supprimer, en une seule étape, les libère.',
    make: 'Explorer un projet d’exemple',
    notNow: 'Pas maintenant',
    step: '{{step}} sur {{of}} : {{module}}',
    failed: 'L’exemple n’a pas été créé',
    here: 'À explorer et à modifier librement. Il peut être recréé après sa suppression.',
    hereFree:
      'À explorer et à modifier librement. Il occupe {{calculations}} de vos {{ofCalculations}} calculs gratuits : supprimez-le avant d’enregistrer les vôtres.',
    remove: 'Supprimer l’exemple',
    removed: 'Exemple supprimé',
    removedText: 'Le projet d’exemple et tout son contenu ont disparu.',
    removeFailed: 'L’exemple n’a pas été supprimé',
    restoreFailed: 'L’exemple n’a pas été rétabli',
    project: {
      name: 'Exemple : pont de la route du port',
      number: 'EXEMPLE-01',
      location: 'Route du port, franchissement de la rivière',
      text: 'Un pont routier sur une petite rivière. Un sondage : sable moyennement dense jusqu’à 6 m, argile raide jusqu’à 11 m, sable dense en dessous, nappe à 4 m. La pile P1 repose sur une semelle vérifiée selon trois pratiques ; l’accès nord est un remblai de 8 m.',
    },
    folders: {
      foundations: 'Fondations des piles',
      approach: 'Accès nord',
    },
    calculations: {
      eurocode: {
        name: 'Pile P1, portance selon l’Eurocode 7',
        text: 'Semelle de 2,4 m sur 3,6 m, à 1,5 m de profondeur, 2700 kN permanents et 900 kN variables, avec 90 kN de freinage. Toutes les combinaisons de DA1.',
      },
      hongkong: {
        name: 'Pile P1, portance selon la pratique de Hong Kong',
        text: 'La même semelle et le même sol avec un coefficient de sécurité de 3, pour comparaison.',
      },
      australian: {
        name: 'Pile P1, portance selon la pratique australienne',
        text: 'La même semelle et le même sol selon Vesic, pour comparaison.',
      },
      settlement: {
        name: 'Pile P1, tassement en 50 ans',
        text: 'Tassement immédiat et consolidation de l’argile sous la semelle, face aux 40 mm que le tablier peut suivre.',
      },
      slope: {
        name: 'Accès nord, talus à 1 pour 1,5',
        text: 'Un peu trop raide : la vérification échoue. À 1 pour 2 (26,6°), elle est satisfaite.',
      },
    },
    report: {
      name: 'Pile P1, calcul de la fondation',
      text: 'Portance et tassement de la semelle sous la pile P1.',
    },
  },
}
