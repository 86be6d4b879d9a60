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
  'Factor of self-weight beside a slope': 'Facteur de portance Nγ près d’un talus',
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
  'Load inclination, cohesion': 'Coefficient d’inclinaison de la charge, terme de cohésion',
  'Load inclination, surcharge': 'Coefficient d’inclinaison de la charge, terme de profondeur',
  'Load inclination, self-weight': 'Coefficient d’inclinaison de la charge, terme de surface',
  'Load inclination, cohesion and surcharge':
    'Coefficient d’inclinaison de la charge, termes de cohésion et de profondeur',
  'Load inclination, cohesion (limit at zero friction)':
    'Coefficient d’inclinaison de la charge, terme de cohésion (limite à frottement nul)',
  'Base inclination, cohesion': 'Coefficient d’inclinaison de la base, terme de cohésion',
  'Base inclination, surcharge': 'Coefficient d’inclinaison de la base, terme de profondeur',
  'Base inclination, self-weight': 'Coefficient d’inclinaison de la base, terme de surface',
  'Base inclination, surcharge and self-weight':
    'Coefficient d’inclinaison de la base, termes de profondeur et de surface',
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
    'Méthode simplifiée : demi-espace, rapports de contrainte fixes, coefficient fixe et longueur de drainage de 10 m',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the specification basis.':
    '{code} : {allowable} kPa ; {specified} : {other} kPa. La méthode simplifiée est déterminante.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    'L’annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. Le calcul selon la norme est déterminant.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    'L’annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. La méthode simplifiée est déterminante.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    'Le calcul selon la norme donne {total} mm, la méthode simplifiée {other} mm. Le calcul selon la norme est déterminant.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    'Le calcul selon la norme donne {total} mm, la méthode simplifiée {other} mm. La méthode simplifiée est déterminante.',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Les constantes de la méthode simplifiée ne sont celles d’aucune norme : ses coefficients de forme sont 19 à 24 % trop faibles pour des carrés drainés. La méthode nommée à côté a les siens.',
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'La méthode simplifiée calcule la capacité à partir des couches : valeurs tabulées et essai de pénétration n’agissent que dans le calcul selon la norme.',
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    'La méthode simplifiée divise par le coefficient de sécurité : l’état limite n’agit que dans le calcul selon la norme.',
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    '{remark} La valeur saisie n’est utilisée que dans la méthode simplifiée ; le calcul selon la norme prend ses tableaux.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'La valeur saisie {changed} n’agit pas dans le calcul selon la norme. Saisir des valeurs de l’annexe nationale ou choisir la méthode simplifiée.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'Les valeurs saisies {changed} n’agissent pas dans le calcul selon la norme. Saisir des valeurs de l’annexe nationale ou choisir la méthode simplifiée.',
  'The specification has no factors for sloping ground: the slope is left out of this basis.':
    'La méthode simplifiée n’a pas de coefficients pour un terrain en pente : la pente est ignorée dans ce calcul.',
  'The specification basis gives no answer for this input: {message}.':
    'La méthode simplifiée ne donne pas de réponse pour cette saisie : {message}.',
  'The specification’s fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    'Le cercle fixe est une estimation préliminaire. Aucun cercle fixe n’est du côté de la sécurité : ici, l’équilibre limite avec recherche décide.',
  'The entered allowable settlement is more than the {usual} mm of the specification.':
    'Le tassement admissible saisi dépasse les {usual} mm usuels.',
  'Specification, section 5; effective stress': 'Contrôle des données ; contraintes effectives',
  'Specification, section 9 (path 10 m)': 'Méthode simplifiée (longueur de drainage 10 m)',
  'Specification, section 9; it names no value of the coefficient':
    'Valeur supposée ; la méthode n’en définit pas',
  'Specification, section 9; the values are chosen here':
    'Méthode simplifiée ; les valeurs sont supposées ici',
  'Specification, section 9: simplified defaults': 'Méthode simplifiée : valeurs par défaut',
  'Specification, section 9; Fox 1948': 'Méthode simplifiée ; Fox 1948',
  'EN 1997-1:2004 Annex D.4; specification, section 9': 'EN 1997-1:2004 annexe D.4 ; méthode simplifiée',
  'Weighted by thickness over the averaging depth (specification, section 9)':
    'Pondéré par l’épaisseur sur la profondeur de calcul des moyennes (méthode simplifiée)',
  'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973':
    'Coefficients de profondeur de D/B (méthode simplifiée) sous la forme de Hansen 1970 et Vesic 1973',
  'The specification takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    'La méthode simplifiée prend l’angle de frottement saisi pour le glissement. Un béton coulé sur le sol glisse à l’angle à l’état critique, plus faible.',
  'The specification has no check of sliding on the base: read that of the code basis beside this result.':
    'La méthode simplifiée n’a pas de vérification du glissement : lisez celle du calcul selon la norme à côté de ce résultat.',
  'Specification (0.5 MPa, at most 60°)': 'Méthode simplifiée (0,5 MPa, au plus 60°)',
  'Specification without the cap': 'Méthode simplifiée sans plafond',
  'Specification, section {section}': 'Méthode simplifiée, section {section}',
  'Specification, section 9': 'Méthode simplifiée (constantes fixes)',
  'Specification, section 5': 'Contrôle des données',
  Demand: 'Sollicitation',
  'What governs': 'Cas déterminant',
  'What the capacity is made of': 'Composantes de la capacité portante',
  'What the resistance is made of': 'Composantes de la résistance portante',
  'What resists': 'Composantes de la résistance',
  'Capacity below the overburden: the whole of it is divided':
    'Capacité nette non positive : la capacité brute est prise',
  'Pressure of the loads as they are': 'Contrainte sous la base, charges non pondérées',
  'Strength that F required needs, times the given':
    'Multiplicateur des résistances pour atteindre le F requis',
  'Both strengths times': 'Multiplicateur de c′ et tan φ′',
  'Cohesion of all soils times, friction kept': 'Multiplicateur de c′, frottement inchangé',
  'tan φ of all soils times, cohesion kept': 'Multiplicateur de tan φ′, cohésion inchangée',
  'Cohesion of the uppermost soil then': 'Cohésion résultante de la couche supérieure',
  'Friction angle of the uppermost soil then': 'Angle de frottement résultant de la couche supérieure',
  'Nothing is left over at the head: force equilibrium':
    'Équilibre des forces : la force de fermeture est nulle',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the code basis.':
    '{code} : {allowable} kPa ; {specified} : {other} kPa. Le calcul selon la norme est déterminant.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the simplified method.':
    '{code} : {allowable} kPa ; {specified} : {other} kPa. La méthode simplifiée est déterminante.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the code basis.':
    'L’annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. Le calcul selon la norme est déterminant.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the simplified method.':
    'L’annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. La méthode simplifiée est déterminante.',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the code basis.':
    'Le calcul selon la norme donne {total} mm, la méthode simplifiée {other} mm. Le calcul selon la norme est déterminant.',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the simplified method.':
    'Le calcul selon la norme donne {total} mm, la méthode simplifiée {other} mm. La méthode simplifiée est déterminante.',
  'Water leaves no effective strength on the surfaces that were tried, or the ground has none: the slope does not stand':
    'Aucune surface essayée n’a de résistance effective (pression interstitielle ou résistance nulle) : le talus est instable',
  'A factor of safety of {factorOfSafety} is low: below 2.5 settlement and the scatter of the ground are no longer covered by custom.':
    'Le coefficient de sécurité {factorOfSafety} est inférieur à 2,5. Vérifier séparément le tassement et la variabilité du sol.',
  'The settlement is beyond any number that means something: check the input':
    'Le tassement est démesuré : vérifier les données',
  'Pressure that counts: a third within the former stress':
    'Pression réduite (un tiers en dessous de la contrainte passée)',
  'Pressure that counts': 'Pression réduite',
  'Modulus of one layer that settles as much': 'Module équivalent d’une couche unique',
  'What the settlement is made of': 'Composantes du tassement',
  'Thrust, downhill side': 'Force normale inter-tranches, côté aval',
  'Shear, downhill side': 'Force tangentielle inter-tranches, côté aval',
  'Thrust, uphill side': 'Force normale inter-tranches, côté amont',
  'Shear, uphill side': 'Force tangentielle inter-tranches, côté amont',
  '{index}: thrust on its uphill side': '{index} : force normale inter-tranches, côté amont',
  '{index}: push': '{index} : force motrice',
  Surcharge: 'Terme de profondeur',
  'Self-weight': 'Terme de surface',
  'Softer layer {layer} below the base, {case}': 'Couche sous-jacente moins résistante {layer}, {case}',
  'Softer layers below the base (load spread 2:1)': 'Couches sous-jacentes moins résistantes (diffusion 2:1)',
  'Resistance over effective area before γRv': 'Résistance sur aire effective avant γRv',
  'Least mα': 'Plus petit mα',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; read the check of the softer layer beside it.':
    'Des couches avec et sans frottement sont moyennées ensemble sous la base. La moyenne convient à des couches de résistance voisine ; lire à côté la vérification de la couche sous-jacente moins résistante.',
  'Sliding on the base is not checked here: check it beside this result.':
    'Le glissement à la base n’est pas vérifié ici : le vérifier à part.',
  'DA1 with gammaG below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 avec gammaG inférieur à 1,35 (saisi : {gammaG}). Cela vaut pour la combinaison 1 ; la combinaison 2 prend 1,0.',
  "DA2 with gammaPhi below 1.25 (entered: {gammaPhi}). The code's DA2 takes gammaPhi 1.0 and puts its safety into gammaRv 1.4.":
    'DA2 avec gammaPhi inférieur à 1,25 (saisi : {gammaPhi}). La DA2 de la norme prend gammaPhi 1,0 et place la sécurité dans gammaRv 1,4.',
  'The entered factors have no gammaRv of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    'Les coefficients saisis n’ont pas le gammaRv de 1,4 que demande la DA2 de la norme. Le calcul selon la norme à côté de ce résultat l’a.',
  'DA2 with gammaPhi above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 avec gammaPhi supérieur à 1 compte la sécurité deux fois : sur le terrain et sur la résistance.',
  'The eccentricity is kept the same in every combination. Where it comes from the horizontal load it grows as the vertical load falls: enter the largest.':
    'L’excentrement est le même dans chaque combinaison. S’il vient de la charge horizontale, il croît quand la charge verticale diminue : saisir le plus grand.',
  'Consolidation needs the compression index and void ratio of soil layers below the base (compression index 0 where a layer does not consolidate); choose settlement type elastic, or give no layers for the simplified defaults':
    'La consolidation demande l’indice de compression et l’indice des vides de couches sous la base (indice de compression 0 pour une couche qui ne se consolide pas) ; choisir le tassement élastique ou ne donner aucune couche pour les valeurs simplifiées',
  'A layer below the base has no compression index: it is taken not to consolidate.':
    'Une couche sous la base n’a pas d’indice de compression : elle est supposée ne pas se consolider.',
  'Load spread 2 vertical to 1 horizontal; EN 1997-1:2004 Annex D for the layer below':
    'Diffusion 2 vertical pour 1 horizontal ; EN 1997-1:2004 annexe D pour la couche inférieure',
  'Steinbrenner 1934; Bowles 1996, section 5-6': 'Steinbrenner 1934 ; Bowles 1996, section 5-6',
  'Hough 1959; FHWA GEC-6, Appendix B': 'Hough 1959 ; FHWA GEC-6, annexe B',
  'Duncan, Wright & Brandon (2014), chapter 14': 'Duncan, Wright & Brandon (2014), chapitre 14',
  'Spencer (1967); Duncan, Wright & Brandon (2014), chapter 14':
    'Spencer (1967) ; Duncan, Wright & Brandon (2014), chapitre 14',
}
