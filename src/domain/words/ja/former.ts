/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'これらの選択なしで再計算',
  'NOTES.md: 20 slices are within 1 % of 300': '収束の検討：20 分割は 300 分割と 1 % 以内',
  'NOTES.md: masses of a given circle': '円が切り取る土塊ごとの計算',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    '検証：地下水位が地表にある 100 斜面で、固定円の安全率は探索の 1.2～9 倍',
  'Soil layers and their weights': '土層と重み',
}
