import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const french = {
  'figure.inputValue': 'Valeur d’entrée',
  'figure.result': 'Résultat',
  'figure.analysisMethod': 'Méthode',
  'figure.steps': 'Méthode de Héron',
  'group.input': 'Saisie',
  'method.method1': 'Racine carrée',
  'method.method2': 'Carré',
  'method.method3': 'Logarithme naturel',
  'verdict.sentence': '{method} de la valeur : {description}',
  'values.name': 'Valeur et résultat',
  'values.value': 'Valeur',
  'steps.counted': '{n, plural, one {# étape} other {# étapes}}',
  'estimates.name': 'Approximations par la méthode de Héron',
  'estimates.step': 'Étape',
  'estimates.estimate': 'Approximation',
  'step.section': 'Résultat',
  'step.source': 'Définition',
  'warning.large-value': 'La valeur d’entrée est supérieure à {limit}',
  'comparison.same': 'Aucune norme ne fonde ce module : les deux méthodes calculent la même chose.',
} satisfies Translation<Texts>
