/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Calculado de nuevo sin estas opciones',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Estudio de convergencia: 20 rebanadas están a menos del 1 % de 300',
  'NOTES.md: masses of a given circle': 'Cálculo de cada masa que corta el círculo',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Estudio de verificación: en 100 taludes con el nivel freático en la superficie, el círculo fijo dio de 1,2 a 9 veces el factor de la búsqueda',
  'Soil layers and their weights': 'Capas de suelo y factores de ponderación',
}
