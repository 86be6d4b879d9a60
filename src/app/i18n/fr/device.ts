import type { Translation } from '../translation.ts'

export const device: Translation<'device'> = {
  room: {
    title: 'Espace sur cet appareil',
    used: '{{used}} utilisés sur {{quota}}',
    unknown: 'Ce navigateur n’indique pas l’espace disponible.',
    persisted: 'Le navigateur s’est engagé à garder ce qui est enregistré ici.',
    mayGo: 'Le navigateur peut supprimer ce qui est enregistré ici si l’espace vient à manquer.',
    ask: 'Demander au navigateur de le garder',
    nearlyFull: 'L’espace de Groundwork sur cet appareil est presque épuisé',
    nearlyFullText:
      'Retirez les projets dont vous n’avez pas besoin ici, ou libérez de l’espace sur l’appareil. Rien n’est perdu d’ici là.',
    show: 'Afficher le stockage',
  },
  clock: {
    behind_one: 'L’horloge de cet appareil retarde de {{count}} jour sur celle du serveur',
    behind_other: 'L’horloge de cet appareil retarde de {{count}} jours sur celle du serveur',
    ahead_one: 'L’horloge de cet appareil avance de {{count}} jour sur celle du serveur',
    ahead_other: 'L’horloge de cet appareil avance de {{count}} jours sur celle du serveur',
    text: 'Rien n’est perdu. Tant que vos modifications ne sont pas envoyées, leurs dates sont celles de cet appareil et sont fausses ; les calculs et les rapports les portent. Réglez la date et l’heure de l’appareil.',
  },
  modules: {
    changed: 'Modifications des modules de calcul : {{news}}',
    same: 'Les modules de calcul restent inchangés.',
  },
  install: {
    title: 'Installer Groundwork',
    why: 'Une fois installé, il s’ouvre depuis l’écran d’accueil dans sa propre fenêtre, même sans réseau, et les navigateurs gardent ses données plus longtemps.',
    installed: 'Cette fenêtre est l’application installée.',
    now: 'Installer',
    how: 'Comment installer',
    notNow: 'Plus tard',
    sevenDays:
      'Dans un onglet, Safari supprime ce qu’un site a enregistré si vous utilisez Safari pendant 7 jours sans l’ouvrir, y compris les modifications non envoyées. L’application de l’écran d’accueil n’est pas concernée. Elle a son propre stockage : attendez ici que toutes les modifications soient enregistrées, puis connectez-vous là-bas.',
    ios: {
      title: 'iPad et iPhone',
      one: 'Ouvrez cette page dans Safari et touchez Partager.',
      two: 'Choisissez « Sur l’écran d’accueil », puis « Ajouter ».',
      three:
        'Ouvrez Groundwork depuis l’écran d’accueil et connectez-vous : il ne partage pas son stockage avec l’onglet.',
    },
    android: {
      title: 'Android',
      one: 'Ouvrez le menu du navigateur, les trois points.',
      two: 'Choisissez « Installer l’application » ou « Ajouter à l’écran d’accueil ».',
      three: 'Ouvrez Groundwork depuis l’écran d’accueil : il a ce que le navigateur a.',
    },
    desktop: {
      title: 'Chrome et Edge sur ordinateur',
      one: 'Cliquez sur le signe d’installation à l’extrémité droite de la barre d’adresse.',
      two: 'S’il n’apparaît pas, ouvrez le menu du navigateur et installez cette page comme application.',
      three: 'Groundwork s’ouvre alors dans sa propre fenêtre et peut ouvrir les fichiers .groundwork.',
    },
    mac: {
      title: 'Safari sur Mac',
      one: 'Ouvrez le menu Fichier et choisissez « Ajouter au Dock » ; macOS Sonoma ou plus récent est nécessaire.',
      two: 'Ouvrez Groundwork depuis le Dock et connectez-vous : il ne partage pas son stockage avec l’onglet.',
      three:
        'Dans un onglet, la règle des 7 jours de Safari s’applique : ouvrez Groundwork entre-temps, ou installez-le.',
    },
    firefox: {
      title: 'Firefox',
      one: 'Sur Android : ouvrez le menu et choisissez « Installer » ou « Ajouter à l’écran d’accueil ».',
      two: 'Sur ordinateur, Firefox n’installe pas tous les sites comme applications : Groundwork fonctionne tout de même dans un onglet, même sans réseau.',
      three: 'Autorisez Firefox à garder les données lorsqu’il le demande, et créez un marque-page.',
    },
  },
}
