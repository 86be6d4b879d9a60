import type { Translation } from '../translation.ts'

export const people: Translation<'people'> = {
  unsent: {
    edits_one: '{{count}} Änderung wartet auf das Senden',
    edits_other: '{{count}} Änderungen warten auf das Senden',
    kept_one: '{{count}} Fassung wartet auf Ihre Entscheidung',
    kept_other: '{{count}} Fassungen warten auf Ihre Entscheidung',
    drafts_one: '{{count}} Formular ist nicht gespeichert',
    drafts_other: '{{count}} Formulare sind nicht gespeichert',
    settings_one: '{{count}} Einstellung ist nicht gesendet',
    settings_other: '{{count}} Einstellungen sind nicht gesendet',
    records_one: '{{count}} Eintrag des Verlaufs ist nicht gesendet',
    records_other: '{{count}} Einträge des Verlaufs sind nicht gesendet',
  },
  leave: {
    title_one: '{{count}} Änderung ist noch nicht auf dem Server',
    title_other: '{{count}} Änderungen sind noch nicht auf dem Server',
    text_one:
      'Sie bleibt auf diesem Gerät und wird gesendet, wenn Sie sich hier wieder anmelden. Bis dahin kann niemand sonst sie sehen.',
    text_other:
      'Sie bleiben auf diesem Gerät und werden gesendet, wenn Sie sich hier wieder anmelden. Bis dahin kann niemand sonst sie sehen.',
    uncounted: 'Es ist nicht bekannt, ob alles auf dem Server ist',
    uncountedText:
      'Was nur auf diesem Gerät ist, ließ sich nicht zählen. Es bleibt hier und wird gesendet, wenn Sie sich hier wieder anmelden. Bis dahin sieht es sonst niemand.',
    allSent: 'Jetzt ist alles auf dem Server',
    stay: 'Angemeldet bleiben',
    syncNow: 'Jetzt synchronisieren',
    keep: 'Hier behalten und abmelden',
    logOut: 'Abmelden',
    file: 'Als Datei speichern',
    fileSaved: 'Die Datei liegt bei Ihren Downloads.',
    fileFailed: 'Die Datei konnte nicht erstellt werden',
    offline: 'Zurzeit besteht keine Verbindung.',
    discard: 'Verwerfen…',
    removeFirst:
      'Senden Sie es, bevor Ihre Arbeit von diesem Gerät entfernt wird, oder speichern Sie es als Datei.',
    discardTitle: 'Verwerfen, was nicht auf dem Server ist?',
    discardText:
      'Es ist endgültig verloren, und Ihre Arbeit wird von diesem Gerät entfernt. Was auf dem Server ist, bleibt dort.',
    discardField: 'Zur Bestätigung {{word}} eingeben',
    discardButton: 'Verwerfen und abmelden',
    back: 'Zurück',
    removeTitle: 'Ihre Arbeit von diesem Gerät entfernen?',
    removeText:
      'Alles ist auf dem Server. Sie werden abgemeldet, und die nächste Anmeldung auf diesem Gerät braucht ein Netz.',
    removeButton: 'Abmelden und entfernen',
  },
  remove: {
    title: '{{name}} von diesem Gerät entfernen?',
    looking: 'Es wird nachgesehen, ob alles auf dem Server ist',
    text: 'Alles ist auf dem Server und bleibt dort. Die nächste Anmeldung auf diesem Gerät braucht ein Netz.',
    unsent:
      'Das liegt auf keinem Server und ist endgültig verloren, wenn Sie fortfahren. Besser: {{name}} meldet sich hier an und sendet es.',
    unknown:
      'Es lässt sich nicht feststellen, ob alles auf dem Server ist. Was fehlt, ist endgültig verloren. Besser: {{name}} meldet sich zuerst hier an.',
    button: 'Entfernen',
    busy: 'Wird entfernt …',
    failed:
      'Ein anderes Fenster hat sie geöffnet. Schließen Sie alle anderen Fenster dieser Seite und versuchen Sie es erneut.',
  },
  sync: {
    title: 'Zum Senden und Empfangen anmelden',
    text: 'Sie haben sich ohne Netz angemeldet. Bis dahin bleibt Ihre Arbeit auf diesem Gerät.',
    button: 'Anmelden',
    busy: 'Anmeldung läuft …',
    password: 'Passwort',
    who: 'Als {{email}}.',
  },
}
