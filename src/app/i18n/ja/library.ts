import type { TranslationWithoutPlural } from '../translation.ts'

export const library: TranslationWithoutPlural<'library'> = {
  title: 'ライブラリ',
  lead: 'すべてのプロジェクトで使えるもの。この端末で、ネットワークの有無を問いません。',
  methods: '計算手法',
  version: 'バージョン {{version}}',
  inactive: 'この端末では無効',
  templates: {
    about: '選んだ計算を、提出できる一つの文書にまとめる方法。',
    lead: '報告書の構成。報告書はプロジェクトの「報告書」ページで作成します。',
    name: '標準報告書',
    text: 'すべての報告書はこの構成です。数値は保存済みの結果のもので、再計算はしません。',
    holds: '内容',
    heading: '表題：プロジェクト、番号、UID、場所、責任者、版、日付',
    overview: '概要：各計算の判定、利用率、支配ケース',
    calculation: '各計算：入力、断面、主要値、グラフ、導出、警告',
    trace: '追跡可能性：モジュールの版、入力と結果のチェックサム',
    output: '成果物',
    outputText: '画面と紙（A4）の両方に使える一つのファイル。アプリなしで読めます',
  },
}
