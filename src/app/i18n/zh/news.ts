import type { TranslationWithoutPlural } from '../translation.ts'

export const news: TranslationWithoutPlural<'news'> = {
  invitation: '加入 {{organization}} 的邀请',
  invitationText: '{{inviter}} 邀请您。请接受或拒绝。',
  conflict: '{{name}} 有两个版本',
  conflictText: '您的版本已保留。请决定保留哪一个。',
  refused: '服务器未接受 {{name}}',
  refusedText: '{{reason}} 您的版本保留在本设备上。',
  application: '{{organization}} 申请批准',
  applicationText: '由 {{applicant}} 提交。请批准或拒绝。',
  approved: '{{organization}} 已获批准',
  approvedText: '您的申请已获批准。',
  rejected: '{{organization}} 未获批准',
  report: '报告 {{name}} 已完成',
}
