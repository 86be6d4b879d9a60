import type { Translation } from '../translation.ts'

export const reports: Translation<'reports'> = {
  makePdf: '生成 PDF',
  makePage: '在服务器上生成网页',
  cancelled: '已停止，未生成任何版本。',
  stage: {
    reading: '正在读取计算',
    laying: '正在排版',
    writing: '正在写入页面',
  },
  share: '分享 {{name}} 版本 {{version}}',
  shareFailed: '未能分享文件',
  compare: '自 {{name}} 版本 {{version}} 以来的变化',
  compareTitle: '自版本 {{version}} 以来',
  changes: {
    same: '未变',
    changed: '已更改',
    gone: '已删除',
    added: '尚未包含',
  },
  layout: '模板、文字和项目信息',
  unknown: '已删除的计算',
}
