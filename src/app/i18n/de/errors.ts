import type { ErrorWords } from '../translation.ts'

export const errors: ErrorWords = {
  'auth/user-not-found': { text: 'Zu dieser E-Mail-Adresse gibt es kein Konto' },
  'auth/wrong-password': { text: 'Falsches Passwort' },
  'auth/invalid-credential': { text: 'Ungültige E-Mail-Adresse oder ungültiges Passwort' },
  'auth/email-already-in-use': {
    text: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto',
    advice: 'Melden Sie sich stattdessen an.',
  },
  'auth/suspended': {
    text: 'Dieses Konto ist gesperrt: {reason}',
    advice: 'Ihre Arbeit bleibt auf Ihren Geräten. Fragen Sie die Administration dieser Installation.',
  },
  'auth/second-factor-required': {
    text: 'Dieses Konto braucht einen Code seiner Authenticator-App',
    advice: 'Geben Sie den Code ein, den die App jetzt zeigt, oder einen der Wiederherstellungscodes.',
  },
  'auth/wrong-second-factor': {
    text: 'Falscher Code',
    advice:
      'Ein Code gilt einmal und eine halbe Minute. Gilt keiner, lassen Sie das Telefon seine Uhr selbst stellen.',
  },
  'auth/no-passkey': {
    text: 'Dieses Konto hat keinen solchen Passkey',
    advice: 'Geben Sie einen Code der Authenticator-App oder einen Wiederherstellungscode ein.',
  },
  'auth/wrong-passkey': {
    text: 'Der Passkey wurde nicht angenommen',
    advice: 'Versuchen Sie es noch einmal, oder geben Sie einen Code der Authenticator-App ein.',
  },
  'auth/passkey-cancelled': {
    text: 'Es wurde kein Passkey benutzt',
    advice: 'Versuchen Sie es noch einmal, oder geben Sie einen Code der Authenticator-App ein.',
  },
  'auth/passkey-known': { text: 'Dieses Gerät hat schon einen Passkey des Kontos' },
  'auth/too-many-passkeys': {
    text: 'Ein Konto hat höchstens 10 Passkeys',
    advice: 'Entfernen Sie zuerst einen.',
  },
  'auth/second-factor-program': {
    text: 'Ein Programm kann sich nicht in einem Konto mit Zwei-Faktor-Anmeldung anmelden',
    advice: 'Geben Sie dem Programm ein eigenes Konto.',
  },
  'auth/second-factor-administrator': {
    text: 'Administratoren dieser Installation brauchen die Zwei-Faktor-Anmeldung',
    advice: 'Schalten Sie sie in Ihrem Konto unter „Passwort und Sitzungen“ ein.',
  },
  'auth/no-second-factor': {
    text: 'Die Zwei-Faktor-Anmeldung ist nicht eingerichtet',
    advice: 'Beginnen Sie die Einrichtung neu.',
  },
  'account/is-administrator': {
    text: 'Ein Superadministrator kann nicht gesperrt werden',
    advice: 'Nehmen Sie zuerst die Superadministration weg.',
  },
  'auth/sign-up-closed': {
    text: 'Hier werden keine neuen Konten angelegt',
    advice: 'Fragen Sie die Administration dieser Installation.',
  },
  'auth/sign-up-invitation': {
    text: 'Ein Konto braucht hier eine Einladung',
    advice: 'Bitten Sie eine Organisation, diese Adresse einzuladen.',
  },
  'auth/sign-up-domain': {
    text: 'Adressen dieser Domain können hier keine Konten anlegen',
    advice: 'Nehmen Sie die Adresse Ihres Büros, oder bitten Sie eine Organisation, diese einzuladen.',
  },
  'auth/weak-password': { text: 'Das Passwort sollte mindestens 6 Zeichen haben' },
  'auth/short-password': { text: 'Das Passwort muss mindestens 8 Zeichen haben' },
  'auth/passwords-differ': { text: 'Die neuen Passwörter stimmen nicht überein' },
  'auth/invalid-email': { text: 'Ungültige E-Mail-Adresse' },
  'auth/too-many-requests': { text: 'Zu viele Fehlversuche. Bitte versuchen Sie es später erneut' },
  'auth/network-request-failed': { text: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung' },
  'auth/invalid-action-code': {
    text: 'Ungültiger oder abgelaufener Bestätigungscode',
    advice: 'Fordern Sie eine neue Bestätigungsmail an.',
  },
  'auth/expired-action-code': {
    text: 'Der Bestätigungscode ist abgelaufen',
    advice: 'Fordern Sie eine neue Bestätigungsmail an.',
  },
  'auth/invalid-continue-uri': { text: 'Der Link für die Rückkehr ist nicht gültig' },
  'auth/missing-continue-uri': { text: 'Der Link für die Rückkehr fehlt' },
  'auth/unverified-email': {
    text: 'Bitte bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden. Den Bestätigungslink finden Sie in Ihrem Postfach.',
  },
  'auth/not-authenticated': {
    text: 'Nicht angemeldet – bitte melden Sie sich an',
    advice: 'Melden Sie sich wieder an; Ihre Arbeit bleibt auf diesem Gerät.',
  },
  'auth/no-user': { text: 'Niemand ist angemeldet' },
  'auth/session-not-found': { text: 'Diese Sitzung ist schon beendet' },
  'account/unverified': {
    text: 'Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie Ihr Profil ändern',
    advice: 'Den Bestätigungslink finden Sie in Ihrem Postfach.',
  },
  'account/confirm-deletion': {
    text: 'Bitte geben Sie „DELETE“ ein, um das Löschen des Kontos zu bestätigen',
  },
  'account/last-owner': {
    text: 'Sie sind der letzte Eigentümer von {organizations}',
    advice:
      'Machen Sie jemand anderen zum Eigentümer oder löschen Sie die Organisation; löschen Sie dann Ihr Konto.',
  },
  'account/last-administrator': {
    text: 'Sie sind der letzte Superadministrator',
    advice: 'Machen Sie zuerst jemand anderen zum Superadministrator.',
  },
  'demo/email_already_in_use': { text: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto' },
  'demo/invalid_credentials': { text: 'Ungültige E-Mail-Adresse oder ungültiges Passwort' },
  'demo/user_not_found': { text: 'Zu dieser E-Mail-Adresse gibt es kein Konto' },
  'demo/not_authenticated': { text: 'Nicht angemeldet – bitte melden Sie sich an' },
  'demo/no-mail': {
    text: 'Ein Demokonto hat keine Mail: Sein Passwort lässt sich nicht zurücksetzen',
    advice: 'Erstellen Sie ein anderes Demokonto.',
  },
  'demo/export-api-mode': { text: 'Export ist im API-Modus nicht verfügbar' },
  'demo/import-api-mode': { text: 'Import ist im API-Modus nicht verfügbar' },
  'demo/import-unreadable': { text: 'Diese Datei ist kein Export eines Demokontos' },
  'file/unauthorized': { text: 'Sie dürfen keine Dateien hochladen' },
  'file/cancelled': { text: 'Das Hochladen wurde abgebrochen' },
  'file/quota': { text: 'Das Speicherkontingent ist überschritten' },
  'file/size-mismatch': {
    text: 'Die Dateigröße stimmt nicht überein',
    advice: 'Laden Sie die Datei noch einmal hoch.',
  },
  'file/not-found': { text: 'Datei nicht gefunden' },
  'file/too-large': { text: 'Die Datei muss kleiner als 5 MB sein' },
  'file/format': { text: 'Die Datei muss im Format JPEG, PNG oder GIF sein' },
  'file/encoding': {
    text: 'Die Buchstaben dieser Datei sind nicht lesbar',
    advice: 'Speichern Sie sie als UTF-8, und öffnen Sie sie noch einmal.',
  },
  'file/invalid-argument': { text: 'Das Hochladen muss ein Formular mit einer Datei im Feld „file“ sein' },
  'file/over-limit': { text: 'Eine Datei darf höchstens 64 MB groß sein' },
  'file/damaged': {
    text: 'Die Bytes der Datei passen nicht zu ihrem Namen',
    advice: 'Versuchen Sie es noch einmal.',
  },
  'file/offset': { text: 'Der Upload geht an einer anderen Stelle der Datei weiter' },
  'file/encoded': { text: 'Ein Teil einer Datei muss so gesendet werden, wie er ist, ohne Kodierung' },
  'file/kind': { text: 'Nur Dateien der Typen PDF, DOCX, JPEG und PNG werden aufbewahrt' },
  'file/empty': { text: 'Die Datei ist leer' },
  'file/lost': { text: 'Eine Datei, die auf den Server wartete, liegt nicht mehr auf diesem Gerät' },
  'file/no-bucket': { text: 'Dieser Server hat keinen Dateispeicher' },
  'file/cannot-process': {
    text: 'Das Bild konnte nicht gelesen werden',
    advice: 'Wählen Sie ein anderes Bild.',
  },
  'file/too-slow': {
    text: '{name} braucht zu lange zum Lesen',
    advice:
      'Es wurde nichts übernommen. Öffnen Sie eine kleinere Datei, oder speichern Sie diese noch einmal mit dem Programm, das sie erstellt hat.',
  },
  'file/unreadable': {
    text: '{name} kann nicht gelesen werden',
    advice:
      'Es wurde nichts übernommen. Kopieren oder speichern Sie die Datei noch einmal, und öffnen Sie sie erneut.',
  },
  'file/default': { text: 'Beim Hochladen ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.' },
  'auth/default': { text: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut' },
  'access/denied': {
    text: 'Sie haben keinen Zugriff auf diesen Bereich. Es sind Administratorrechte nötig.',
  },
  'access/no-access': {
    text: 'Sie haben keinen Zugriff auf dieses Projekt',
    advice: 'Bitten Sie einen Projektadministrator, Sie ins Team aufzunehmen.',
  },
  'access/role': {
    text: 'Ihre Rolle erlaubt diese Änderung nicht',
    advice: 'Bitten Sie einen Projektadministrator um die Rolle Mitglied.',
  },
  'access/no-organization': { text: 'Sie müssen zu einer Organisation gehören, um Projekte zu öffnen.' },
  'organization/not-found': { text: 'Organisation nicht gefunden' },
  'organization/personal-failed': { text: 'Die persönliche Organisation konnte nicht erstellt werden' },
  'organization/retention': { text: 'Die Tage müssen eine ganze Zahl von 1 bis 36500 sein' },
  'organization/company-too-long': { text: 'Der Name auf dem Blatt darf 200 Zeichen haben' },
  'organization/address-too-long': { text: 'Die Anschrift darf 400 Zeichen haben' },
  'organization/number-too-long': { text: 'Die Nummer darf mit 60 Zeichen geschrieben werden' },
  'organization/number-form': { text: 'Schreiben Sie für jede Ziffer der Nummer ein #, von # bis ####' },
  'organization/name-required': { text: 'Der Name der Organisation ist erforderlich' },
  'organization/role': {
    text: 'Ihre Rolle in der Organisation erlaubt das nicht',
    advice: 'Fragen Sie einen Eigentümer der Organisation.',
  },
  'organization/suspended': {
    text: 'Diese Organisation ist gesperrt: {reason}',
    advice:
      'Alles kann gelesen werden. Was Sie geändert haben, bleibt auf Ihrem Gerät. Fragen Sie die Administration dieser Installation.',
  },
  'organization/last-owner': {
    text: 'Der letzte Eigentümer kann die Organisation nicht verlassen und keine andere Rolle erhalten',
    advice: 'Machen Sie zuerst jemand anderen zum Eigentümer.',
  },
  'organization/member-not-found': { text: 'Mitglied nicht gefunden' },
  'organization/has-projects': {
    text: 'Die Organisation hat noch Projekte',
    advice: 'Geben Sie ihren Namen ein, um sie mit ihren Projekten zu löschen.',
  },
  'organization/personal': {
    text: 'Eine persönliche Organisation lässt sich nicht löschen: Sie geht mit dem Konto',
  },
  'organization/too-many': { text: 'Sie besitzen schon so viele Organisationen, wie eine Person haben darf' },
  'organization/user-limit': {
    text: 'Der Tarif der Organisation hat keinen Platz mehr frei',
    advice: 'Entfernen Sie ein Mitglied, ziehen Sie eine Einladung zurück oder wechseln Sie den Tarif.',
  },
  'organization/calculation-limit': {
    text: 'Die Organisation hat die Berechnungen dieses Monats aufgebraucht',
    advice:
      'Was Sie gespeichert haben, bleibt auf diesem Gerät; senden Sie es nächsten Monat oder wechseln Sie den Tarif.',
  },
  'organization/storage-limit': {
    text: 'Die Organisation hat ihren Speicher aufgebraucht',
    advice: 'Was Sie gespeichert haben, bleibt auf diesem Gerät; wechseln Sie den Tarif, um es zu senden.',
  },
  'organization/report-limit': { text: 'Die Organisation hat die Berichte dieses Monats aufgebraucht' },
  'invitation/not-found': { text: 'Einladung nicht gefunden' },
  'invitation/wrong-account': {
    text: 'Diese Einladung ging an eine andere E-Mail-Adresse',
    advice: 'Melden Sie sich mit dem Konto jener Adresse an.',
  },
  'invitation/closed': {
    text: 'Diese Einladung wurde beantwortet oder zurückgezogen',
    advice: 'Bitten Sie um eine neue.',
  },
  'invitation/expired': { text: 'Diese Einladung ist abgelaufen', advice: 'Bitten Sie um eine neue.' },
  'invitation/pending': {
    text: 'Diese Adresse hat schon eine offene Einladung',
    advice: 'Senden Sie sie erneut oder ziehen Sie sie zuerst zurück.',
  },
  'invitation/already-member': { text: 'Diese Person ist schon Mitglied' },
  'invitation/too-many-mails': { text: 'Zu viele Einladungsmails. Bitte versuchen Sie es später erneut' },
  'link/not-found': {
    text: 'Diesen Link gibt es nicht',
    advice: 'Bitten Sie, wer ihn gesendet hat, um einen neuen.',
  },
  'link/expired': {
    text: 'Dieser Link ist abgelaufen',
    advice: 'Bitten Sie, wer ihn gesendet hat, um einen neuen.',
  },
  'link/revoked': { text: 'Dieser Link wurde widerrufen', advice: 'Fragen Sie, wer ihn gesendet hat.' },
  'link/void': {
    text: 'Dieser Link öffnet sein Dokument nicht mehr',
    advice: 'Fragen Sie, wer ihn gesendet hat.',
  },
  'link/waiting': {
    text: 'Die Datei dieses Links ist noch nicht am Gateway angekommen',
    advice: 'Versuchen Sie es später noch einmal.',
  },
  'link/not-allowed': {
    text: 'Die Organisation erlaubt keine Links zu ihren Dokumenten',
    advice: 'Fragen Sie einen Admin der Organisation.',
  },
  'link/too-long': {
    text: 'Links der Organisation gelten höchstens {days} Tage',
    advice: 'Wählen Sie weniger Tage.',
  },
  'link/recipient': {
    text: 'Die Organisation erlaubt keine Links an {address}',
    advice: 'Fragen Sie einen Admin der Organisation, welche Maildomänen erlaubt sind.',
  },
  'link/no-mail': {
    text: 'Diese Installation versendet keine Mails',
    advice: 'Kopieren Sie den Link und senden Sie ihn selbst.',
  },
  'link/too-many': { text: 'Dieser Bericht hat so viele Links, wie er haben kann' },
  'link/too-many-mails': { text: 'Zu viele Mails mit Links. Bitte versuchen Sie es später erneut' },
  'application/not-found': { text: 'Antrag nicht gefunden' },
  'application/decided': { text: 'Über diesen Antrag wurde schon entschieden' },
  'application/pending': {
    text: 'Sie haben einen Antrag, über den noch nicht entschieden ist',
    advice: 'Sehen Sie seinen Stand an oder ziehen Sie ihn zuerst zurück.',
  },
  'application/reason-required': { text: 'Eine Begründung ist erforderlich' },
  'request/invalid': { text: 'Die Prüfung ist fehlgeschlagen' },
  'request/not-found': { text: 'Nicht gefunden' },
  'request/media-type': { text: 'Das Gateway liest nur JSON' },
  'request/cross-site': { text: 'Diese Anfrage kam nicht von Groundwork selbst' },
  'request/too-many': { text: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut' },
  'request/store-unavailable': { text: 'Der Speicher des Servers antwortet nicht' },
  'request/store-full': {
    text: 'Der Server hat keinen Platz mehr, um etwas zu speichern',
    advice: 'Was Sie gespeichert haben, bleibt auf diesem Gerät und wird gesendet, sobald Platz ist.',
  },
  'request/store-damaged': {
    text: 'Der Server kann die Daten einer Ihrer Organisationen nicht lesen: Sein Datenträger gibt etwas anderes zurück, als gespeichert wurde',
    advice:
      'Ihre Arbeit bleibt auf diesem Gerät. Sagen Sie es dem Betreiber des Servers; er kann die Organisation aus einer Sicherung wiederherstellen.',
  },
  'request/stopping': { text: 'Der Server wird neu gestartet. Bitte versuchen Sie es erneut' },
  'request/changed-meanwhile': {
    text: 'Dies wurde seit dem Lesen geändert',
    advice: 'Lesen Sie es erneut und wiederholen Sie die Änderung am neuen Stand.',
  },
  'request/too-large': { text: 'Die Anfrage ist größer, als das Gateway annimmt' },
  'request/answer-too-large': {
    text: 'Die Antwort wäre größer, als das Gateway sendet',
    advice: 'Fragen Sie sie in Teilen ab.',
  },
  'request/search-too-large': {
    text: 'Das Gateway liest für eine Suche höchstens {documents} Dokumente in {seconds} Sekunden; diese Suche braucht mehr und hat kein Ergebnis',
    advice: 'Suchen Sie in der App: Sie durchsucht die Kopie auf dem Gerät.',
  },
  'request/timeout': { text: 'Der Server hat nicht rechtzeitig geantwortet' },
  'request/unreachable': { text: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung' },
  'sync/payload-too-new': {
    text: 'Dieses Dokument wurde mit einer neueren Version von Groundwork geschrieben',
    advice: 'Aktualisieren Sie die App, um es zu bearbeiten.',
  },
  'sync/payload-too-old': {
    text: 'Diese Version der App ist zu alt für den Server',
    advice: 'Aktualisieren Sie die App; Ihre nicht gesendete Arbeit bleibt auf diesem Gerät.',
  },
  'sync/conflict': {
    text: 'Dies wurde an zwei Stellen gleichzeitig geändert',
    advice: 'Die andere Fassung gilt; Ihre bleibt hier vollständig, bis Sie entscheiden.',
  },
  'sync/deleted-beside-edit': {
    text: 'Dies wurde in den Papierkorb gelegt, während es bearbeitet wurde',
    advice: 'Die bearbeitete Fassung bleibt, bis Sie entscheiden.',
  },
  'sync/too-many-left-out': {
    text: 'Auf einem Gerät lassen sich höchstens 1.000 Projekte weglassen',
    advice: 'Machen Sie zuerst ein anderes Projekt auf diesem Gerät verfügbar.',
  },
  'sync/append-only': { text: 'Verlaufseinträge lassen sich nicht ändern' },
  'sync/deleted-for-ever': {
    text: 'Dies wurde während der Bearbeitung endgültig gelöscht',
    advice:
      'Ihre Fassung bleibt hier vollständig erhalten, bis Sie entscheiden. Speichern Sie eine Kopie, um damit weiterzuarbeiten.',
  },
  'bin/gone': {
    text: 'Dies liegt nicht mehr im Papierkorb',
    advice: 'Jemand hat es inzwischen wiederhergestellt oder endgültig gelöscht.',
  },
  'bin/parent-forbidden': {
    text: '„{name}“ liegt ebenfalls im Papierkorb, und Sie dürfen es nicht wiederherstellen',
    advice: 'Bitten Sie einen Admin des Projekts, es wiederherzustellen.',
  },
  'project/name-required': { text: 'Der Projektname ist erforderlich' },
  'project/number-required': { text: 'Die Projektnummer ist erforderlich' },
  'project/color-required': { text: 'Die Farbe ist erforderlich' },
  'project/organization-required': { text: 'Die Organisation ist erforderlich' },
  'project/create-failed': { text: 'Das Projekt konnte nicht erstellt werden' },
  'project/update-failed': { text: 'Das Projekt konnte nicht aktualisiert werden' },
  'project/delete-failed': { text: 'Das Projekt konnte nicht gelöscht werden' },
  'project/not-found': { text: 'Projekt nicht gefunden: Die Projekt-ID fehlt oder ist ungültig.' },
  'project/uid-taken': {
    text: 'Ein anderes Projekt hat diese Projekt-UID schon',
    advice: 'Speichern Sie das Projekt erneut, um ihm eine neue zu geben.',
  },
  'project/too-many-new': {
    text: 'Ein Konto kann am Tag 500 Projekte anlegen',
    advice: 'Legen Sie das nächste morgen an.',
  },
  'project/no-uid-left': {
    text: 'Keine Projekt-UID dieses Jahres ist frei',
    advice: 'Sagen Sie es der Administration: Die UIDs eines Jahres sind aufgebraucht.',
  },
  'project/free-limit': {
    text: 'Ein kostenloses Konto darf 3 Projekte haben',
    advice: 'Löschen Sie ein Projekt oder wechseln Sie den Tarif der Organisation.',
  },
  'project/team-member-not-found': { text: 'Diese Person ist nicht im Team des Projekts' },
  'project/already-in-team': { text: 'Diese Person ist schon im Team des Projekts' },
  'project/not-in-organization': {
    text: 'Diese Person ist kein Mitglied der Organisation',
    advice: 'Laden Sie die Person zuerst in die Organisation ein.',
  },
  'project/last-admin': {
    text: 'Der letzte Administrator eines Projekts kann sein Team nicht verlassen und keine andere Rolle erhalten',
    advice: 'Machen Sie zuerst jemand anderen zum Administrator des Projekts.',
  },
  'project/team-too-large': {
    text: 'Das Team eines Projekts hat höchstens 1000 Personen',
    advice:
      'Entfernen Sie zuerst jemanden aus dem Team, oder lassen Sie die ganze Organisation das Projekt sehen.',
  },
  'project/already-there': { text: 'Das Projekt liegt bereits in dieser Organisation' },
  'project/moving': { text: 'Dieses Projekt wird gerade in eine andere Organisation verschoben' },
  'organization/project-limit': {
    text: 'Der Tarif der Organisation hat kein Projekt mehr frei',
    advice: 'Löschen Sie ein Projekt oder wechseln Sie den Tarif.',
  },
  'organization/too-many-projects': {
    text: 'Die Organisation hat so viele Projekte gespeichert, wie sie darf, gelöschte eingeschlossen',
    advice:
      'Arbeiten Sie in einem vorhandenen Projekt der Organisation weiter, oder wechseln Sie zu einem Tarif mit mehr Projekten.',
  },
  'note/required': { text: 'Schreiben Sie zuerst die Notiz' },
  'note/too-long': { text: 'Eine Notiz darf 500 Zeichen haben' },
  'folder/not-found': { text: 'Ordner nicht gefunden' },
  'folder/name-required': { text: 'Der Ordnername ist erforderlich' },
  'folder/in-itself': { text: 'Ein Ordner kann nicht in sich selbst liegen' },
  'folder/too-many': {
    text: 'Ein Projekt kann 10.000 Ordner haben, gelöschte eingeschlossen',
    advice:
      'Verwenden Sie einen vorhandenen Ordner des Projekts, oder legen Sie den Ordner in einem anderen Projekt an.',
  },
  'calculation/not-found': { text: 'Berechnung nicht gefunden' },
  'calculation/name-required': { text: 'Der Name der Berechnung ist erforderlich' },
  'calculation/foreign-results': {
    text: 'Diese Ergebnisse wurden nicht aus diesen Eingaben berechnet',
    advice: 'Führen Sie die Berechnung erneut aus und senden Sie Eingaben und Ergebnisse zusammen.',
  },
  'calculation/free-limit': {
    text: 'Ein kostenloses Konto darf 5 aktive Berechnungen haben',
    advice: 'Löschen Sie eine Berechnung oder wechseln Sie den Tarif der Organisation.',
  },
  'report/not-found': { text: 'Bericht nicht gefunden' },
  'report/name-required': { text: 'Der Name des Berichts ist erforderlich' },
  'report/calculation-not-found': {
    text: 'Eine Berechnung dieses Berichts ist nicht in seinem Projekt',
    advice: 'Nehmen Sie sie aus dem Bericht oder holen Sie sie aus dem Papierkorb zurück.',
  },
  'report/template-not-found': {
    text: 'Berichtsvorlage nicht gefunden',
    advice: 'Vielleicht wurde sie gelöscht. Wählen Sie eine andere oder den Standardaufbau.',
  },
  'report/cancelled': { text: 'Bericht abgebrochen' },
  'report/failed': {
    text: 'Das Dokument konnte nicht erstellt werden',
    advice:
      'Versuchen Sie es erneut. Scheitert es wieder, nehmen Sie die zuletzt hinzugefügte Berechnung heraus.',
  },
  'report/own-busy': {
    text: 'Mehrere Dokumente von Ihnen werden schon erstellt',
    advice: 'Warten Sie, bis eines davon fertig ist, oder erstellen Sie das Dokument auf diesem Gerät.',
  },
  'report/busy': {
    text: 'Derzeit werden zu viele Dokumente erstellt',
    advice: 'Versuchen Sie es in einer Minute erneut oder erstellen Sie das Dokument auf diesem Gerät.',
  },
  'report/file-elsewhere': {
    text: 'Diese Version wurde auf einem anderen Gerät erstellt, und ihre Grundlagen haben sich seither geändert',
    advice: 'Öffnen Sie sie auf dem Gerät, das sie erstellt hat, oder erstellen Sie hier eine neue Version.',
  },
  'report/too-large': {
    text: 'Die Berechnungen dieses Berichts sind für ein Dokument zu groß',
    advice: 'Erstellen Sie mehrere Berichte mit jeweils weniger Berechnungen.',
  },
  'report/versions-full': {
    text: 'Dieser Bericht hat so viele Versionen, wie er behalten kann',
    advice:
      'Erstellen Sie einen neuen Bericht mit denselben Berechnungen; die Versionen dieses Berichts bleiben.',
  },
  'report/issues-full': {
    text: 'Dieser Bericht hat so viele Revisionen, wie er behalten kann',
    advice:
      'Legen Sie einen neuen Bericht mit denselben Berechnungen an; die Revisionen dieses Berichts bleiben.',
  },
  'report/revision-taken': {
    text: 'Dieser Bericht hat diese Revision oder eine spätere schon',
    advice: 'Wählen Sie eine spätere Revision.',
  },
  'report/version-gone': { text: 'Diese Version gibt es in diesem Bericht nicht mehr' },
  'photo/too-many': {
    text: 'Hier liegen so viele Fotos, wie aufbewahrt werden können',
    advice:
      'Löschen Sie Fotos, die nicht gebraucht werden, oder fügen Sie dieses einem Ordner oder einer anderen Berechnung hinzu.',
  },
  'photo/type': {
    text: 'Diese Datei ist kein Bild',
    advice: 'Wählen Sie eine JPEG-, PNG-, WebP- oder HEIC-Datei.',
  },
  'photo/file-size': {
    text: 'Diese Datei ist zu groß',
    advice:
      'Ein Foto darf vor dem Verkleinern höchstens 60 MB haben. Speichern Sie es in der App der Kamera kleiner.',
  },
  'photo/pixels': {
    text: 'Dieses Bild hat zu viele Pixel',
    advice:
      'Es darf höchstens 110 Millionen Pixel haben und 20 000 an einer Seite. Speichern Sie es zuerst kleiner.',
  },
  'photo/unreadable': {
    text: 'Dieses Bild kann nicht gelesen werden',
    advice: 'Die Datei ist beschädigt oder unvollständig. Kopieren Sie sie noch einmal von der Kamera.',
  },
  'photo/heic': {
    text: 'Dieser Browser kann HEIC ohne Netz noch nicht lesen',
    advice:
      'Fügen Sie das Foto mit Netz noch einmal hinzu, danach geht es auch ohne; oder stellen Sie die Kamera auf JPEG („Maximale Kompatibilität“).',
  },
  'photo/not-here': {
    text: 'Dieses Bild ist noch nicht auf diesem Gerät',
    advice: 'Es kommt, sobald dieses Gerät und das, das es aufgenommen hat, im Netz waren.',
  },
  'photo/gone': { text: 'Dieses Foto ist nicht mehr da' },
  'module/not-found': { text: 'Modul nicht gefunden: {id}' },
  'module/permissions': { text: 'Unzureichende Rechte für das Modul: {id}' },
  'module/timeout': { text: 'Zeitüberschreitung bei der Ausführung des Moduls' },
  'module/input': { text: 'Prüfung der Eingaben fehlgeschlagen: {list}' },
  'module/busy': { text: 'Das Modul wird bereits ausgeführt' },
  'module/duplicate': { text: 'Ein Modul mit der ID „{id}“ ist schon registriert' },
  EXECUTION_ERROR: { text: '{failure}: {cause}' },
  'module/inactive': {
    text: 'Das Modul ist nicht aktiv: {id}',
    advice: 'Ein Administrator kann es auf diesem Gerät aktivieren.',
  },
  'module/update-status': { text: 'Nur Administratoren können den Modulstatus aktualisieren' },
  'module/toggle-status': { text: 'Nur Administratoren können Module ein- und ausschalten' },
  'module/too-many': {
    text: 'Es laufen nicht mehr als {limit} Berechnungen gleichzeitig',
    advice: 'Warten Sie, bis eine davon fertig ist.',
  },
  'module/hourly-limit': {
    text: 'Grenze von {limit} Läufen je Stunde erreicht für das Modul: {id}',
    advice: 'Ergebnisse während des Tippens zählen nicht; führen Sie die Berechnung später erneut aus.',
  },
  'module/daily-limit': {
    text: 'Grenze von {limit} Läufen je Tag erreicht für das Modul: {id}',
    advice: 'Ergebnisse während des Tippens zählen nicht; führen Sie die Berechnung später erneut aus.',
  },
  'module/cancelled': { text: 'Die Berechnung wurde angehalten' },
  'module/registration': { text: 'Das Berechnungsmodul kann nicht registriert werden: {reason}' },
  'module/engine': {
    text: 'Der Rechenkern hat unerwartet angehalten',
    advice: 'Ihre Eingaben sind noch hier; führen Sie die Berechnung erneut aus.',
  },
  'module/correlation': {
    text: 'Die Korrelationen widersprechen sich: Ihre Matrix ist nicht positiv definit',
    advice: 'Rücken Sie die Korrelationen näher an 0.',
  },
  'material/not-found': { text: 'Material nicht gefunden' },
  'material/name-required': { text: 'Der Materialname ist erforderlich' },
  'material/name-taken': {
    text: 'Ein anderes Material hat diesen Namen schon',
    advice: 'Wählen Sie einen anderen Namen.',
  },
  'material/library-too-large': {
    text: 'Das Gateway liest keine Bibliothek mit mehr als {materials} Materialien oder {megabytes} MB',
    advice: 'Löschen Sie Materialien, die niemand verwendet.',
  },
  'material/model-required': { text: 'Die Art des Stoffgesetzes ist erforderlich' },
  'material/unknown-model': { text: 'Unbekanntes Stoffgesetz: {type}' },
  'material/create-failed': { text: 'Das Material konnte nicht erstellt werden' },
  'material/update-failed': { text: 'Das Material konnte nicht aktualisiert werden' },
  'material/delete-failed': { text: 'Das Material konnte nicht gelöscht werden' },
  'material/convert-failed': { text: 'Die Einheiten konnten nicht umgerechnet werden' },
  'material/recalculate-failed': { text: 'Die Materialien konnten nicht neu berechnet werden' },
  'material/import-failed': { text: 'Der Import ist fehlgeschlagen: {statusText}' },
  'material/invalid-json': { text: 'Ungültiges JSON-Format' },
  'units/no-conversion': { text: 'Keine Umrechnung von {a} nach {b} verfügbar' },
  'units/not-a-quantity': { text: '„{text}“ ist keine Zahl mit Einheit' },
  'units/two-readings': { text: '{text}: {a} oder {b}?' },
  'units/which-ton': { text: '{text}: metrische, US-amerikanische oder britische Tonne?' },
  'storage/quota': {
    text: 'Das Speicherkontingent ist überschritten',
    advice:
      'Von dieser Änderung wurde nichts gespeichert. Schaffen Sie Platz auf diesem Gerät und speichern Sie erneut; Ihre Eingaben sind noch hier.',
  },
  'storage/unavailable': {
    text: 'Die Datenbank auf diesem Gerät war nicht erreichbar',
    advice: 'Was gespeichert war, ist sicher. Lassen Sie diese Seite offen und versuchen Sie es erneut.',
  },
  'storage/unreadable-entries': {
    text: 'Einige Einträge, die dieses Gerät aufbewahrt, waren nicht lesbar',
    advice:
      'Die übrigen werden angezeigt. Die nicht lesbaren bleiben auf diesem Gerät und sind in „Kontodaten herunterladen“ enthalten.',
  },
  'storage/outdated': {
    text: 'Dieses Fenster zeigt eine ältere Version von Groundwork',
    advice:
      'Eine neuere hat die Daten auf diesem Gerät übernommen. Hier kann nichts gespeichert werden: Laden Sie dieses Fenster neu. Ihre Eingaben bleiben erhalten.',
  },
  'package/not-a-package': {
    text: 'Diese Datei ist kein Projektpaket von Groundwork',
    advice: 'Wählen Sie eine Datei, die auf .groundwork endet.',
  },
  'package/unreadable': {
    text: 'Diese Datei ist beschädigt oder unvollständig',
    advice: 'Es wurde nichts übernommen. Kopieren oder laden Sie die Datei noch einmal.',
  },
  'package/damaged': {
    text: 'Der Eintrag {entry} dieser Datei ist beschädigt: {what}',
    advice: 'Es wurde nichts übernommen. Kopieren oder laden Sie die Datei noch einmal.',
  },
  'package/newer': {
    text: 'Den Eintrag {entry} dieser Datei hat eine neuere Version von Groundwork geschrieben',
    advice: 'Aktualisieren Sie die App und übernehmen Sie die Datei dann erneut.',
  },
  'package/not-here': {
    text: 'Dieses Projekt liegt nicht vollständig auf diesem Gerät',
    advice: 'Behalten Sie es auf diesem Gerät und lassen Sie es zuerst ankommen.',
  },
  'package/too-large': { text: 'Diese Datei ist größer, als Groundwork sie liest' },
  'package/differs': {
    text: 'Eine übernommene Datei enthält eine andere Fassung davon',
    advice:
      'Was hier war, steht an seinem Platz; die andere Fassung bleibt hier vollständig erhalten, bis Sie entscheiden.',
  },
  'package/from-file': {
    text: 'Diese Änderung kam in einer Datei mit wartenden Änderungen',
    advice: 'Geschrieben wurde noch nichts: Setzen Sie sie ein, oder verwerfen Sie sie.',
  },
  'storage/gone': {
    text: 'Dies wurde auf einem anderen Gerät gelöscht',
    advice: 'Speichern Sie es als Kopie.',
  },
}
