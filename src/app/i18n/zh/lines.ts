import type { Translation } from '../translation.ts'

export const lines: Translation<'lines'> = {
  turned: '这些点原为从右到左，现已反向。土层、水、裂缝和荷载位置不变。',
  far: 'x 距零点超过 {{most}} m。请改用局部原点，原点会保存并随结果注明。',
  count: 'x 从 {{origin}} m 起算',
  thinning: '简化线',
  tooMany: '共 {{points}} 个点：一次计算最多 {{most}} 个。',
  deviation: '最大偏差',
  deviationWrong: '偏差必须是大于 0 的数',
  leaves: '{{points}} 个点简化为 {{left}} 个，任何点的移动不超过 {{deviation}} mm。',
  stillTooMany: '取 {{needed}} mm 时点数即可满足。',
  thin: '简化为 {{left}} 个点',
  allNeeded: '在此偏差下每个点都需要。',
  changed: '该线在简化和修改之前有 {{points}} 个点。',
  thinned: '{{points}} 个点简化为 {{left}} 个，任何点的移动均未超过 {{deviation}} mm。',
  kept: '原始数据保留到保存为止。',
  back: '恢复 {{points}} 个点',
}
