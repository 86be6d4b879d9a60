import type { Translation } from '../translation.ts'

export const people: Translation<'people'> = {
  unsent: {
    edits_one: '{{count}} modification attend d’être envoyée',
    edits_other: '{{count}} modifications attendent d’être envoyées',
    kept_one: '{{count}} version attend votre décision',
    kept_other: '{{count}} versions attendent votre décision',
    drafts_one: '{{count}} formulaire n’est pas enregistré',
    drafts_other: '{{count}} formulaires ne sont pas enregistrés',
    settings_one: '{{count}} réglage n’est pas envoyé',
    settings_other: '{{count}} réglages ne sont pas envoyés',
    records_one: '{{count}} entrée de l’historique n’est pas envoyée',
    records_other: '{{count}} entrées de l’historique ne sont pas envoyées',
  },
  leave: {
    title_one: '{{count}} modification n’est pas encore sur le serveur',
    title_other: '{{count}} modifications ne sont pas encore sur le serveur',
    text_one:
      'Elle reste sur cet appareil et sera envoyée quand vous vous reconnecterez ici. Personne d’autre ne peut la voir d’ici là.',
    text_other:
      'Elles restent sur cet appareil et seront envoyées quand vous vous reconnecterez ici. Personne d’autre ne peut les voir d’ici là.',
    uncounted: 'On ne sait pas si tout est sur le serveur',
    uncountedText:
      'Ce qui n’est que sur cet appareil n’a pas pu être compté. Cela y reste et sera envoyé quand vous vous y reconnecterez. D’ici là, personne d’autre ne peut le voir.',
    allSent: 'Tout est maintenant sur le serveur',
    stay: 'Rester connecté',
    syncNow: 'Synchroniser maintenant',
    keep: 'Garder ici et se déconnecter',
    logOut: 'Se déconnecter',
    file: 'Enregistrer dans un fichier',
    fileSaved: 'Le fichier est dans vos téléchargements.',
    fileFailed: 'Le fichier n’a pas pu être créé',
    offline: 'Il n’y a pas de connexion pour le moment.',
    discard: 'Abandonner…',
    removeFirst:
      'Envoyez-le avant que votre travail soit retiré de cet appareil, ou enregistrez-le dans un fichier.',
    discardTitle: 'Abandonner ce qui n’est pas sur le serveur ?',
    discardText:
      'C’est perdu définitivement, et votre travail est retiré de cet appareil. Ce qui est sur le serveur y reste.',
    discardField: 'Saisissez {{word}} pour confirmer',
    discardButton: 'Abandonner et se déconnecter',
    back: 'Retour',
    removeTitle: 'Retirer votre travail de cet appareil ?',
    removeText:
      'Tout est sur le serveur. Vous êtes déconnecté, et la prochaine connexion sur cet appareil demande un réseau.',
    removeButton: 'Se déconnecter et retirer',
  },
  remove: {
    title: 'Retirer {{name}} de cet appareil ?',
    looking: 'Recherche de travail absent du serveur',
    text: 'Tout est sur le serveur et y reste. La prochaine connexion sur cet appareil demande un réseau.',
    unsent:
      'Ceci n’est sur aucun serveur et sera perdu définitivement si vous continuez. Mieux : {{name}} se connecte ici et l’envoie.',
    unknown:
      'Impossible de savoir si tout est sur le serveur. Ce qui n’y est pas sera perdu définitivement. Mieux : {{name}} se connecte d’abord ici.',
    button: 'Retirer',
    busy: 'Retrait…',
    failed: 'Une autre fenêtre l’a ouvert. Fermez toutes les autres fenêtres de cette page et réessayez.',
  },
  sync: {
    title: 'Connectez-vous pour envoyer et recevoir',
    text: 'Vous vous êtes connecté sans réseau. D’ici là, votre travail reste sur cet appareil.',
    button: 'Se connecter',
    busy: 'Connexion…',
    password: 'Mot de passe',
    who: 'En tant que {{email}}.',
  },
}
