import type { Translation } from '../translation.ts'

export const library: Translation<'library'> = {
  title: 'Bibliothek',
  lead: 'Was jedes Projekt verwenden kann, auf diesem Gerät, mit oder ohne Netz.',
  methods: 'Berechnungsverfahren',
  version: 'Version {{version}}',
  inactive: 'Auf diesem Gerät ausgeschaltet',
  templates: {
    about: 'Wie aus den gewählten Berechnungen ein Dokument zum Übergeben wird.',
    lead: 'Wie Berichte aufgebaut sind. Erstellt werden sie im Projekt, auf dessen Seite „Berichte“.',
    name: 'Standardbericht',
    text: 'Jeder Bericht ist so aufgebaut. Seine Zahlen sind die der gespeicherten Ergebnisse; nichts wird neu berechnet.',
    holds: 'Inhalt',
    heading: 'Kopf: Projekt, Nummer, UID, Ort, Leitung, Version und Datum',
    overview: 'Übersicht: Nachweis, Ausnutzung und maßgebender Fall jeder Berechnung',
    calculation: 'Jede Berechnung: Eingaben, Schnitt, Kennwerte, Diagramme, Herleitung und Warnungen',
    trace: 'Rückverfolgbarkeit: Modulversionen und Prüfsummen von Eingaben und Ergebnissen',
    output: 'Ergebnis',
    outputText: 'Eine Datei für Bildschirm und Papier (A4), ohne die App lesbar',
  },
}
