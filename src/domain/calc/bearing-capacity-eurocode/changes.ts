import type { VersionChange } from '../changes.ts'

/** The changes of each version, oldest first. */
export const changes: readonly VersionChange[] = [
  {
    version: '1.1.0',
    what: {
      en: 'Bearing capacity, Eurocode 7: a softer layer below the base is checked against the spread load alone; the ground above it is no longer counted as a load.',
      de: 'Grundbruch, Eurocode 7: Eine weichere Schicht unter der Sohle wird nur gegen die ausgebreitete Last geprüft; der Boden darüber zählt nicht mehr als Last.',
      fr: 'Portance, Eurocode 7 : une couche sous-jacente moins résistante est vérifiée sous la seule charge diffusée ; le sol au-dessus n’est plus compté comme une charge.',
      es: 'Capacidad portante, Eurocódigo 7: una capa subyacente más débil se comprueba solo con la carga repartida; el terreno sobre ella ya no cuenta como carga.',
      zh: '地基承载力，欧洲规范 7：软弱下卧层仅按扩散荷载验算，其上土体不再计为荷载。',
      ja: '支持力、ユーロコード 7：底面下の軟弱層は分散した荷重だけで照査し、上の地盤は荷重に数えません。',
    },
  },
  {
    version: '1.2.0',
    what: {
      en: 'Bearing capacity, Eurocode 7: a load that is off the middle both ways is told outside the core of the base by both together. The required width is searched up to 100 m, and it is told when none is enough.',
      de: 'Grundbruch, Eurocode 7: Ob eine in beiden Richtungen ausmittige Last außerhalb der Kernfläche steht, wird für beide zusammen geprüft. Die erforderliche Breite wird bis 100 m gesucht; genügt keine, wird es gesagt.',
      fr: 'Portance, Eurocode 7 : une charge excentrée dans les deux directions est signalée hors du noyau central d’après les deux excentrements ensemble. La largeur requise est cherchée jusqu’à 100 m, et il est dit quand aucune ne suffit.',
      es: 'Capacidad portante, Eurocódigo 7: una carga excéntrica en ambas direcciones se señala fuera del núcleo central según las dos juntas. La anchura necesaria se busca hasta 100 m, y se avisa cuando ninguna basta.',
      zh: '地基承载力，欧洲规范 7：双向偏心荷载是否超出基底核心，按两个方向合并判断。所需宽度搜索至 100 m；若均不足则予以说明。',
      ja: '支持力、ユーロコード 7：二方向に偏心した荷重が底面の核の外にあるかを、両方向を合わせて判定します。必要な幅を 100 m まで探し、足りない場合はそう表示します。',
    },
  },
  {
    version: '2.0.0',
    what: {
      en: 'Bearing capacity, Eurocode 7: layers of different strength are no longer averaged: each is checked by itself, drained and undrained, and the lowest decides, so that soft ground at or below the base may fail what passed before. Beside a horizontal load each combination is also computed with the same moment. A horizontal load that the base cannot carry fails with its utilisation instead of an error. Concrete slides at the critical-state angle. Where the simplified method passes and the code does not, the verdict says so. No verdict passes that a serious warning contradicts: a load beyond a third of the base, layers that end too soon, a drainage that was left out, clay without an undrained strength, water that lifts the footing.',
      de: 'Grundbruch, Eurocode 7: Schichten unterschiedlicher Festigkeit werden nicht mehr gemittelt: Jede wird für sich nachgewiesen, dräniert und undräniert, und die schwächste entscheidet; weicher Boden an oder unter der Sohle kann daher nicht mehr erfüllen, was vorher erfüllt war. Neben einer Horizontallast wird jede Kombination auch mit dem gleichen Moment gerechnet. Eine Horizontallast, die die Sohle nicht aufnimmt, ist mit ihrem Ausnutzungsgrad nicht erfüllt statt abgelehnt. Beton gleitet beim kritischen Reibungswinkel. Wo das vereinfachte Verfahren erfüllt ist und die Norm nicht, sagt es das Nachweisergebnis. Kein Nachweisergebnis ist erfüllt, dem eine ernste Warnung widerspricht: eine Last außerhalb eines Drittels der Sohle, Schichten, die zu früh enden, ein ausgelassener Dränfall, Ton ohne undränierte Festigkeit, Wasser, das das Fundament hebt.',
      fr: 'Portance, Eurocode 7 : les couches de résistances différentes ne sont plus moyennées : chacune est vérifiée seule, drainée et non drainée, et la plus faible décide ; un sol mou sous la base peut donc ne plus vérifier ce qui l’était. Avec une charge horizontale, chaque combinaison est aussi calculée avec le même moment. Une charge horizontale que la base ne peut porter n’est plus une erreur : elle est non vérifiée avec son taux de travail. Le béton glisse à l’angle à l’état critique. Là où la méthode simplifiée vérifie et la norme non, le résultat de la vérification le dit. Aucune vérification n’est satisfaite si un avertissement grave s’y oppose : une charge au-delà d’un tiers de la base, des couches trop courtes, un cas de drainage omis, une argile sans résistance non drainée, une eau qui soulève la semelle.',
      es: 'Capacidad portante, Eurocódigo 7: las capas de resistencia distinta ya no se promedian: cada una se comprueba por sí sola, drenada y no drenada, y decide la menor; un terreno blando en la base o debajo puede no cumplir lo que antes cumplía. Con una carga horizontal, cada combinación se calcula también con el mismo momento. Una carga horizontal que la base no soporta no cumple, con su grado de utilización, en lugar de dar un error. El hormigón desliza con el ángulo de estado crítico. Donde el método simplificado cumple y la norma no, el resultado de la comprobación lo dice. Ninguna comprobación cumple si una advertencia grave lo contradice: una carga más allá de un tercio de la base, capas que terminan demasiado pronto, un drenaje omitido, arcilla sin resistencia no drenada, agua que levanta la zapata.',
      zh: '地基承载力，欧洲规范 7：强度不同的土层不再取平均：各层分别按排水和不排水验算，以最小者控制，因此基底处或其下有软土时，以前满足的可能不再满足。有水平荷载时，每种组合还按相同弯矩计算。基底不能承受的水平荷载按利用率判为不满足，不再报错。混凝土按临界状态角滑动。简化方法满足而规范不满足时，结论中予以说明。与严重警告相悖的结论不再判为满足：荷载偏心超过基底三分之一、土层过浅、遗漏一种排水条件、黏土无不排水强度、水使基础上浮。',
      ja: '支持力、ユーロコード 7：強さの異なる層を平均しません。各層を排水・非排水で個別に照査し、最小で決まります。底面またはその下に軟弱な地盤があると、以前 OK だったものが NG になることがあります。水平荷重がある場合、各組合せを同じモーメントでも計算します。底面が負担できない水平荷重は、エラーではなく検定比付きの NG になります。コンクリートは限界状態角で滑動します。簡易法で OK、基準で NG の場合は判定に示します。重大な警告に反する判定は OK になりません（底面の三分の一を超える偏心、浅すぎる地層、除外した排水条件、非排水強度のない粘土、基礎を浮かせる水）。',
    },
  },
  {
    version: '2.0.1',
    what: {
      en: 'Bearing capacity, Eurocode 7: a soft seam within firm ground takes only twice its own thickness from the firm ground above it, so that squeezing of soft ground on it may carry a little more than before.',
      de: 'Grundbruch, Eurocode 7: Ein weiches Band in festem Boden nimmt dem festen Boden darüber nur das Doppelte seiner Dicke; das Ausquetschen von weichem Boden darauf kann daher etwas mehr tragen als bisher.',
      fr: 'Portance, Eurocode 7 : une veine molle dans un sol ferme ne retire au sol ferme au-dessus que deux fois son épaisseur ; le sol mou comprimé sur lui peut donc porter un peu plus qu’avant.',
      es: 'Capacidad portante, Eurocódigo 7: una capa blanda fina dentro de terreno firme solo quita al terreno firme sobre ella el doble de su espesor; el estrujamiento del terreno blando encima puede resistir algo más que antes.',
      zh: '地基承载力，欧洲规范 7：坚硬土中的软弱夹层只从其上的坚硬土中扣除其厚度的两倍，因此其上软土挤出时的承载力可能略高于以前。',
      ja: '支持力、ユーロコード 7：堅い地盤に挟まれた薄い軟弱層は、その厚さの二倍だけを上の堅い地盤から差し引きます。そのため、上の軟弱層の押出しに対する支持力が以前よりわずかに大きくなることがあります。',
    },
  },
  {
    version: '2.0.2',
    what: {
      en: 'Bearing capacity, Eurocode 7: a pass by the simplified method far above the code is not proven where another serious warning contradicts it.',
      de: 'Grundbruch, Eurocode 7: Ein Nachweis nach dem vereinfachten Verfahren, der weit über der Norm liegt, ist nicht gesichert, wenn eine andere ernste Warnung ihm widerspricht.',
      fr: 'Portance, Eurocode 7 : une vérification par la méthode simplifiée, loin au-dessus de la norme, n’est pas démontrée si un autre avertissement grave la contredit.',
      es: 'Capacidad portante, Eurocódigo 7: una comprobación por el método simplificado muy por encima de la norma no queda demostrada si otra advertencia grave la contradice.',
      zh: '地基承载力，欧洲规范 7：按简化方法满足且远高于规范的结果，若另有严重警告与之矛盾，则视为未证实。',
      ja: '支持力、ユーロコード 7：簡易法で基準を大きく上回って満足する結果も、ほかの重大な警告と矛盾する場合は未確認とします。',
    },
  },
  {
    version: '2.0.3',
    what: {
      en: 'Bearing capacity, Eurocode 7: names and sources of values are clearer. Numbers are as before.',
      de: 'Grundbruch, Eurocode 7: Namen und Quellen der Werte sind klarer. Die Zahlen sind wie zuvor.',
      fr: 'Capacité portante, Eurocode 7 : les noms et les sources des valeurs sont plus clairs. Les nombres sont inchangés.',
      es: 'Capacidad portante, Eurocódigo 7: los nombres y las fuentes de los valores son más claros. Los números no cambian.',
      zh: '地基承载力，欧洲规范 7：数值的名称和来源更清楚。数值与以前相同。',
      ja: '支持力、ユーロコード 7：値の名称と出典を明確にしました。数値は以前と同じです。',
    },
  },
]
