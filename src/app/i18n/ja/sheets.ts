import type { Translation } from '../translation.ts'

export const sheets: Translation<'sheets'> = {
  title: '計算書の照会',
  lead: '印刷された用紙のコードで、その用紙が現行版かどうかを確認できます。',
  current: {
    title: '改訂 {{revision}} は現行版です',
    text: 'この文書のより新しい改訂は発行されていません。',
  },
  superseded: {
    title: '改訂 {{newest}} に差し替えられました',
    text: 'この用紙は改訂 {{revision}} です。これに基づいて作業しないでください。',
  },
  notIssued: {
    title: '未発行',
    text: 'このファイルは作成されましたが、改訂として発行されていません。',
    newest: 'この文書の最新の改訂は {{newest}} です。',
  },
  withdrawn: {
    title: '取り下げ',
    text: 'この用紙の文書はごみ箱にあります。これに基づいて作業しないでください。',
  },
  twice: '改訂 {{revision}} の文書が二つあります。どちらが有効か発行者に確認してください。',
  revision: '改訂',
  status: '状態',
  statuses: { draft: '下書き', 'for-check': '照査用', approved: '承認済み' },
  issued: '発行日',
  code: 'コード',
  unknown: '不明なコード',
  unknownText: 'コード {{code}} の用紙はありません。紙面と一文字ずつ照合してください。',
  noCode: '用紙のコードではありません',
  noCodeText: 'コードは 26 文字の英数字です。印刷されたとおりに入力してください。',
  unreachable: '現在コードを確認できません',
  unreachableText:
    'この端末に文書がなく、ゲートウェイに接続できません。ネットワークに接続してから再試行してください。',
  fromDevice: 'この端末だけによる回答です',
  fromDeviceText: 'ゲートウェイによる確認はまだです。より新しい改訂がある可能性があります。',
  open: '文書を開く',
  field: '用紙のコード',
  fieldText: '各用紙の下部にあります。',
  check: '確認',
}
