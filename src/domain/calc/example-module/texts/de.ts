import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const german = {
  'figure.inputValue': 'Eingabewert',
  'figure.result': 'Ergebnis',
  'figure.analysisMethod': 'Verfahren',
  'figure.steps': 'Heronverfahren',
  'group.input': 'Eingabe',
  'method.method1': 'Quadratwurzel',
  'method.method2': 'Quadrat',
  'method.method3': 'Natürlicher Logarithmus',
  'verdict.sentence': '{method} des Wertes: {description}',
  'values.name': 'Wert und Ergebnis',
  'values.value': 'Wert',
  'steps.counted': '{n, plural, one {# Schritt} other {# Schritte}}',
  'estimates.name': 'Näherungen nach dem Heronverfahren',
  'estimates.step': 'Schritt',
  'estimates.estimate': 'Näherung',
  'step.section': 'Ergebnis',
  'step.source': 'Definition',
  'warning.large-value': 'Der Eingabewert liegt über {limit}',
  'comparison.same': 'Hinter diesem Modul steht keine Norm: beide Grundlagen rechnen dasselbe.',
} satisfies Translation<Texts>
