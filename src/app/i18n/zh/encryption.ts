import type { TranslationWithoutPlural } from '../translation.ts'

export const encryption: TranslationWithoutPlural<'encryption'> = {
  title: '加密',
  off: {
    text: '您在本设备上的工作可以用由密码解锁的密钥加密。退出登录后，即使平板丢失或与他人共用，也看不到其中内容。',
    limits: '登录期间，拿着设备的人可以读取内容。您的姓名、电子邮箱、文档数量及修改时间仍可读取。',
    button: '加密本设备上保存的内容…',
    unable: '此浏览器无法加密本设备上保存的内容。',
  },
  ask: {
    title: '加密本设备上保存的内容？',
    text: 'Groundwork 会加密您在本设备上的所有数据，包括未发送的更改。页面会重新加载，可能需要一分钟。',
    forgotten:
      '如果忘记密码，尚未上传到服务器的内容将会丢失：没有密码谁也无法打开。服务器上的内容会在您用新密码登录后重新下载。',
    password: '您的密码',
    button: '加密',
    busy: '正在检查密码…',
    otherWindows: '它在其他窗口或标签页中打开着。请关闭其他所有窗口后重试。',
    notChecked: '无法检查密码。请先在联网时登录。',
  },
  on: {
    text: '您保存在本设备上的工作已加密。登录时由您的密码打开。',
    button: '停止加密…',
    title: '在本设备上停止加密？',
    ask: '您在本设备上的所有内容将恢复为可读，页面会因此重新加载。不会丢失任何内容。',
    confirm: '恢复为可读',
  },
  converting: '正在转换您在本设备上的工作。请不要关闭此页面。',
  notConverted: '无法转换您的工作',
  notConvertedText: '一切保持原样。请关闭此页面的其他窗口，并检查磁盘是否已满。',
  locked: {
    title: '您在本设备上的工作已加密',
    text: '您的密码可以打开它。如果密码在其他设备上更改过，请使用之前的密码。',
    earlierText: '它是用您之前的密码加密的。请输入该密码将其打开；此后即可用新密码打开。',
    password: '密码',
    earlier: '之前的密码',
    wrong: '此密码无法打开。',
    open: '打开',
    opening: '正在打开…',
    signOut: '退出登录',
    without: '不打开，继续',
    withoutText:
      '如果您已不记得该密码：您的工作会从服务器重新下载。加密副本保留在本设备上，可在设置的“存储”中打开或移除。',
    waiting_other: '其中 {{count}} 项更改不在服务器上。',
  },
  left: {
    title: '{{when}} 的加密副本',
    text_other: '其中 {{count}} 项更改不在服务器上。',
    none: '其中所有内容都在服务器上。',
    save: '将未发送的工作存为文件',
    saved_other: '文件中有 {{count}} 项更改。请在“同步”中导入。',
    failed: '无法生成文件',
    remove: '移除此副本',
    removeTitle: '移除此加密副本？',
    removeText: '其中不在服务器上的内容将永久丢失。',
  },
}
