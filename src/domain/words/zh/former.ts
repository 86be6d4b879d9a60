/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': '不采用这些选项重新计算',
  'NOTES.md: 20 slices are within 1 % of 300': '收敛性分析：20 个条块与 300 个相差不到 1 %',
  'NOTES.md: masses of a given circle': '对圆弧切出的每个滑体逐一计算',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    '验证分析：100 个地下水位在地表的边坡中，固定圆弧所得安全系数为搜索结果的 1.2～9 倍',
  'Soil layers and their weights': '土层及其权重',
}
