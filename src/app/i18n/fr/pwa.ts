import type { Translation } from '../translation.ts'

export const pwa: Translation<'pwa'> = {
  synced: {
    title: 'Calcul synchronisé',
    message: 'Les calculs en attente ont été envoyés au serveur.',
  },
  updateReady: {
    title: 'Une nouvelle version est prête',
    message:
      'Votre travail est enregistré sur cet appareil. Rechargez la page pour utiliser la nouvelle version.',
    action: 'Recharger',
  },
  takenElsewhere: {
    title: 'Mis à jour dans une autre fenêtre',
    message:
      'Cette fenêtre affiche encore la version précédente. Terminez votre saisie, puis rechargez la page.',
    action: 'Recharger',
  },
  atWork: {
    title: 'Pas encore rechargé',
    typing:
      'Cette page contient des modifications non enregistrées. Enregistrez-les ou abandonnez-les, puis rechargez.',
    running:
      'Un calcul est en cours, ou un fichier est en train d’être créé ou lu. Attendez la fin ou arrêtez, puis rechargez.',
  },
}
