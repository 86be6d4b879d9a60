import type { TranslationWithoutPlural } from '../translation.ts'

export const people: TranslationWithoutPlural<'people'> = {
  unsent: {
    edits_other: '{{count}} 件の変更が送信待ち',
    kept_other: '{{count}} 件の版が判断待ち',
    drafts_other: '{{count}} 件のフォームが未保存',
    settings_other: '{{count}} 件の設定が未送信',
    records_other: '{{count}} 件の履歴が未送信',
  },
  leave: {
    title_other: '{{count}} 件の変更がまだサーバーにありません',
    text_other: 'この端末に残り、再びログインすると送信されます。それまで他の人には見えません。',
    uncounted: 'すべてがサーバーにあるかどうか分かりません',
    uncountedText:
      'この端末だけにあるものを数えられませんでした。この端末に残り、再びログインすると送信されます。それまで他の人には見えません。',
    allSent: 'すべてサーバーに保存されました',
    stay: 'ログインしたままにする',
    syncNow: '今すぐ同期',
    keep: '端末に残してログアウト',
    logOut: 'ログアウト',
    file: 'ファイルに保存',
    fileSaved: 'ファイルはダウンロードフォルダーにあります。',
    fileFailed: 'ファイルを作成できませんでした',
    offline: '現在接続がありません。',
    discard: '破棄…',
    removeFirst: 'この端末から作業内容を削除する前に、送信するかファイルに保存してください。',
    discardTitle: 'サーバーにないものを破棄しますか？',
    discardText: '完全に失われ、作業内容はこの端末から削除されます。サーバーにあるものは残ります。',
    discardField: '確認のため {{word}} と入力',
    discardButton: '破棄してログアウト',
    back: '戻る',
    removeTitle: 'この端末から作業内容を削除しますか？',
    removeText:
      'すべてサーバーにあります。ログアウトし、この端末での次回のログインにはネットワークが必要です。',
    removeButton: 'ログアウトして削除',
  },
  remove: {
    title: '{{name}} をこの端末から削除しますか？',
    looking: 'サーバーにない作業を確認しています',
    text: 'すべてサーバーにあり、そのまま残ります。この端末での次回のログインにはネットワークが必要です。',
    unsent:
      'これはどのサーバーにもなく、続けると完全に失われます。{{name}} がここでログインして送信するのが確実です。',
    unknown:
      'すべてがサーバーにあるか確認できません。ないものは完全に失われます。先に {{name}} がここでログインするのが確実です。',
    button: '削除',
    busy: '削除中…',
    failed:
      '別のウィンドウで開かれています。このページの他のウィンドウをすべて閉じて、もう一度お試しください。',
  },
  sync: {
    title: '送受信するにはログインしてください',
    text: 'ネットワークなしでログインしています。それまで作業内容はこの端末に保存されます。',
    button: 'ログイン',
    busy: 'ログイン中…',
    password: 'パスワード',
    who: '{{email}} として。',
  },
}
