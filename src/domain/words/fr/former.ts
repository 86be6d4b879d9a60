/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Calculé à nouveau sans ces choix',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Étude de convergence : 20 tranches sont à moins de 1 % de 300',
  'NOTES.md: masses of a given circle': 'Calcul de chaque masse que le cercle découpe',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Étude de vérification : sur 100 talus avec la nappe en surface, le cercle fixe a donné 1,2 à 9 fois le coefficient de la recherche',
  'Soil layers and their weights': 'Couches de sol et pondérations',
}
