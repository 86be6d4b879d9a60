import type { Translation } from '../translation.ts'

export const library: Translation<'library'> = {
  title: 'Bibliothèque',
  lead: 'Ce que chaque projet peut utiliser, sur cet appareil, avec ou sans réseau.',
  methods: 'Méthodes de calcul',
  version: 'Version {{version}}',
  inactive: 'Désactivé sur cet appareil',
  templates: {
    about: 'Comment les calculs choisis deviennent un document à remettre.',
    lead: 'La mise en page des rapports. Ils se créent dans un projet, sur sa page Rapports.',
    name: 'Rapport standard',
    text: 'Chaque rapport suit cette mise en page. Ses nombres sont ceux des résultats enregistrés ; rien n’est recalculé.',
    holds: 'Contenu',
    heading: 'En-tête : projet, numéro, UID, lieu, responsable, version et date',
    overview: 'Vue d’ensemble : verdict, taux de travail et cas déterminant de chaque calcul',
    calculation: 'Chaque calcul : données, coupe, valeurs clés, graphiques, démonstration et avertissements',
    trace: 'Traçabilité : versions des modules et empreintes des données et des résultats',
    output: 'Résultat',
    outputText: 'Un seul fichier pour l’écran et le papier (A4), lisible sans l’application',
  },
}
