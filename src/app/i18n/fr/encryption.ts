import type { Translation } from '../translation.ts'

export const encryption: Translation<'encryption'> = {
  title: 'Chiffrement',
  off: {
    text: 'Votre travail sur cet appareil peut être chiffré avec une clé que votre mot de passe déverrouille. Une tablette perdue ou partagée n’en montre alors rien dès que vous vous êtes déconnecté.',
    limits:
      'Tant que vous êtes connecté, quiconque tient l’appareil peut le lire. Votre nom, votre adresse e-mail, le nombre de documents et les dates de modification restent lisibles.',
    button: 'Chiffrer ce que garde cet appareil…',
    unable: 'Ce navigateur ne peut pas chiffrer ce que garde cet appareil.',
  },
  ask: {
    title: 'Chiffrer ce que garde cet appareil ?',
    text: 'Groundwork chiffre toutes vos données sur cet appareil, y compris les modifications non envoyées. La page est rechargée ; cela peut prendre une minute.',
    forgotten:
      'Si vous oubliez votre mot de passe, ce qui n’est pas encore sur le serveur est perdu : personne ne peut l’ouvrir sans lui. Ce qui est sur le serveur revient quand vous vous connectez avec un nouveau mot de passe.',
    password: 'Votre mot de passe',
    button: 'Chiffrer',
    busy: 'Vérification du mot de passe…',
    otherWindows:
      'Il est ouvert dans une autre fenêtre ou un autre onglet. Fermez tous les autres et réessayez.',
    notChecked: 'Le mot de passe n’a pas pu être vérifié. Connectez-vous d’abord avec un réseau.',
  },
  on: {
    text: 'Ce que cet appareil garde de votre travail est chiffré. Votre mot de passe l’ouvre à la connexion.',
    button: 'Ne plus chiffrer…',
    title: 'Ne plus chiffrer sur cet appareil ?',
    ask: 'Groundwork rend de nouveau lisibles toutes vos données sur cet appareil. La page est rechargée. Rien n’est perdu.',
    confirm: 'Rendre lisible',
  },
  converting: 'Votre travail sur cet appareil est en cours de conversion. Laissez cette page ouverte.',
  notConverted: 'Votre travail n’a pas pu être converti',
  notConvertedText:
    'Rien n’a changé. Fermez les autres fenêtres de cette page et vérifiez si le disque est plein.',
  locked: {
    title: 'Votre travail sur cet appareil est chiffré',
    text: 'Votre mot de passe l’ouvre. S’il a été changé sur un autre appareil, c’est l’ancien qui l’ouvre.',
    earlierText:
      'Il a été chiffré avec un ancien mot de passe. Saisissez-le pour l’ouvrir ; ensuite, le nouveau suffira.',
    password: 'Mot de passe',
    earlier: 'Ancien mot de passe',
    wrong: 'Ce mot de passe ne l’ouvre pas.',
    open: 'Ouvrir',
    opening: 'Ouverture…',
    signOut: 'Se déconnecter',
    without: 'Continuer sans lui',
    withoutText:
      'Si vous ne le connaissez plus : votre travail revient du serveur. La copie chiffrée reste sur cet appareil et peut être ouverte ou supprimée dans les paramètres, sous « Stockage ».',
    waiting_one: '{{count}} modification n’y est pas sur le serveur.',
    waiting_other: '{{count}} modifications n’y sont pas sur le serveur.',
  },
  left: {
    title: 'Copie chiffrée du {{when}}',
    text_one: '{{count}} modification n’y est pas sur le serveur.',
    text_other: '{{count}} modifications n’y sont pas sur le serveur.',
    none: 'Tout son contenu est sur le serveur.',
    save: 'Enregistrer le travail non envoyé',
    saved_one: '{{count}} modification est dans le fichier. Importez-le sous « Synchronisation ».',
    saved_other: '{{count}} modifications sont dans le fichier. Importez-le sous « Synchronisation ».',
    failed: 'Le fichier n’a pas pu être créé',
    remove: 'Supprimer cette copie',
    removeTitle: 'Supprimer cette copie chiffrée ?',
    removeText: 'Ce qu’elle contient et qui n’est pas sur le serveur est perdu définitivement.',
  },
}
