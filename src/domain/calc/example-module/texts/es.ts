import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const spanish = {
  'figure.inputValue': 'Valor de entrada',
  'figure.result': 'Resultado',
  'figure.analysisMethod': 'Método',
  'group.input': 'Entrada',
  'method.method1': 'Raíz cuadrada',
  'method.method2': 'Cuadrado',
  'method.method3': 'Logaritmo natural',
  'verdict.sentence': '{method} del valor: {description}',
  'values.name': 'Valor y resultado',
  'values.value': 'Valor',
  'step.section': 'Resultado',
  'step.source': 'Definición',
  'warning.large-value': 'El valor de entrada es mayor que {limit}',
  'comparison.same': 'Ninguna norma respalda este módulo: ambas bases calculan lo mismo.',
} satisfies Translation<Texts>
