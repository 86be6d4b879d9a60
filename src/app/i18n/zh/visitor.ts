import type { TranslationWithoutPlural } from '../translation.ts'

export const visitor: TranslationWithoutPlural<'visitor'> = {
  title_other: '登录前完成的 {{count}} 个计算',
  text: '此浏览器保存了：{{names}}。可连同结果一起导入项目。',
  notNow: '暂不',
  import: '导入…',
  dialogTitle: '导入项目',
  keptAt: '保存于 {{when}}',
  project: '项目',
  newProject: '新建项目',
  projectName: '项目名称',
  projectNumber: '项目编号',
  newName: '我的计算',
  take: '导入',
  done_other: '已导入 {{count}} 个计算',
  doneText: '包括输入和结果。',
}
