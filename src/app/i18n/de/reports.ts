import type { Translation } from '../translation.ts'

export const reports: Translation<'reports'> = {
  makePdf: 'PDF erzeugen',
  makePage: 'Seite auf dem Server erzeugen',
  cancelled: 'Angehalten. Es wurde keine Version erstellt.',
  stage: {
    reading: 'Berechnungen werden gelesen',
    laying: 'Blätter werden gesetzt',
    writing: 'Blätter werden geschrieben',
  },
  share: '{{name}}, Version {{version}} teilen',
  shareFailed: 'Die Datei wurde nicht geteilt',
  compare: 'Was sich seit {{name}}, Version {{version}} geändert hat',
  compareTitle: 'Seit Version {{version}}',
  changes: {
    same: 'Unverändert',
    changed: 'Geändert',
    gone: 'Gelöscht',
    added: 'Noch nicht enthalten',
  },
  layout: 'Vorlage, Texte und Projektangaben',
  unknown: 'Eine gelöschte Berechnung',
}
