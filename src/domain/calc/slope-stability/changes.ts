import type { VersionChange } from '../changes.ts'

/** The changes of each version, oldest first. */
export const changes: readonly VersionChange[] = [
  {
    version: '1.1.0',
    what: {
      en: 'Slope stability: the search goes to the ends of the ground and looks at every stretch of the face, so factors may be lower than before; yield coefficient and back analysis take the worse sign of the vertical acceleration.',
      de: 'Böschungsstandsicherheit: Die Suche reicht bis an die Enden des Geländes und betrachtet jeden Abschnitt der Böschung, Sicherheiten können daher kleiner sein als bisher; Kritischer Erdbebenbeiwert und Rückrechnung nehmen das ungünstigere Vorzeichen der Vertikalbeschleunigung.',
      fr: 'Stabilité des talus : la recherche va jusqu’aux extrémités du terrain et examine chaque partie du talus, les coefficients peuvent donc être plus faibles ; le coefficient critique et l’analyse à rebours prennent le signe défavorable de l’accélération verticale.',
      es: 'Estabilidad de taludes: la búsqueda llega a los extremos del terreno y examina cada tramo del talud, por lo que los factores pueden ser menores; el coeficiente crítico y el retroanálisis toman el signo más desfavorable de la aceleración vertical.',
      zh: '边坡稳定性：搜索延伸至地面两端并逐段检查坡面，因此安全系数可能低于以前；屈服加速度系数和反分析取竖向加速度的不利方向。',
      ja: '斜面安定：探索を地表の両端まで広げ、斜面の各区間を調べるため、安全率が以前より小さくなることがあります。降伏震度と逆解析では鉛直加速度の不利な向きをとります。',
    },
  },
  {
    version: '1.2.0',
    what: {
      en: 'Slope stability: the moment of ponded water on the ground is exact; factors under ponded water are higher by up to some per cent with few slices or before vertical faces. A tension crack that raises the factor is told. Water that stands over a crack fills it.',
      de: 'Böschungsstandsicherheit: Das Moment des Wassers, das über dem Gelände steht, ist genau; mit wenigen Lamellen oder vor senkrechten Wänden sind Sicherheiten unter Wasser um bis zu einige Prozent größer. Ein Zugriss, der die Sicherheit erhöht, wird gemeldet. Wasser, das über einem Riss steht, füllt ihn.',
      fr: 'Stabilité des talus : le moment de l’eau qui recouvre le terrain est exact ; avec peu de tranches ou devant des parois verticales, les coefficients sous l’eau sont plus élevés, jusqu’à quelques pour cent. Une fissure de traction qui relève le coefficient est signalée. L’eau qui recouvre une fissure la remplit.',
      es: 'Estabilidad de taludes: el momento del agua embalsada sobre el terreno es exacto; con pocas rebanadas o ante paredes verticales, los factores bajo el agua son mayores, hasta en unos pocos por ciento. Se avisa de una grieta de tracción que aumenta el factor. El agua que cubre una grieta la llena.',
      zh: '边坡稳定性：地面积水的力矩按精确值计算；土条较少或坡面垂直时，水下的安全系数可提高百分之几。张拉裂缝使安全系数增大时给出警告。裂缝上方有积水时按充满水计算。',
      ja: '斜面安定：地表に湛水した水のモーメントを厳密に求めます。スライスが少ない場合や鉛直な面の前では、水中の安全率が数パーセントまで大きくなります。引張亀裂が安全率を大きくする場合は警告します。亀裂の上に湛水がある場合は、亀裂を満水とします。',
    },
  },
  {
    version: '1.3.0',
    what: {
      en: 'Slope stability: a given circle has the lowest factor of all masses that it cuts off, also of those that end at a bend of the ground which it misses by rounding. No verdict passes that a serious warning contradicts: windows, least depth, direction, a given circle, a crack, loads or a water line that hide a factor below the required one. A tension crack deeper than the slope is refused.',
      de: 'Böschungsstandsicherheit: Ein gegebener Kreis hat die kleinste Sicherheit aller Bruchkörper, die er abschneidet, auch derer, die an einem nur durch Rundung verfehlten Knick des Geländes enden. Kein Nachweisergebnis ist erfüllt, dem eine ernste Warnung widerspricht: Fenster, Mindesttiefe, Richtung, ein gegebener Kreis, ein Riss, Lasten oder eine Wasserlinie, die eine Sicherheit unter der erforderlichen verdecken. Ein Zugriss, der tiefer ist als die Böschung hoch, wird abgelehnt.',
      fr: 'Stabilité des talus : un cercle donné a le plus faible coefficient de toutes les masses qu’il découpe, y compris celles qui s’arrêtent à une rupture du terrain manquée par arrondi. Aucune vérification n’est satisfaite si un avertissement grave s’y oppose : fenêtres, profondeur minimale, direction, cercle donné, fissure, charges ou ligne d’eau qui cachent un coefficient inférieur à celui requis. Une fissure de traction plus profonde que la pente est refusée.',
      es: 'Estabilidad de taludes: un círculo dado tiene el factor más bajo de todas las masas que corta, también de las que terminan en un quiebro del terreno que no alcanza por redondeo. Ninguna comprobación cumple si una advertencia grave lo contradice: ventanas, profundidad mínima, dirección, un círculo dado, una grieta, cargas o una línea de agua que ocultan un factor menor que el requerido. Se rechaza una grieta de tracción más profunda que el talud.',
      zh: '边坡稳定性：给定圆弧取其切出的所有滑体的最低安全系数，包括因舍入而略偏离地面折点的滑体。凡与严重警告相悖的结论不再判为满足：窗口、最小深度、方向、给定圆弧、裂缝、荷载或水位线掩盖了低于要求的安全系数。深度大于坡高的张拉裂缝将被拒绝。',
      ja: '斜面安定：与えた円では、切り取るすべての土塊の最小の安全率をとります。丸めによりわずかに外れた地表の折れ点で終わる土塊も含みます。重大な警告に反する判定は OK になりません（範囲、最小深さ、方向、与えた円、亀裂、荷重、水位線が必要値未満の安全率を隠す場合）。斜面の高さより深い引張亀裂は受け付けません。',
    },
  },
  {
    version: '1.4.0',
    what: {
      en: 'Slope stability: under an earthquake the search also looks for slides within level ground, such as weak soil before the toe; factors may be lower than before.',
      de: 'Böschungsstandsicherheit: Unter Erdbeben sucht die Suche auch Bruchkörper innerhalb von ebenem Gelände, etwa in weichem Boden vor dem Böschungsfuß; Sicherheiten können kleiner sein als bisher.',
      fr: 'Stabilité des talus : sous séisme, la recherche examine aussi les glissements dans un terrain horizontal, par exemple dans un sol mou devant le pied ; les coefficients peuvent être plus faibles qu’avant.',
      es: 'Estabilidad de taludes: con sismo, la búsqueda examina también los deslizamientos dentro de un terreno horizontal, como un suelo blando delante del pie; los factores pueden ser menores que antes.',
      zh: '边坡稳定性：地震作用下，搜索也考虑水平地面内的滑动，例如坡脚前的软弱土；安全系数可能低于以前。',
      ja: '斜面安定：地震時には、法先の前の軟弱土など、水平な地盤内のすべりも探索します。安全率が以前より小さくなることがあります。',
    },
  },
  {
    version: '1.4.1',
    what: {
      en: 'Slope stability: limits of the radius that came with the form no longer raise a warning; entered ones do where they keep the search from its minimum.',
      de: 'Böschungsstandsicherheit: Grenzen des Radius, die mit dem Formular kamen, führen zu keiner Warnung mehr; eingegebene tun es, wo sie die Suche von ihrem Minimum fernhalten.',
      fr: 'Stabilité des talus : les limites du rayon fournies par le formulaire ne donnent plus d’avertissement ; les limites saisies en donnent un là où elles écartent la recherche de son minimum.',
      es: 'Estabilidad de taludes: los límites del radio que venían con el formulario ya no dan advertencia; los introducidos la dan donde apartan la búsqueda de su mínimo.',
      zh: '边坡稳定性：表单自带的半径限值不再引起警告；输入的限值若使搜索偏离最小值则会警告。',
      ja: '斜面安定：フォームの初期値の半径範囲では警告を出しません。入力した範囲が探索を最小値から遠ざける場合は警告します。',
    },
  },
  {
    version: '1.5.0',
    what: {
      en: 'Slope stability: ground and water lines take up to 100 points, and ground of more than 30 is searched from evenly spaced places; a point that repeats the one before it, or leads back along a vertical face, is refused. The section shows pore pressure along the slip surface; the map of centres has the circles near the lowest factor. Other numbers are as before.',
      de: 'Böschungsstandsicherheit: Gelände- und Wasserlinien nehmen bis zu 100 Punkte, und Gelände mit mehr als 30 wird von gleichmäßig verteilten Stellen aus durchsucht; ein Punkt, der den vorigen wiederholt oder an einer senkrechten Wand zurückführt, wird abgelehnt. Der Schnitt zeigt den Porenwasserdruck entlang der Gleitfläche; die Karte der Mittelpunkte enthält die Kreise nahe dem kleinsten Beiwert. Andere Zahlen sind wie zuvor.',
      fr: 'Stabilité des talus : les lignes du terrain et de l’eau prennent jusqu’à 100 points, et un terrain de plus de 30 points est parcouru depuis des endroits régulièrement espacés ; un point qui répète le précédent ou revient le long d’une paroi verticale est refusé. La coupe montre la pression interstitielle le long de la surface de glissement ; la carte des centres contient les cercles proches du plus petit coefficient. Les autres nombres sont inchangés.',
      es: 'Estabilidad de taludes: las líneas del terreno y del agua admiten hasta 100 puntos, y un terreno de más de 30 se explora desde lugares equidistantes; se rechaza un punto que repite el anterior o vuelve por una pared vertical. La sección muestra la presión intersticial a lo largo de la superficie; el mapa de centros contiene los círculos próximos al factor menor. Los demás números no cambian.',
      zh: '边坡稳定性：地面线和水位线最多可有 100 个点，超过 30 个点的地面从等间距位置搜索；与前一点相同或沿竖直面折回的点将被拒绝。剖面显示滑面上的孔隙水压力；圆心图包含安全系数接近最小值的圆弧。其他数值与以前相同。',
      ja: '斜面安定：地表線と水位線は 100 点まで使えます。30 点を超える地表は等間隔の位置から探索します。直前の点と同じ点、鉛直面に沿って戻る点は受け付けません。断面にすべり面に沿った間隙水圧を示し、中心の図に最小安全率に近い円を含めます。ほかの数値は以前と同じです。',
    },
  },
  {
    version: '1.6.0',
    what: {
      en: 'Slope stability: the section shows the pore pressure ratio r_u of each slice along the slip surface. The numbers are as before.',
      de: 'Böschungsstandsicherheit: Der Schnitt zeigt den Porenwasserdruckbeiwert r_u jeder Lamelle entlang der Gleitfläche. Die Zahlen sind unverändert.',
      fr: 'Stabilité des talus : la coupe montre le rapport de pression interstitielle r_u de chaque tranche le long de la surface de glissement. Les nombres sont inchangés.',
      es: 'Estabilidad de taludes: la sección muestra la relación de presión intersticial r_u de cada rebanada a lo largo de la superficie de rotura. Los números no cambian.',
      zh: '边坡稳定性：剖面沿滑面显示各土条的孔隙水压力比 r_u。数值与以前相同。',
      ja: '斜面安定：断面に、すべり面に沿った各スライスの間隙水圧比 r_u を示します。数値は以前と同じです。',
    },
  },
  {
    version: '1.6.1',
    what: {
      en: 'Slope stability: names and sources of values are clearer. Numbers are as before.',
      de: 'Böschungsstandsicherheit: Namen und Quellen der Werte sind klarer. Die Zahlen sind wie zuvor.',
      fr: 'Stabilité des talus : les noms et les sources des valeurs sont plus clairs. Les nombres sont inchangés.',
      es: 'Estabilidad de taludes: los nombres y las fuentes de los valores son más claros. Los números no cambian.',
      zh: '边坡稳定：数值的名称和来源更清楚。数值与以前相同。',
      ja: '斜面安定：値の名称と出典を明確にしました。数値は以前と同じです。',
    },
  },
]
