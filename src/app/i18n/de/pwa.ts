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
}
