import type { ErrorWords } from '../translation.ts'

export const errors: ErrorWords = {
  'auth/user-not-found': { text: 'このメールアドレスのアカウントはありません' },
  'auth/wrong-password': { text: 'パスワードが正しくありません' },
  'auth/invalid-credential': { text: 'メールアドレスまたはパスワードが正しくありません' },
  'auth/email-already-in-use': {
    text: 'このメールアドレスのアカウントは既にあります',
    advice: 'ログインしてください。',
  },
  'auth/suspended': {
    text: 'このアカウントは停止されています：{reason}',
    advice: '作業内容は端末に残ります。このシステムの管理者にお問い合わせください。',
  },
  'auth/second-factor-required': {
    text: 'このアカウントには認証アプリのコードが必要です',
    advice: 'アプリに今表示されているコード、または回復コードを入力してください。',
  },
  'auth/wrong-second-factor': {
    text: 'コードが正しくありません',
    advice:
      'コードは 1 回だけ、30 秒間有効です。どのコードも使えない場合は、スマートフォンの時刻を自動設定にしてください。',
  },
  'auth/no-passkey': {
    text: 'このアカウントにはそのパスキーがありません',
    advice: '認証アプリのコードまたは回復コードを入力してください。',
  },
  'auth/wrong-passkey': {
    text: 'パスキーが受け付けられませんでした',
    advice: 'もう一度試すか、認証アプリのコードを入力してください。',
  },
  'auth/passkey-cancelled': {
    text: 'パスキーは使われませんでした',
    advice: 'もう一度試すか、認証アプリのコードを入力してください。',
  },
  'auth/passkey-known': { text: 'この端末にはすでにこのアカウントのパスキーがあります' },
  'auth/too-many-passkeys': {
    text: 'アカウントのパスキーは 10 個までです',
    advice: '先に 1 つ削除してください。',
  },
  'auth/second-factor-program': {
    text: '2 要素ログインのアカウントにプログラムはログインできません',
    advice: 'プログラム専用のアカウントを用意してください。',
  },
  'auth/second-factor-administrator': {
    text: 'このサーバーの管理者には 2 要素ログインが必要です',
    advice: 'アカウントの「パスワードとセッション」でオンにしてください。',
  },
  'auth/no-second-factor': {
    text: '2 要素ログインは設定されていません',
    advice: 'もう一度設定を始めてください。',
  },
  'account/is-administrator': {
    text: 'スーパー管理者を停止することはできません',
    advice: '先にスーパー管理者の権限を外してください。',
  },
  'auth/sign-up-closed': {
    text: 'ここでは新しいアカウントを作成できません',
    advice: 'このシステムの管理者にお問い合わせください。',
  },
  'auth/sign-up-invitation': {
    text: 'ここでアカウントを作成するには招待が必要です',
    advice: '組織にこのアドレスを招待してもらってください。',
  },
  'auth/sign-up-domain': {
    text: 'このドメインのアドレスではアカウントを作成できません',
    advice: '会社のアドレスを使うか、組織にこのアドレスを招待してもらってください。',
  },
  'auth/weak-password': { text: 'パスワードは 6 文字以上にしてください' },
  'auth/short-password': { text: 'パスワードは 8 文字以上でなければなりません' },
  'auth/passwords-differ': { text: '新しいパスワードが一致しません' },
  'auth/invalid-email': { text: 'メールアドレスが正しくありません' },
  'auth/too-many-requests': { text: '失敗が多すぎます。しばらくしてからお試しください' },
  'auth/network-request-failed': { text: 'ネットワークエラーです。接続を確認してください' },
  'auth/invalid-action-code': {
    text: '確認コードが無効か、期限切れです',
    advice: '新しい確認メールを請求してください。',
  },
  'auth/expired-action-code': {
    text: '確認コードの期限が切れています',
    advice: '新しい確認メールを請求してください。',
  },
  'auth/invalid-continue-uri': { text: '戻り先のリンクが正しくありません' },
  'auth/missing-continue-uri': { text: '戻り先のリンクがありません' },
  'auth/unverified-email': {
    text: 'ログイン前にメールアドレスを確認してください。確認リンクは受信トレイにあります。',
  },
  'auth/not-authenticated': {
    text: '認証されていません。ログインしてください',
    advice: 'もう一度ログインしてください。作業内容はこの端末に残っています。',
  },
  'auth/no-user': { text: 'ログインしているユーザーがいません' },
  'auth/session-not-found': { text: 'このセッションは既に終了しています' },
  'account/unverified': {
    text: 'プロフィールを変更する前にメールアドレスを確認してください',
    advice: '確認リンクは受信トレイにあります。',
  },
  'account/confirm-deletion': { text: 'アカウントの削除を確認するには「DELETE」と入力してください' },
  'account/last-owner': {
    text: 'あなたは {organizations} の最後のオーナーです',
    advice: '別の人をオーナーにするか組織を削除してから、アカウントを削除してください。',
  },
  'account/last-administrator': {
    text: 'あなたは最後のスーパー管理者です',
    advice: '先に別の人をスーパー管理者にしてください。',
  },
  'demo/email_already_in_use': { text: 'このメールアドレスのアカウントは既にあります' },
  'demo/invalid_credentials': { text: 'メールアドレスまたはパスワードが正しくありません' },
  'demo/user_not_found': { text: 'このメールアドレスのアカウントはありません' },
  'demo/not_authenticated': { text: '認証されていません。ログインしてください' },
  'demo/no-mail': {
    text: 'デモアカウントにはメールがないため、パスワードを再設定できません',
    advice: '別のデモアカウントを作成してください。',
  },
  'demo/export-api-mode': { text: 'API モードでは書き出せません' },
  'demo/import-api-mode': { text: 'API モードでは取り込めません' },
  'demo/import-unreadable': { text: 'このファイルはデモアカウントの書き出しではありません' },
  'file/unauthorized': { text: 'ファイルをアップロードする権限がありません' },
  'file/cancelled': { text: 'アップロードを中止しました' },
  'file/quota': { text: 'ストレージの容量を超えました' },
  'file/size-mismatch': {
    text: 'ファイルサイズが一致しません',
    advice: 'もう一度アップロードしてください。',
  },
  'file/not-found': { text: 'ファイルが見つかりません' },
  'file/too-large': { text: 'ファイルは 5 MB 未満にしてください' },
  'file/format': { text: 'ファイルは JPEG、PNG、GIF のいずれかにしてください' },
  'file/encoding': {
    text: 'このファイルの文字を読み取れません',
    advice: 'UTF-8 で保存し、もう一度開いてください。',
  },
  'file/invalid-argument': {
    text: 'アップロードは「file」フィールドにファイルが 1 つあるフォームでなければなりません',
  },
  'file/over-limit': { text: 'ファイルは 64 MB 以下でなければなりません' },
  'file/damaged': { text: 'ファイルの内容が名前と一致しません', advice: 'もう一度お試しください。' },
  'file/offset': { text: 'アップロードはファイルの別の位置から続きます' },
  'file/encoded': { text: 'ファイルの一部はエンコードせずにそのまま送信してください' },
  'file/kind': { text: '保存できるのは PDF、DOCX、JPEG、PNG のファイルだけです' },
  'file/empty': { text: 'ファイルが空です' },
  'file/lost': { text: 'サーバーへの送信を待っていたファイルがこの端末にありません' },
  'file/no-bucket': { text: 'このサーバーにはファイルストレージがありません' },
  'file/cannot-process': { text: '画像を読み込めませんでした', advice: '別の画像を選んでください。' },
  'file/too-slow': {
    text: '{name} の読み込みに時間がかかりすぎます',
    advice:
      '何も取り込まれていません。より小さなファイルを開くか、作成したプログラムで保存し直してください。',
  },
  'file/unreadable': {
    text: '{name} を読み込めません',
    advice: '何も取り込まれていません。ファイルをもう一度コピーまたは保存してから、開き直してください。',
  },
  'file/default': { text: 'アップロード中にエラーが発生しました。もう一度お試しください。' },
  'auth/default': { text: 'エラーが発生しました。もう一度お試しください' },
  'access/denied': { text: 'この領域にアクセスする権限がありません。管理者権限が必要です。' },
  'access/no-access': {
    text: 'このプロジェクトへのアクセス権がありません',
    advice: 'プロジェクトの管理者にチームへの追加を依頼してください。',
  },
  'access/role': {
    text: '現在の役割ではこの変更はできません',
    advice: 'プロジェクトの管理者にメンバーの役割を依頼してください。',
  },
  'access/no-organization': { text: 'プロジェクトにアクセスするには組織に属している必要があります。' },
  'organization/not-found': { text: '組織が見つかりません' },
  'organization/personal-failed': { text: '個人の組織を作成できませんでした' },
  'organization/retention': { text: '日数は 1 から 36500 までの整数で入力してください' },
  'organization/company-too-long': { text: '計算書に載せる名称は 200 文字までです' },
  'organization/address-too-long': { text: '住所は 400 文字までです' },
  'organization/number-too-long': { text: '番号は 60 文字までで入力してください' },
  'organization/number-form': { text: '番号の桁ごとに # を 1 つ、# から #### までで入力してください' },
  'organization/name-required': { text: '組織名は必須です' },
  'organization/role': {
    text: '組織での役割ではこの操作はできません',
    advice: '組織のオーナーに依頼してください。',
  },
  'organization/suspended': {
    text: 'この組織は停止されています：{reason}',
    advice:
      'すべて読むことができます。変更した内容は端末に残ります。このシステムの管理者にお問い合わせください。',
  },
  'organization/last-owner': {
    text: '最後のオーナーは組織を抜けたり役割を変えたりできません',
    advice: '先に別の人をオーナーにしてください。',
  },
  'organization/member-not-found': { text: 'メンバーが見つかりません' },
  'organization/has-projects': {
    text: '組織にはまだプロジェクトがあります',
    advice: '名前を入力すると、プロジェクトとともに削除されます。',
  },
  'organization/personal': { text: '個人の組織は削除できません。アカウントとともに削除されます' },
  'organization/too-many': { text: '1 人が所有できる組織の上限に達しています' },
  'organization/user-limit': {
    text: '組織のプランに空きがありません',
    advice: 'メンバーを外すか、招待を取り消すか、プランを変更してください。',
  },
  'organization/calculation-limit': {
    text: '組織の今月の計算数を使い切りました',
    advice: '保存した内容はこの端末に残ります。来月送信するか、プランを変更してください。',
  },
  'organization/storage-limit': {
    text: '組織のストレージを使い切りました',
    advice: '保存した内容はこの端末に残ります。送信するにはプランを変更してください。',
  },
  'organization/report-limit': { text: '組織の今月の報告書数を使い切りました' },
  'invitation/not-found': { text: '招待が見つかりません' },
  'invitation/wrong-account': {
    text: 'この招待は別のメールアドレスに送られました',
    advice: 'そのアドレスのアカウントでログインしてください。',
  },
  'invitation/closed': {
    text: 'この招待は回答済みか、取り消されました',
    advice: '新しい招待を依頼してください。',
  },
  'invitation/expired': { text: 'この招待は期限が切れています', advice: '新しい招待を依頼してください。' },
  'invitation/pending': {
    text: 'このアドレスには未回答の招待があります',
    advice: '再送するか、先に取り消してください。',
  },
  'invitation/already-member': { text: 'この人は既にメンバーです' },
  'invitation/too-many-mails': { text: '招待メールが多すぎます。しばらくしてからお試しください' },
  'link/not-found': { text: 'このリンクは存在しません', advice: '送信者に新しいリンクを依頼してください。' },
  'link/expired': {
    text: 'このリンクは有効期限が切れています',
    advice: '送信者に新しいリンクを依頼してください。',
  },
  'link/revoked': { text: 'このリンクは取り消されました', advice: '送信者にお問い合わせください。' },
  'link/void': { text: 'このリンクでは文書を開けなくなりました', advice: '送信者にお問い合わせください。' },
  'link/waiting': {
    text: 'このリンクのファイルはまだゲートウェイに届いていません',
    advice: 'しばらくしてから再試行してください。',
  },
  'link/not-allowed': {
    text: 'この組織では文書へのリンクが許可されていません',
    advice: '組織の管理者にお問い合わせください。',
  },
  'link/too-long': {
    text: 'この組織のリンクの有効期間は最長 {days} 日です',
    advice: '日数を減らしてください。',
  },
  'link/recipient': {
    text: 'この組織では {address} へのリンク送信が許可されていません',
    advice: '許可されているメールドメインを組織の管理者に確認してください。',
  },
  'link/no-mail': {
    text: 'このシステムはメールを送信しません',
    advice: 'リンクをコピーして、ご自身で送信してください。',
  },
  'link/too-many': { text: 'この報告書のリンク数は上限に達しています' },
  'link/too-many-mails': { text: 'リンク付きのメールが多すぎます。しばらくしてから再試行してください' },
  'application/not-found': { text: '申請が見つかりません' },
  'application/decided': { text: 'この申請は既に決定されています' },
  'application/pending': {
    text: 'まだ決定していない申請があります',
    advice: '状況を確認するか、先に取り下げてください。',
  },
  'application/reason-required': { text: '理由が必要です' },
  'request/invalid': { text: '入力の検証に失敗しました' },
  'request/not-found': { text: '見つかりません' },
  'request/media-type': { text: 'ゲートウェイは JSON のみ受け付けます' },
  'request/cross-site': { text: 'このリクエストは Groundwork からのものではありません' },
  'request/too-many': { text: 'リクエストが多すぎます。しばらくしてからお試しください' },
  'request/store-unavailable': { text: 'サーバーのストレージが応答しません' },
  'request/store-full': {
    text: 'サーバーに保存できる空き容量がありません',
    advice: '保存した内容はこの端末に残り、空きができしだい送信されます。',
  },
  'request/store-damaged': {
    text: 'サーバーが所属組織の一つのデータを読み取れません。ディスクが保存時と異なる内容を返しています',
    advice:
      '作業内容はこの端末に残ります。サーバーの管理者に連絡してください。バックアップから組織を復元できます。',
  },
  'request/stopping': { text: 'サーバーを再起動しています。もう一度お試しください' },
  'request/changed-meanwhile': {
    text: '読み込み後に変更されています',
    advice: 'もう一度読み込み、新しい状態に変更をやり直してください。',
  },
  'request/too-large': { text: 'リクエストがゲートウェイの上限を超えています' },
  'request/answer-too-large': {
    text: '応答がゲートウェイの送信できる上限を超えます',
    advice: 'いくつかに分けて要求してください。',
  },
  'request/search-too-large': {
    text: 'ゲートウェイが 1 回の検索で読み込むのは、{seconds} 秒以内、{documents} 件までです。この検索は上限を超えたため、結果はありません',
    advice: 'アプリで検索してください。端末上のコピーを検索します。',
  },
  'request/timeout': { text: 'サーバーが時間内に応答しませんでした' },
  'request/unreachable': { text: 'ネットワークエラーです。接続を確認してください' },
  'sync/payload-too-new': {
    text: 'この文書は新しいバージョンの Groundwork で作成されました',
    advice: '編集するにはアプリを更新してください。',
  },
  'sync/payload-too-old': {
    text: 'このアプリのバージョンは古すぎてサーバーに対応していません',
    advice: 'アプリを更新してください。未送信の作業はこの端末に残ります。',
  },
  'sync/conflict': {
    text: '同時に二か所で変更されました',
    advice: 'もう一方の版が有効です。あなたの版は決めるまでここに完全に残ります。',
  },
  'sync/deleted-beside-edit': {
    text: '編集中にごみ箱へ移されました',
    advice: '決めるまで編集された版がそのまま残ります。',
  },
  'sync/too-many-left-out': {
    text: '1 台の端末で保存しないでおけるプロジェクトは 1,000 件までです',
    advice: '先に別のプロジェクトをこの端末で使えるようにしてください。',
  },
  'sync/append-only': { text: '履歴は変更できません' },
  'sync/deleted-for-ever': {
    text: '編集中に完全に削除されました',
    advice:
      'あなたの版は、決定するまでここに完全な形で保管されます。作業を続けるには、コピーを保存してください。',
  },
  'bin/gone': {
    text: 'これはもうごみ箱にありません',
    advice: 'その間に誰かが復元したか、完全に削除しました。',
  },
  'bin/parent-forbidden': {
    text: '「{name}」もごみ箱にあり、復元する権限がありません',
    advice: 'プロジェクトの管理者に復元を依頼してください。',
  },
  'project/name-required': { text: 'プロジェクト名は必須です' },
  'project/number-required': { text: 'プロジェクト番号は必須です' },
  'project/color-required': { text: '色は必須です' },
  'project/organization-required': { text: '組織は必須です' },
  'project/create-failed': { text: 'プロジェクトを作成できませんでした' },
  'project/update-failed': { text: 'プロジェクトを更新できませんでした' },
  'project/delete-failed': { text: 'プロジェクトを削除できませんでした' },
  'project/not-found': { text: 'プロジェクトが見つかりません：プロジェクト ID がないか無効です。' },
  'project/uid-taken': {
    text: '別のプロジェクトがこの UID を使っています',
    advice: 'もう一度保存すると新しい UID が付きます。',
  },
  'project/too-many-new': {
    text: '一つのアカウントが 1 日に作成できるプロジェクトは 500 件です',
    advice: '次のプロジェクトは明日作成してください。',
  },
  'project/no-uid-left': {
    text: '今年のプロジェクト UID に空きがありません',
    advice: '管理者に連絡してください。1 年分の UID が使い切られています。',
  },
  'project/free-limit': {
    text: '無料アカウントのプロジェクトは 3 件までです',
    advice: 'プロジェクトを削除するか、組織のプランを変更してください。',
  },
  'project/team-member-not-found': { text: 'この人はプロジェクトのチームにいません' },
  'project/already-in-team': { text: 'この人は既にプロジェクトのチームにいます' },
  'project/not-in-organization': {
    text: 'この人は組織のメンバーではありません',
    advice: '先に組織に招待してください。',
  },
  'project/last-admin': {
    text: 'プロジェクトの最後の管理者はチームを抜けたり役割を変えたりできません',
    advice: '先に別の人をプロジェクトの管理者にしてください。',
  },
  'project/team-too-large': {
    text: 'プロジェクトのチームは最大 1000 人です',
    advice: '先に誰かをチームから外すか、プロジェクトを組織全体に公開してください。',
  },
  'project/already-there': { text: 'プロジェクトはすでにこの組織にあります' },
  'project/moving': { text: 'このプロジェクトは別の組織に移動中です' },
  'organization/project-limit': {
    text: '組織のプランのプロジェクト数が上限です',
    advice: 'プロジェクトを削除するか、プランを変更してください。',
  },
  'organization/too-many-projects': {
    text: '組織に保存できるプロジェクト数が、削除済みを含めて上限に達しました',
    advice: '組織にある既存のプロジェクトを使うか、プロジェクト数の多いプランに変更してください。',
  },
  'note/required': { text: '先にメモを書いてください' },
  'note/too-long': { text: 'メモは 500 文字までです' },
  'folder/not-found': { text: 'フォルダーが見つかりません' },
  'folder/name-required': { text: 'フォルダー名は必須です' },
  'folder/in-itself': { text: 'フォルダーを自分自身の中に置くことはできません' },
  'folder/too-many': {
    text: '1 つのプロジェクトに作成できるフォルダーは、削除済みを含めて 10,000 個までです',
    advice: 'プロジェクトにある既存のフォルダーを使うか、別のプロジェクトにフォルダーを作成してください。',
  },
  'calculation/not-found': { text: '計算が見つかりません' },
  'calculation/name-required': { text: '計算の名前は必須です' },
  'calculation/foreign-results': {
    text: 'この結果はこの入力から計算されたものではありません',
    advice: '計算をやり直し、入力と結果を一緒に送信してください。',
  },
  'calculation/free-limit': {
    text: '無料アカウントの有効な計算は 5 件までです',
    advice: '計算を削除するか、組織のプランを変更してください。',
  },
  'report/not-found': { text: '報告書が見つかりません' },
  'report/name-required': { text: '報告書の名前は必須です' },
  'report/calculation-not-found': {
    text: 'この報告書の計算の一つがプロジェクトにありません',
    advice: '報告書から外すか、ごみ箱から復元してください。',
  },
  'report/template-not-found': {
    text: '報告書テンプレートが見つかりません',
    advice: '削除された可能性があります。別のテンプレートか標準の体裁を選んでください。',
  },
  'report/cancelled': { text: '報告書の作成を中止しました' },
  'report/failed': {
    text: '文書を作成できませんでした',
    advice: 'もう一度お試しください。再び失敗する場合は、最後に追加した計算を外してください。',
  },
  'report/own-busy': {
    text: 'すでに複数の文書を作成しています',
    advice: 'いずれかの作成が終わるまで待つか、この端末で文書を作成してください。',
  },
  'report/busy': {
    text: '現在、作成中の文書が多すぎます',
    advice: '1 分後にもう一度試すか、この端末で文書を作成してください。',
  },
  'report/file-elsewhere': {
    text: 'このバージョンは別の端末で作成され、その後に元の内容が変更されています',
    advice: '作成した端末で開くか、ここで新しいバージョンを作成してください。',
  },
  'report/too-large': {
    text: 'この報告書の計算は 1 つの文書には大きすぎます',
    advice: '計算を分けて複数の報告書にしてください。',
  },
  'report/versions-full': {
    text: 'この報告書のバージョン数は上限です',
    advice: '同じ計算で新しい報告書を作成してください。この報告書のバージョンは残ります。',
  },
  'report/issues-full': {
    text: 'この報告書が保持できる改訂の数に達しました',
    advice: '同じ計算で新しい報告書を作成してください。この報告書の改訂は残ります。',
  },
  'report/revision-taken': {
    text: 'この報告書には、その改訂またはより新しい改訂がすでにあります',
    advice: 'より新しい改訂を選んでください。',
  },
  'report/version-gone': { text: 'この報告書にその版はもうありません' },
  'photo/too-many': {
    text: 'ここに保存できる写真の数は上限です',
    advice: '不要な写真を削除するか、この写真をフォルダーまたは別の計算に追加してください。',
  },
  'photo/type': {
    text: 'このファイルは画像ではありません',
    advice: 'JPEG、PNG、WebP または HEIC のファイルを選択してください。',
  },
  'photo/file-size': {
    text: 'このファイルは大きすぎます',
    advice: '縮小前の写真は 60 MB までです。カメラのアプリで小さく保存してください。',
  },
  'photo/pixels': {
    text: 'この画像はピクセル数が多すぎます',
    advice: '1 億 1 千万ピクセル、一辺 20,000 ピクセルまでです。先に小さく保存してください。',
  },
  'photo/unreadable': {
    text: 'この画像を読み取れません',
    advice: 'ファイルが破損しているか不完全です。カメラからもう一度コピーしてください。',
  },
  'photo/heic': {
    text: 'このブラウザーはまだオフラインで HEIC を読み取れません',
    advice:
      'オンラインで写真をもう一度追加すると、以後はオフラインでも使えます。またはカメラを JPEG（互換性優先）に設定してください。',
  },
  'photo/not-here': {
    text: 'この画像はまだこの端末にありません',
    advice: 'この端末と撮影した端末の両方がネットワークに接続すると届きます。',
  },
  'photo/gone': { text: 'この写真はもうありません' },
  'module/not-found': { text: 'モジュールが見つかりません：{id}' },
  'module/permissions': { text: 'モジュールの権限がありません：{id}' },
  'module/timeout': { text: 'モジュールの実行がタイムアウトしました' },
  'module/input': { text: '入力の検証に失敗しました：{list}' },
  'module/busy': { text: 'モジュールは既に実行中です' },
  'module/duplicate': { text: 'ID「{id}」のモジュールは既に登録されています' },
  EXECUTION_ERROR: { text: '{failure}：{cause}' },
  'module/inactive': { text: 'モジュールが無効です：{id}', advice: '管理者がこの端末で有効にできます。' },
  'module/update-status': { text: 'モジュールの状態を更新できるのは管理者だけです' },
  'module/toggle-status': { text: 'モジュールの状態を切り替えられるのは管理者だけです' },
  'module/too-many': {
    text: '同時に実行できる計算は {limit} 件までです',
    advice: 'どれかが終わるまでお待ちください。',
  },
  'module/hourly-limit': {
    text: 'モジュール {id} は 1 時間あたり {limit} 回の上限に達しました',
    advice: '入力中の結果は数えません。あとで計算をやり直してください。',
  },
  'module/daily-limit': {
    text: 'モジュール {id} は 1 日あたり {limit} 回の上限に達しました',
    advice: '入力中の結果は数えません。あとで計算をやり直してください。',
  },
  'module/cancelled': { text: '計算を中止しました' },
  'module/registration': { text: '計算モジュールを登録できません：{reason}' },
  'module/engine': {
    text: '計算エンジンが予期せず停止しました',
    advice: '入力は残っています。もう一度計算してください。',
  },
  'module/correlation': {
    text: '相関が矛盾しています：行列が正定値ではありません',
    advice: '相関を 0 に近づけてください。',
  },
  'material/not-found': { text: '材料が見つかりません' },
  'material/name-required': { text: '材料名は必須です' },
  'material/name-taken': { text: '別の材料がこの名前を使っています', advice: '別の名前にしてください。' },
  'material/library-too-large': {
    text: 'ゲートウェイは、材料が {materials} 件または {megabytes} MB を超えるライブラリを読み込みません',
    advice: '使われていない材料を削除してください。',
  },
  'material/model-required': { text: '構成モデルの種類は必須です' },
  'material/unknown-model': { text: '不明な材料モデル：{type}' },
  'material/create-failed': { text: '材料を作成できませんでした' },
  'material/update-failed': { text: '材料を更新できませんでした' },
  'material/delete-failed': { text: '材料を削除できませんでした' },
  'material/convert-failed': { text: '単位を換算できませんでした' },
  'material/recalculate-failed': { text: '材料を再計算できませんでした' },
  'material/import-failed': { text: '取り込みに失敗しました：{statusText}' },
  'material/invalid-json': { text: 'JSON 形式が正しくありません' },
  'units/no-conversion': { text: '{a} から {b} への換算はありません' },
  'units/not-a-quantity': { text: '「{text}」は単位付きの数値ではありません' },
  'units/two-readings': { text: '{text}：{a} ですか、{b} ですか。' },
  'units/which-ton': { text: '{text}：メートルトン、米トン、英トンのどれですか。' },
  'storage/quota': {
    text: 'ストレージの容量を超えました',
    advice:
      'この変更は保存されていません。端末の空きを増やしてから保存し直してください。入力した内容は残っています。',
  },
  'storage/unavailable': {
    text: 'この端末のデータベースにアクセスできませんでした',
    advice: '保存済みの内容は安全です。このページを開いたまま、もう一度お試しください。',
  },
  'storage/unreadable-entries': {
    text: 'この端末に保存されている一部の項目を読み取れませんでした',
    advice:
      'ほかの項目は表示されます。読み取れなかった項目はこの端末に残り、「アカウントデータをダウンロード」に含まれます。',
  },
  'storage/outdated': {
    text: 'このウィンドウは古い版の Groundwork を表示しています',
    advice:
      '新しい版がこの端末のデータを引き継ぎました。ここでは保存できません。このウィンドウを再読み込みしてください。入力した内容は残ります。',
  },
  'package/not-a-package': {
    text: 'このファイルは Groundwork のプロジェクトパッケージではありません',
    advice: '.groundwork で終わるファイルを選択してください。',
  },
  'package/unreadable': {
    text: 'このファイルは破損しているか不完全です',
    advice: '何も取り込まれていません。ファイルをもう一度コピーまたはダウンロードしてください。',
  },
  'package/damaged': {
    text: 'このファイルの項目 {entry} が破損しています: {what}',
    advice: '何も取り込まれていません。ファイルをもう一度コピーまたはダウンロードしてください。',
  },
  'package/newer': {
    text: 'このファイルの項目 {entry} は、より新しい Groundwork で書き込まれています',
    advice: 'アプリを更新してから、ファイルをもう一度取り込んでください。',
  },
  'package/not-here': {
    text: 'このプロジェクトはこの端末に完全にはありません',
    advice: 'この端末に保持し、まず全体が届くのを待ってください。',
  },
  'package/too-large': { text: 'このファイルは Groundwork が読み取れる大きさを超えています' },
  'package/differs': {
    text: '取り込んだファイルに、これの別の版があります',
    advice: 'ここにあったものはそのままです。別の版は、決めるまでここに完全な形で保持されます。',
  },
  'package/from-file': {
    text: 'この変更は、送信待ちの変更のファイルから取り込まれました',
    advice: 'まだ何も書き込まれていません。適用するか、破棄してください。',
  },
  'storage/gone': { text: '別の端末で削除されました', advice: 'コピーとして保存してください。' },
}
