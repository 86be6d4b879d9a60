/** Words of making documents, and of their templates. */
export const reports = {
  makePdf: 'Generate PDF',
  makePage: 'Generate a page on the server',
  cancelled: 'Stopped. No version was made.',
  stage: {
    reading: 'Reading calculations',
    laying: 'Laying out sheets',
    writing: 'Writing sheets',
  },
  share: 'Share {{name}}, version {{version}}',
  shareFailed: 'The file was not shared',
  compare: 'What changed since {{name}}, version {{version}}',
  compareTitle: 'Since version {{version}}',
  changes: {
    same: 'Unchanged',
    changed: 'Changed',
    gone: 'Deleted',
    added: 'Not in it yet',
  },
  layout: 'Template, texts and project details',
  unknown: 'A deleted calculation',
} as const
