/** What results say of layered ground, sliding and the simplified method, by the English of the modules. */
export const layers = {
  'Automatic: each layer drained where it has friction, undrained where it has an undrained strength, both where both are known. The simplified method averages layers.':
    'Automatique : chaque couche drainée si elle a un frottement, non drainée si elle a une résistance non drainée, les deux si les deux sont connus. La méthode simplifiée moyenne les couches.',
  'Depth below the base over which unit weights are averaged, and strengths for comparison. The simplified method always takes 1.5 and averages strengths.':
    'Profondeur sous la base sur laquelle les poids volumiques sont moyennés, et les résistances pour comparaison. La méthode simplifiée prend toujours 1,5 et moyenne les résistances.',
  'For the hatch on the section, and the usual critical-state angle in sliding; guessed from the strength when empty.':
    'Pour la hachure de la coupe et l’angle à l’état critique usuel pour le glissement ; estimé d’après la résistance si vide.',
  'Characteristic effective friction angle; below 1° the layer has none and is undrained.':
    'Angle de frottement effectif caractéristique ; en dessous de 1°, la couche n’en a pas et est non drainée.',
  'After {source}': 'D’après {source}',
  '{case}, same moment': '{case}, même moment',
  '{case} same moment': '{case} même moment',
  '{case}, 0.4 V limit': '{case}, limite 0,4 V',
  'Resultant outside the base, {case}': 'Résultante hors de la base, {case}',
  'Soil layer {layer} on the base, {case}': 'Couche de sol {layer} sous la base, {case}',
  'Soil layer {layer} below the base, {case}': 'Couche de sol {layer} plus bas que la base, {case}',
  'Soil layer {layer} squeezed at the base, {case}': 'Couche de sol {layer} comprimée sous la base, {case}',
  'Soil layer {layer} squeezed below the base, {case}':
    'Couche de sol {layer} comprimée plus bas que la base, {case}',
  'Checks of each layer': 'Vérifications de chaque couche',
  Sliding: 'Glissement',
  '{case} drained': '{case} drainé',
  Way: 'Mode',
  'At depth': 'À la profondeur',
  'Share of the averaged': 'Part de la valeur moyennée',
  Role: 'Rôle',
  'on the base': 'sur la base',
  'load spread': 'diffusion de la charge',
  squeezing: 'compression entre couches',
  'squeezing below load spread': 'compression sous la charge diffusée',
  averaged: 'moyenné',
  decides: 'décide',
  'shown beside': 'pour comparaison',
  'All within the averaging depth': 'Toutes dans la profondeur de calcul des moyennes',
  'This layer decides': 'Cette couche décide',
  'Utilisation of layers below the base': 'Taux de travail des couches sous la base',
  Squeezing: 'Compression entre couches',
  'What squeezing adds': 'Apport de la compression entre couches',
  'What squeezing adds to the capacity': 'Apport de la compression à la portance',
  'Bearing capacity factor Nc of squeezed ground of thickness H':
    'Facteur de portance Nc du sol comprimé d’épaisseur H',
  'Stress of the ground itself': 'Contrainte du sol lui-même',
  'Stress of the ground itself on the plane': 'Contrainte du sol lui-même sur le plan',
  'Area of the spread load': 'Aire de la charge diffusée',
  'Length of the spread load': 'Longueur de la charge diffusée',
  'Effective unit weight below the plane, mean over the averaging depth':
    'Poids volumique effectif sous le plan, moyenne sur la profondeur de calcul des moyennes',
  'Overburden at the plane': 'Surcharge des terres au plan',
  'Horizontal load over the largest that can be carried': 'Charge horizontale sur la plus grande supportable',
  'Eccentricity over the largest one within the base': 'Excentrement sur le plus grand dans la base',
  'Eccentricity of the same moment': 'Excentrement à moment égal',
  'Design base friction': 'Frottement de calcul à la base',
  'Design base friction, from the critical-state angle':
    'Frottement de calcul à la base, d’après l’angle à l’état critique',
  'Base friction, from the critical-state angle': 'Frottement à la base, d’après l’angle à l’état critique',
  'Vertical load that helps against sliding': 'Charge verticale qui s’oppose au glissement',
  'V that helps': 'V favorable',
  'Resistance to sliding by friction': 'Résistance au glissement par frottement',
  'Resistance to sliding by strength, not above 0.4 V':
    'Résistance au glissement par la cohésion, au plus 0,4 V',
  'Allowable horizontal load': 'Charge horizontale admissible',
  'Design resistance to sliding': 'Résistance de calcul au glissement',
  'Critical-state angle at the base': 'Angle à l’état critique à la base',
  'For sliding, of the layer at the base. Empty: the usual value of its soil kind (clay 20°, fill 25°, silt 27°, sand and rock 30°, gravel 32°). Never more than its friction angle.':
    'Pour le glissement, de la couche sous la base. Vide : la valeur usuelle de son type de sol (argile 20°, remblai 25°, limon 27°, sable et roche 30°, gravier 32°). Jamais plus que son angle de frottement.',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete; of the critical-state angle (EN 1997-1, 6.5.3 (10)).':
    'Pour le glissement : 1 pour un béton coulé sur le sol, 2/3 pour un béton préfabriqué lisse ; de l’angle à l’état critique (EN 1997-1, 6.5.3 (10)).',
  'Factor of safety against sliding': 'Coefficient de sécurité au glissement',
  'On the resistance of the base to sliding under the permanent load; usually 1.5.':
    'Sur la résistance de la base au glissement sous la charge permanente ; usuellement 1,5.',
  'Of AS 5100.2 for the load; 1.2 is that of buildings (AS/NZS 1170.0).':
    'De l’AS 5100.2 pour la charge ; 1,2 est celui des bâtiments (AS/NZS 1170.0).',
  'Of AS 5100.2 for the load, on horizontal loads too; 1.5 is that of buildings (AS/NZS 1170.0).':
    'De l’AS 5100.2 pour la charge, aussi sur les charges horizontales ; 1,5 est celui des bâtiments (AS/NZS 1170.0).',
  'Sliding is checked with a critical-state angle of {angle}°, the usual one of the soil kind {kind} and not above the friction angle. Enter that of the ground where it is known.':
    'Le glissement est vérifié avec un angle à l’état critique de {angle}°, valeur usuelle du type de sol {kind}, sans dépasser l’angle de frottement. Saisissez celui du sol s’il est connu.',
  clay: 'argile',
  silt: 'limon',
  sand: 'sable',
  gravel: 'gravier',
  rock: 'roche',
  fill: 'remblai',
  'The simplified method takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    'La méthode simplifiée prend l’angle de frottement saisi pour le glissement. Un béton coulé sur le sol glisse à l’angle à l’état critique, plus faible.',
  'Soil layer {index} has a friction angle below {limit}°: it counts as a layer without friction, with its cohesion as undrained strength.':
    'La couche de sol {index} a un angle de frottement inférieur à {limit}° : elle compte comme une couche sans frottement, sa cohésion étant la résistance non drainée.',
  'The layers below the base differ: each is checked by itself, and the lowest resistance decides. It is {share} of what the averaged ground would have ({value} kPa).':
    'Les couches sous la base diffèrent : chacune est vérifiée seule, et la plus faible résistance décide. Elle vaut {share} fois celle du sol moyenné ({value} kPa).',
  'The layers below the base differ: each is checked by itself, drained and undrained, and the lowest resistance decides.':
    'Les couches sous la base diffèrent : chacune est vérifiée seule, drainée et non drainée, et la plus faible résistance décide.',
  'Soil layer {layer} below the base decides: the load is spread to it 2 vertical to 1 horizontal.':
    'La couche de sol {layer} sous la base décide : la charge s’y diffuse à 2 vertical pour 1 horizontal.',
  'The horizontal load is more than the base can carry at all: the utilisation is that of the horizontal load.':
    'La charge horizontale dépasse tout ce que la base peut porter : le taux de travail est celui de la charge horizontale.',
  'The same moment under the favourable vertical load puts the resultant outside the base: the footing would turn over.':
    'Le même moment sous la charge verticale favorable place la résultante hors de la base : la semelle se renverserait.',
  'With the vertical load favourable each combination is computed twice: with the eccentricity as entered, and with the same moment, which makes it larger. The worse one decides.':
    'Avec la charge verticale favorable, chaque combinaison est calculée deux fois : avec l’excentrement saisi, et avec le même moment, qui l’augmente. La plus défavorable décide.',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; the code basis checks each layer by itself.':
    'Des couches avec et sans frottement sont moyennées ensemble sous la base. La moyenne convient à des couches de résistance semblable ; le calcul selon la norme vérifie chaque couche seule.',
  'The simplified method has no check of sliding on the base: read that of the code basis beside this result.':
    'La méthode simplifiée n’a pas de vérification du glissement : lisez celle du calcul selon la norme à côté de ce résultat.',
  'The base has no resistance to sliding under the permanent load':
    'La base n’a aucune résistance au glissement sous la charge permanente',
  "The code's check fails with a utilisation of {utilization}: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    'La vérification de la norme échoue avec un taux de travail de {utilization} : la méthode simplifiée moyenne les couches et ajoute des coefficients de profondeur. Ne vous fiez pas à ce résultat.',
  "The code's check finds no resistance: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    'La vérification de la norme ne trouve aucune résistance : la méthode simplifiée moyenne les couches et ajoute des coefficients de profondeur. Ne vous fiez pas à ce résultat.',
  "The resistance by the simplified method is {ratio} times the code's: layers are averaged and depth factors added. Take the code's.":
    'La résistance par la méthode simplifiée vaut {ratio} fois celle de la norme : couches moyennées et coefficients de profondeur ajoutés. Prenez celle de la norme.',
  'Design horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    'La charge horizontale de calcul {demand} dépasse tout ce que la base peut porter, {capacity}.',
  'Horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    'La charge horizontale {demand} dépasse tout ce que la base peut porter, {capacity}.',
  'Horizontal load {demand} exceeds the allowable resistance to sliding {capacity}.':
    'La charge horizontale {demand} dépasse la résistance admissible au glissement {capacity}.',
  'Horizontal load {demand} is within the allowable resistance to sliding {capacity}.':
    'La charge horizontale {demand} est dans la résistance admissible au glissement {capacity}.',
  'Horizontal load {demand} exceeds the design resistance to sliding {capacity}.':
    'La charge horizontale {demand} dépasse la résistance de calcul au glissement {capacity}.',
  'Horizontal load {demand} is within the design resistance to sliding {capacity}.':
    'La charge horizontale {demand} est dans la résistance de calcul au glissement {capacity}.',
  'Eccentricity {demand} m of the same moment under the favourable vertical load exceeds the {capacity} m within the base.':
    'L’excentrement {demand} m du même moment sous la charge verticale favorable dépasse les {capacity} m dans la base.',
  'BS 8002; EN 1997-1:2004, 6.5.3 (10)': 'BS 8002 ; EN 1997-1:2004, 6.5.3 (10)',
  'No soil has so small an effective angle': 'Aucun sol n’a un angle effectif si petit',
  'Limit analysis: weaker ground in place of a layer carries no more':
    'Analyse limite : un sol plus faible à la place d’une couche ne porte pas plus',
  'Statics: the same moment with the favourable vertical load':
    'Statique : même moment sous la charge verticale favorable',
  'Statics; one eccentricity is entered for all combinations':
    'Statique ; un seul excentrement est saisi pour toutes les combinaisons',
  'Statics: friction and cohesion along the base': 'Statique : frottement et cohésion le long de la base',
  'EN 1997-1:2004, Annex D.3 and D.4': 'EN 1997-1:2004, annexe D.3 et D.4',
  'Permanent load alone': 'Charge permanente seule',
  'Allowable-stress practice': 'Contraintes admissibles',
  'EN 1997-1, 6.5.3': 'EN 1997-1, 6.5.3',
  'EN 1997-1:2004, 6.5.4; effective area of Meyerhof (1953)':
    'EN 1997-1:2004, 6.5.4 ; aire effective de Meyerhof (1953)',
  'Meyerhof (1953), effective area': 'Meyerhof (1953), aire effective',
  'Brown & Meyerhof (1969); Mandel & Salençon (1972) with friction':
    'Brown & Meyerhof (1969) ; Mandel & Salençon (1972) avec frottement',
  'Lens about the load, after API RP 2A-WSD': 'Lentille autour de la charge, d’après API RP 2A-WSD',
  '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³':
    '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³',
  'Strong over weak ground': 'Sol résistant sur sol faible',
  'With the code basis, for layers below the one at the base. By punching the block under the footing is pushed into the weaker layer, with friction on its sides; load spread often allows more.':
    'Dans le calcul selon la norme, pour les couches sous celle de la base. Au poinçonnement, le bloc sous la semelle est enfoncé dans la couche plus faible, avec frottement sur ses côtés ; la diffusion de la charge permet souvent davantage.',
  'Lower of load spread and punching': 'Le plus faible de la diffusion et du poinçonnement',
  'Load spread alone': 'Diffusion de la charge seule',
  punching: 'poinçonnement',
  'Load spread alone was chosen. By punching into soil layer {layer} the utilisation is {utilization}.':
    'La diffusion de la charge seule a été choisie. Par poinçonnement dans la couche de sol {layer}, le taux de travail est {utilization}.',
  'Punching into soil layer {layer}: {case}': 'Poinçonnement de la couche de sol {layer} : {case}',
  'Cohesion of soil layer {layer}': 'Cohésion de la couche de sol {layer}',
  'Tangent of the friction angle of soil layer {layer}':
    'Tangente de l’angle de frottement de la couche de sol {layer}',
  'Capacity of a strip on the surface of soil layer {layer}':
    'Portance d’une semelle filante à la surface de la couche de sol {layer}',
  'Capacity of the lower layer over that of soil layer {layer}, at most 1':
    'Portance de la couche inférieure rapportée à celle de la couche de sol {layer}, au plus 1',
  'Adhesion on the sides in soil layer {layer} over its cohesion, read off the chart':
    'Adhérence sur les côtés dans la couche de sol {layer} rapportée à sa cohésion, lue sur l’abaque',
  'Coefficient of punching shear in soil layer {layer}, read off the chart':
    'Coefficient de poinçonnement dans la couche de sol {layer}, lu sur l’abaque',
  'Effective stress at the middle of the sides in soil layer {layer}':
    'Contrainte effective au milieu des côtés dans la couche de sol {layer}',
  'Shear on the sides in soil layer {layer}': 'Cisaillement sur les côtés dans la couche de sol {layer}',
  'Friction on the sides of the block over the effective base':
    'Frottement sur les côtés du bloc par aire effective de la base',
  'Weight of the block over the effective base': 'Poids du bloc par aire effective de la base',
  'Pressure that punching allows on the effective base':
    'Pression admise par le poinçonnement sur la base effective',
  'Utilisation in punching': 'Taux de travail au poinçonnement',
  'Design pressure on the effective base': 'Pression de calcul sur la base effective',
  'Design bearing capacity of the base on the layer': 'Portance de calcul de la base sur la couche',
  'Pressure on the effective base': 'Pression sur la base effective',
  'Bearing capacity of the base on the layer': 'Portance de la base sur la couche',
}
