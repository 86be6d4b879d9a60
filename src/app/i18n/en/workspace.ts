/** Words of the workspace: where the day starts. */
export const workspace = {
  title: 'Workspace',
  lead: 'Continue where you left off.',
  recentCalculations: 'Recent calculations',
  recentProjects: 'Recent projects',
  allProjects: 'All Projects',
  newProject: 'New Project',
  newCalculation: 'New Calculation',
  noCalculations: 'No calculations yet',
  noCalculationsText: 'Calculations you run and save appear here with their verdict.',
  emptyTitle: 'Start with a project',
  emptyText:
    'A project holds the calculations of one job. Everything you enter is kept on this device first, network or not.',
  arriving: 'Fetching your work from the server',
  waiting_one: '{{count}} change is not on the server yet',
  waiting_other: '{{count}} changes are not on the server yet',
  waitingOnline: 'They are on this device and are being sent.',
  waitingOffline: 'They are on this device and are sent when the connection returns.',
  waitingSignedOut: 'They are on this device. Sign in again to send them.',
  andMore_one: 'and {{count}} more',
  andMore_other: 'and {{count}} more',
  unknownProject: 'Project not on this device',
} as const
