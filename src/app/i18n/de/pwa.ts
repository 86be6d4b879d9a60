import type { Translation } from '../translation.ts'

export const pwa: Translation<'pwa'> = {
  synced: {
    title: 'Berechnung synchronisiert',
    message: 'Wartende Berechnungen wurden an den Server gesendet.',
  },
  updateReady: {
    title: 'Eine neue Version ist bereit',
    message: 'Ihre Arbeit ist auf diesem Gerät gespeichert. Laden Sie neu, um die neue Version zu verwenden.',
    action: 'Neu laden',
  },
  takenElsewhere: {
    title: 'In einem anderen Fenster aktualisiert',
    message: 'Dieses Fenster zeigt noch die vorige Version. Beenden Sie Ihre Eingabe und laden Sie dann neu.',
    action: 'Neu laden',
  },
  atWork: {
    title: 'Noch nicht neu geladen',
    typing:
      'Auf dieser Seite sind Änderungen nicht gespeichert. Speichern oder verwerfen Sie sie und laden Sie dann neu.',
    running:
      'Eine Berechnung läuft, oder eine Datei wird erstellt oder gelesen. Warten Sie darauf oder brechen Sie ab und laden Sie dann neu.',
  },
}
