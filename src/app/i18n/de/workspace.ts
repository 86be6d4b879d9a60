import type { Translation } from '../translation.ts'

export const workspace: Translation<'workspace'> = {
  title: 'Arbeitsbereich',
  lead: 'Machen Sie dort weiter, wo Sie aufgehört haben.',
  recentCalculations: 'Letzte Berechnungen',
  recentProjects: 'Letzte Projekte',
  allProjects: 'Alle Projekte',
  newProject: 'Neues Projekt',
  newCalculation: 'Neue Berechnung',
  noCalculations: 'Noch keine Berechnungen',
  noCalculationsText:
    'Berechnungen, die Sie ausführen und speichern, erscheinen hier mit ihrem Nachweisergebnis.',
  emptyTitle: 'Beginnen Sie mit einem Projekt',
  emptyText:
    'Ein Projekt enthält die Berechnungen eines Auftrags. Alles, was Sie eingeben, wird zuerst auf diesem Gerät gespeichert, mit oder ohne Netz.',
  waitingOnline: 'Sie sind auf diesem Gerät und werden gerade gesendet.',
  waitingOffline: 'Sie sind auf diesem Gerät und werden gesendet, sobald die Verbindung wieder da ist.',
  waitingSignedOut: 'Sie sind auf diesem Gerät. Melden Sie sich wieder an, um sie zu senden.',
  andMore_one: 'und {{count}} weitere',
  andMore_other: 'und {{count}} weitere',
  folders: {
    title: 'Ordner',
    lead: 'Die Ordner aller Ihrer Projekte.',
    none: 'Noch keine Ordner',
    noneText:
      'Ordner halten die Berechnungen eines Projekts in Ordnung. Öffnen Sie ein Projekt, um einen anzulegen.',
    holds_one: '{{count}} Berechnung',
    holds_other: '{{count}} Berechnungen',
  },
  firstCalculation: 'Eine Berechnung anlegen',
  attention: 'Braucht Aufmerksamkeit',
  noAttention: 'Kein Nachweis ist nicht erfüllt und kein Ergebnis warnt, in keinem Projekt.',
  warnings_one: '{{count}} Warnung',
  warnings_other: '{{count}} Warnungen',
  pinned: 'Angeheftet',
  quickActions: 'Schnellaktionen',
  sending: 'Wartet auf das Senden',
  allSent: 'Nichts. Alles ist auf dem Server.',
  nothingWaits: 'Nichts. Alles auf diesem Gerät ist gesendet.',
  refused: 'Vom Server nicht angenommen',
  activity: 'Letzte Aktivität',
  noActivity: 'Was in Ihren Projekten geschieht, steht hier.',
  sample: {
    title: 'Neu hier? Sehen Sie sich erst einmal um',
    text: 'Ein Beispielprojekt: {{calculations}} fertige Berechnungen, eine je Modul, zu einem Brückenpfeiler und seiner Rampe, seine Böden als Materialien der Bibliothek und ein Berichtsentwurf. Es entsteht auf diesem Gerät, mit oder ohne Netz.',
    counts: 'Sie können es in einem Schritt entfernen.',
    countsFree:
      'Es zählt wie Ihre eigene Arbeit: {{calculations}} der {{ofCalculations}} Berechnungen und 1 der {{ofProjects}} Projekte eines kostenlosen Kontos. Das Entfernen, in einem Schritt, gibt sie zurück.',
    make: 'In einem Beispielprojekt umsehen',
    notNow: 'Nicht jetzt',
    step: '{{step}} von {{of}}: {{module}}',
    failed: 'Das Beispiel wurde nicht angelegt',
    here: 'Zum Umsehen und Ändern. Nach dem Entfernen lässt es sich wieder anlegen.',
    hereFree:
      'Zum Umsehen und Ändern. Es belegt {{calculations}} Ihrer {{ofCalculations}} kostenlosen Berechnungen: Entfernen Sie es, bevor Sie eigene speichern.',
    remove: 'Beispiel entfernen',
    removed: 'Beispiel entfernt',
    removedText: 'Das Beispielprojekt und alles darin ist weg.',
    removeFailed: 'Das Beispiel wurde nicht entfernt',
    restoreFailed: 'Das Beispiel kam nicht zurück',
    project: {
      name: 'Beispiel: Brücke Hafenstraße',
      number: 'BEISPIEL-01',
      location: 'Hafenstraße, Flussquerung',
      text: 'Eine Straßenbrücke über einen kleinen Fluss. Eine Bohrung: mitteldichter Sand bis 6 m, steifer Ton bis 11 m, darunter dichter Sand, Grundwasser bei 4 m. Pfeiler P1 steht auf einem Einzelfundament, das nach drei Verfahren nachgewiesen ist; die Nordrampe ist ein Damm von 8 m.',
    },
    folders: {
      foundations: 'Pfeilerfundamente',
      approach: 'Nordrampe',
    },
    calculations: {
      eurocode: {
        name: 'Pfeiler P1, Grundbruch nach Eurocode 7',
        text: 'Fundament 2,4 m mal 3,6 m, 1,5 m tief, 2700 kN ständig und 900 kN veränderlich, mit 90 kN Bremskraft. Alle Kombinationen von DA1.',
      },
      hongkong: {
        name: 'Pfeiler P1, Grundbruch nach Hongkonger Praxis',
        text: 'Dasselbe Fundament im selben Baugrund mit einer Sicherheit von 3, zum Vergleich.',
      },
      australian: {
        name: 'Pfeiler P1, Grundbruch nach australischer Praxis',
        text: 'Dasselbe Fundament im selben Baugrund nach Vesic, zum Vergleich.',
      },
      settlement: {
        name: 'Pfeiler P1, Setzung in 50 Jahren',
        text: 'Sofortsetzung und Konsolidierung des Tons unter dem Fundament, gegen die 40 mm, denen der Überbau folgen kann.',
      },
      slope: {
        name: 'Nordrampe, Böschung 1 : 1,5',
        text: 'Etwas zu steil: Der Nachweis ist nicht erfüllt. Mit 1 : 2 (26,6°) ist er es.',
      },
    },
    materials: {
      sand: 'Hafenstraße: mitteldichter Sand',
      clay: 'Hafenstraße: steifer Ton',
      denseSand: 'Hafenstraße: dichter Sand',
      text: 'Aus der Bohrung des Beispielprojekts.',
    },
    report: {
      name: 'Pfeiler P1, Gründungsbemessung',
      text: 'Grundbruch und Setzung des Fundaments unter Pfeiler P1.',
    },
  },
  undo: {
    undone: 'Rückgängig gemacht',
    redone: 'Wiederholt',
    undoFailed: 'Dies konnte nicht rückgängig gemacht werden',
    redoFailed: 'Dies konnte nicht wiederholt werden',
    nothing: 'Nichts rückgängig zu machen',
    nothingToRedo: 'Nichts zu wiederholen',
  },
  openingAccount: 'Kontodaten werden geladen …',
}
