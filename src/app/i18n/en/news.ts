/** News of the bell: what others did, and what needs the person. */
export const news = {
  invitation: 'Invitation to {{organization}}',
  invitationText: '{{inviter}} invites you. Accept or decline it.',
  conflict: 'Two versions of {{name}}',
  conflictText: 'Yours is kept. Decide which one stays.',
  refused: 'The server did not take {{name}}',
  refusedText: '{{reason}} Your version is kept on this device.',
  application: '{{organization}} applies for approval',
  applicationText: 'Sent by {{applicant}}. Approve or reject it.',
  approved: '{{organization}} is approved',
  approvedText: 'Your application was approved.',
  rejected: '{{organization}} was not approved',
  report: 'The report {{name}} is ready',
} as const
