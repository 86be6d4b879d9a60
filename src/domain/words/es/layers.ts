/** What results say of layered ground, sliding and the simplified method, by the English of the modules. */
export const layers = {
  'Automatic: each layer drained where it has friction, undrained where it has an undrained strength, both where both are known. The simplified method averages layers.':
    'Automático: cada capa drenada donde tiene rozamiento, no drenada donde tiene resistencia no drenada, ambas donde se conocen ambas. El método simplificado promedia las capas.',
  'Depth below the base over which unit weights are averaged, and strengths for comparison. The simplified method always takes 1.5 and averages strengths.':
    'Profundidad bajo la base en la que se promedian los pesos específicos, y las resistencias para comparar. El método simplificado toma siempre 1,5 y promedia las resistencias.',
  'For the hatch on the section, and the usual critical-state angle in sliding; guessed from the strength when empty.':
    'Para el rayado de la sección y el ángulo de estado crítico usual en el deslizamiento; vacío: se estima por la resistencia.',
  'Characteristic effective friction angle; below 1° the layer has none and is undrained.':
    'Ángulo de rozamiento efectivo característico; por debajo de 1° la capa no lo tiene y es no drenada.',
  'After {source}': 'Según {source}',
  '{case}, same moment': '{case}, mismo momento',
  '{case} same moment': '{case} mismo momento',
  '{case}, 0.4 V limit': '{case}, límite 0,4 V',
  'Resultant outside the base, {case}': 'Resultante fuera de la base, {case}',
  'Soil layer {layer} on the base, {case}': 'Capa de suelo {layer} en la base, {case}',
  'Soil layer {layer} below the base, {case}': 'Capa de suelo {layer} bajo la base, {case}',
  'Soil layer {layer} squeezed at the base, {case}': 'Capa de suelo {layer} estrujada en la base, {case}',
  'Soil layer {layer} squeezed below the base, {case}':
    'Capa de suelo {layer} estrujada bajo la base, {case}',
  'Checks of each layer': 'Comprobaciones de cada capa',
  Sliding: 'Deslizamiento',
  '{case} drained': '{case} drenado',
  Way: 'Vía',
  'At depth': 'A la profundidad',
  'Share of the averaged': 'Parte del valor promediado',
  Role: 'Papel',
  'on the base': 'en la base',
  'load spread': 'reparto de la carga',
  squeezing: 'estrujamiento',
  'squeezing below load spread': 'estrujamiento bajo la carga repartida',
  averaged: 'promediado',
  decides: 'decide',
  'shown beside': 'para comparar',
  'All within the averaging depth': 'Todas en la profundidad de promediado',
  'This layer decides': 'Esta capa decide',
  'Utilisation of layers below the base': 'Grado de utilización de las capas bajo la base',
  Squeezing: 'Estrujamiento',
  'What squeezing adds': 'Aporte del estrujamiento',
  'What squeezing adds to the capacity': 'Aporte del estrujamiento a la capacidad',
  'Bearing capacity factor Nc of squeezed ground of thickness H':
    'Factor de capacidad de carga Nc del terreno estrujado de espesor H',
  'Stress of the ground itself': 'Tensión del propio terreno',
  'Stress of the ground itself on the plane': 'Tensión del propio terreno en el plano',
  'Area of the spread load': 'Área de la carga repartida',
  'Length of the spread load': 'Longitud de la carga repartida',
  'Effective unit weight below the plane, mean over the averaging depth':
    'Peso específico efectivo bajo el plano, media en la profundidad de promediado',
  'Overburden at the plane': 'Sobrecarga del terreno en el plano',
  'Horizontal load over the largest that can be carried': 'Carga horizontal entre la mayor soportable',
  'Eccentricity over the largest one within the base': 'Excentricidad entre la mayor dentro de la base',
  'Eccentricity of the same moment': 'Excentricidad con el mismo momento',
  'Design base friction': 'Rozamiento de cálculo en la base',
  'Design base friction, from the critical-state angle':
    'Rozamiento de cálculo en la base, del ángulo de estado crítico',
  'Base friction, from the critical-state angle': 'Rozamiento en la base, del ángulo de estado crítico',
  'Vertical load that helps against sliding': 'Carga vertical que se opone al deslizamiento',
  'V that helps': 'V favorable',
  'Resistance to sliding by friction': 'Resistencia al deslizamiento por rozamiento',
  'Resistance to sliding by strength, not above 0.4 V':
    'Resistencia al deslizamiento por cohesión, como máximo 0,4 V',
  'Allowable horizontal load': 'Carga horizontal admisible',
  'Design resistance to sliding': 'Resistencia de cálculo al deslizamiento',
  'Critical-state angle at the base': 'Ángulo de estado crítico en la base',
  'For sliding, of the layer at the base. Empty: the usual value of its soil kind (clay 20°, fill 25°, silt 27°, sand and rock 30°, gravel 32°). Never more than its friction angle.':
    'Para el deslizamiento, de la capa en la base. Vacío: el valor usual de su tipo de suelo (arcilla 20°, relleno 25°, limo 27°, arena y roca 30°, grava 32°). Nunca mayor que su ángulo de rozamiento.',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete; of the critical-state angle (EN 1997-1, 6.5.3 (10)).':
    'Para el deslizamiento: 1 con hormigón vertido sobre el terreno, 2/3 con prefabricado liso; del ángulo de estado crítico (EN 1997-1, 6.5.3 (10)).',
  'Factor of safety against sliding': 'Coeficiente de seguridad al deslizamiento',
  'On the resistance of the base to sliding under the permanent load; usually 1.5.':
    'Sobre la resistencia de la base al deslizamiento con la carga permanente; usualmente 1,5.',
  'Of AS 5100.2 for the load; 1.2 is that of buildings (AS/NZS 1170.0).':
    'De AS 5100.2 para la carga; 1,2 es el de edificios (AS/NZS 1170.0).',
  'Of AS 5100.2 for the load, on horizontal loads too; 1.5 is that of buildings (AS/NZS 1170.0).':
    'De AS 5100.2 para la carga, también en cargas horizontales; 1,5 es el de edificios (AS/NZS 1170.0).',
  'Sliding is checked with a critical-state angle of {angle}°, the usual one of the soil kind {kind} and not above the friction angle. Enter that of the ground where it is known.':
    'El deslizamiento se comprueba con un ángulo de estado crítico de {angle}°, el usual del tipo de suelo {kind}, no mayor que el ángulo de rozamiento. Introduzca el del terreno si se conoce.',
  clay: 'arcilla',
  silt: 'limo',
  sand: 'arena',
  gravel: 'grava',
  rock: 'roca',
  fill: 'relleno',
  'The simplified method takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    'El método simplificado toma el ángulo de rozamiento introducido para el deslizamiento. El hormigón vertido sobre el terreno desliza con el ángulo de estado crítico, que es menor.',
  'Soil layer {index} has a friction angle below {limit}°: it counts as a layer without friction, with its cohesion as undrained strength.':
    'La capa de suelo {index} tiene un ángulo de rozamiento inferior a {limit}°: cuenta como capa sin rozamiento, con su cohesión como resistencia no drenada.',
  'The layers below the base differ: each is checked by itself, and the lowest resistance decides. It is {share} of what the averaged ground would have ({value} kPa).':
    'Las capas bajo la base difieren: cada una se comprueba por sí sola y decide la menor resistencia. Es {share} veces la del terreno promediado ({value} kPa).',
  'The layers below the base differ: each is checked by itself, drained and undrained, and the lowest resistance decides.':
    'Las capas bajo la base difieren: cada una se comprueba por sí sola, drenada y no drenada, y decide la menor resistencia.',
  'Soil layer {layer} below the base decides: the load is spread to it 2 vertical to 1 horizontal.':
    'Decide la capa de suelo {layer} bajo la base: la carga se reparte hasta ella 2 vertical a 1 horizontal.',
  'The horizontal load is more than the base can carry at all: the utilisation is that of the horizontal load.':
    'La carga horizontal es mayor que cualquiera que la base pueda soportar: el grado de utilización es el de la carga horizontal.',
  'The same moment under the favourable vertical load puts the resultant outside the base: the footing would turn over.':
    'El mismo momento con la carga vertical favorable lleva la resultante fuera de la base: la zapata volcaría.',
  'With the vertical load favourable each combination is computed twice: with the eccentricity as entered, and with the same moment, which makes it larger. The worse one decides.':
    'Con la carga vertical favorable cada combinación se calcula dos veces: con la excentricidad introducida y con el mismo momento, que la aumenta. Decide la peor.',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; the code basis checks each layer by itself.':
    'Bajo la base se promedian juntas capas con y sin rozamiento. El promedio conviene a capas de resistencia similar; el cálculo según norma comprueba cada capa por sí sola.',
  'The simplified method has no check of sliding on the base: read that of the code basis beside this result.':
    'El método simplificado no comprueba el deslizamiento: lea el del cálculo según norma junto a este resultado.',
  'The base has no resistance to sliding under the permanent load':
    'La base no tiene resistencia al deslizamiento con la carga permanente',
  "The code's check fails with a utilisation of {utilization}: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    'La comprobación de la norma falla con un grado de utilización de {utilization}: el método simplificado promedia capas y añade coeficientes de profundidad. No construya con este resultado.',
  "The code's check finds no resistance: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    'La comprobación de la norma no halla resistencia: el método simplificado promedia capas y añade coeficientes de profundidad. No construya con este resultado.',
  "The resistance by the simplified method is {ratio} times the code's: layers are averaged and depth factors added. Take the code's.":
    'La resistencia por el método simplificado es {ratio} veces la de la norma: capas promediadas y coeficientes de profundidad añadidos. Tome la de la norma.',
  'Design horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    'La carga horizontal de cálculo {demand} excede cuanto la base puede soportar, {capacity}.',
  'Horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    'La carga horizontal {demand} excede cuanto la base puede soportar, {capacity}.',
  'Horizontal load {demand} exceeds the allowable resistance to sliding {capacity}.':
    'La carga horizontal {demand} excede la resistencia admisible al deslizamiento {capacity}.',
  'Horizontal load {demand} is within the allowable resistance to sliding {capacity}.':
    'La carga horizontal {demand} está dentro de la resistencia admisible al deslizamiento {capacity}.',
  'Horizontal load {demand} exceeds the design resistance to sliding {capacity}.':
    'La carga horizontal {demand} excede la resistencia de cálculo al deslizamiento {capacity}.',
  'Horizontal load {demand} is within the design resistance to sliding {capacity}.':
    'La carga horizontal {demand} está dentro de la resistencia de cálculo al deslizamiento {capacity}.',
  'Eccentricity {demand} m of the same moment under the favourable vertical load exceeds the {capacity} m within the base.':
    'La excentricidad {demand} m del mismo momento con la carga vertical favorable excede los {capacity} m dentro de la base.',
  'BS 8002; EN 1997-1:2004, 6.5.3 (10)': 'BS 8002; EN 1997-1:2004, 6.5.3 (10)',
  'No soil has so small an effective angle': 'Ningún suelo tiene un ángulo efectivo tan pequeño',
  'Limit analysis: weaker ground in place of a layer carries no more':
    'Análisis límite: un terreno más débil en lugar de una capa no soporta más',
  'Statics: the same moment with the favourable vertical load':
    'Estática: mismo momento con la carga vertical favorable',
  'Statics; one eccentricity is entered for all combinations':
    'Estática; se introduce una excentricidad para todas las combinaciones',
  'Statics: friction and cohesion along the base': 'Estática: rozamiento y cohesión en la base',
  'EN 1997-1:2004, Annex D.3 and D.4': 'EN 1997-1:2004, anejo D.3 y D.4',
  'Permanent load alone': 'Solo la carga permanente',
  'Allowable-stress practice': 'Tensiones admisibles',
  'EN 1997-1, 6.5.3': 'EN 1997-1, 6.5.3',
  'EN 1997-1:2004, 6.5.4; effective area of Meyerhof (1953)':
    'EN 1997-1:2004, 6.5.4; área eficaz de Meyerhof (1953)',
  'Meyerhof (1953), effective area': 'Meyerhof (1953), área eficaz',
  'Brown & Meyerhof (1969); Mandel & Salençon (1972) with friction':
    'Brown & Meyerhof (1969); Mandel & Salençon (1972) con rozamiento',
  'Lens about the load, after API RP 2A-WSD': 'Lente en torno a la carga, según API RP 2A-WSD',
  '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³':
    '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³',
  'Strong over weak ground': 'Terreno firme sobre terreno débil',
  'With the code basis, for layers below the one at the base. By punching the block under the footing is pushed into the weaker layer, with friction on its sides; load spread often allows more.':
    'En el cálculo según norma, para las capas bajo la de la base. En el punzonamiento, el bloque bajo la zapata se hunde en la capa más débil, con rozamiento en sus lados; el reparto de la carga suele permitir más.',
  'Lower of load spread and punching': 'El menor de reparto de la carga y punzonamiento',
  'Load spread alone': 'Solo reparto de la carga',
  punching: 'punzonamiento',
  'Load spread alone was chosen. By punching into soil layer {layer} the utilisation is {utilization}.':
    'Se ha elegido solo el reparto de la carga. Por punzonamiento en la capa de suelo {layer}, el grado de utilización es {utilization}.',
  'Punching into soil layer {layer}: {case}': 'Punzonamiento en la capa de suelo {layer}: {case}',
  'Cohesion of soil layer {layer}': 'Cohesión de la capa de suelo {layer}',
  'Tangent of the friction angle of soil layer {layer}':
    'Tangente del ángulo de rozamiento de la capa de suelo {layer}',
  'Capacity of a strip on the surface of soil layer {layer}':
    'Capacidad de una zapata corrida en la superficie de la capa de suelo {layer}',
  'Capacity of the lower layer over that of soil layer {layer}, at most 1':
    'Capacidad de la capa inferior entre la de la capa de suelo {layer}, como máximo 1',
  'Adhesion on the sides in soil layer {layer} over its cohesion, read off the chart':
    'Adherencia en los lados en la capa de suelo {layer} entre su cohesión, leída del ábaco',
  'Coefficient of punching shear in soil layer {layer}, read off the chart':
    'Coeficiente de punzonamiento en la capa de suelo {layer}, leído del ábaco',
  'Effective stress at the middle of the sides in soil layer {layer}':
    'Tensión efectiva en el centro de los lados en la capa de suelo {layer}',
  'Shear on the sides in soil layer {layer}': 'Tensión tangencial en los lados en la capa de suelo {layer}',
  'Friction on the sides of the block over the effective base':
    'Rozamiento en los lados del bloque por área eficaz de la base',
  'Weight of the block over the effective base': 'Peso del bloque por área eficaz de la base',
  'Pressure that punching allows on the effective base':
    'Presión que permite el punzonamiento en la base efectiva',
  'Utilisation in punching': 'Grado de utilización a punzonamiento',
  'Design pressure on the effective base': 'Presión de cálculo en la base efectiva',
  'Design bearing capacity of the base on the layer':
    'Capacidad portante de cálculo de la base sobre la capa',
  'Pressure on the effective base': 'Presión en la base efectiva',
  'Bearing capacity of the base on the layer': 'Capacidad portante de la base sobre la capa',
}
