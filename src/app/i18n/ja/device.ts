import type { TranslationWithoutPlural } from '../translation.ts'

export const device: TranslationWithoutPlural<'device'> = {
  room: {
    title: 'この端末の空き容量',
    used: '{{quota}} 中 {{used}} を使用',
    unknown: 'このブラウザーは空き容量を示しません。',
    persisted: 'ブラウザーは、ここに保存された内容を保持すると約束しています。',
    mayGo: '空きが少なくなると、ブラウザーがここに保存された内容を削除することがあります。',
    ask: '保持するようブラウザーに求める',
    nearlyFull: 'この端末の Groundwork 用の容量がまもなく不足します',
    nearlyFullText:
      'ここで必要のないプロジェクトを取り除くか、端末の空きを増やしてください。それまでは何も失われません。',
    show: 'ストレージを表示',
  },
  clock: {
    behind_other: 'この端末の時計はサーバーより {{count}} 日遅れています',
    ahead_other: 'この端末の時計はサーバーより {{count}} 日進んでいます',
    text: '失われるものはありません。変更が送信されるまで、その日付はこの端末の時刻によるもので正しくありません。計算書や報告書にもその日付が入ります。端末の日付と時刻を設定してください。',
  },
  modules: {
    changed: '計算モジュールの変更点：{{news}}',
    same: '計算モジュールに変更はありません。',
  },
  install: {
    title: 'Groundwork をインストール',
    why: 'インストールすると、ホーム画面から専用のウィンドウで開き、ネットワークがなくても使えます。ブラウザーによるデータの保持も長くなります。',
    installed: 'このウィンドウはインストールされたアプリです。',
    now: 'インストール',
    how: 'インストール方法',
    notNow: '後で',
    sevenDays:
      'タブでは、Safari を 7 日間使う間に一度も開かなかったサイトの保存内容を Safari が削除します。未送信の変更も含まれます。ホーム画面のアプリには適用されません。アプリは独自のストレージを持ちます。ここですべての変更が保存されるのを待ってから、アプリでサインインしてください。',
    ios: {
      title: 'iPad と iPhone',
      one: 'このページを Safari で開き、「共有」を押します。',
      two: '「ホーム画面に追加」を選び、「追加」を押します。',
      three: 'ホーム画面から Groundwork を開いてサインインします。ストレージはタブと共有されません。',
    },
    android: {
      title: 'Android',
      one: 'ブラウザーのメニュー（3 つの点）を開きます。',
      two: '「アプリをインストール」または「ホーム画面に追加」を選びます。',
      three: 'ホーム画面から Groundwork を開きます。内容はブラウザーと同じです。',
    },
    desktop: {
      title: 'パソコンの Chrome と Edge',
      one: 'アドレスバーの右端にあるインストールの印を押します。',
      two: '表示されない場合は、ブラウザーのメニューからこのページをアプリとしてインストールします。',
      three: 'Groundwork が専用のウィンドウで開き、.groundwork ファイルも開けるようになります。',
    },
    mac: {
      title: 'Mac の Safari',
      one: '「ファイル」メニューから「Dock に追加」を選びます。macOS Sonoma 以降が必要です。',
      two: 'Dock から Groundwork を開いてサインインします。ストレージはタブと共有されません。',
      three:
        'タブには Safari の 7 日間の規則が適用されます。その間に Groundwork を開くか、インストールしてください。',
    },
    firefox: {
      title: 'Firefox',
      one: 'Android では、メニューを開いて「インストール」または「ホーム画面に追加」を選びます。',
      two: 'パソコンの Firefox は、すべてのサイトをアプリとしてインストールできるわけではありません。Groundwork はタブでも、ネットワークがなくても使えます。',
      three: 'Firefox に尋ねられたらデータの保持を許可し、ブックマークを付けてください。',
    },
  },
}
