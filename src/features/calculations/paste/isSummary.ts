import { plainName } from '#domain/tables/plainName.ts'

/** Words in the first cell of a row of sums or means below the layers, as `plainName` spells them. */
const summaries = new Set(
  [
    'total sum sigma subtotal totalthickness totaldepth mean average avg min minimum max maximum median stdev standarddeviation',
    'summe gesamt zwischensumme gesamtmächtigkeit mittelwert mittel durchschnitt standardabweichung',
    'somme soustotal moyenne médiane écarttype épaisseurtotale',
    'suma media promedio mediana mínimo máximo desviaciónestándar espesortotal',
    '合计 总计 小计 总厚度 平均 平均值 最大值 最小值 标准差',
    '合計 小計 総厚 平均値 最大 最小 標準偏差',
  ].flatMap((words) => words.split(' ')),
)

/** Returns true for a row of sums or means: it is no layer. */
export const isSummary = (row: readonly string[]): boolean =>
  summaries.has(plainName(row.find((cell) => cell !== '') ?? ''))
