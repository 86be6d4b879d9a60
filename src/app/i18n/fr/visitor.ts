import type { Translation } from '../translation.ts'

export const visitor: Translation<'visitor'> = {
  title_one: 'Un calcul d’avant votre connexion',
  title_other: '{{count}} calculs d’avant votre connexion',
  text: 'Ce navigateur a conservé : {{names}}. Vous pouvez le reprendre dans un projet avec son résultat.',
  notNow: 'Pas maintenant',
  import: 'Importer…',
  dialogTitle: 'Reprendre dans un projet',
  keptAt: 'Conservé le {{when}}',
  project: 'Projet',
  newProject: 'Nouveau projet',
  projectName: 'Nom du projet',
  projectNumber: 'Numéro du projet',
  newName: 'Mes calculs',
  take: 'Importer',
  done_one: 'Calcul importé',
  done_other: '{{count}} calculs importés',
  doneText: 'Avec la saisie et le résultat.',
}
