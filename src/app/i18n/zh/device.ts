import type { TranslationWithoutPlural } from '../translation.ts'

export const device: TranslationWithoutPlural<'device'> = {
  room: {
    title: '本设备上的空间',
    used: '已用 {{used}}，共 {{quota}}',
    unknown: '此浏览器未说明有多少空间。',
    persisted: '浏览器已承诺保留此处存储的内容。',
    mayGo: '空间不足时，浏览器可能会删除此处存储的内容。',
    ask: '请浏览器保留',
    nearlyFull: 'Groundwork 在本设备上的空间即将用完',
    nearlyFullText: '请移除此处不需要的项目，或在设备上释放空间。在此之前不会丢失任何内容。',
    show: '显示存储',
  },
  clock: {
    behind_other: '本设备的时钟比服务器慢 {{count}} 天',
    ahead_other: '本设备的时钟比服务器快 {{count}} 天',
    text: '不会丢失任何内容。更改发送之前，其日期以本设备为准，并不正确；计算书和报告也会带有这些日期。请设置设备的日期和时间。',
  },
  modules: {
    changed: '计算模块的变化：{{news}}',
    same: '计算模块没有变化。',
  },
  install: {
    title: '安装 Groundwork',
    why: '安装后可从主屏幕打开，有自己的窗口，无网络时也能使用，浏览器也会更久地保留其数据。',
    installed: '此窗口就是已安装的应用。',
    now: '安装',
    how: '如何安装',
    notNow: '以后再说',
    sevenDays:
      '在标签页中，如果您使用 Safari 达 7 天而未打开某网站，Safari 会删除该网站存储的内容，包括未发送的更改。主屏幕上的应用不受此限制。它有自己的存储：请先在此等待所有更改保存完毕，再到那里登录。',
    ios: {
      title: 'iPad 和 iPhone',
      one: '在 Safari 中打开此页面，点按“共享”。',
      two: '选择“添加到主屏幕”，然后点按“添加”。',
      three: '从主屏幕打开 Groundwork 并登录：它与标签页不共用存储。',
    },
    android: {
      title: 'Android',
      one: '打开浏览器的菜单（三个点）。',
      two: '选择“安装应用”或“添加到主屏幕”。',
      three: '从主屏幕打开 Groundwork：它与浏览器的内容相同。',
    },
    desktop: {
      title: '电脑上的 Chrome 和 Edge',
      one: '点击地址栏右端的安装图标。',
      two: '如果没有显示，请打开浏览器菜单，将此页面安装为应用。',
      three: '之后 Groundwork 在自己的窗口中打开，并可打开 .groundwork 文件。',
    },
    mac: {
      title: 'Mac 上的 Safari',
      one: '打开“文件”菜单，选择“添加到程序坞”；需要 macOS Sonoma 或更新版本。',
      two: '从程序坞打开 Groundwork 并登录：它与标签页不共用存储。',
      three: '标签页受 Safari 的 7 天规则限制：请在此期间打开 Groundwork，或将其安装。',
    },
    firefox: {
      title: 'Firefox',
      one: 'Android：打开菜单，选择“安装”或“添加到主屏幕”。',
      two: '在电脑上，Firefox 并不能把每个网站都安装为应用：Groundwork 仍可在标签页中使用，无网络时也可以。',
      three: 'Firefox 询问时请允许保留数据，并添加书签。',
    },
  },
}
