import type { Translation } from '../translation.ts'

export const device: Translation<'device'> = {
  room: {
    title: 'Platz auf diesem Gerät',
    used: '{{used}} von {{quota}} belegt',
    unknown: 'Dieser Browser sagt nicht, wie viel Platz vorhanden ist.',
    persisted: 'Der Browser hat zugesagt, zu behalten, was hier gespeichert ist.',
    mayGo: 'Der Browser darf entfernen, was hier gespeichert ist, wenn der Platz knapp wird.',
    ask: 'Den Browser bitten, es zu behalten',
    nearlyFull: 'Der Platz für Groundwork auf diesem Gerät ist fast aufgebraucht',
    nearlyFullText:
      'Entfernen Sie Projekte, die Sie hier nicht brauchen, oder schaffen Sie Platz auf dem Gerät. Bis dahin geht nichts verloren.',
    show: 'Speicher zeigen',
  },
  clock: {
    behind_one: 'Die Uhr dieses Geräts geht gegenüber dem Server {{count}} Tag nach',
    behind_other: 'Die Uhr dieses Geräts geht gegenüber dem Server {{count}} Tage nach',
    ahead_one: 'Die Uhr dieses Geräts geht gegenüber dem Server {{count}} Tag vor',
    ahead_other: 'Die Uhr dieses Geräts geht gegenüber dem Server {{count}} Tage vor',
    text: 'Nichts geht verloren. Bis Ihre Änderungen gesendet sind, stammen ihre Daten von diesem Gerät und sind falsch; Berechnungen und Berichte tragen sie. Stellen Sie Datum und Uhrzeit des Geräts ein.',
  },
  modules: {
    changed: 'Geändert in den Berechnungsmodulen: {{news}}',
    same: 'Die Berechnungsmodule bleiben, wie sie sind.',
  },
  install: {
    title: 'Groundwork installieren',
    why: 'Installiert öffnet es sich vom Startbildschirm in einem eigenen Fenster, auch ohne Netz, und Browser behalten seine Daten länger.',
    installed: 'Dieses Fenster ist die installierte App.',
    now: 'Installieren',
    how: 'So wird installiert',
    notNow: 'Nicht jetzt',
    sevenDays:
      'In einem Tab entfernt Safari, was eine Website gespeichert hat, wenn Sie Safari 7 Tage lang benutzen, ohne sie zu öffnen, auch nicht gesendete Änderungen. Für die App auf dem Home-Bildschirm gilt das nicht. Sie hat einen eigenen Speicher: Warten Sie hier, bis alle Änderungen gespeichert sind, und melden Sie sich dann dort an.',
    ios: {
      title: 'iPad und iPhone',
      one: 'Öffnen Sie diese Seite in Safari und tippen Sie auf Teilen.',
      two: 'Wählen Sie „Zum Home-Bildschirm“, dann „Hinzufügen“.',
      three:
        'Öffnen Sie Groundwork vom Home-Bildschirm und melden Sie sich an: Es teilt seinen Speicher nicht mit dem Tab.',
    },
    android: {
      title: 'Android',
      one: 'Öffnen Sie das Menü des Browsers, die drei Punkte.',
      two: 'Wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
      three: 'Öffnen Sie Groundwork vom Startbildschirm: Es hat, was der Browser hat.',
    },
    desktop: {
      title: 'Chrome und Edge am Computer',
      one: 'Klicken Sie auf das Installationszeichen am rechten Ende der Adressleiste.',
      two: 'Wo es fehlt, öffnen Sie das Menü des Browsers und installieren Sie diese Seite als App.',
      three: 'Groundwork öffnet sich dann in einem eigenen Fenster und kann .groundwork-Dateien öffnen.',
    },
    mac: {
      title: 'Safari am Mac',
      one: 'Öffnen Sie das Menü „Ablage“ und wählen Sie „Zum Dock hinzufügen“; nötig ist macOS Sonoma oder neuer.',
      two: 'Öffnen Sie Groundwork aus dem Dock und melden Sie sich an: Es teilt seinen Speicher nicht mit dem Tab.',
      three:
        'In einem Tab gelten die 7 Tage von Safari: Öffnen Sie Groundwork zwischendurch, oder installieren Sie es.',
    },
    firefox: {
      title: 'Firefox',
      one: 'Auf Android: Öffnen Sie das Menü und wählen Sie „Installieren“ oder „Zum Startbildschirm hinzufügen“.',
      two: 'Am Computer installiert Firefox nicht jede Website als App: Groundwork funktioniert trotzdem in einem Tab, auch ohne Netz.',
      three: 'Erlauben Sie Firefox, die Daten zu behalten, wenn es fragt, und setzen Sie ein Lesezeichen.',
    },
  },
}
