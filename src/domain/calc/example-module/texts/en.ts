import { count, measure, message, own, text } from '#domain/messages/text.ts'

/** The texts of the module; translations stand beside it. */
export const english = {
  'figure.inputValue': text('Input value'),
  'figure.result': text('Result'),
  'figure.analysisMethod': text('Method'),
  'figure.steps': text('Heron’s rule'),
  'group.input': text('Input'),
  'method.method1': text('Square root'),
  'method.method2': text('Square'),
  'method.method3': text('Natural logarithm'),
  'verdict.sentence': text('{method} of the value: {description}', { method: message, description: own }),
  'values.name': text('Value and result'),
  'values.value': text('Value'),
  'steps.counted': text('{n, plural, one {# step} other {# steps}}', { n: count }),
  'estimates.name': text('Estimates by Heron’s rule'),
  'estimates.step': text('Step'),
  'estimates.estimate': text('Estimate'),
  'step.section': text('Result'),
  'step.source': text('Definition'),
  'warning.large-value': text('The input value is above {limit}', { limit: measure }),
  'comparison.same': text('No code stands behind this module: both bases compute the same.'),
} as const
export type Texts = typeof english
