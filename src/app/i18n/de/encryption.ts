import type { Translation } from '../translation.ts'

export const encryption: Translation<'encryption'> = {
  title: 'Verschlüsselung',
  off: {
    text: 'Ihre Arbeit auf diesem Gerät kann mit einem Schlüssel verschlüsselt werden, den Ihr Passwort freigibt. Ein verlorenes oder gemeinsam benutztes Tablet zeigt dann nichts davon, sobald Sie sich abgemeldet haben.',
    limits:
      'Solange Sie angemeldet sind, kann sie lesen, wer das Gerät in der Hand hält. Ihr Name, Ihre E-Mail-Adresse, die Zahl der Dokumente und die Zeiten der Änderungen bleiben lesbar.',
    button: 'Auf diesem Gerät verschlüsseln…',
    unable: 'Dieser Browser kann auf diesem Gerät nicht verschlüsseln.',
  },
  ask: {
    title: 'Auf diesem Gerät verschlüsseln?',
    text: 'Groundwork verschlüsselt alle Ihre Daten auf diesem Gerät, auch nicht gesendete Änderungen. Die Seite wird neu geladen; das kann eine Minute dauern.',
    forgotten:
      'Wenn Sie Ihr Passwort vergessen, ist verloren, was noch nicht auf dem Server ist: Ohne das Passwort kann es niemand öffnen. Was auf dem Server ist, kommt wieder, wenn Sie sich mit einem neuen anmelden.',
    password: 'Ihr Passwort',
    button: 'Verschlüsseln',
    busy: 'Das Passwort wird geprüft …',
    otherWindows:
      'Es ist in einem anderen Fenster oder Tab geöffnet. Schließen Sie alle anderen und versuchen Sie es erneut.',
    notChecked: 'Das Passwort konnte nicht geprüft werden. Melden Sie sich zuerst mit Netz an.',
  },
  on: {
    text: 'Was von Ihrer Arbeit auf diesem Gerät liegt, ist verschlüsselt. Ihr Passwort öffnet es bei der Anmeldung.',
    button: 'Nicht mehr verschlüsseln…',
    title: 'Auf diesem Gerät nicht mehr verschlüsseln?',
    ask: 'Groundwork macht alle Ihre Daten auf diesem Gerät wieder lesbar. Die Seite wird neu geladen. Nichts geht verloren.',
    confirm: 'Lesbar machen',
  },
  converting: 'Ihre Arbeit auf diesem Gerät wird umgewandelt. Bitte lassen Sie diese Seite offen.',
  notConverted: 'Ihre Arbeit konnte nicht umgewandelt werden',
  notConvertedText:
    'Alles ist, wie es war. Schließen Sie andere Fenster dieser Seite, und prüfen Sie, ob der Speicher voll ist.',
  locked: {
    title: 'Ihre Arbeit auf diesem Gerät ist verschlüsselt',
    text: 'Ihr Passwort öffnet sie. Wurde es auf einem anderen Gerät geändert, dann das frühere.',
    earlierText:
      'Sie wurde mit einem früheren Passwort von Ihnen verschlüsselt. Geben Sie dieses ein, um sie zu öffnen; von da an öffnet sie das neue.',
    password: 'Passwort',
    earlier: 'Früheres Passwort',
    wrong: 'Dieses Passwort öffnet sie nicht.',
    open: 'Öffnen',
    opening: 'Wird geöffnet …',
    signOut: 'Abmelden',
    without: 'Ohne sie weitermachen',
    withoutText:
      'Falls Sie es nicht mehr wissen: Ihre Arbeit kommt wieder vom Server. Die verschlüsselte Kopie bleibt auf diesem Gerät und kann in den Einstellungen unter „Speicher“ geöffnet oder entfernt werden.',
    waiting_one: '{{count}} Änderung darin ist nicht auf dem Server.',
    waiting_other: '{{count}} Änderungen darin sind nicht auf dem Server.',
  },
  left: {
    title: 'Verschlüsselte Kopie vom {{when}}',
    text_one: '{{count}} Änderung darin ist nicht auf dem Server.',
    text_other: '{{count}} Änderungen darin sind nicht auf dem Server.',
    none: 'Alles darin ist auf dem Server.',
    save: 'Nicht Gesendetes als Datei speichern',
    saved_one: '{{count}} Änderung ist in der Datei. Importieren Sie sie unter „Synchronisierung“.',
    saved_other: '{{count}} Änderungen sind in der Datei. Importieren Sie sie unter „Synchronisierung“.',
    failed: 'Die Datei konnte nicht erstellt werden',
    remove: 'Diese Kopie entfernen',
    removeTitle: 'Diese verschlüsselte Kopie entfernen?',
    removeText: 'Was darin und nicht auf dem Server ist, geht endgültig verloren.',
  },
}
