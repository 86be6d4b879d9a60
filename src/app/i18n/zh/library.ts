import type { TranslationWithoutPlural } from '../translation.ts'

export const library: TranslationWithoutPlural<'library'> = {
  title: '资料库',
  lead: '每个项目都可使用的内容，在本设备上，有无网络均可。',
  methods: '计算方法',
  version: '版本 {{version}}',
  inactive: '在本设备上已停用',
  templates: {
    about: '如何把所选计算汇成一份可交付的文件。',
  },
}
