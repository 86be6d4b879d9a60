/** Words of work that a visitor kept in the browser. */
export const visitor = {
  title_one: 'A calculation from before you signed in',
  title_other: '{{count}} calculations from before you signed in',
  text: 'This browser has kept {{names}}. You can take it into a project with its result.',
  notNow: 'Not now',
  import: 'Import…',
  dialogTitle: 'Take into a project',
  keptAt: 'Kept {{when}}',
  project: 'Project',
  newProject: 'New project',
  projectName: 'Project name',
  projectNumber: 'Project number',
  newName: 'My calculations',
  take: 'Import',
  done_one: 'Calculation imported',
  done_other: '{{count}} calculations imported',
  doneText: 'With what was typed and its result.',
} as const
