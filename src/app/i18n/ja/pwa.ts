import type { TranslationWithoutPlural } from '../translation.ts'

export const pwa: TranslationWithoutPlural<'pwa'> = {
  synced: {
    title: '計算を同期しました',
    message: '待機中の計算をサーバーに送信しました。',
  },
  updateReady: {
    title: '新しいバージョンの準備ができました',
    message: '作業内容はこの端末に保存されています。再読み込みすると新しいバージョンになります。',
    action: '再読み込み',
  },
  takenElsewhere: {
    title: '別のウィンドウで更新されました',
    message: 'このウィンドウはまだ以前のバージョンです。入力を終えてから再読み込みしてください。',
    action: '再読み込み',
  },
  atWork: {
    title: 'まだ再読み込みしていません',
    typing: 'このページには保存していない変更があります。保存するか破棄してから再読み込みしてください。',
    running:
      '計算の実行中か、ファイルの作成または読み込み中です。終わるのを待つか中止してから、再読み込みしてください。',
  },
}
