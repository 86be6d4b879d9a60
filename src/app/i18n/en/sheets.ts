/** Words of the page that a code on a printed sheet opens. */
export const sheets = {
  title: 'Check a sheet',
  lead: 'The code of a printed sheet tells whether the sheet is still the current one.',
  current: {
    title: 'Revision {{revision}} is current',
    text: 'No newer revision of this document is issued.',
  },
  superseded: {
    title: 'Superseded by revision {{newest}}',
    text: 'This sheet is revision {{revision}}. Do not work from it.',
  },
  notIssued: {
    title: 'Not issued',
    text: 'Somebody made this file and did not issue it as a revision.',
    newest: 'The newest revision of its document is {{newest}}.',
  },
  withdrawn: { title: 'Withdrawn', text: 'The document of this sheet lies in the bin. Do not work from it.' },
  twice: 'Two documents carry revision {{revision}}. Ask who issued them which one counts.',
  revision: 'Revision',
  status: 'Status',
  statuses: { draft: 'Draft', 'for-check': 'For check', approved: 'Approved' },
  issued: 'Issued on',
  code: 'Code',
  unknown: 'Unknown code',
  unknownText: 'No sheet has the code {{code}}. Compare it with the paper letter by letter.',
  noCode: 'This is not the code of a sheet',
  noCodeText: 'A code has 26 letters and digits. Type what is printed.',
  unreachable: 'The code cannot be checked now',
  unreachableText:
    'This device does not have the document, and the gateway cannot be reached. Try again with a network.',
  fromDevice: 'Answered by this device alone',
  fromDeviceText: 'The gateway has not confirmed it: there may be a newer revision.',
  open: 'Open the document',
  field: 'Code on the sheet',
  fieldText: 'It stands at the foot of each sheet.',
  check: 'Check',
} as const
