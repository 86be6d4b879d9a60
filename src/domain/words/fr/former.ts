/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Calculé à nouveau sans ces choix',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Étude de convergence : 20 tranches sont à moins de 1 % de 300',
  'NOTES.md: masses of a given circle': 'Calcul de chaque masse que le cercle découpe',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Étude de vérification : sur 100 talus avec la nappe en surface, le cercle fixe a donné 1,2 à 9 fois le coefficient de la recherche',
  'Soil layers and their weights': 'Couches de sol et pondérations',
  'Factor of cohesion': 'Facteur de portance Nc',
  'Bearing capacity factor, cohesion': 'Facteur de portance Nc',
  'Factor of surcharge': 'Facteur de portance Nq',
  'Bearing capacity factor, surcharge': 'Facteur de portance Nq',
  'Factor of self-weight': 'Facteur de portance Nγ',
  'Bearing capacity factor, self-weight': 'Facteur de portance Nγ',
  'Factor of cohesion at zero friction': 'Facteur de portance Nc à frottement nul',
  'Factor of self-weight beside a slope': "Facteur de portance Nγ près d'un talus",
  'Factor of cohesion of squeezed ground of thickness H':
    'Facteur de portance Nc du sol comprimé d’épaisseur H',
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
  'Specification (as entered)': 'Méthode simplifiée (coefficients saisis)',
  Specification: 'Méthode simplifiée',
  'Specification (fixed constants)': 'Méthode simplifiée (constantes fixes)',
  'Specification constants': 'Méthode simplifiée',
  'Specification constants with the factors as entered, labelled {approach}':
    'Méthode simplifiée avec les coefficients saisis, étiqueté {approach}',
  'Specification: half-space, fixed stress ratios, fixed coefficient and 10 m path':
    'Méthode simplifiée : demi-espace, rapports de contrainte fixes, coefficient fixe et chemin de 10 m',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the specification basis.':
    '{code} : {allowable} kPa ; {specified} : {other} kPa. Le verdict suit la méthode simplifiée.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    "L'annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. Le verdict suit la base norme.",
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    "L'annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. Le verdict suit la méthode simplifiée.",
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    'La base norme donne {total} mm, la méthode simplifiée {other} mm. Le verdict suit la base norme.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    'La base norme donne {total} mm, la méthode simplifiée {other} mm. Le verdict suit la méthode simplifiée.',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    "Les constantes de la méthode simplifiée ne sont celles d'aucun code : ses coefficients de forme sont 19 à 24 % trop faibles pour des carrés drainés. La méthode nommée à côté a les siens.",
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    "La méthode simplifiée calcule la capacité à partir des couches : valeurs tabulées et essai de pénétration n'agissent que dans la base norme.",
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    "La méthode simplifiée divise par le coefficient de sécurité : l'état limite n'agit que dans la base norme.",
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    "{remark} La valeur saisie n'est utilisée que dans la méthode simplifiée ; la base norme prend ses tableaux.",
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    "La valeur saisie {changed} n'agit pas dans la base norme. Saisir des valeurs de l'annexe nationale ou choisir la méthode simplifiée.",
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    "Les valeurs saisies {changed} n'agissent pas dans la base norme. Saisir des valeurs de l'annexe nationale ou choisir la méthode simplifiée.",
  'The specification has no factors for sloping ground: the slope is left out of this basis.':
    "La méthode simplifiée n'a pas de coefficients pour un terrain en pente : la pente est ignorée dans cette base.",
  'The specification basis gives no answer for this input: {message}.':
    'La méthode simplifiée ne donne pas de réponse pour cette saisie : {message}.',
  'The specification’s fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    "Le cercle fixe est une estimation préliminaire. Aucun cercle fixe n'est du côté de la sécurité : ici, l'équilibre limite avec recherche décide.",
  'The entered allowable settlement is more than the {usual} mm of the specification.':
    'Le tassement admissible saisi dépasse les {usual} mm usuels.',
  'Specification, section 5; effective stress': 'Contrôle des données ; contraintes effectives',
  'Specification, section 9 (path 10 m)': 'Méthode simplifiée (chemin 10 m)',
  'Specification, section 9; it names no value of the coefficient':
    "Valeur supposée ; la méthode n'en définit pas",
  'Specification, section 9; the values are chosen here':
    'Méthode simplifiée ; les valeurs sont supposées ici',
  'Specification, section 9: simplified defaults': 'Méthode simplifiée : valeurs par défaut',
  'Specification, section 9; Fox 1948': 'Méthode simplifiée ; Fox 1948',
  'EN 1997-1:2004 Annex D.4; specification, section 9': 'EN 1997-1:2004 annexe D.4 ; méthode simplifiée',
  'Weighted by thickness over the averaging depth (specification, section 9)':
    "Pondéré par l'épaisseur sur la profondeur de calcul des moyennes (méthode simplifiée)",
  'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973':
    'Coefficients de profondeur de D/B (méthode simplifiée) sous la forme de Hansen 1970 et Vesic 1973',
  'The specification takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    'La méthode simplifiée prend l’angle de frottement saisi pour le glissement. Un béton coulé sur le sol glisse à l’angle à l’état critique, plus faible.',
  'The specification has no check of sliding on the base: read that of the code basis beside this result.':
    'La méthode simplifiée n’a pas de vérification du glissement : lisez celle de la base de la norme à côté de ce résultat.',
  'Specification (0.5 MPa, at most 60°)': 'Méthode simplifiée (0,5 MPa, au plus 60°)',
  'Specification without the cap': 'Méthode simplifiée sans plafond',
  'Specification, section {section}': 'Méthode simplifiée, section {section}',
  'Specification, section 9': 'Méthode simplifiée (constantes fixes)',
  'Specification, section 5': 'Contrôle des données',
  Demand: 'Sollicitation',
}
