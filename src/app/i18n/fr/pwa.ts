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
}
