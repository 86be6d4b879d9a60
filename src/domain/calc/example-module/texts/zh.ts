import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const chinese = {
  'figure.inputValue': '输入值',
  'figure.result': '结果',
  'figure.analysisMethod': '方法',
  'figure.steps': '海伦方法',
  'group.input': '输入',
  'method.method1': '平方根',
  'method.method2': '平方',
  'method.method3': '自然对数',
  'verdict.sentence': '数值的{method}：{description}',
  'values.name': '数值与结果',
  'values.value': '数值',
  'steps.counted': '{n, plural, other {# 步}}',
  'estimates.name': '海伦方法的近似值',
  'estimates.step': '步',
  'estimates.estimate': '近似值',
  'step.section': '结果',
  'step.source': '定义',
  'warning.large-value': '输入值大于 {limit}',
  'comparison.same': '本模块没有对应的规范：两种计算结果相同。',
} satisfies Translation<Texts>
