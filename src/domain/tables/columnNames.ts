import type { DecimalMark } from '../units/ambiguous.ts'
import { letterOf, plainName } from './plainName.ts'

/** Names by the decimal mark of their language. */
const named: Readonly<Record<DecimalMark, Set<string>>> = { ',': new Set(), '.': new Set() }

/**
 * Names that engineers write above the columns of a table of layers, in six languages, by the id of the field. They
 * are spelled as `plainName` returns them, and those of one Latin letter as people write them. `top` and `level` are no fields; they are listed so that no field takes
 * their columns.
 */
export const columnNames: Readonly<Record<string, readonly string[]>> = {
  name: words(
    'name layer stratum soil soildescription material formation description geology unit soiltype | schicht bezeichnung bodenart boden | couche sol nature description | capa suelo estrato descripción | 土层 土层名称 地层名称 名称 岩土名称 | 地層 地層名 土層名 層名 土質 土質名',
  ),
  depth: words(
    'depth z to base bottom basedepth depthtobase depthtobottom bottomdepth basem todepth depthto depthtobaseofstratum depthtobaseoflayer depthbase bottomoflayer baseoflayer | tiefe bis unterkante uk tiefebis endteufe | profondeur profondeurbase prof jusquà à profbase | profundidad hasta | 深度 层底深度 底深 | 深さ 下端深度 層下端',
  ),
  top: words(
    'from top topdepth depthtotop fromdepth depthfrom depthtop | von oberkante ok tiefevon | de sommet toit | desde techo | 层顶深度 顶深 | 上端深度',
  ),
  level: words(
    'level elevation el baselevel reducedlevel rl mod aod mahd mpd | höhe kote nn nhn | niveau cote altitude ngf | nivel elevación cota cotabase cotadebase | 高程 标高 | 標高',
  ),
  thickness: words(
    'thickness layerthickness h dz t | mächtigkeit dicke schichtdicke | épaisseur epaisseur | espesor potencia | 厚度 层厚 | 層厚 厚さ',
  ),
  cohesion: words(
    'cohesion c C ceff cprime effectivecohesion ck | kohäsion | cohésion | cohesión | 黏聚力 粘聚力 内聚力 | 粘着力',
  ),
  frictionAngle: words(
    'frictionangle friction phi angleoffriction angleofinternalfriction internalfriction phik phieff angleofshearingresistance effectivefrictionangle effectiveangleoffriction | reibungswinkel | angledefrottement frottement angledefrottementinterne | ángulodefricción ángulodefriccióninterna ángulorozamiento ánguloderozamiento ánguloderozamientointerno rozamiento fricción | 内摩擦角 摩擦角 | 内部摩擦角 せん断抵抗角',
  ),
  unitWeight: words(
    'unitweight gamma gb gammab gammam gammat totalunitweight weightdensity bulkunitweight bulkdensity density bulkweight gammabulk gk gammak | wichte feuchtwichte dichte feuchtdichte | poidsvolumique masseVolumique densité | pesoespecífico peso densidad | 重度 容重 天然重度 密度 | 単位体積重量 湿潤単位体積重量 密度',
  ),
  saturatedUnitWeight: words(
    'saturatedunitweight gammasat gsat gammar saturateddensity satunitweight | sättigungswichte wichtegesättigt | poidsvolumiquesaturé | pesoespecíficosaturado | 饱和重度 | 飽和単位体積重量',
  ),
  undrainedStrength: words(
    'undrainedstrength undrainedshearstrength su cu undrainedcohesion cuk | undrainiertescherfestigkeit undräniertescherfestigkeit | cohésionnondrainée résistancenondrainée | resistenciasindrenaje cohesiónsindrenaje | 不排水抗剪强度 | 非排水せん断強さ',
  ),
  // A bare `modulus` and `Es` may be those of an oedometer or a pressuremeter.
  elasticModulus: words(
    'elasticmodulus E young youngsmodulus eprime | emodul elastizitätsmodul | moduleélastique moduledyoung moduledeyoung | móduloelástico módulodeyoung | 弹性模量 | 弾性係数 変形係数',
  ),
  compressionIndex: words('compressionindex cc'),
  recompressionIndex: words('recompressionindex cr cs swellingindex'),
  voidRatio: words(
    'voidratio e e0 eo initialvoidratio | porenzahl | indicedesvides | índicedevacíos | 孔隙比 | 間隙比',
  ),
  overconsolidationRatio: words('ocr overconsolidationratio'),
  preOverburdenPressure: words('pop preoverburdenpressure'),
  preConsolidationPressure: words('preconsolidationpressure pc sigmap yieldstress'),
  consolidationCoefficient: words('cv coefficientofconsolidation consolidationcoefficient'),
  blowCount: words('N spt sptn nspt blowcount n60 nvalue | 标贯击数 | n値'),
  // Labels of earlier versions, which tables made with them still have.
  usesWater: words('waterlineacts'),
  entryFrom: words('headfromx'),
  entryTo: words('headtox'),
  exitFrom: words('toefromx'),
  exitTo: words('toetox'),
  pressureType: words('pressureis'),
  coneResistance: words('qc qt coneresistance | spitzendruck | 锥尖阻力 | コーン貫入抵抗'),
}

/** Splits a list of names. Spaces separate names, bars separate languages: English first, and those with other letters last. */
function words(text: string): readonly string[] {
  return text.split('|').flatMap((ofLanguage, index) => {
    const names = ofLanguage.split(/\s+/).filter((word) => word !== '')
    const mark = index > 0 && names.every((name) => /^[\p{Script=Latin}']+$/u.test(name)) ? ',' : '.'
    return names.map((word) => {
      const name = letterOf(word) ?? plainName(word)
      named[mark].add(name)
      return name
    })
  })
}

/** Symbols and short words are those of several languages. */
const isWord = (name: string): boolean =>
  (name.length > 3 || /\p{Lo}/u.test(name)) && !/^(?:gamma|phi|sigma)/.test(name)

/**
 * Finds the decimal mark of the language that the names of columns are in; null if they tell none, or two.
 * @param names the headings of a table.
 */
export function markOfNames(names: readonly string[]): DecimalMark | null {
  const plain = names.map(plainName).filter(isWord)
  const has = (mark: DecimalMark) => {
    const other = named[mark === ',' ? '.' : ',']
    return plain.some((name) => named[mark].has(name) && !other.has(name))
  }
  const [comma, point] = [has(','), has('.')]
  return comma === point ? null : comma ? ',' : '.'
}
