import type { Translation } from '../translation.ts'

export const reports: Translation<'reports'> = {
  makePdf: 'Générer un PDF',
  makePage: 'Générer une page sur le serveur',
  cancelled: 'Arrêté. Aucune version n’a été produite.',
  stage: {
    reading: 'Lecture des calculs',
    laying: 'Mise en page des feuilles',
    writing: 'Écriture des feuilles',
  },
  share: 'Partager {{name}}, version {{version}}',
  shareFailed: 'Le fichier n’a pas été partagé',
  compare: 'Ce qui a changé depuis {{name}}, version {{version}}',
  compareTitle: 'Depuis la version {{version}}',
  changes: {
    same: 'Inchangé',
    changed: 'Modifié',
    gone: 'Supprimé',
    added: 'Pas encore inclus',
  },
  layout: 'Modèle, textes et données du projet',
  unknown: 'Un calcul supprimé',
}
