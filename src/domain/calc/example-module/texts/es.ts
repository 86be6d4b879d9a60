import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const spanish = {
  'figure.inputValue': 'Valor de entrada',
  'figure.result': 'Resultado',
  'figure.analysisMethod': 'Método',
  'figure.steps': 'Método de Herón',
  'group.input': 'Entrada',
  'method.method1': 'Raíz cuadrada',
  'method.method2': 'Cuadrado',
  'method.method3': 'Logaritmo natural',
  'verdict.sentence': '{method} del valor: {description}',
  'values.name': 'Valor y resultado',
  'values.value': 'Valor',
  'steps.counted': '{n, plural, one {# paso} other {# pasos}}',
  'estimates.name': 'Aproximaciones por el método de Herón',
  'estimates.step': 'Paso',
  'estimates.estimate': 'Aproximación',
  'step.section': 'Resultado',
  'step.source': 'Definición',
  'warning.large-value': 'El valor de entrada es mayor que {limit}',
  'comparison.same': 'Ninguna norma respalda este módulo: ambas bases de cálculo dan lo mismo.',
} satisfies Translation<Texts>
