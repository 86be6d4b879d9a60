import type { TranslationWithoutPlural } from '../translation.ts'

export const library: TranslationWithoutPlural<'library'> = {
  title: 'ライブラリ',
  lead: 'すべてのプロジェクトで使えるもの。この端末で、ネットワークの有無を問いません。',
  methods: '計算手法',
  version: 'バージョン {{version}}',
  inactive: 'この端末では無効',
  templates: {
    about: '選んだ計算を、提出できる一つの文書にまとめる方法。',
  },
}
