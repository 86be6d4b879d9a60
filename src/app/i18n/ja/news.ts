import type { TranslationWithoutPlural } from '../translation.ts'

export const news: TranslationWithoutPlural<'news'> = {
  invitation: '{{organization}} への招待',
  invitationText: '{{inviter}} さんから招待されています。承諾するか辞退してください。',
  conflict: '{{name}} に二つの版があります',
  conflictText: 'あなたの版は残してあります。どちらを残すか決めてください。',
  refused: 'サーバーが {{name}} を受け付けませんでした',
  refusedText: '{{reason}} あなたの版はこの端末に残してあります。',
  application: '{{organization}} が承認を申請しています',
  applicationText: '申請者：{{applicant}}。承認するか却下してください。',
  approved: '{{organization}} が承認されました',
  approvedText: '申請が承認されました。',
  rejected: '{{organization}} は承認されませんでした',
  report: '報告書 {{name}} ができました',
}
