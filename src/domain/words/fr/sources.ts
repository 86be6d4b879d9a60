/** Where values and warnings come from, by the English of the modules: clauses and papers keep their names, what is around them is in words. */
export const sources = {
  'Check of the inputs; effective stress': 'Contrôle des données ; contraintes effectives',
  'Simplified method (path 10 m)': 'Méthode simplifiée (longueur de drainage 10 m)',
  'Assumed value; the method defines none': 'Valeur supposée ; la méthode n’en définit pas',
  'Simplified method; the values are assumed here': 'Méthode simplifiée ; les valeurs sont supposées ici',
  'Simplified method: default values': 'Méthode simplifiée : valeurs par défaut',
  'Simplified method; Fox 1948': 'Méthode simplifiée ; Fox 1948',
  'One-dimensional consolidation': 'Consolidation unidimensionnelle',
  'EN 1997-1:2004 Annex {clause}': 'EN 1997-1:2004 annexe {clause}',
  'EN 1997-1:2004, Annex {clause}': 'EN 1997-1:2004, annexe {clause}',
  'EN 1997-1:2004 Annex D.4; simplified method': 'EN 1997-1:2004 annexe D.4 ; méthode simplifiée',
  'EN 1997-1:2004, Table {table}': 'EN 1997-1:2004, tableau {table}',
  'EN 1997-1:2004, 6.5.2.1 and Table A.3': 'EN 1997-1:2004, 6.5.2.1 et tableau A.3',
  'EN 1997-1:2004, 2.4.6.2 and Table A.4': 'EN 1997-1:2004, 2.4.6.2 et tableau A.4',
  'EN 1997-1:2004, 6.6.2 (6): to 20 % of the effective overburden; 10 % of q in practice':
    'EN 1997-1:2004, 6.6.2 (6) : jusqu’à 20 % de la contrainte effective des terres ; 10 % de q en pratique',
  Statics: 'Statique',
  'Statics; Meyerhof (1953) effective area': 'Statique ; aire effective de Meyerhof (1953)',
  Definition: 'Définition',
  'Search over widths': 'Recherche sur les largeurs',
  'Comparison of both readings': 'Comparaison des deux lectures',
  'EN 1990, Table 2.1: design working life of buildings':
    'EN 1990, tableau 2.1 : durée d’utilisation de projet des bâtiments',
  'Scope of the method': 'Domaine de la méthode',
  'Comparison of the methods': 'Comparaison des méthodes',
  'Definition of B and L': 'Définition de B et L',
  'Weighted by thickness over the averaging depth':
    'Pondéré par l’épaisseur sur la profondeur de calcul des moyennes',
  'Weighted by thickness over the averaging depth (simplified method)':
    'Pondéré par l’épaisseur sur la profondeur de calcul des moyennes (méthode simplifiée)',
  'Weighted by thickness over the averaging depth; codes leave the averaging to the designer':
    'Pondéré par l’épaisseur sur la profondeur de calcul des moyennes ; les normes laissent la moyenne au projeteur',
  'Total stress': 'Contraintes totales',
  Hydrostatic: 'Hydrostatique',
  'Linear interpolation over B': 'Interpolation linéaire sur B',
  'Linear interpolation over B; EN 1997-1 gives no rule':
    'Interpolation linéaire sur B ; EN 1997-1 ne donne pas de règle',
  'Linear interpolation for a water table within B below the base':
    'Interpolation linéaire pour une nappe à moins de B sous la base',
  'Depth factors from D/B (simplified method) in the form of Hansen 1970 and Vesic 1973':
    'Coefficients de profondeur de D/B (méthode simplifiée) sous la forme de Hansen 1970 et Vesic 1973',
  'Load spread 2 vertical to 1 horizontal on each side':
    'Diffusion 2 vertical pour 1 horizontal de chaque côté',
  'Load spread 2:1; EN 1997-1:2004, 6.5.2.2 asks for punching to be considered':
    'Diffusion 2:1 ; EN 1997-1:2004, 6.5.2.2 demande de considérer le poinçonnement',
  'GEO Publication 1/2006, section 3.3.3 and Table 3.1':
    'GEO Publication 1/2006, section 3.3.3 et tableau 3.1',
  'Allowable-stress practice, gross form': 'Contraintes admissibles, forme brute',
  'Allowable-stress practice, net form': 'Contraintes admissibles, forme nette',
  'Loads summed unfactored': 'Charges sommées sans pondération',
  'Lens about the load, API RP 2A-WSD; EN 1997-1:2004 Annex D.1':
    'Lentille autour de la charge, API RP 2A-WSD ; EN 1997-1:2004 annexe D.1',
  'Averaging over the depth of failure': 'Moyenne sur la profondeur de rupture',
  'Scope of presumed values': 'Domaine des valeurs tabulées',
  'AS 5100.3: φg on the net capacity': 'AS 5100.3 : φg sur la capacité nette',
  'As entered, from a chart': 'Tel que saisi, d’un abaque',
  "Coduto's fit to Terzaghi's chart": 'Ajustement de Coduto à l’abaque de Terzaghi',
  'No net capacity to divide': 'Pas de capacité nette à diviser',
  'Meyerhof; Kouretzis, Fundamentals of Foundation Engineering, example 5.6':
    'Meyerhof ; Kouretzis, Fundamentals of Foundation Engineering, exemple 5.6',
  'Steinbrenner 1934; Bowles 1996': 'Steinbrenner 1934 ; Bowles 1996',
  'Boussinesq, integrated over the area': 'Boussinesq, intégré sur l’aire',
  'Boussinesq displacement, integrated over the area': 'Déplacement de Boussinesq, intégré sur l’aire',
  'Boussinesq, integrated over sectors': 'Boussinesq, intégré par secteurs',
  'Boussinesq, integrated over the width': 'Boussinesq, intégré sur la largeur',
  'Boussinesq, capacitance of a rectangular plate': 'Boussinesq, capacité d’une plaque rectangulaire',
  'Bowles 1996; Boussinesq, capacitance of a square plate':
    'Bowles 1996 ; Boussinesq, capacité d’une plaque carrée',
  'Smooth rigid punch on the half-space: capacitance of a thin plate (circle: π²·3/32)':
    'Poinçon rigide lisse sur demi-espace : capacité d’une plaque mince (cercle : π²·3/32)',
  'Rigid over flexible mean': 'Rigide sur moyenne souple',
  'Rigid over flexible centre, by convention': 'Rigide sur centre souple, par convention',
  'Settlement type total': 'Type de tassement total',
  'Settlement type elastic': 'Type de tassement élastique',
  'Settlement type consolidation': 'Type de tassement consolidation',
  'Shape of the foundation': 'Forme de la fondation',
  'Strip load (Boussinesq, plane strain)': 'Charge filante (Boussinesq, déformation plane)',
  'Fox 1948: the factor tends to 1 as L grows': 'Fox 1948 : le coefficient tend vers 1 quand L croît',
  'Increase of effective stress at the base': 'Accroissement de la contrainte effective à la base',
  'Immediate against primary settlement': 'Tassement immédiat contre primaire',
  'Effective stress before loading': 'Contrainte effective avant chargement',
  'On the safe side': 'Du côté de la sécurité',
  'As entered': 'Tel que saisi',
  'After EN 1997-1:2004, 6.5.2.2: short-term and long-term resistance':
    'D’après EN 1997-1:2004, 6.5.2.2 : résistance à court et à long terme',
  'Statics: e = M/V': 'Statique : e = M/V',
  'Practice in Hong Kong and Australia': 'Pratique à Hong Kong et en Australie',
  'Comparison with the formula': 'Comparaison avec la formule',
  'Comparison of both forms': 'Comparaison des deux formes',
  'Comparison of both bases': 'Comparaison des deux bases de calcul',
  'Comparison; the screening never decides': 'Comparaison ; l’estimation préliminaire ne décide jamais',
  'Das, Principles of Geotechnical Engineering: Cs of Cc/5 to Cc/10':
    'Das, Principles of Geotechnical Engineering : Cs de Cc/5 à Cc/10',
  'Terzaghi 1923; one-sided drainage is four times slower':
    'Terzaghi 1923 ; le drainage par une face est quatre fois plus lent',
  'Oedometer test: Cr is usually Cc/5 to Cc/10': 'Essai œdométrique : Cr vaut d’ordinaire Cc/5 à Cc/10',
  'Superposition (Boussinesq)': 'Superposition (Boussinesq)',
  'Hough 1959; FHWA GEC-6': 'Hough 1959 ; FHWA GEC-6',
  'Schmertmann, Hartman and Brown 1978': 'Schmertmann, Hartman et Brown 1978',
  'Schleicher 1926; Timoshenko and Goodier': 'Schleicher 1926 ; Timoshenko et Goodier',
  'Skempton and MacDonald 1956': 'Skempton et MacDonald 1956',
  'Skempton and Bjerrum 1957; Padfield and Sharrock 1983':
    'Skempton et Bjerrum 1957 ; Padfield et Sharrock 1983',
  'Moments of weights, loads, water and earthquake about the centre':
    'Moments des poids, charges, eau et séisme autour du centre',
  'Hydrostatic head; on the safe side of parallel seepage':
    'Charge hydrostatique ; du côté de la sécurité par rapport à un écoulement parallèle',
  'A value at a limit is not a minimum': 'Une valeur à une limite n’est pas un minimum',
  'Duncan, Wright & Brandon (2014)': 'Duncan, Wright & Brandon (2014)',
  'Spencer (1967); Duncan, Wright & Brandon (2014)': 'Spencer (1967) ; Duncan, Wright & Brandon (2014)',
  'Spencer (1967), Morgenstern & Price (1965), in the form of Zhu and others (2005)':
    'Spencer (1967), Morgenstern & Price (1965), sous la forme de Zhu et al. (2005)',
  'Force equilibrium: the closing force is zero': 'Équilibre des forces : la force de fermeture est nulle',
  'Moment equilibrium about the centre': 'Équilibre des moments autour du centre',
  'Moment equilibrium of a circle without friction': 'Équilibre des moments d’un cercle sans frottement',
  'Admissibility of interslice forces': 'Admissibilité des forces intertranches',
  'Pseudo-static analysis': 'Analyse pseudo-statique',
  'Infinite slope: F = tan φ / tan β when dry': 'Talus infini : F = tan φ / tan β à sec',
  'Bishop (1955), tenth iteration': 'Bishop (1955), dixième itération',
  'Verification study: on 100 slopes with the water table at the surface the fixed circle gave 1.2 to 9 times the factor of the search':
    'Étude de vérification : sur 100 talus avec la nappe en surface, le cercle fixe a donné 1,2 à 9 fois le coefficient de la recherche',
  'Terzaghi; Das, Principles of Geotechnical Engineering':
    'Terzaghi ; Das, Principles of Geotechnical Engineering',
  'Analysis of every mass that the circle cuts off': 'Calcul de chaque masse que le cercle découpe',
  'Convergence study: 20 slices are within 1 % of 300':
    'Étude de convergence : 20 tranches sont à moins de 1 % de 300',
  'Favourable loads count only where they are certain':
    'Les charges favorables ne comptent que si elles sont certaines',
  'Total weight': 'Poids total',
  'Thrust of the water in a crack': 'Poussée de l’eau dans une fissure',
  'Layers from the top down': 'Couches de haut en bas',
  'Loads on the ground': 'Charges sur le terrain',
  'The worst of the computed points decides': 'Le plus défavorable des points calculés décide',
  'Rigidity of the foundation': 'Rigidité de la fondation',
  'Computed again without these choices': 'Calculé à nouveau sans ces choix',
  'EN 1997-1:2004, 2.4.7.4 and Table A.15': 'EN 1997-1:2004, 2.4.7.4 et tableau A.15',
  'EN 1997-1:2004, 6.5.3 (11) and (12)': 'EN 1997-1:2004, 6.5.3 (11) et (12)',
  'EN 1997-1:2004, 2.4.6.1 and 6.5.2.2': 'EN 1997-1:2004, 2.4.6.1 et 6.5.2.2',
  'EN 1997-1:2004, Tables A.4 and A.5': 'EN 1997-1:2004, tableaux A.4 et A.5',
  'Statics; EN 1997-1:2004, 6.5.4': 'Statique ; EN 1997-1:2004, 6.5.4',
  'EN 1997-1:2004 Annex D.3; Kouretzis, Fundamentals of Foundation Engineering, example 5.1':
    'EN 1997-1:2004 annexe D.3 ; Kouretzis, Fundamentals of Foundation Engineering, exemple 5.1',
  'API RP 2A-WSD; Annex D gives no rule': 'API RP 2A-WSD ; l’annexe D ne donne pas de règle',
  'Skempton and MacDonald 1956 (design value); Bjerrum 1963':
    'Skempton et MacDonald 1956 (valeur de calcul) ; Bjerrum 1963',
  'Skempton and MacDonald 1956; Bjerrum 1963': 'Skempton et MacDonald 1956 ; Bjerrum 1963',
  'Check of the inputs': 'Contrôle des données',
  'Simplified method: 0.5 MPa': 'Méthode simplifiée : 0,5 MPa',
  'Simplified method: friction angle capped at 60°; cohesion refitted for equal areas':
    'Méthode simplifiée : angle de frottement plafonné à 60° ; cohésion réajustée à aires égales',
  'Simplified method; compare Bolton 1986': 'Méthode simplifiée ; voir Bolton 1986',
  'Simplified method; empirical': 'Méthode simplifiée ; empirique',
} as const satisfies Readonly<Record<string, string>>
