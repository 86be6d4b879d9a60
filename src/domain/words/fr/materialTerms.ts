/** What the material models say, by their English. */
export const materialTerms = {
  'Hoek-Brown': 'Hoek-Brown',
  'Jointed rock mass: strength, equivalent cohesion and friction, deformation modulus.':
    'Massif rocheux fracturé : résistance, cohésion et frottement équivalents, module de déformation.',
  'Uniaxial compressive strength': 'Résistance en compression uniaxiale',
  'Of the intact rock, from cores of 50 mm.': 'De la roche intacte, sur carottes de 50 mm.',
  'Intact rock': 'Roche intacte',
  'Material constant mi': 'Constante du matériau mi',
  'Of the intact rock, from triaxial tests or by rock type: clay stones 4, granites 32.':
    'De la roche intacte, par essais triaxiaux ou selon le type de roche : argilites 4, granites 32.',
  'Geological strength index': 'Indice de résistance géologique (GSI)',
  'From the structure of the rock mass and the condition of its joint surfaces.':
    'D’après la structure du massif rocheux et l’état des surfaces de ses discontinuités.',
  'Rock mass': 'Massif rocheux',
  'Disturbance factor': 'Facteur de perturbation',
  'Damage by blasting and stress relief: 0 for undisturbed rock, 1 for large production blasts.':
    'Endommagement par le tir et la décompression : 0 pour une roche non perturbée, 1 pour de grands tirs de production.',
  'Of the rock mass.': 'Du massif rocheux.',
  Application: 'Application',
  'Sets the confining stress up to which cohesion and friction are fitted. The simplified method always takes 0.5 MPa.':
    'Fixe la contrainte de confinement jusqu’à laquelle cohésion et frottement sont ajustés. La méthode simplifiée prend toujours 0,5 MPa.',
  'Equivalent cohesion and friction': 'Cohésion et frottement équivalents',
  'General (a quarter of the intact strength)': 'Cas général (un quart de la résistance intacte)',
  'Tunnel (by its depth)': 'Tunnel (selon sa profondeur)',
  'Slope (by its height)': 'Talus (selon sa hauteur)',
  'Tunnel depth': 'Profondeur du tunnel',
  'Depth of the tunnel below the surface.': 'Profondeur du tunnel sous la surface.',
  'Height of the slope.': 'Hauteur du talus.',
  'Maximum confining stress': 'Contrainte de confinement maximale',
  'Highest minor principal stress of the problem.': 'Plus grande contrainte principale mineure du problème.',
  'Modulus of the intact rock': 'Module de la roche intacte',
  'For the general equation of Hoek and Diederichs.': 'Pour l’équation générale de Hoek et Diederichs.',
  Deformation: 'Déformation',
  'Modulus ratio': 'Rapport de module',
  'Modulus over strength of the intact rock, when its modulus was not measured: 200 to 1000 by rock type.':
    'Module sur résistance de la roche intacte, quand son module n’a pas été mesuré : 200 à 1000 selon le type de roche.',
  'Code: cohesion and friction fitted for the application, as Hoek, Carranza-Torres and Corkum do. Simplified method: fitted up to 0.5 MPa with friction of at most 60°. The result shows both.':
    'Norme : cohésion et frottement ajustés pour l’application, comme chez Hoek, Carranza-Torres et Corkum. Méthode simplifiée : ajustement jusqu’à 0,5 MPa, frottement d’au plus 60°. Le résultat montre les deux.',
  'Code (Hoek-Brown 2002, 2018)': 'Norme (Hoek-Brown 2002, 2018)',
  'Simplified method (0.5 MPa, at most 60°)': 'Méthode simplifiée (0,5 MPa, au plus 60°)',
  'Reduced material constant mb': 'Constante réduite du matériau mb',
  'Material constant of the rock mass.': 'Constante du matériau pour le massif rocheux.',
  'Rock mass constant s': 'Constante du massif rocheux s',
  '1 for intact rock, 0 for a rock mass without cohesion.':
    '1 pour la roche intacte, 0 pour un massif rocheux sans cohésion.',
  'Rock mass exponent a': 'Exposant du massif rocheux a',
  '0.5 for intact rock.': '0,5 pour la roche intacte.',
  'Rock mass strength': 'Résistance globale du massif',
  'Global strength σcm. The strength at an unconfined boundary, σci s^a, is listed beside it.':
    'Résistance globale σcm. La résistance à un bord non confiné, σci s^a, est indiquée à côté.',
  'Equivalent cohesion': 'Cohésion équivalente',
  'Fitted on σt ≤ σ3 ≤ σ3max.': 'Ajustée sur σt ≤ σ3 ≤ σ3max.',
  'Equivalent friction angle': 'Angle de frottement équivalent',
  'Reference confining stress': 'Contrainte de confinement de référence',
  'Up to which cohesion and friction are fitted.': 'Jusqu’à laquelle cohésion et frottement sont ajustés.',
  'Deformation modulus': 'Module de déformation',
  'Hoek, Carranza-Torres and Corkum 2002. Hoek and Diederichs 2006 is listed beside it.':
    'Hoek, Carranza-Torres et Corkum 2002. Hoek et Diederichs 2006 est indiqué à côté.',
  'Tensile strength': 'Résistance à la traction',
  'Magnitude of s σci / mb.': 'Valeur absolue de s σci / mb.',
  'Strength of the rock mass': 'Résistance du massif rocheux',
  'Uniaxial strength at an unconfined boundary (σci s^a)':
    'Résistance uniaxiale à un bord non confiné (σci s^a)',
  'Tensile strength, as a stress': 'Résistance à la traction, en contrainte',
  'Tensile cut-off of the intact rock (2018 edition)':
    'Troncature en traction de la roche intacte (édition 2018)',
  'Other basis': 'Autre base de calcul',
  specification: 'méthode simplifiée',
  'Cohesion without the cap': 'Cohésion sans le plafond',
  'Friction without the cap': 'Frottement sans le plafond',
  'Its cohesion over that of the chosen basis': 'Sa cohésion sur celle de la base de calcul choisie',
  'Deformation modulus by other methods': 'Module de déformation par d’autres méthodes',
  'Hoek and Diederichs 2006, simplified': 'Hoek et Diederichs 2006, simplifiée',
  'Simplified over Hoek 2002': 'Simplifiée sur Hoek 2002',
  'Hoek and Diederichs 2006, general': 'Hoek et Diederichs 2006, générale',
  'General over Hoek 2002': 'Générale sur Hoek 2002',
  'Equivalent cohesion and friction by application': 'Cohésion et frottement équivalents selon l’application',
  'Principal stresses at failure': 'Contraintes principales à la rupture',
  'Equivalent Mohr-Coulomb': 'Mohr-Coulomb équivalent',
  'Shear and normal stress at failure': 'Contraintes tangentielle et normale à la rupture',
  'Rock mass constants': 'Constantes du massif rocheux',
  'Reduced material constant': 'Constante réduite du matériau',
  'Rock mass constant': 'Constante du massif rocheux',
  'Rock mass exponent': 'Exposant du massif rocheux',
  'Uniaxial compressive strength at the boundary': 'Résistance en compression uniaxiale au bord',
  'Tensile strength (magnitude)': 'Résistance à la traction (valeur absolue)',
  'Vertical stress': 'Contrainte verticale',
  'Confining stress of the fit': 'Contrainte de confinement de l’ajustement',
  'Confining stress over intact strength': 'Contrainte de confinement sur résistance de la roche intacte',
  'Argument of the curve at the end of the fit': 'Argument de la courbe à la fin de l’ajustement',
  'Rise of the line': 'Pente de la droite',
  'Deformation modulus, Hoek 2002': 'Module de déformation, Hoek 2002',
  'Deformation modulus, Hoek and Diederichs, simplified':
    'Module de déformation, Hoek et Diederichs, simplifiée',
  'Cohesion and friction are fitted up to 0.5 MPa whatever the problem is. Where confining stresses are higher the line lies above the curve and is unsafe; the fit of the application is shown beside it.':
    'Cohésion et frottement sont ajustés jusqu’à 0,5 MPa quel que soit le problème. Là où les contraintes de confinement sont plus élevées, la droite passe au-dessus de la courbe et n’est plus du côté de la sécurité ; l’ajustement de l’application est indiqué à côté.',
  code: 'norme',
  'Intact strengths above 250 MPa are rare: check the tests.':
    'Des résistances de roche intacte supérieures à 250 MPa sont rares : vérifier les essais.',
  'Below GSI 25 strength depends on the matrix between the blocks: check it against tests or back analysis.':
    'En dessous de GSI 25, la résistance dépend de la matrice entre les blocs : la vérifier par des essais ou une analyse à rebours.',
  'Above GSI 75 single joints or brittle spalling usually govern before the rock mass fails as the criterion assumes.':
    'Au-dessus de GSI 75, des discontinuités isolées ou l’écaillage fragile dominent en général avant que le massif ne rompe comme le suppose le critère.',
  'The disturbance factor is meant for the damaged zone at the excavation. Applied to the whole rock mass it underestimates its strength.':
    'Le facteur de perturbation vaut pour la zone endommagée autour de l’excavation. Appliqué à tout le massif rocheux, il en sous-estime la résistance.',
  'Deformation modulus, Hoek and Diederichs, general': 'Module de déformation, Hoek et Diederichs, générale',
  'Linear elastic': 'Élasticité linéaire',
  'Isotropic elastic body: moduli, wave velocities and their ratios.':
    'Corps élastique isotrope : modules, vitesses d’ondes et leurs rapports.',
  "Young's modulus": 'Module de Young',
  'Slope of stress over strain in uniaxial compression.':
    'Pente de la contrainte sur la déformation en compression uniaxiale.',
  Stiffness: 'Rigidité',
  'Lateral over axial strain; below 0.5, at which the volume would not change.':
    'Déformation latérale sur déformation axiale ; en dessous de 0,5, où le volume ne changerait plus.',
  'Weight of a cubic metre.': 'Poids d’un mètre cube.',
  Density: 'Masse volumique',
  'Mass of a cubic metre; wave velocities follow from it.':
    'Masse d’un mètre cube ; les vitesses d’ondes en découlent.',
  'Shear modulus': 'Module de cisaillement',
  'Bulk modulus': 'Module de compressibilité',
  'First Lamé parameter': 'Premier coefficient de Lamé',
  'P-wave velocity': 'Vitesse des ondes P',
  '√(M / ρ), in an unbounded body.': '√(M / ρ), dans un milieu infini.',
  'S-wave velocity': 'Vitesse des ondes S',
  'Vp over Vs': 'Vp sur Vs',
  'Of the wave velocities; follows from ν alone.': 'Des vitesses d’ondes ; ne dépend que de ν.',
  'K over G': 'K sur G',
  'Bulk over shear modulus.': 'Module de compressibilité sur module de cisaillement.',
  'E over G': 'E sur G',
  'Young’s over shear modulus, 2 (1 + ν).': 'Module de Young sur module de cisaillement, 2 (1 + ν).',
  'Volume strain under unit mean stress.': 'Déformation volumique sous une contrainte moyenne unitaire.',
  'Constrained modulus': 'Module œdométrique',
  'Without lateral strain: P-wave and oedometer modulus.':
    "Sans déformation latérale : module des ondes P et de l'œdomètre.",
  Moduli: 'Modules',
  'Distance from incompressibility': 'Écart à l’incompressibilité',
  'Wave velocities': 'Vitesses d’ondes',
  Ratios: 'Rapports',
  'Ratio of the wave velocities': 'Rapport des vitesses d’ondes',
  'Bulk over shear modulus': 'Module de compressibilité sur module de cisaillement',
  'Young’s over shear modulus': 'Module de Young sur module de cisaillement',
  'Mohr-Coulomb': 'Mohr-Coulomb',
  'Soil or rock with cohesion and friction: strength, stiffness and Drucker-Prager forms.':
    'Sol ou roche avec cohésion et frottement : résistance, rigidité et formes de Drucker-Prager.',
  'Strength at zero normal stress.': 'Résistance à contrainte normale nulle.',
  Strength: 'Résistance',
  'Slope of strength over normal stress.': 'Pente de la résistance en fonction de la contrainte normale.',
  'Tension cut-off; the criterion itself allows the calculated one when empty.':
    'Troncature en traction ; sans saisie, le critère lui-même admet la valeur calculée.',
  'Cohesion at zero stress': 'Cohésion à contrainte nulle',
  'Start of the line c = c0 + kc σ3.': 'Origine de la droite c = c0 + kc σ3.',
  'Stress dependence': 'Dépendance à la contrainte',
  'Rise of cohesion with stress': 'Accroissement de la cohésion avec la contrainte',
  'Cohesion for each unit of confining stress.': 'Cohésion par unité de contrainte de confinement.',
  'Friction angle at the reference stress': 'Angle de frottement à la contrainte de référence',
  'Friction angle where the confining stress is the reference stress.':
    'Angle de frottement là où la contrainte de confinement est égale à la contrainte de référence.',
  'Loss of friction in a log cycle': 'Perte de frottement par cycle logarithmique',
  'By which the friction angle falls when the confining stress grows tenfold.':
    'Dont l’angle de frottement diminue quand la contrainte de confinement est décuplée.',
  'Reference stress': 'Contrainte de référence',
  'Usually the pressure of the atmosphere, 100 kPa.': 'En général la pression atmosphérique, 100 kPa.',
  'Confining stress': 'Contrainte de confinement',
  'At which the stress-dependent terms are evaluated. Without it the entered cohesion and friction angle count.':
    'À laquelle les termes dépendant de la contrainte sont évalués. Sans elle, la cohésion et l’angle de frottement saisis comptent.',
  'Uniaxial tensile strength of the criterion': 'Résistance à la traction uniaxiale du critère',
  '2 c cos φ / (1 + sin φ). Soils and joints have less: enter a tensile strength to cut it off.':
    '2 c cos φ / (1 + sin φ). Sols et discontinuités en ont moins : saisir une résistance à la traction pour la tronquer.',
  'Apex of the criterion': 'Sommet du critère',
  'Mean tension at which strength vanishes; none at zero friction, where it would be infinite.':
    'Traction moyenne à laquelle la résistance s’annule ; aucune à frottement nul, où elle serait infinie.',
  'Flow value': 'Coefficient d’écoulement',
  '(1 + sin φ) / (1 − sin φ).': '(1 + sin φ) / (1 − sin φ).',
  '2 c √Nφ. The product c Nφ is listed beside it.': '2 c √Nφ. Le produit c Nφ est indiqué à côté.',
  'Drucker-Prager cohesion term': 'Terme de cohésion de Drucker-Prager',
  'Of √J2 = α I1 + k, compression cone.': 'De √J2 = α I1 + k, cône de compression.',
  'Drucker-Prager friction term': 'Terme de frottement de Drucker-Prager',
  'Highest ratio of principal stresses': 'Rapport maximal des contraintes principales',
  'Of the frictional part, Nφ; cohesion adds 2 c √Nφ to σ1.':
    'De la part frottante, Nφ ; la cohésion ajoute 2 c √Nφ à σ1.',
  'Dilation angle (empirical)': 'Angle de dilatance (empirique)',
  'φ − 30°, never negative: a rule of thumb for quartz sand.':
    'φ − 30°, jamais négatif : règle empirique pour le sable quartzeux.',
  'Cohesion used': 'Cohésion utilisée',
  'Friction angle used': 'Angle de frottement utilisé',
  'Cohesion times flow value': 'Cohésion fois coefficient d’écoulement',
  'Tensile strength with the entered cut-off': 'Résistance à la traction avec la troncature saisie',
  'Drucker-Prager cones': 'Cônes de Drucker-Prager',
  'Compression cone, friction term': 'Cône de compression, terme de frottement',
  'Compression cone, cohesion term': 'Cône de compression, terme de cohésion',
  'Extension cone, friction term': 'Cône d’extension, terme de frottement',
  'Extension cone, cohesion term': 'Cône d’extension, terme de cohésion',
  'Plane-strain cone, friction term': 'Cône de déformation plane, terme de frottement',
  'Plane-strain cone, cohesion term': 'Cône de déformation plane, terme de cohésion',
  Criterion: 'Critère',
  'Dilation angle, rule of thumb for quartz sand':
    'Angle de dilatance, règle empirique pour le sable quartzeux',
  'Friction above 45° is seen in dense angular fill and in rock at low stress only. The calculation modules accept up to 45°.':
    'Un frottement supérieur à 45° ne s’observe que dans des remblais anguleux denses et dans la roche à faible contrainte. Les modules de calcul acceptent jusqu’à 45°.',
  'The dilation angle φ − 30° is a rule of thumb for quartz sand, wrong for clay and for loose sand.':
    'L’angle de dilatance φ − 30° est une règle empirique pour le sable quartzeux, fausse pour l’argile et le sable lâche.',
  'No term depends on stress: the confining stress changes nothing.':
    'Aucun terme ne dépend de la contrainte : la contrainte de confinement ne change rien.',
  'Deformation modulus: {first} after Hoek 2002, {second} after Hoek and Diederichs 2006 ({method}). The newer equation rests on measurements in situ.':
    'Module de déformation : {first} d’après Hoek 2002, {second} d’après Hoek et Diederichs 2006 ({method}). L’équation plus récente repose sur des mesures in situ.',
  'A density of {density} weighs {weight}; the unit weight is entered as {entered}, {share} % away.':
    'Une masse volumique de {density} correspond à {weight} ; le poids volumique saisi est {entered}, soit {share} % d’écart.',
  'Without a tensile strength the criterion carries {stress} in tension. Soils and joints hardly carry any.':
    'Sans résistance à la traction, le critère supporte {stress} en traction. Sols et discontinuités n’en supportent presque pas.',
  'The entered tensile strength {entered} is above the {allowed} that cohesion and friction allow: it never acts.':
    'La résistance à la traction saisie {entered} dépasse les {allowed} qu’admettent cohésion et frottement : elle n’agit jamais.',
  '{label} must be greater than {limit}': '{label} : une valeur supérieure à {limit} est requise',
  '{label} seems unusually high (>{limit})': '{label} : valeur inhabituellement élevée (>{limit})',
  '{label} must be less than {limit} for stability':
    '{label} : une valeur inférieure à {limit} est requise pour la stabilité',
  '{label} must be between {range} degrees': '{label} : valeur requise dans la plage {range} degrés',
  'Tunnel depth is required for a tunnel': 'La profondeur du tunnel est requise pour un tunnel',
  'Slope height is required for a slope': 'La hauteur du talus est requise pour un talus',
  'Maximum confining stress is required when it is to be entered':
    'La contrainte de confinement maximale est requise quand elle est à saisir',
  simplified: 'simplifiée',
  general: 'générale',
  'General (σci / 4)': 'Général (σci / 4)',
  Tunnel: 'Tunnel',
  'Simplified method without the cap': 'Méthode simplifiée sans plafond',
  "Poisson's ratio {ratio} is above 0.49: the bulk modulus grows without limit towards 0.5 and follows its last digits.":
    'Le coefficient de Poisson {ratio} dépasse 0,49 : le module de compressibilité croît sans limite vers 0,5 et dépend de ses derniers chiffres.',
  'The unit weight {stored} is not that of the input, {entered}. Recalculate the material.':
    'Le poids volumique {stored} n’est pas celui de la saisie, {entered}. Recalculez le matériau.',
  'Calculated values do not follow from the input: {names}. Recalculate the material.':
    'Des valeurs calculées ne découlent pas de la saisie : {names}. Recalculez le matériau.',
  'The fit up to {stress} gives {angle} and {cohesion}. Friction is capped at {cap} and cohesion refitted to {refitted}, so that the areas above and below the curve stay equal.':
    'L’ajustement jusqu’à {stress} donne {angle} et {cohesion}. Le frottement est plafonné à {cap} et la cohésion réajustée à {refitted}, pour que les aires au-dessus et au-dessous de la courbe restent égales.',
  'The equivalent friction angle {angle} is above {limit}: it holds up to σ3 = {stress} only.':
    'L’angle de frottement équivalent {angle} dépasse {limit} : il n’est valable que jusqu’à σ3 = {stress}.',
  'The modulus ratio would give {given} for the intact rock; the entered {entered} is used.':
    'Le rapport de module donnerait {given} pour la roche intacte ; la valeur saisie {entered} est utilisée.',
  'Cohesion and friction are both zero: this material carries no shear.':
    'La cohésion et le frottement sont nuls tous deux : ce matériau ne reprend aucun cisaillement.',
  'Stress-dependent terms are given without a confining stress: the calculated values use the entered cohesion and friction angle. The table lists the strength at other stresses.':
    'Des termes dépendant de la contrainte sont donnés sans contrainte de confinement : les valeurs calculées utilisent la cohésion et l’angle de frottement saisis. Le tableau donne la résistance à d’autres contraintes.',
  'At {stress} the logarithm gives {angle}; friction is held within {least} to {most}.':
    'À {stress}, le logarithme donne {angle} ; le frottement est maintenu entre {least} et {most}.',
}
