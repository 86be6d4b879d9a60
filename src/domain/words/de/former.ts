/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Ohne diese Wahlen erneut berechnet',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Konvergenzstudie: 20 Lamellen liegen innerhalb von 1 % von 300',
  'NOTES.md: masses of a given circle': 'Berechnung jedes Bruchkörpers, den der Kreis abtrennt',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Vergleichsrechnung: Bei 100 Böschungen mit Grundwasser an der Oberfläche ergab der feste Kreis das 1,2- bis 9-Fache des Sicherheitsbeiwerts der Suche',
  'Soil layers and their weights': 'Bodenschichten und ihre Gewichtungsfaktoren',
}
