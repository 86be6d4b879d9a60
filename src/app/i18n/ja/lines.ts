import type { Translation } from '../translation.ts'

export const lines: Translation<'lines'> = {
  turned: '点は右から左へ並んでいたため、向きを反転しました。土層・水・亀裂・荷重の位置は変わりません。',
  far: 'x がゼロから {{most}} m を超えています。局所原点から数えてください。原点は保存され、結果とともに示されます。',
  count: 'x を {{origin}} m から数える',
  thinning: '線を間引く',
  tooMany: '{{points}} 点あります。計算は {{most}} 点までです。',
  deviation: '最大のずれ',
  deviationWrong: 'ずれは 0 より大きい数にしてください',
  leaves: '{{points}} 点を {{left}} 点に間引きます。どの点の移動も {{deviation}} mm 以内です。',
  stillTooMany: '{{needed}} mm なら点数が収まります。',
  thin: '{{left}} 点に間引く',
  allNeeded: 'このずれではすべての点が必要です。',
  changed: 'この線は、間引いて変更する前は {{points}} 点でした。',
  thinned: '{{points}} 点が {{left}} 点になりました。どの点の移動も {{deviation}} mm 以内です。',
  kept: '元の点は保存するまで残ります。',
  back: '{{points}} 点に戻す',
}
