import type { TranslationWithoutPlural } from '../translation.ts'

export const visitor: TranslationWithoutPlural<'visitor'> = {
  title_other: 'サインイン前の計算 {{count}} 件',
  text: 'このブラウザーに保存されています：{{names}}。結果とともにプロジェクトへ取り込めます。',
  notNow: '今はしない',
  import: '取り込む…',
  dialogTitle: 'プロジェクトへ取り込む',
  keptAt: '{{when}} に保存',
  project: 'プロジェクト',
  newProject: '新しいプロジェクト',
  projectName: 'プロジェクト名',
  projectNumber: 'プロジェクト番号',
  newName: 'マイ計算',
  take: '取り込む',
  done_other: '{{count}} 件の計算を取り込みました',
  doneText: '入力と結果を含みます。',
}
