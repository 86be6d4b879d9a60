import type { TranslationWithoutPlural } from '../translation.ts'

export const pwa: TranslationWithoutPlural<'pwa'> = {
  synced: {
    title: '计算已同步',
    message: '排队的计算已发送到服务器。',
  },
  updateReady: {
    title: '新版本已就绪',
    message: '您的工作已保存在本设备上。重新加载即可使用新版本。',
    action: '重新加载',
  },
  takenElsewhere: {
    title: '已在另一个窗口中更新',
    message: '此窗口仍显示旧版本。请完成正在输入的内容，然后重新加载。',
    action: '重新加载',
  },
  atWork: {
    title: '尚未重新加载',
    typing: '此页面有未保存的更改。请先保存或放弃，再重新加载。',
    running: '计算正在运行，或正在生成或读取文件。请等待其完成或停止，再重新加载。',
  },
}
