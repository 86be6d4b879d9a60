import type { TranslationWithoutPlural } from '../translation.ts'

export const library: TranslationWithoutPlural<'library'> = {
  title: '资料库',
  lead: '每个项目都可使用的内容，在本设备上，有无网络均可。',
  methods: '计算方法',
  version: '版本 {{version}}',
  inactive: '在本设备上已停用',
  templates: {
    about: '如何把所选计算汇成一份可交付的文件。',
    lead: '报告的版式。报告在项目的“报告”页面中制作。',
    name: '标准报告',
    text: '所有报告都按此版式编排。其中的数值取自已保存的结果，不会重新计算。',
    holds: '内容',
    heading: '抬头：项目、编号、UID、地点、负责人、版本和日期',
    overview: '概览：每项计算的结论、利用率和控制工况',
    calculation: '每项计算：输入、剖面、关键值、图表、推导和警告',
    trace: '可追溯性：模块版本以及输入和结果的校验和',
    output: '成果',
    outputText: '单个文件，适用于屏幕和纸张（A4），无需本应用即可阅读',
  },
}
