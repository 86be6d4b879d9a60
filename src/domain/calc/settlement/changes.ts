import type { VersionChange } from '../changes.ts'

/** The changes of each version, oldest first. */
export const changes: readonly VersionChange[] = [
  {
    version: '1.1.0',
    what: {
      en: 'Settlement: without layers, or without a coefficient of consolidation, assumed values are taken and named in a warning; no secondary compression where the load adds no stress.',
      de: 'Setzung: Ohne Schichten oder ohne Konsolidationsbeiwert werden angenommene Werte eingesetzt und in einer Warnung genannt; keine Sekundärsetzung, wo die Last keine Spannung hinzufügt.',
      fr: 'Tassement : sans couches, ou sans coefficient de consolidation, des valeurs supposées sont prises et citées dans un avertissement ; pas de compression secondaire là où la charge n’ajoute pas de contrainte.',
      es: 'Asiento: sin capas, o sin coeficiente de consolidación, se toman valores supuestos que se nombran en una advertencia; sin compresión secundaria donde la carga no añade tensión.',
      zh: '沉降：未给出土层或固结系数时采用假定值，并在警告中说明；荷载不增加应力处不计次固结。',
      ja: '沈下：地層や圧密係数がない場合は仮定値を用い、警告に示します。荷重が応力を増やさないところでは二次圧密を数えません。',
    },
  },
  {
    version: '1.3.0',
    what: {
      en: 'Settlement: of a flexible footing the point that settles most decides, whichever is chosen. A layer without a compression index does not consolidate; sand, gravel and rock need none. OCR or POP can stand in place of a preconsolidation pressure. No verdict passes that a serious warning contradicts: clay without a compression index, a method for sands on clay, choices that hide too much.',
      de: 'Setzung: Bei einem biegeweichen Fundament entscheidet der Punkt mit der größten Setzung, welcher auch gewählt ist. Eine Schicht ohne Kompressionsbeiwert konsolidiert nicht; Sand, Kies und Fels brauchen keinen. OCR oder POP können an die Stelle einer Vorkonsolidationsspannung treten. Kein Nachweisergebnis ist erfüllt, dem eine ernste Warnung widerspricht: Ton ohne Kompressionsbeiwert, ein Verfahren für Sand auf Ton, Wahlen, die zu viel verdecken.',
      fr: 'Tassement : pour une semelle souple, le point qui tasse le plus décide, quel que soit le point choisi. Une couche sans indice de compression ne se consolide pas ; sable, gravier et rocher n’en ont pas besoin. OCR ou POP peuvent remplacer une pression de préconsolidation. Aucune vérification n’est satisfaite si un avertissement grave s’y oppose : une argile sans indice de compression, une méthode pour sables sur argile, des choix qui cachent trop.',
      es: 'Asiento: en una zapata flexible decide el punto que más asienta, sea cual sea el elegido. Una capa sin índice de compresión no consolida; arena, grava y roca no lo necesitan. OCR o POP pueden sustituir a una presión de preconsolidación. Ninguna comprobación cumple si una advertencia grave lo contradice: arcilla sin índice de compresión, un método para arenas sobre arcilla, opciones que ocultan demasiado.',
      zh: '沉降：柔性基础以沉降最大的点为准，不论所选何点。无压缩指数的土层不固结；砂、砾和岩石不需要压缩指数。可用 OCR 或 POP 代替先期固结压力。与严重警告相悖的结论不再判为满足：黏土无压缩指数、砂土方法用于黏土、掩盖过多的选择。',
      ja: '沈下：たわみ性基礎では、選んだ点にかかわらず最も沈下する点で判定します。圧縮指数のない層は圧密しません。砂、礫、岩には不要です。圧密降伏応力の代わりに OCR または POP を入力できます。重大な警告に反する判定は OK になりません（圧縮指数のない粘土、粘土に対する砂の方法、隠しすぎる選択）。',
    },
  },
  {
    version: '1.4.0',
    what: {
      en: 'Settlement: the section shows lines of 80, 60, 40, 20 and 10 % of the pressure by the chosen method, and the stress by load spread 2:1 at each boundary. Numbers are as before.',
      de: 'Setzung: Der Schnitt zeigt Linien von 80, 60, 40, 20 und 10 % der Sohlpressung nach dem gewählten Verfahren und die Spannung bei Lastausbreitung 2:1 an jeder Schichtgrenze. Die Zahlen sind wie zuvor.',
      fr: 'Tassement : la coupe montre les lignes à 80, 60, 40, 20 et 10 % de la pression selon la méthode choisie, et la contrainte par diffusion 2:1 à chaque limite de couche. Les nombres sont inchangés.',
      es: 'Asiento: la sección muestra líneas del 80, 60, 40, 20 y 10 % de la presión por el método elegido, y la tensión por reparto 2:1 en cada límite de capa. Los números no cambian.',
      zh: '沉降：剖面按所选方法显示压力的 80、60、40、20 和 10% 等值线，并在每个土层界面给出按 2:1 扩散的应力。数值与以前相同。',
      ja: '沈下：断面に、選んだ方法による圧力の 80・60・40・20・10% の等値線と、各層境での 2:1 分散の応力を示します。数値は以前と同じです。',
    },
  },
  {
    version: '1.4.1',
    what: {
      en: 'Settlement: names and sources of values are clearer. Numbers are as before.',
      de: 'Setzung: Namen und Quellen der Werte sind klarer. Die Zahlen sind wie zuvor.',
      fr: 'Tassement : les noms et les sources des valeurs sont plus clairs. Les nombres sont inchangés.',
      es: 'Asiento: los nombres y las fuentes de los valores son más claros. Los números no cambian.',
      zh: '沉降：数值的名称和来源更清楚。数值与以前相同。',
      ja: '沈下：値の名称と出典を明確にしました。数値は以前と同じです。',
    },
  },
]
