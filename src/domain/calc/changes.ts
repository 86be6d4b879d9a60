import { z } from 'zod'
import { isAfter } from './versions.ts'

const languages = ['en', 'de', 'fr', 'es', 'zh', 'ja'] as const

const moduleChange = z.object({
  /** Module id. */
  module: z.string(),
  /** The version that came with it. */
  version: z.string(),
  /** What is computed or presented otherwise, in a sentence that names the module. */
  what: z.record(z.enum(languages), z.string()),
})
type ModuleChange = z.infer<typeof moduleChange>

/** The file of a built app that tells its changes to the one before it. */
export const moduleChangesFile = z.array(moduleChange)
export const moduleChangesPath = '/modules.json'

/**
 * What changed in the calculation modules since their first version, oldest first. Whoever raises the version of a module
 * says here what changed: it is told before an update is taken.
 */
export const moduleChanges: readonly ModuleChange[] = [
  {
    module: 'bearing-capacity-eurocode',
    version: '1.1.0',
    what: {
      en: 'Bearing capacity, Eurocode 7: a softer layer below the base is checked against the spread load alone; the ground above it is no longer counted as a load.',
      de: 'Grundbruch, Eurocode 7: Eine weichere Schicht unter der Sohle wird nur gegen die ausgebreitete Last geprüft; der Boden darüber zählt nicht mehr als Last.',
      fr: 'Portance, Eurocode 7 : une couche plus molle sous la base est vérifiée sous la seule charge diffusée ; le sol au-dessus n’est plus compté comme une charge.',
      es: 'Capacidad portante, Eurocódigo 7: una capa más blanda bajo la base se comprueba solo con la carga repartida; el terreno sobre ella ya no cuenta como carga.',
      zh: '地基承载力，欧洲规范 7：基底下的软弱层仅按扩散荷载验算，其上土体不再计为荷载。',
      ja: '支持力、ユーロコード 7：底面下の軟弱層は分散した荷重だけで照査し、上の地盤は荷重に数えません。',
    },
  },
  {
    module: 'bearing-capacity-hongkong',
    version: '1.1.0',
    what: {
      en: 'Bearing capacity, Hong Kong: a softer layer below the base is checked against the spread load alone; the ground above it is no longer counted as a load. A horizontal load that would slide the base is refused.',
      de: 'Tragfähigkeit, Hongkong: Eine weichere Schicht unter der Sohle wird nur gegen die ausgebreitete Last geprüft; der Boden darüber zählt nicht mehr als Last. Eine Horizontallast, unter der die Sohle gleitet, wird abgelehnt.',
      fr: 'Portance, Hong Kong : une couche plus molle sous la base est vérifiée sous la seule charge diffusée ; le sol au-dessus n’est plus compté comme une charge. Une charge horizontale qui ferait glisser la base est refusée.',
      es: 'Capacidad portante, Hong Kong: una capa más blanda bajo la base se comprueba solo con la carga repartida; el terreno sobre ella ya no cuenta como carga. Se rechaza una carga horizontal que haría deslizar la base.',
      zh: '地基承载力，香港：基底下的软弱层仅按扩散荷载验算，其上土体不再计为荷载。会使基底滑动的水平荷载将被拒绝。',
      ja: '支持力、香港：底面下の軟弱層は分散した荷重だけで照査し、上の地盤は荷重に数えません。底面が滑動する水平荷重は受け付けません。',
    },
  },
  {
    module: 'bearing-capacity-australian',
    version: '1.1.0',
    what: {
      en: 'Bearing capacity, Australian practice: a softer layer below the base is checked against the spread load alone; the ground above it is no longer counted as a load. A horizontal load that would slide the base is refused. Local shear also reduces undrained strength.',
      de: 'Tragfähigkeit, australische Praxis: Eine weichere Schicht unter der Sohle wird nur gegen die ausgebreitete Last geprüft; der Boden darüber zählt nicht mehr als Last. Eine Horizontallast, unter der die Sohle gleitet, wird abgelehnt. Lokaler Grundbruch mindert auch die undränierte Scherfestigkeit.',
      fr: 'Portance, pratique australienne : une couche plus molle sous la base est vérifiée sous la seule charge diffusée ; le sol au-dessus n’est plus compté comme une charge. Une charge horizontale qui ferait glisser la base est refusée. La rupture localisée réduit aussi la cohésion non drainée.',
      es: 'Capacidad portante, práctica australiana: una capa más blanda bajo la base se comprueba solo con la carga repartida; el terreno sobre ella ya no cuenta como carga. Se rechaza una carga horizontal que haría deslizar la base. La rotura local reduce también la resistencia no drenada.',
      zh: '地基承载力，澳大利亚惯例：基底下的软弱层仅按扩散荷载验算，其上土体不再计为荷载。会使基底滑动的水平荷载将被拒绝。局部剪切也折减不排水强度。',
      ja: '支持力、オーストラリア実務：底面下の軟弱層は分散した荷重だけで照査し、上の地盤は荷重に数えません。底面が滑動する水平荷重は受け付けません。局所せん断では非排水せん断強さも低減します。',
    },
  },
  {
    module: 'settlement',
    version: '1.1.0',
    what: {
      en: 'Settlement: without layers, or without a coefficient of consolidation, assumed values are taken and named in a warning; no secondary compression where the load adds no stress.',
      de: 'Setzung: Ohne Schichten oder ohne Konsolidierungsbeiwert werden angenommene Werte eingesetzt und in einer Warnung genannt; keine Sekundärsetzung, wo die Last keine Spannung hinzufügt.',
      fr: 'Tassement : sans couches, ou sans coefficient de consolidation, des valeurs supposées sont prises et citées dans un avertissement ; pas de compression secondaire là où la charge n’ajoute pas de contrainte.',
      es: 'Asiento: sin capas, o sin coeficiente de consolidación, se toman valores supuestos que se nombran en una advertencia; sin compresión secundaria donde la carga no añade tensión.',
      zh: '沉降：未给出土层或固结系数时采用假定值，并在警告中说明；荷载不增加应力处不计次固结。',
      ja: '沈下：地層や圧密係数がない場合は仮定値を用い、警告に示します。荷重が応力を増やさないところでは二次圧密を数えません。',
    },
  },
  {
    module: 'slope-stability',
    version: '1.1.0',
    what: {
      en: 'Slope stability: the search goes to the ends of the ground and looks at every stretch of the face, so factors may be lower than before; yield coefficient and back analysis take the worse sign of the vertical acceleration.',
      de: 'Böschungsstandsicherheit: Die Suche reicht bis an die Enden des Geländes und betrachtet jeden Abschnitt der Böschung, Sicherheiten können daher kleiner sein als bisher; Grenzbeschleunigungsbeiwert und Rückrechnung nehmen das ungünstigere Vorzeichen der Vertikalbeschleunigung.',
      fr: "Stabilité des pentes : la recherche va jusqu'aux extrémités du terrain et examine chaque partie du talus, les coefficients peuvent donc être plus faibles ; le coefficient critique et l'analyse à rebours prennent le signe défavorable de l'accélération verticale.",
      es: 'Estabilidad de taludes: la búsqueda llega a los extremos del terreno y examina cada tramo del talud, por lo que los factores pueden ser menores; el coeficiente crítico y el análisis inverso toman el signo más desfavorable de la aceleración vertical.',
      zh: '边坡稳定性：搜索延伸至地面两端并逐段检查坡面，因此安全系数可能低于以前；屈服系数和反分析取竖向加速度的不利方向。',
      ja: '斜面安定：探索を地表の両端まで広げ、斜面の各区間を調べるため、安全率が以前より小さくなることがあります。降伏震度と逆解析では鉛直加速度の不利な向きをとります。',
    },
  },
  {
    module: 'slope-stability',
    version: '1.2.0',
    what: {
      en: 'Slope stability: the moment of ponded water on the ground is exact; factors under ponded water are higher by up to some per cent with few slices or before vertical faces. A tension crack that raises the factor is told. Water that stands over a crack fills it.',
      de: 'Böschungsstandsicherheit: Das Moment des Wassers, das über dem Gelände steht, ist genau; mit wenigen Lamellen oder vor senkrechten Wänden sind Sicherheiten unter Wasser um bis zu einige Prozent größer. Ein Zugriss, der die Sicherheit erhöht, wird gemeldet. Wasser, das über einem Riss steht, füllt ihn.',
      fr: 'Stabilité des pentes : le moment de l’eau qui recouvre le terrain est exact ; avec peu de tranches ou devant des parois verticales, les coefficients sous l’eau sont plus élevés, jusqu’à quelques pour cent. Une fissure de traction qui relève le coefficient est signalée. L’eau qui recouvre une fissure la remplit.',
      es: 'Estabilidad de taludes: el momento del agua embalsada sobre el terreno es exacto; con pocas rebanadas o ante paredes verticales, los factores bajo el agua son mayores, hasta en unos pocos por ciento. Se avisa de una grieta de tracción que aumenta el factor. El agua que cubre una grieta la llena.',
      zh: '边坡稳定性：地面积水的力矩按精确值计算；条块较少或坡面垂直时，水下的安全系数可提高百分之几。张拉裂缝使安全系数增大时给出警告。裂缝上方有积水时按充满水计算。',
      ja: '斜面安定：地表に湛水した水のモーメントを厳密に求めます。スライスが少ない場合や鉛直な面の前では、水中の安全率が数パーセントまで大きくなります。引張亀裂が安全率を大きくする場合は警告します。亀裂の上に湛水がある場合は、亀裂を満水とします。',
    },
  },
  {
    module: 'bearing-capacity-eurocode',
    version: '1.2.0',
    what: {
      en: 'Bearing capacity, Eurocode 7: a load that is off the middle both ways is told outside the core of the base by both together. The required width is searched up to 100 m, and it is told when none is enough.',
      de: 'Grundbruch, Eurocode 7: Ob eine in beiden Richtungen ausmittige Last außerhalb der Kernfläche steht, wird für beide zusammen geprüft. Die erforderliche Breite wird bis 100 m gesucht; genügt keine, wird es gesagt.',
      fr: 'Portance, Eurocode 7 : une charge excentrée dans les deux directions est signalée hors du noyau central d’après les deux excentricités ensemble. La largeur requise est cherchée jusqu’à 100 m, et il est dit quand aucune ne suffit.',
      es: 'Capacidad portante, Eurocódigo 7: una carga excéntrica en ambas direcciones se señala fuera del núcleo central según las dos juntas. La anchura necesaria se busca hasta 100 m, y se avisa cuando ninguna basta.',
      zh: '地基承载力，欧洲规范 7：双向偏心荷载是否超出基底核心，按两个方向合并判断。所需宽度搜索至 100 m；若均不足则予以说明。',
      ja: '支持力、ユーロコード 7：二方向に偏心した荷重が底面の核の外にあるかを、両方向を合わせて判定します。必要な幅を 100 m まで探し、足りない場合はそう表示します。',
    },
  },
  {
    module: 'bearing-capacity-hongkong',
    version: '1.2.0',
    what: {
      en: 'Bearing capacity, Hong Kong: a load that is off the middle both ways is told outside the core of the base by both together. The required width is searched up to 100 m, and it is told when none is enough.',
      de: 'Tragfähigkeit, Hongkong: Ob eine in beiden Richtungen ausmittige Last außerhalb der Kernfläche steht, wird für beide zusammen geprüft. Die erforderliche Breite wird bis 100 m gesucht; genügt keine, wird es gesagt.',
      fr: 'Portance, Hong Kong : une charge excentrée dans les deux directions est signalée hors du noyau central d’après les deux excentricités ensemble. La largeur requise est cherchée jusqu’à 100 m, et il est dit quand aucune ne suffit.',
      es: 'Capacidad portante, Hong Kong: una carga excéntrica en ambas direcciones se señala fuera del núcleo central según las dos juntas. La anchura necesaria se busca hasta 100 m, y se avisa cuando ninguna basta.',
      zh: '地基承载力，香港：双向偏心荷载是否超出基底核心，按两个方向合并判断。所需宽度搜索至 100 m；若均不足则予以说明。',
      ja: '支持力、香港：二方向に偏心した荷重が底面の核の外にあるかを、両方向を合わせて判定します。必要な幅を 100 m まで探し、足りない場合はそう表示します。',
    },
  },
  {
    module: 'bearing-capacity-australian',
    version: '1.2.0',
    what: {
      en: 'Bearing capacity, Australian practice: a load that is off the middle both ways is told outside the core of the base by both together. The required width is searched up to 100 m, and it is told when none is enough.',
      de: 'Tragfähigkeit, australische Praxis: Ob eine in beiden Richtungen ausmittige Last außerhalb der Kernfläche steht, wird für beide zusammen geprüft. Die erforderliche Breite wird bis 100 m gesucht; genügt keine, wird es gesagt.',
      fr: 'Portance, pratique australienne : une charge excentrée dans les deux directions est signalée hors du noyau central d’après les deux excentricités ensemble. La largeur requise est cherchée jusqu’à 100 m, et il est dit quand aucune ne suffit.',
      es: 'Capacidad portante, práctica australiana: una carga excéntrica en ambas direcciones se señala fuera del núcleo central según las dos juntas. La anchura necesaria se busca hasta 100 m, y se avisa cuando ninguna basta.',
      zh: '地基承载力，澳大利亚惯例：双向偏心荷载是否超出基底核心，按两个方向合并判断。所需宽度搜索至 100 m；若均不足则予以说明。',
      ja: '支持力、オーストラリア実務：二方向に偏心した荷重が底面の核の外にあるかを、両方向を合わせて判定します。必要な幅を 100 m まで探し、足りない場合はそう表示します。',
    },
  },
  {
    module: 'slope-stability',
    version: '1.3.0',
    what: {
      en: 'Slope stability: a given circle has the lowest factor of all masses that it cuts off, also of those that end at a bend of the ground which it misses by rounding. No verdict passes that a serious warning contradicts: windows, least depth, direction, a given circle, a crack, loads or a water line that hide a factor below the required one. A tension crack deeper than the slope is refused.',
      de: 'Böschungsstandsicherheit: Ein gegebener Kreis hat die kleinste Sicherheit aller Bruchkörper, die er abschneidet, auch derer, die an einem nur durch Rundung verfehlten Knick des Geländes enden. Kein Urteil ist erfüllt, dem eine ernste Warnung widerspricht: Fenster, Mindesttiefe, Richtung, ein gegebener Kreis, ein Riss, Lasten oder eine Wasserlinie, die eine Sicherheit unter der erforderlichen verdecken. Ein Zugriss, der tiefer ist als die Böschung hoch, wird abgelehnt.',
      fr: 'Stabilité des pentes : un cercle donné a le plus faible coefficient de toutes les masses qu’il découpe, y compris celles qui s’arrêtent à une rupture du terrain manquée par arrondi. Aucun verdict n’est vérifié si un avertissement grave s’y oppose : fenêtres, profondeur minimale, direction, cercle donné, fissure, charges ou ligne d’eau qui cachent un coefficient inférieur à celui requis. Une fissure de traction plus profonde que la pente est refusée.',
      es: 'Estabilidad de taludes: un círculo dado tiene el factor más bajo de todas las masas que corta, también de las que terminan en un quiebro del terreno que no alcanza por redondeo. Ningún veredicto cumple si una advertencia grave lo contradice: ventanas, profundidad mínima, dirección, un círculo dado, una grieta, cargas o una línea de agua que ocultan un factor menor que el requerido. Se rechaza una grieta de tracción más profunda que el talud.',
      zh: '边坡稳定性：给定圆弧取其切出的所有滑体的最低安全系数，包括因舍入而略偏离地面折点的滑体。凡与严重警告相悖的结论不再判为满足：窗口、最小深度、方向、给定圆弧、裂缝、荷载或水位线掩盖了低于要求的安全系数。深度大于坡高的张拉裂缝将被拒绝。',
      ja: '斜面安定：与えた円では、切り取るすべての土塊の最小の安全率をとります。丸めによりわずかに外れた地表の折れ点で終わる土塊も含みます。重大な警告に反する判定は OK になりません（範囲、最小深さ、方向、与えた円、亀裂、荷重、水位線が必要値未満の安全率を隠す場合）。斜面の高さより深い引張亀裂は受け付けません。',
    },
  },
  {
    module: 'slope-stability',
    version: '1.4.0',
    what: {
      en: 'Slope stability: under an earthquake the search also looks for slides within level ground, such as weak soil before the toe; factors may be lower than before.',
      de: 'Böschungsstandsicherheit: Unter Erdbeben sucht die Suche auch Bruchkörper innerhalb von ebenem Gelände, etwa in weichem Boden vor dem Böschungsfuß; Sicherheiten können kleiner sein als bisher.',
      fr: 'Stabilité des pentes : sous séisme, la recherche examine aussi les glissements dans un terrain horizontal, par exemple dans un sol mou devant le pied ; les coefficients peuvent être plus faibles qu’avant.',
      es: 'Estabilidad de taludes: con sismo, la búsqueda examina también los deslizamientos dentro de un terreno horizontal, como un suelo blando delante del pie; los factores pueden ser menores que antes.',
      zh: '边坡稳定性：地震作用下，搜索也考虑水平地面内的滑动，例如坡脚前的软弱土；安全系数可能低于以前。',
      ja: '斜面安定：地震時には、法先の前の軟弱土など、水平な地盤内のすべりも探索します。安全率が以前より小さくなることがあります。',
    },
  },
  {
    module: 'settlement',
    version: '1.3.0',
    what: {
      en: 'Settlement: of a flexible footing the point that settles most decides, whichever is chosen. A layer without a compression index does not consolidate; sand, gravel and rock need none. OCR or POP can stand in place of a preconsolidation pressure. No verdict passes that a serious warning contradicts: clay without a compression index, a method for sands on clay, choices that hide too much.',
      de: 'Setzung: Bei einem biegeweichen Fundament entscheidet der Punkt mit der größten Setzung, welcher auch gewählt ist. Eine Schicht ohne Kompressionsbeiwert konsolidiert nicht; Sand, Kies und Fels brauchen keinen. OCR oder POP können an die Stelle einer Vorkonsolidationsspannung treten. Kein Urteil ist erfüllt, dem eine ernste Warnung widerspricht: Ton ohne Kompressionsbeiwert, ein Verfahren für Sand auf Ton, Wahlen, die zu viel verdecken.',
      fr: 'Tassement : pour une semelle souple, le point qui tasse le plus décide, quel que soit le point choisi. Une couche sans indice de compression ne se consolide pas ; sable, gravier et rocher n’en ont pas besoin. OCR ou POP peuvent remplacer une pression de préconsolidation. Aucun verdict n’est vérifié si un avertissement grave s’y oppose : une argile sans indice de compression, une méthode pour sables sur argile, des choix qui cachent trop.',
      es: 'Asiento: en una zapata flexible decide el punto que más asienta, sea cual sea el elegido. Una capa sin índice de compresión no consolida; arena, grava y roca no lo necesitan. OCR o POP pueden sustituir a una presión de preconsolidación. Ningún veredicto cumple si una advertencia grave lo contradice: arcilla sin índice de compresión, un método para arenas sobre arcilla, opciones que ocultan demasiado.',
      zh: '沉降：柔性基础以沉降最大的点为准，不论所选何点。无压缩指数的土层不固结；砂、砾和岩石不需要压缩指数。可用 OCR 或 POP 代替先期固结压力。与严重警告相悖的结论不再判为满足：黏土无压缩指数、砂土方法用于黏土、掩盖过多的选择。',
      ja: '沈下：たわみ性基礎では、選んだ点にかかわらず最も沈下する点で判定します。圧縮指数のない層は圧密しません。砂、礫、岩には不要です。圧密降伏応力の代わりに OCR または POP を入力できます。重大な警告に反する判定は OK になりません（圧縮指数のない粘土、粘土に対する砂の方法、隠しすぎる選択）。',
    },
  },
  {
    module: 'bearing-capacity-eurocode',
    version: '2.0.0',
    what: {
      en: 'Bearing capacity, Eurocode 7: layers of different strength are no longer averaged: each is checked by itself, drained and undrained, and the lowest decides, so that soft ground at or below the base may fail what passed before. Beside a horizontal load each combination is also computed with the same moment. A horizontal load that the base cannot carry fails with its utilisation instead of an error. Concrete slides at the critical-state angle. Where the simplified method passes and the code does not, the verdict says so. No verdict passes that a serious warning contradicts: a load beyond a third of the base, layers that end too soon, a drainage that was left out, clay without an undrained strength, water that lifts the footing.',
      de: 'Grundbruch, Eurocode 7: Schichten unterschiedlicher Festigkeit werden nicht mehr gemittelt: Jede wird für sich nachgewiesen, dräniert und undräniert, und die schwächste entscheidet; weicher Boden an oder unter der Sohle kann daher nicht mehr erfüllen, was vorher erfüllt war. Neben einer Horizontallast wird jede Kombination auch mit dem gleichen Moment gerechnet. Eine Horizontallast, die die Sohle nicht aufnimmt, ist mit ihrer Ausnutzung nicht erfüllt statt abgelehnt. Beton gleitet beim kritischen Reibungswinkel. Wo das vereinfachte Verfahren erfüllt ist und die Norm nicht, sagt es das Urteil. Kein Urteil ist erfüllt, dem eine ernste Warnung widerspricht: eine Last außerhalb eines Drittels der Sohle, Schichten, die zu früh enden, ein ausgelassener Dränfall, Ton ohne undränierte Festigkeit, Wasser, das das Fundament hebt.',
      fr: 'Portance, Eurocode 7 : les couches de résistances différentes ne sont plus moyennées : chacune est vérifiée seule, drainée et non drainée, et la plus faible décide ; un sol mou sous la base peut donc ne plus vérifier ce qui l’était. Avec une charge horizontale, chaque combinaison est aussi calculée avec le même moment. Une charge horizontale que la base ne peut porter n’est plus une erreur : elle est non vérifiée avec son taux de travail. Le béton glisse à l’angle à l’état critique. Là où la méthode simplifiée vérifie et la norme non, le verdict le dit. Aucun verdict n’est vérifié si un avertissement grave s’y oppose : une charge au-delà d’un tiers de la base, des couches trop courtes, un cas de drainage omis, une argile sans résistance non drainée, une eau qui soulève la semelle.',
      es: 'Capacidad portante, Eurocódigo 7: las capas de resistencia distinta ya no se promedian: cada una se comprueba por sí sola, drenada y no drenada, y decide la menor; un terreno blando en la base o debajo puede no cumplir lo que antes cumplía. Con una carga horizontal, cada combinación se calcula también con el mismo momento. Una carga horizontal que la base no soporta no cumple, con su aprovechamiento, en lugar de dar un error. El hormigón desliza con el ángulo de estado crítico. Donde el método simplificado cumple y la norma no, el veredicto lo dice. Ningún veredicto cumple si una advertencia grave lo contradice: una carga más allá de un tercio de la base, capas que terminan demasiado pronto, un drenaje omitido, arcilla sin resistencia no drenada, agua que levanta la zapata.',
      zh: '地基承载力，欧洲规范 7：强度不同的土层不再取平均：各层分别按排水和不排水验算，以最小者控制，因此基底处或其下有软土时，以前满足的可能不再满足。有水平荷载时，每种组合还按相同弯矩计算。基底不能承受的水平荷载按利用率判为不满足，不再报错。混凝土按临界状态角滑动。简化方法满足而规范不满足时，结论中予以说明。与严重警告相悖的结论不再判为满足：荷载偏心超过基底三分之一、土层过浅、遗漏一种排水条件、黏土无不排水强度、水使基础上浮。',
      ja: '支持力、ユーロコード 7：強さの異なる層を平均しません。各層を排水・非排水で個別に照査し、最小が支配します。底面またはその下に軟弱な地盤があると、以前 OK だったものが NG になることがあります。水平荷重がある場合、各組合せを同じモーメントでも計算します。底面が負担できない水平荷重は、エラーではなく利用率付きの NG になります。コンクリートは限界状態角で滑動します。簡易法で OK、規準で NG の場合は判定に示します。重大な警告に反する判定は OK になりません（底面の三分の一を超える偏心、浅すぎる地層、除外した排水条件、非排水強度のない粘土、基礎を浮かせる水）。',
    },
  },
  {
    module: 'bearing-capacity-hongkong',
    version: '2.0.0',
    what: {
      en: 'Bearing capacity, Hong Kong: layers of different strength are no longer averaged: each is checked by itself, drained and undrained, and the lowest decides, so that soft ground at or below the base may fail what passed before. Sliding on the base is checked. A horizontal load that the base cannot carry fails with its utilisation instead of an error. Concrete slides at the critical-state angle. Where the simplified method passes and the code does not, the verdict says so. No verdict passes that a serious warning contradicts: a load beyond a third of the base, layers that end too soon, a drainage that was left out, clay without an undrained strength, water that lifts the footing.',
      de: 'Tragfähigkeit, Hongkong: Schichten unterschiedlicher Festigkeit werden nicht mehr gemittelt: Jede wird für sich nachgewiesen, dräniert und undräniert, und die schwächste entscheidet; weicher Boden an oder unter der Sohle kann daher nicht mehr erfüllen, was vorher erfüllt war. Das Gleiten in der Sohle wird nachgewiesen. Eine Horizontallast, die die Sohle nicht aufnimmt, ist mit ihrer Ausnutzung nicht erfüllt statt abgelehnt. Beton gleitet beim kritischen Reibungswinkel. Wo das vereinfachte Verfahren erfüllt ist und die Norm nicht, sagt es das Urteil. Kein Urteil ist erfüllt, dem eine ernste Warnung widerspricht: eine Last außerhalb eines Drittels der Sohle, Schichten, die zu früh enden, ein ausgelassener Dränfall, Ton ohne undränierte Festigkeit, Wasser, das das Fundament hebt.',
      fr: 'Portance, Hong Kong : les couches de résistances différentes ne sont plus moyennées : chacune est vérifiée seule, drainée et non drainée, et la plus faible décide ; un sol mou sous la base peut donc ne plus vérifier ce qui l’était. Le glissement sur la base est vérifié. Une charge horizontale que la base ne peut porter n’est plus une erreur : elle est non vérifiée avec son taux de travail. Le béton glisse à l’angle à l’état critique. Là où la méthode simplifiée vérifie et la norme non, le verdict le dit. Aucun verdict n’est vérifié si un avertissement grave s’y oppose : une charge au-delà d’un tiers de la base, des couches trop courtes, un cas de drainage omis, une argile sans résistance non drainée, une eau qui soulève la semelle.',
      es: 'Capacidad portante, Hong Kong: las capas de resistencia distinta ya no se promedian: cada una se comprueba por sí sola, drenada y no drenada, y decide la menor; un terreno blando en la base o debajo puede no cumplir lo que antes cumplía. Se comprueba el deslizamiento en la base. Una carga horizontal que la base no soporta no cumple, con su aprovechamiento, en lugar de dar un error. El hormigón desliza con el ángulo de estado crítico. Donde el método simplificado cumple y la norma no, el veredicto lo dice. Ningún veredicto cumple si una advertencia grave lo contradice: una carga más allá de un tercio de la base, capas que terminan demasiado pronto, un drenaje omitido, arcilla sin resistencia no drenada, agua que levanta la zapata.',
      zh: '地基承载力，香港：强度不同的土层不再取平均：各层分别按排水和不排水验算，以最小者控制，因此基底处或其下有软土时，以前满足的可能不再满足。增加基底抗滑验算。基底不能承受的水平荷载按利用率判为不满足，不再报错。混凝土按临界状态角滑动。简化方法满足而规范不满足时，结论中予以说明。与严重警告相悖的结论不再判为满足：荷载偏心超过基底三分之一、土层过浅、遗漏一种排水条件、黏土无不排水强度、水使基础上浮。',
      ja: '支持力、香港：強さの異なる層を平均しません。各層を排水・非排水で個別に照査し、最小が支配します。底面またはその下に軟弱な地盤があると、以前 OK だったものが NG になることがあります。底面の滑動を照査します。底面が負担できない水平荷重は、エラーではなく利用率付きの NG になります。コンクリートは限界状態角で滑動します。簡易法で OK、規準で NG の場合は判定に示します。重大な警告に反する判定は OK になりません（底面の三分の一を超える偏心、浅すぎる地層、除外した排水条件、非排水強度のない粘土、基礎を浮かせる水）。',
    },
  },
  {
    module: 'bearing-capacity-australian',
    version: '2.0.0',
    what: {
      en: 'Bearing capacity, Australian practice: layers of different strength are no longer averaged: each is checked by itself, drained and undrained, and the lowest decides, so that soft ground at or below the base may fail what passed before. Sliding on the base is checked. A horizontal load that the base cannot carry fails with its utilisation instead of an error. Concrete slides at the critical-state angle. Where the simplified method passes and the code does not, the verdict says so. No verdict passes that a serious warning contradicts: a load beyond a third of the base, layers that end too soon, a drainage that was left out, clay without an undrained strength, water that lifts the footing.',
      de: 'Tragfähigkeit, australische Praxis: Schichten unterschiedlicher Festigkeit werden nicht mehr gemittelt: Jede wird für sich nachgewiesen, dräniert und undräniert, und die schwächste entscheidet; weicher Boden an oder unter der Sohle kann daher nicht mehr erfüllen, was vorher erfüllt war. Das Gleiten in der Sohle wird nachgewiesen. Eine Horizontallast, die die Sohle nicht aufnimmt, ist mit ihrer Ausnutzung nicht erfüllt statt abgelehnt. Beton gleitet beim kritischen Reibungswinkel. Wo das vereinfachte Verfahren erfüllt ist und die Norm nicht, sagt es das Urteil. Kein Urteil ist erfüllt, dem eine ernste Warnung widerspricht: eine Last außerhalb eines Drittels der Sohle, Schichten, die zu früh enden, ein ausgelassener Dränfall, Ton ohne undränierte Festigkeit, Wasser, das das Fundament hebt.',
      fr: 'Portance, pratique australienne : les couches de résistances différentes ne sont plus moyennées : chacune est vérifiée seule, drainée et non drainée, et la plus faible décide ; un sol mou sous la base peut donc ne plus vérifier ce qui l’était. Le glissement sur la base est vérifié. Une charge horizontale que la base ne peut porter n’est plus une erreur : elle est non vérifiée avec son taux de travail. Le béton glisse à l’angle à l’état critique. Là où la méthode simplifiée vérifie et la norme non, le verdict le dit. Aucun verdict n’est vérifié si un avertissement grave s’y oppose : une charge au-delà d’un tiers de la base, des couches trop courtes, un cas de drainage omis, une argile sans résistance non drainée, une eau qui soulève la semelle.',
      es: 'Capacidad portante, práctica australiana: las capas de resistencia distinta ya no se promedian: cada una se comprueba por sí sola, drenada y no drenada, y decide la menor; un terreno blando en la base o debajo puede no cumplir lo que antes cumplía. Se comprueba el deslizamiento en la base. Una carga horizontal que la base no soporta no cumple, con su aprovechamiento, en lugar de dar un error. El hormigón desliza con el ángulo de estado crítico. Donde el método simplificado cumple y la norma no, el veredicto lo dice. Ningún veredicto cumple si una advertencia grave lo contradice: una carga más allá de un tercio de la base, capas que terminan demasiado pronto, un drenaje omitido, arcilla sin resistencia no drenada, agua que levanta la zapata.',
      zh: '地基承载力，澳大利亚惯例：强度不同的土层不再取平均：各层分别按排水和不排水验算，以最小者控制，因此基底处或其下有软土时，以前满足的可能不再满足。增加基底抗滑验算。基底不能承受的水平荷载按利用率判为不满足，不再报错。混凝土按临界状态角滑动。简化方法满足而规范不满足时，结论中予以说明。与严重警告相悖的结论不再判为满足：荷载偏心超过基底三分之一、土层过浅、遗漏一种排水条件、黏土无不排水强度、水使基础上浮。',
      ja: '支持力、オーストラリア実務：強さの異なる層を平均しません。各層を排水・非排水で個別に照査し、最小が支配します。底面またはその下に軟弱な地盤があると、以前 OK だったものが NG になることがあります。底面の滑動を照査します。底面が負担できない水平荷重は、エラーではなく利用率付きの NG になります。コンクリートは限界状態角で滑動します。簡易法で OK、規準で NG の場合は判定に示します。重大な警告に反する判定は OK になりません（底面の三分の一を超える偏心、浅すぎる地層、除外した排水条件、非排水強度のない粘土、基礎を浮かせる水）。',
    },
  },
  {
    module: 'bearing-capacity-eurocode',
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
    module: 'bearing-capacity-hongkong',
    version: '2.0.1',
    what: {
      en: 'Bearing capacity, Hong Kong: a soft seam within firm ground takes only twice its own thickness from the firm ground above it, so that squeezing of soft ground on it may carry a little more than before.',
      de: 'Tragfähigkeit, Hongkong: Ein weiches Band in festem Boden nimmt dem festen Boden darüber nur das Doppelte seiner Dicke; das Ausquetschen von weichem Boden darauf kann daher etwas mehr tragen als bisher.',
      fr: 'Portance, Hong Kong : une veine molle dans un sol ferme ne retire au sol ferme au-dessus que deux fois son épaisseur ; le sol mou comprimé sur lui peut donc porter un peu plus qu’avant.',
      es: 'Capacidad portante, Hong Kong: una capa blanda fina dentro de terreno firme solo quita al terreno firme sobre ella el doble de su espesor; el estrujamiento del terreno blando encima puede resistir algo más que antes.',
      zh: '地基承载力，香港：坚硬土中的软弱夹层只从其上的坚硬土中扣除其厚度的两倍，因此其上软土挤出时的承载力可能略高于以前。',
      ja: '支持力、香港：堅い地盤に挟まれた薄い軟弱層は、その厚さの二倍だけを上の堅い地盤から差し引きます。そのため、上の軟弱層の押出しに対する支持力が以前よりわずかに大きくなることがあります。',
    },
  },
  {
    module: 'bearing-capacity-australian',
    version: '2.0.1',
    what: {
      en: 'Bearing capacity, Australian practice: a soft seam within firm ground takes only twice its own thickness from the firm ground above it, so that squeezing of soft ground on it may carry a little more than before.',
      de: 'Tragfähigkeit, australische Praxis: Ein weiches Band in festem Boden nimmt dem festen Boden darüber nur das Doppelte seiner Dicke; das Ausquetschen von weichem Boden darauf kann daher etwas mehr tragen als bisher.',
      fr: 'Portance, pratique australienne : une veine molle dans un sol ferme ne retire au sol ferme au-dessus que deux fois son épaisseur ; le sol mou comprimé sur lui peut donc porter un peu plus qu’avant.',
      es: 'Capacidad portante, práctica australiana: una capa blanda fina dentro de terreno firme solo quita al terreno firme sobre ella el doble de su espesor; el estrujamiento del terreno blando encima puede resistir algo más que antes.',
      zh: '地基承载力，澳大利亚惯例：坚硬土中的软弱夹层只从其上的坚硬土中扣除其厚度的两倍，因此其上软土挤出时的承载力可能略高于以前。',
      ja: '支持力、オーストラリア実務：堅い地盤に挟まれた薄い軟弱層は、その厚さの二倍だけを上の堅い地盤から差し引きます。そのため、上の軟弱層の押出しに対する支持力が以前よりわずかに大きくなることがあります。',
    },
  },
  {
    module: 'bearing-capacity-eurocode',
    version: '2.0.2',
    what: {
      en: 'Bearing capacity, Eurocode 7: a pass by the simplified method far above the code is not proven where another serious warning contradicts it.',
      de: 'Grundbruch, Eurocode 7: Ein Nachweis nach dem vereinfachten Verfahren, der weit über der Norm liegt, ist nicht gesichert, wenn eine andere ernste Warnung ihm widerspricht.',
      fr: 'Portance, Eurocode 7 : une vérification par la méthode simplifiée, loin au-dessus de la norme, n’est pas démontrée si un autre avertissement grave la contredit.',
      es: 'Capacidad portante, Eurocódigo 7: una comprobación por el método simplificado muy por encima de la norma no queda demostrada si otra advertencia grave la contradice.',
      zh: '地基承载力，欧洲规范 7：按简化方法满足且远高于规范的结果，若另有严重警告与之矛盾，则视为未证实。',
      ja: '支持力、ユーロコード 7：簡易法で規準を大きく上回って満足する結果も、ほかの重大な警告と矛盾する場合は未確認とします。',
    },
  },
  {
    module: 'bearing-capacity-hongkong',
    version: '2.0.2',
    what: {
      en: 'Bearing capacity, Hong Kong: a pass by the simplified method far above the code is not proven where another serious warning contradicts it.',
      de: 'Tragfähigkeit, Hongkong: Ein Nachweis nach dem vereinfachten Verfahren, der weit über der Norm liegt, ist nicht gesichert, wenn eine andere ernste Warnung ihm widerspricht.',
      fr: 'Portance, Hong Kong : une vérification par la méthode simplifiée, loin au-dessus de la norme, n’est pas démontrée si un autre avertissement grave la contredit.',
      es: 'Capacidad portante, Hong Kong: una comprobación por el método simplificado muy por encima de la norma no queda demostrada si otra advertencia grave la contradice.',
      zh: '地基承载力，香港：按简化方法满足且远高于规范的结果，若另有严重警告与之矛盾，则视为未证实。',
      ja: '支持力、香港：簡易法で規準を大きく上回って満足する結果も、ほかの重大な警告と矛盾する場合は未確認とします。',
    },
  },
  {
    module: 'bearing-capacity-australian',
    version: '2.0.2',
    what: {
      en: 'Bearing capacity, Australian practice: a pass by the simplified method far above the code is not proven where another serious warning contradicts it.',
      de: 'Tragfähigkeit, australische Praxis: Ein Nachweis nach dem vereinfachten Verfahren, der weit über der Norm liegt, ist nicht gesichert, wenn eine andere ernste Warnung ihm widerspricht.',
      fr: 'Portance, pratique australienne : une vérification par la méthode simplifiée, loin au-dessus de la norme, n’est pas démontrée si un autre avertissement grave la contredit.',
      es: 'Capacidad portante, práctica australiana: una comprobación por el método simplificado muy por encima de la norma no queda demostrada si otra advertencia grave la contradice.',
      zh: '地基承载力，澳大利亚惯例：按简化方法满足且远高于规范的结果，若另有严重警告与之矛盾，则视为未证实。',
      ja: '支持力、オーストラリア実務：簡易法で規準を大きく上回って満足する結果も、ほかの重大な警告と矛盾する場合は未確認とします。',
    },
  },
  {
    module: 'slope-stability',
    version: '1.4.1',
    what: {
      en: 'Slope stability: limits of the radius that came with the form no longer raise a warning; entered ones do where they keep the search from its minimum.',
      de: 'Böschungsstandsicherheit: Grenzen des Radius, die mit dem Formular kamen, führen zu keiner Warnung mehr; eingegebene tun es, wo sie die Suche von ihrem Minimum fernhalten.',
      fr: 'Stabilité des pentes : les limites du rayon fournies par le formulaire ne donnent plus d’avertissement ; les limites saisies en donnent un là où elles écartent la recherche de son minimum.',
      es: 'Estabilidad de taludes: los límites del radio que venían con el formulario ya no dan advertencia; los introducidos la dan donde apartan la búsqueda de su mínimo.',
      zh: '边坡稳定性：表单自带的半径限值不再引起警告；输入的限值若使搜索偏离最小值则会警告。',
      ja: '斜面安定：フォームの初期値の半径範囲では警告を出しません。入力した範囲が探索を最小値から遠ざける場合は警告します。',
    },
  },
  {
    module: 'slope-stability',
    version: '1.5.0',
    what: {
      en: 'Slope stability: ground and water lines take up to 100 points, and ground of more than 30 is searched from evenly spaced places; a point that repeats the one before it, or leads back along a vertical face, is refused. The section shows pore pressure along the slip surface; the map of centres has the circles near the lowest factor. Other numbers are as before.',
      de: 'Böschungsstandsicherheit: Gelände- und Wasserlinien nehmen bis zu 100 Punkte, und Gelände mit mehr als 30 wird von gleichmäßig verteilten Stellen aus durchsucht; ein Punkt, der den vorigen wiederholt oder an einer senkrechten Wand zurückführt, wird abgelehnt. Der Schnitt zeigt den Porenwasserdruck entlang der Gleitfläche; die Karte der Mittelpunkte enthält die Kreise nahe dem kleinsten Beiwert. Andere Zahlen sind wie zuvor.',
      fr: 'Stabilité des pentes : les lignes du terrain et de l’eau prennent jusqu’à 100 points, et un terrain de plus de 30 points est parcouru depuis des endroits régulièrement espacés ; un point qui répète le précédent ou revient le long d’une paroi verticale est refusé. La coupe montre la pression interstitielle le long de la surface de glissement ; la carte des centres contient les cercles proches du plus petit coefficient. Les autres nombres sont inchangés.',
      es: 'Estabilidad de taludes: las líneas del terreno y del agua admiten hasta 100 puntos, y un terreno de más de 30 se explora desde lugares equidistantes; se rechaza un punto que repite el anterior o vuelve por una pared vertical. La sección muestra la presión intersticial a lo largo de la superficie; el mapa de centros contiene los círculos próximos al factor menor. Los demás números no cambian.',
      zh: '边坡稳定性：地面线和水位线最多可有 100 个点，超过 30 个点的地面从等间距位置搜索；与前一点相同或沿竖直面折回的点将被拒绝。剖面显示滑面上的孔隙水压力；圆心图包含安全系数接近最小值的圆弧。其他数值与以前相同。',
      ja: '斜面安定：地表線と水位線は 100 点まで使えます。30 点を超える地表は等間隔の位置から探索します。直前の点と同じ点、鉛直面に沿って戻る点は受け付けません。断面にすべり面に沿った間隙水圧を示し、中心の図に最小安全率に近い円を含めます。ほかの数値は以前と同じです。',
    },
  },
  {
    module: 'settlement',
    version: '1.4.0',
    what: {
      en: 'Settlement: the section shows lines of 80, 60, 40, 20 and 10 % of the pressure by the chosen method, and the stress by load spread 2:1 at each boundary. Numbers are as before.',
      de: 'Setzung: Der Schnitt zeigt Linien von 80, 60, 40, 20 und 10 % der Sohlpressung nach dem gewählten Verfahren und die Spannung bei Lastausbreitung 2:1 an jeder Schichtgrenze. Die Zahlen sind wie zuvor.',
      fr: 'Tassement : la coupe montre les lignes à 80, 60, 40, 20 et 10 % de la pression selon la méthode choisie, et la contrainte par diffusion 2:1 à chaque limite de couche. Les nombres sont inchangés.',
      es: 'Asiento: la sección muestra líneas del 80, 60, 40, 20 y 10 % de la presión por el método elegido, y la tensión por reparto 2:1 en cada límite de capa. Los números no cambian.',
      zh: '沉降：剖面按所选方法显示压力的 80、60、40、20 和 10 % 等值线，并在每个土层界面给出按 2:1 扩散的应力。数值与以前相同。',
      ja: '沈下：断面に、選んだ方法による圧力の 80・60・40・20・10 % の等値線と、各層境での 2:1 分散の応力を示します。数値は以前と同じです。',
    },
  },
  {
    module: 'slope-stability',
    version: '1.6.0',
    what: {
      en: 'Slope stability: the section shows the pore pressure ratio r_u of each slice along the slip surface. The numbers are as before.',
      de: 'Böschungsstandsicherheit: Der Schnitt zeigt den Porenwasserdruckbeiwert r_u jeder Lamelle entlang der Gleitfläche. Die Zahlen sind unverändert.',
      fr: 'Stabilité des pentes : la coupe montre le rapport de pression interstitielle r_u de chaque tranche le long de la surface de glissement. Les nombres sont inchangés.',
      es: 'Estabilidad de taludes: la sección muestra la relación de presión intersticial r_u de cada rebanada a lo largo de la superficie de rotura. Los números no cambian.',
      zh: '边坡稳定性：剖面沿滑面显示各土条的孔隙水压力比 r_u。数值与以前相同。',
      ja: '斜面安定：断面に、すべり面に沿った各スライスの間隙水圧比 r_u を示します。数値は以前と同じです。',
    },
  },
]

/** What a newer app has changed that this one does not know, in a language. */
export function newsOf(
  newer: readonly ModuleChange[],
  known: readonly ModuleChange[],
  language: string,
): string[] {
  const names = new Set(known.map(({ module, version }) => `${module} ${version}`))
  return newer
    .filter(({ module, version }) => !names.has(`${module} ${version}`))
    .map(({ what }) => what[languages.find((each) => each === language) ?? 'en'])
}

/** What has changed in a module since a version of it, oldest first, in a language. */
export const changesSince = (
  moduleId: string,
  version: string,
  language: string,
  changes: readonly ModuleChange[] = moduleChanges,
): string[] =>
  changes
    .filter((change) => change.module === moduleId && isAfter(change.version, version))
    .map(({ what }) => what[languages.find((each) => each === language) ?? 'en'])
