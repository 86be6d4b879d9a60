import type { Translation } from '../translation.ts'

export const visitor: Translation<'visitor'> = {
  title_one: 'Eine Berechnung aus der Zeit vor der Anmeldung',
  title_other: '{{count}} Berechnungen aus der Zeit vor der Anmeldung',
  text: 'Dieser Browser hat aufbewahrt: {{names}}. Sie können das samt Ergebnis in ein Projekt übernehmen.',
  notNow: 'Jetzt nicht',
  import: 'Übernehmen …',
  dialogTitle: 'In ein Projekt übernehmen',
  keptAt: 'Aufbewahrt {{when}}',
  project: 'Projekt',
  newProject: 'Neues Projekt',
  projectName: 'Projektname',
  projectNumber: 'Projektnummer',
  newName: 'Meine Berechnungen',
  take: 'Übernehmen',
  done_one: 'Berechnung übernommen',
  done_other: '{{count}} Berechnungen übernommen',
  doneText: 'Mit den Eingaben und dem Ergebnis.',
}
