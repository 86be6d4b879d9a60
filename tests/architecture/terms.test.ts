import { describe, expect, it } from 'vitest'
import { isTest, mask, readSources } from './sources.ts'

/**
 * Terms that mislead a reader, or second names of one concept, by language, with the term that stands in their place. They may come back
 * with any new text, so that the check reads every text: of the modules and their changes, of the screens and of reports.
 */
const misleading: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/\bAusnutzung\b/, 'Ausnutzungsgrad'],
    [/Vorabschätzung|Vorprüfung/i, 'überschlägig, Überschlagsrechnung'],
    [/Freie Berechnungen/, 'Kostenlose Berechnungen: frei is unrestricted'],
    [/\bUrteile?\b/, 'Nachweisergebnis: a court passes an Urteil'],
    [/Grundlage Norm|Normgrundlage/, 'Berechnung nach Norm'],
    [/Stichprobe(?!numfang)/, 'Ziehung, Stichprobenumfang: one Stichprobe has many values'],
    [/Konsolidierung/, 'Konsolidation'],
    [/Herleitung/, 'Rechengang'],
    [/Tiefe der Gründung/, 'Einbindetiefe'],
    [/\bSchub(,| auf)/, 'Lamellenseitenkraft: Schub is shear'],
  ],
  es: [
    [/aprovechamiento/i, 'grado de utilización'],
    [/preselección|precomprobación/i, 'estimación preliminar: preselección picks candidates'],
    [/presunt/i, 'presión admisible tabulada: presunto is alleged'],
    [/Cálculos libres/, 'Cálculos gratuitos: libre is unrestricted'],
    [/veredicto/i, 'resultado de la comprobación: a court passes a veredicto'],
    [/\bbase (norma|código|normativa)/i, 'cálculo según norma'],
    [/(fuerza|presión) de poros/i, 'presión intersticial'],
    [/\b(de|Número de) muestras?\b/, 'ejemplo, simulación: a muestra is a soil specimen'],
    [/factor(es)? de seguridad/i, 'coeficiente de seguridad'],
    [
      /subyacente[^.;:]* bajo la base|bajo la base[^.;:]* subyacente/i,
      'capa subyacente: subyacente says bajo la base',
    ],
  ],
  fr: [
    [/présélection|pré-vérification/i, 'estimation préliminaire: présélection picks candidates'],
    [/Calculs libres/, 'Calculs gratuits: libre is unrestricted'],
    [/\b(le|aucun|ce|leur|son) verdict/i, 'résultat de la vérification: a court passes a verdict'],
    [/\bbase (norme|normative|code)\b/i, 'calcul selon la norme'],
    [/excentricité/i, 'excentrement'],
    [/poids des terres/i, 'contrainte des terres'],
    [/chemin de drainage/i, 'longueur de drainage'],
    [/matériaux types/, 'matériaux d’exemple'],
    [
      /sous-jacent[^.;:]* sous la base|sous la base[^.;:]* sous-jacent/i,
      'couche sous-jacente: sous-jacente says sous la base',
    ],
  ],
  ja: [
    [/利用率/, '検定比: 利用率 is the use of a car park'],
    [/推定値/, '表による許容支持力度: 推定値 is inferred'],
    [/概略判定|予備判定/, '概略検討: it is no 判定'],
    [/フリー計算/, '無料の計算'],
    [/載荷圧/, '接地圧'],
    [/(?<!破壊)規準/, '基準: 規準 is a criterion'],
    [/時間沈下/, '沈下の経時変化'],
    [/内部摩擦角/, 'せん断抵抗角: one name in one report'],
    [/上載圧/, '土被り圧'],
    [/無傷岩|インタクト強度/, 'インタクトロック'],
    [/レポート/, '報告書'],
    [/ひな形/, 'テンプレート'],
  ],
  zh: [
    [/筛查/, '初步估算: 筛查 is medical'],
    [/推定值/, '承载力表列值: 推定值 is inferred'],
    [/(?<!取)平均深度/, '取平均的深度范围: 平均深度 is a mean depth'],
    [/条块/, '土条'],
    [/规范依据/, '按规范计算'],
    [/地震荷载/, '地震作用'],
    [/总值/, '毛值: 总 is total'],
    [/此设备/, '本设备'],
    [/排水路径/, '排水距离'],
    [/(基底|底面|以下|下方)[^，。；：]{0,8}下卧层/, '下卧层: 下卧 says 基底以下'],
  ],
}

/** The lines of the texts of a language, with their places. A list of changes has a line for each language. */
const linesIn = (language: string): { readonly at: string; readonly line: string }[] =>
  [
    ...readSources(['src/app/i18n', 'src/domain/words', 'src/domain/reports/words', 'src/domain/calc']),
  ].flatMap(([path, text]) => {
    const isOwn = path.split(/[/.]/).includes(language)
    if (!isOwn && !path.endsWith('/changes.ts')) return []
    return text
      .split('\n')
      .map((line, index) => ({ at: `${path}:${index + 1}`, line: line.trim() }))
      .filter(({ line }) => isOwn || line.startsWith(`${language}:`))
  })

describe.each(Object.entries(misleading))('the texts in %s', (language, terms) => {
  it.each(terms)('never say %s', (term, instead) => {
    const lines = linesIn(language)
    expect(lines.length).toBeGreaterThan(1000)
    const found = lines.flatMap(({ at, line }) => (term.test(line) ? [`${at} ${line}`] : []))
    expect(found, `say ${instead}`).toEqual([])
  })
})

describe('the texts of the modules', () => {
  it.each([
    ['NOTES.md', 'a checker cannot look up a page of ours'],
    ['Specification', 'it is a contract that no user has: the basis is the simplified method'],
    ['the specification', 'it is a contract that no user has: the basis is the simplified method'],
  ])('never name %s: %s', (name) => {
    const named = [...readSources(['src/domain/calc', 'src/domain/materials'])].flatMap(([path, text]) =>
      isTest(path)
        ? []
        : mask(text)
            .strings.filter((each) => each.includes(name))
            .map((each) => `${path} ${each}`),
    )
    expect(named).toEqual([])
  })
})
