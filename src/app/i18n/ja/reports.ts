import type { Translation } from '../translation.ts'

export const reports: Translation<'reports'> = {
  makePdf: 'PDF を作成',
  makePage: 'サーバーでページを作成',
  cancelled: '中止しました。バージョンは作成されていません。',
  stage: {
    reading: '計算を読み込み中',
    laying: '紙面を組み立て中',
    writing: '紙面を書き込み中',
  },
  share: '{{name}} バージョン {{version}} を共有',
  shareFailed: 'ファイルを共有できませんでした',
  compare: '{{name}} バージョン {{version}} 以降の変更',
  compareTitle: 'バージョン {{version}} 以降',
  changes: {
    same: '変更なし',
    changed: '変更あり',
    gone: '削除済み',
    added: '未収録',
  },
  layout: 'テンプレート、文章、プロジェクト情報',
  unknown: '削除された計算',
}
