import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const japanese = {
  'figure.inputValue': '入力値',
  'figure.result': '結果',
  'figure.analysisMethod': '方法',
  'figure.steps': 'ヘロンの方法',
  'group.input': '入力',
  'method.method1': '平方根',
  'method.method2': '二乗',
  'method.method3': '自然対数',
  'verdict.sentence': '値の{method}：{description}',
  'values.name': '値と結果',
  'values.value': '値',
  'steps.counted': '{n, plural, other {# ステップ}}',
  'estimates.name': 'ヘロンの方法による近似値',
  'estimates.step': 'ステップ',
  'estimates.estimate': '近似値',
  'step.section': '結果',
  'step.source': '定義',
  'warning.large-value': '入力値が {limit} を超えています',
  'comparison.same': 'このモジュールの背景となる基準はありません。どちらの計算基準でも同じ計算です。',
} satisfies Translation<Texts>
