/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Calculé à nouveau sans ces choix',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Étude de convergence : 20 tranches sont à moins de 1 % de 300',
  'NOTES.md: masses of a given circle': 'Calcul de chaque masse que le cercle découpe',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Étude de vérification : sur 100 talus avec la nappe en surface, le cercle fixe a donné 1,2 à 9 fois le coefficient de la recherche',
  'Soil layers and their weights': 'Couches de sol et pondérations',
  'Factor of cohesion': 'Facteur de portance N_c',
  'Bearing capacity factor, cohesion': 'Facteur de portance N_c',
  'Factor of surcharge': 'Facteur de portance N_q',
  'Bearing capacity factor, surcharge': 'Facteur de portance N_q',
  'Factor of self-weight': 'Facteur de portance N_γ',
  'Bearing capacity factor, self-weight': 'Facteur de portance N_γ',
  'Factor of cohesion at zero friction': 'Facteur de portance N_c à frottement nul',
  'Factor of self-weight beside a slope': "Facteur de portance N_γ près d'un talus",
  'Factor of cohesion of squeezed ground of thickness H':
    'Facteur de portance N_c du sol comprimé d’épaisseur H',
  'Shape, cohesion': 'Coefficient de forme, terme de cohésion',
  'Shape, surcharge': 'Coefficient de forme, terme de profondeur',
  'Shape, self-weight': 'Coefficient de forme, terme de surface',
  'Shape, surcharge and self-weight': 'Coefficient de forme, termes de profondeur et de surface',
  'Shape, cohesion (limit at zero friction)':
    'Coefficient de forme, terme de cohésion (limite à frottement nul)',
  'Depth, cohesion': 'Coefficient de profondeur, terme de cohésion',
  'Depth, surcharge': 'Coefficient de profondeur, terme de profondeur',
  'Depth, self-weight': 'Coefficient de profondeur, terme de surface',
  'Depth, surcharge and self-weight': 'Coefficient de profondeur, termes de profondeur et de surface',
  'Load inclination, cohesion': "Coefficient d'inclinaison de la charge, terme de cohésion",
  'Load inclination, surcharge': "Coefficient d'inclinaison de la charge, terme de profondeur",
  'Load inclination, self-weight': "Coefficient d'inclinaison de la charge, terme de surface",
  'Load inclination, cohesion and surcharge':
    "Coefficient d'inclinaison de la charge, termes de cohésion et de profondeur",
  'Load inclination, cohesion (limit at zero friction)':
    "Coefficient d'inclinaison de la charge, terme de cohésion (limite à frottement nul)",
  'Base inclination, cohesion': "Coefficient d'inclinaison de la base, terme de cohésion",
  'Base inclination, surcharge': "Coefficient d'inclinaison de la base, terme de profondeur",
  'Base inclination, self-weight': "Coefficient d'inclinaison de la base, terme de surface",
  'Base inclination, surcharge and self-weight':
    "Coefficient d'inclinaison de la base, termes de profondeur et de surface",
  'Ground slope, cohesion': 'Coefficient de pente du terrain, terme de cohésion',
  'Ground slope, surcharge and self-weight':
    'Coefficient de pente du terrain, termes de profondeur et de surface',
  'Share of cohesion': 'Terme de cohésion',
  'Share of surcharge': 'Terme de profondeur',
  'Share of self-weight': 'Terme de surface',
  'Factor on tan φ′': 'Coefficient partiel sur tan φ′',
  'Factor on c′': 'Coefficient partiel sur c′',
  'Factor on c_u': 'Coefficient partiel sur c_u',
  'Factor on resistance': 'Coefficient partiel sur la résistance',
  'Factor on unit weight': 'Coefficient partiel sur le poids volumique',
}
