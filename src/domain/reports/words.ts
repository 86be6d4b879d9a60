/** The words of a sheet that are not the engineer's own. */
export interface ReportWords {
  readonly language: string
  readonly [word: string]: string
}

export const english = {
  language: 'en',
  project: 'Project',
  projectNumber: 'Project number',
  projectUid: 'Project UID',
  location: 'Location',
  leader: 'Project leader',
  client: 'Client',
  author: 'Prepared by',
  checker: 'Checked by',
  reference: 'Reference',
  generated: 'Generated',
  version: 'Version of the report',
  introduction: 'Introduction',
  overview: 'Overview',
  overviewText: 'Results of the calculations in this report, as they were stored.',
  calculation: 'Calculation',
  verdict: 'Verdict',
  utilization: 'Utilisation',
  state: 'State of the result',
  pass: 'PASS',
  fail: 'FAIL',
  screening: 'SCREENING',
  notRun: 'Not calculated',
  current: 'Current',
  stale: 'Stale',
  governing: 'Governing case',
  description: 'Description',
  inputs: 'Inputs',
  inputsNone: 'No inputs are stored.',
  result: 'Result',
  summary: 'Key figures',
  details: 'Intermediate values',
  tables: 'Tables',
  charts: 'Charts',
  drawing: 'Section',
  derivation: 'Derivation',
  warnings: 'Warnings',
  comparison: 'Comparison with the other basis',
  ratio: 'Ratio of the capacities',
  traceability: 'Traceability',
  traceabilityText:
    'Every number in this report is taken from the stored result named here; nothing was calculated anew.',
  module: 'Module',
  moduleVersion: 'Module version',
  calculatedAt: 'Calculated',
  resultId: 'Result',
  inputHash: 'SHA-256 of the inputs',
  contentHash: 'SHA-256 of all inputs and results',
  row: '#',
  item: 'Item',
  value: 'Value',
  yes: 'yes',
  no: 'no',
} as const satisfies ReportWords

/** Why a result is marked. */
export const staleWords = {
  inputs:
    'The inputs were changed after this result was calculated. The sheet shows the inputs that the result belongs to.',
  module: 'This result was calculated by version {stored} of the module; the version in use is {present}.',
  mismatch: 'The stored result does not belong to the inputs that are stored with it.',
  unknown: 'The module of this result is not known to this version of the software.',
  notRun: 'The calculation has no result for its present inputs.',
} as const
