/** What modules say in sentences, by their English: verdicts, warnings, notes, refusals and what is wrong with an input. */
export const remarks = {
  'Applied pressure {pressure} kPa is within the allowable bearing capacity {capacity} kPa.':
    'La presión aplicada {pressure} kPa no supera la capacidad portante admisible {capacity} kPa.',
  'Applied pressure {pressure} kPa exceeds the allowable bearing capacity {capacity} kPa.':
    'La presión aplicada {pressure} kPa supera la capacidad portante admisible {capacity} kPa.',
  'Applied pressure {pressure} kPa is within the design bearing capacity {capacity} kPa.':
    'La presión aplicada {pressure} kPa no supera la capacidad portante de cálculo {capacity} kPa.',
  'Applied pressure {pressure} kPa exceeds the design bearing capacity {capacity} kPa.':
    'La presión aplicada {pressure} kPa supera la capacidad portante de cálculo {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} is within its allowable bearing capacity {capacity} kPa.':
    'La tensión {demand} kPa sobre la capa {layer} no supera su capacidad portante admisible {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} exceeds its allowable bearing capacity {capacity} kPa.':
    'La tensión {demand} kPa sobre la capa {layer} supera su capacidad portante admisible {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} is within its design bearing capacity {capacity} kPa.':
    'La tensión {demand} kPa sobre la capa {layer} no supera su capacidad portante de cálculo {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} exceeds its design bearing capacity {capacity} kPa.':
    'La tensión {demand} kPa sobre la capa {layer} supera su capacidad portante de cálculo {capacity} kPa.',
  'Design load {load} is within the design resistance {resistance}.':
    'La carga de cálculo {load} no supera la resistencia de cálculo {resistance}.',
  'Design load {load} exceeds the design resistance {resistance}.':
    'La carga de cálculo {load} supera la resistencia de cálculo {resistance}.',
  'Design horizontal load {load} is within the sliding resistance {resistance}.':
    'La carga horizontal de cálculo {load} no supera la resistencia al deslizamiento {resistance}.',
  'Design horizontal load {load} exceeds the sliding resistance {resistance}.':
    'La carga horizontal de cálculo {load} supera la resistencia al deslizamiento {resistance}.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The calculation to the code decides.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Es determinante el cálculo según norma.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The simplified method decides.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Es determinante el método simplificado.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The calculation to the code decides.':
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. Es determinante el cálculo según norma.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The simplified method decides.':
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. Es determinante el método simplificado.',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The calculation to the code decides.':
    'El cálculo según norma da {total} mm, el método simplificado {other} mm. Es determinante el cálculo según norma.',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The simplified method decides.':
    'El cálculo según norma da {total} mm, el método simplificado {other} mm. Es determinante el método simplificado.',
  'The resultant of the load acts outside the base': 'La resultante de la carga actúa fuera de la base',
  'No soil layers found in the averaging depth range':
    'No hay capas de suelo en la profundidad de promediado',
  'Undrained shear strength is required for every layer in the averaging depth':
    'Se necesita la resistencia al corte sin drenaje de cada capa de la profundidad de promediado',
  "Terzaghi's method has no factors for a horizontal load: choose Vesic, Hansen or Meyerhof":
    'El método de Terzaghi no tiene factores para carga horizontal: elija Vesic, Hansen o Meyerhof',
  'The chosen method has no factors for an inclined base: choose Vesic or Hansen':
    'El método elegido no tiene factores para base inclinada: elija Vesic o Hansen',
  'The ground slopes more steeply than its friction angle: check the stability of the slope first':
    'El terreno tiene más pendiente que su ángulo de rozamiento: compruebe antes la estabilidad del talud',
  'The horizontal load {horizontal} {unit} is more than the base can carry':
    'La carga horizontal {horizontal} {unit} es mayor de lo que puede soportar la base',
  'The horizontal load {horizontal} {unit} is more than the base can carry in {case}':
    'La carga horizontal {horizontal} {unit} es mayor de lo que puede soportar la base en {case}',
  '{case} with the vertical load favourable': '{case} con la carga vertical favorable',
  'The ground has no bearing capacity below the base': 'El terreno no tiene capacidad portante bajo la base',
  'Soil layer {index} below the base has no bearing capacity':
    'La capa {index} bajo la base no tiene capacidad portante',
  'The ground has no bearing resistance in {name}':
    'El terreno no tiene resistencia al hundimiento en {name}',
  'The base has no resistance to sliding in {name}':
    'La base no tiene resistencia al deslizamiento en {name}',
  'Soil layer {index} below the base has no bearing resistance in {name}':
    'La capa {index} bajo la base no tiene resistencia al hundimiento en {name}',
  'Only drained checks are asked for. With those of undrained strengths the utilisation is {utilization}.':
    'Solo se piden comprobaciones drenadas. Con las de las resistencias no drenadas el grado de utilización es {utilization}.',
  'Only undrained checks are asked for. With the drained ones the utilisation is {utilization}.':
    'Solo se piden comprobaciones no drenadas. Con las drenadas el grado de utilización es {utilization}.',
  'Assumed: no groundwater. With the water table at the base the utilisation is {utilization}.':
    'Supuesto: sin agua freática. Con el nivel freático en la base el grado de utilización es {utilization}.',
  'Assumed: the loads include the weight of the footing. With {unitWeight} kN/m³ from the base up to the ground the utilisation is {utilization}.':
    'Supuesto: las cargas incluyen el peso de la zapata. Con {unitWeight} kN/m³ desde la base hasta el terreno el grado de utilización es {utilization}.',
  'Base friction is taken as that of concrete cast on the ground. With that of smooth precast concrete the utilisation is {utilization}.':
    'El rozamiento de la base es el del hormigón vertido sobre el terreno. Con el del hormigón prefabricado liso el grado de utilización es {utilization}.',
  'A horizontal load is entered without an eccentricity along it: one that acts above the base has a moment, which moves the resultant.':
    'Se ha introducido una carga horizontal sin excentricidad en su dirección: si actúa por encima de la base tiene un momento, que desplaza la resultante.',
  'A factor of safety against sliding of {slidingFactor} is below the usual 1.5.':
    'Un coeficiente de seguridad al deslizamiento de {slidingFactor} está por debajo del habitual de 1,5.',
  'The given capacity is more than the entered layers have: by their strengths the utilisation is {utilization}.':
    'La capacidad dada es mayor que la de las capas introducidas: según sus resistencias el grado de utilización es {utilization}.',
  'The factor of safety acts on the net capacity. On the gross one the utilisation is {utilization}.':
    'El coeficiente de seguridad actúa sobre la capacidad neta. Sobre la bruta el grado de utilización es {utilization}.',
  'Water acts by the factors Cw. By effective stress the utilisation is {utilization}.':
    'El agua actúa por los factores Cw. Con tensiones efectivas el grado de utilización es {utilization}.',
  "The entered Nγ is more than Coduto's fit: with that the utilisation is {utilization}.":
    'El Nγ introducido es mayor que el ajuste de Coduto: con este el grado de utilización es {utilization}.',
  'Water lifts the footing with {lifts} kN; 0.9 of the permanent load with the footing is {holds} kN.':
    'El agua levanta la zapata con {lifts} kN; 0.9 de la carga permanente con la zapata son {holds} kN.',
  'Soil layer {layer} counts as clay or silt and has no undrained shear strength: only its drained resistance is checked. A load that comes quickly finds the undrained one, which may be far less.':
    'La capa de suelo {layer} cuenta como arcilla o limo y no tiene resistencia al corte sin drenaje: solo se comprueba su resistencia drenada. Una carga rápida encuentra la resistencia sin drenaje, que puede ser mucho menor.',
  'The inclined base is taken to face the horizontal load. Down its slope, with the load that way too, the factor of safety against sliding is {factor}.':
    'Se supone que la base inclinada mira hacia la carga horizontal. Pendiente abajo, con la carga en ese sentido, el coeficiente de seguridad al deslizamiento es {factor}.',
  'Down the slope of the inclined base the factor of safety against sliding is {factor}.':
    'Pendiente abajo de la base inclinada, el coeficiente de seguridad al deslizamiento es {factor}.',
  'Soil layer {layer} begins right below the base and resists sliding less than the layer at the base: on it the utilisation is {utilization}.':
    'La capa de suelo {layer} empieza justo bajo la base y resiste el deslizamiento menos que la capa de la base: sobre ella el grado de utilización es {utilization}.',
  'The water above the base carries a part of the footing. With the water table at the base the utilisation is {utilization}.':
    'El agua por encima de la base sostiene una parte de la zapata. Con el nivel freático en la base el grado de utilización es {utilization}.',
  'Soil layer {layer} has more effective cohesion beside its friction than soils have; an undrained shear strength has a field of its own. With {most} kPa the utilisation is {utilization}.':
    'La capa de suelo {layer} tiene, junto a su rozamiento, más cohesión efectiva de la que tienen los suelos; la resistencia al corte sin drenaje tiene su propio campo. Con {most} kPa el grado de utilización es {utilization}.',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the utilisation is {utilization}.':
    'La capa de suelo {layer} pesa más que la roca. Con {most} kN/m³ el grado de utilización es {utilization}.',
  'The code basis has no answer for these inputs, so nothing stands against the simplified method: choose the code basis to read why.':
    'El cálculo según norma no tiene respuesta para estos datos, así que nada respalda el método simplificado: elija el cálculo según norma para leer el motivo.',
  'The footing passes only with the variable vertical load. Without it, under the same horizontal load and moment, the utilisation of bearing is {utilization}.':
    'La zapata cumple solo con la carga vertical variable. Sin ella, con la misma carga horizontal y el mismo momento, el grado de utilización al hundimiento es {utilization}.',
  'The entered factors are more lenient than φg {phiG}, {gammaG} on permanent and {gammaQ} on variable loads. With those the utilisation is {utilization}.':
    'Los coeficientes introducidos son más favorables que φg {phiG}, {gammaG} en cargas permanentes y {gammaQ} en variables. Con estos el grado de utilización es {utilization}.',
  'Cw1 and Cw2 leave out a part of the entered groundwater. With those of its depth the utilisation is {utilization}.':
    'Cw1 y Cw2 omiten una parte del agua freática introducida. Con los de su profundidad el grado de utilización es {utilization}.',
  'By {approach} the utilisation is {utilization}. The National Annex of the country says which approach holds.':
    'Por {approach} el grado de utilización es {utilization}. El anejo nacional del país dice qué enfoque rige.',
  'The footing passes only by the National Annex values. With the recommended ones the utilisation is {utilization}.':
    'La zapata cumple solo por los valores del anejo nacional. Con los recomendados el grado de utilización es {utilization}.',
  'The overburden is taken off the pressure, which is entered as gross. As a net pressure it settles the footing by {total} mm.':
    'Se descuenta la sobrecarga del terreno de la presión, introducida como bruta. Como presión neta, la zapata asienta {total} mm.',
  'Creep is counted for {time} years. After {life} years the total settlement is {total} mm.':
    'La fluencia se cuenta durante {time} años. Tras {life} años el asiento total es {total} mm.',
  'Recompression index of soil layer {layer} is less than a tenth of its compression index. With a sixth the total settlement is {total} mm.':
    'El índice de recompresión de la capa de suelo {layer} es menor que un décimo de su índice de compresión. Con un sexto el asiento total es {total} mm.',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the total settlement is {total} mm.':
    'La capa de suelo {layer} pesa más que la roca. Con {most} kN/m³ el asiento total es {total} mm.',
  'The angular distortion passes by the chosen limit alone: it is more than 1/500.':
    'La distorsión angular cumple solo por el límite elegido: es mayor que 1/500.',
  'The foundation is called deep and is not deeper than wide: as a shallow one it may settle {allowable} mm.':
    'La cimentación se llama profunda y no es más profunda que ancha: como superficial puede asentar {allowable} mm.',
  '{method} holds for sand, and soil layer {layer} is of fine soil.':
    '{method} vale para arena, y la capa de suelo {layer} es de suelo fino.',
  'By elastic layers the total settlement is {total} mm, more than is allowed.':
    'Por capas elásticas el asiento total es {total} mm, más de lo admisible.',
  'Soil layer {layer} has a compression index of 0: it is counted as soil that does not consolidate, though such soil usually does.':
    'La capa de suelo {layer} tiene un índice de compresión de 0: cuenta como suelo que no consolida, aunque ese suelo suele hacerlo.',
  'Several choices keep the settlement small together. Without them it is {more} mm: more than the allowable {allowed} mm.':
    'Varias opciones juntas mantienen pequeño el asiento. Sin ellas es {more} mm: más que el admisible de {allowed} mm.',
  'The footing passes for several choices together. Without them the utilisation is {utilization}.':
    'La zapata cumple solo por varias opciones juntas. Sin ellas el grado de utilización es {utilization}.',
  'The slope is taken as dry. With the water table half its height below the ground the factor of safety is {factor}.':
    'El talud se toma como seco. Con el nivel freático a media altura del talud bajo el terreno, el coeficiente de seguridad es {factor}.',
  'With the tension crack full of water the factor of safety is {factor}.':
    'Con la grieta de tracción llena de agua, el coeficiente de seguridad es {factor}.',
  'The water line ends before the ground and goes on level, so that water stands on the slope and holds it. Without that the factor of safety is {factor}.':
    'La línea de agua termina antes que el terreno y sigue horizontal, de modo que hay agua sobre el talud que lo sostiene. Sin ella, el coeficiente de seguridad es {factor}.',
  'Water in front of the slope holds it. When that is drawn down and the water in the ground stays, the factor of safety is {factor}.':
    'El agua delante del talud lo sostiene. Si se vacía y queda el agua del terreno, el coeficiente de seguridad es {factor}.',
  'The entered water line is switched off. With it the factor of safety is {factor}.':
    'La línea de agua introducida está desactivada. Con ella, el coeficiente de seguridad es {factor}.',
  'The entered acceleration is switched off. With it the factor of safety is {factor}.':
    'La aceleración introducida está desactivada. Con ella, el coeficiente de seguridad es {factor}.',
  'The water line is switched off in some of the soils. With it in all the factor of safety is {factor}.':
    'La línea de agua está desactivada en algunos suelos. Con ella en todos, el coeficiente de seguridad es {factor}.',
  'No circle goes below the entered lowest elevation. Without that limit the factor of safety is {factor}: firm ground has to begin there.':
    'Ningún círculo baja de la cota mínima introducida. Sin ese límite, el coeficiente de seguridad es {factor}: allí debe empezar terreno firme.',
  'Some of the loads hold the slope: the factor of safety is {loaded} with all of them and {least} without those. Leave out loads that may be absent.':
    'Algunas cargas sostienen el talud: el coeficiente de seguridad es {loaded} con todas y {least} sin ellas. Quite las cargas que puedan faltar.',
  'Several choices hide a lower factor of safety together: it is {here} with them and {there} without.':
    'Varias opciones juntas ocultan un coeficiente de seguridad menor: es {here} con ellas y {there} sin ellas.',
  'The footing punches through the ground at the base into soil layer {layer}: without load spread, with friction on the sides of the block below it, the utilisation is {utilization}.':
    'La zapata punzona el terreno de la base hacia la capa de suelo {layer}: sin reparto de la carga, con rozamiento en los lados del bloque de debajo, el grado de utilización es {utilization}.',
  'Averaging depth extends beyond the deepest soil layer: it reaches {wantedBottom}, the layers end at {bottom}. Only the entered layers are averaged.':
    'La profundidad de promediado pasa de la capa más profunda: llega a {wantedBottom}, las capas acaban en {bottom}. Solo se promedian las capas introducidas.',
  'Groundwater is above the footing base: buoyancy should be considered. Overburden and self-weight of the ground are taken buoyant here; uplift on the structure is not subtracted from the entered loads.':
    'El agua freática está por encima de la base: debe considerarse la subpresión. Las tensiones y el peso del terreno se toman aquí sumergidos; la subpresión sobre la estructura no se resta de las cargas introducidas.',
  'Factor of safety {factorOfSafety} is below 2.5. Check settlement and soil variability separately.':
    'El coeficiente de seguridad {factorOfSafety} es inferior a 2,5. Compruebe por separado los asientos y la variabilidad del suelo.',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant and moist.':
    'El agua freática está dentro del ancho bajo la base: el peso específico efectivo se interpola linealmente entre sumergido y aparente.',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant (table at the base) and moist (table one width below).':
    'El agua freática está dentro del ancho bajo la base: el peso específico efectivo se interpola linealmente entre sumergido (nivel en la base) y aparente (nivel un ancho por debajo).',
  'Soil layer {layer} below the base decides, not the averaged ground: the load is spread to it 2 vertical to 1 horizontal.':
    'Decide la capa {layer} bajo la base, no el terreno promediado: la carga se reparte hasta ella 2 vertical a 1 horizontal.',
  'Presumed values and the rule for penetration tests hold for vertical central loads.':
    'Las presiones admisibles tabuladas y la regla para ensayos de penetración valen para cargas verticales centradas.',
  'The presumed value is taken as entered: check the category, the edition of the Code, submergence and settlement yourself. No factor of safety is computed from it.':
    'La presión admisible tabulada se toma como se introdujo: compruebe usted la categoría, la edición del código, la inmersión y los asientos. No se calcula con ella ningún coeficiente de seguridad.',
  "Terzaghi gave his Nγ as a chart. Coduto's fit is used, up to 12 % above the chart; enter the value you read to be exact.":
    'Terzaghi dio su Nγ como ábaco. Se usa el ajuste de Coduto, hasta un 12 % por encima; introduzca el valor leído para ser exacto.',
  "Terzaghi's method is for footings no deeper than wide.":
    'El método de Terzaghi es para zapatas no más profundas que anchas.',
  'The constants of the simplified method are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Las constantes del método simplificado no son de ninguna norma concreta: sus coeficientes de forma quedan un 19 a 24 % bajos en cuadradas con drenaje. El método citado junto a este resultado tiene los suyos.',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity: they need ground above the base that stays.':
    'Los coeficientes de profundidad (dc {dc}, dq {dq}) aumentan la capacidad: exigen que el terreno sobre la base permanezca.',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity; Annex D has none, because the ground above the base may be disturbed.':
    'Los coeficientes de profundidad (dc {dc}, dq {dq}) aumentan la capacidad; el Anexo D no tiene, porque el terreno sobre la base puede estar alterado.',
  'No width up to 100 m is enough for this load: change the depth, the ground or the load.':
    'Ninguna anchura de hasta 100 m basta para esta carga: cambie la profundidad, el terreno o la carga.',
  'No diameter up to 100 m is enough for this load: change the depth, the ground or the load.':
    'Ningún diámetro de hasta 100 m basta para esta carga: cambie la profundidad, el terreno o la carga.',
  'The load acts outside the core of the base: part of the base lifts off.':
    'La carga actúa fuera del núcleo de la base: parte de la base se despega.',
  'The length is less than the width: the shorter side is taken as B.':
    'La longitud es menor que el ancho: el lado menor se toma como B.',
  'A factor of safety is allowable-stress practice. AS 5100.3 is a limit-state code (S* ≤ φg Rug), and AS 1726 is about site investigation and gives no capacity formula.':
    'Un coeficiente de seguridad es práctica de tensiones admisibles. AS 5100.3 es una norma de estados límite (S* ≤ φg Rug), y AS 1726 trata del reconocimiento del terreno y no da fórmula de capacidad.',
  'The simplified method computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'El método simplificado calcula la capacidad a partir de las capas: las presiones admisibles tabuladas y el ensayo de penetración solo actúan en el cálculo según norma.',
  'The simplified method divides by the factor of safety: the limit state acts in the code basis only.':
    'El método simplificado divide por el coeficiente de seguridad: el estado límite solo actúa en el cálculo según norma.',
  'The rule for the standard penetration test holds for sands; the strengths of the layers do not act.':
    'La regla del ensayo de penetración estándar vale para arenas; las resistencias de las capas no intervienen.',
  'Soil layer {light} lies below the water table and is lighter than water ({waterUnitWeight} kN/m³): its effective weight is taken as zero or less in the overburden.':
    'La capa {light} está bajo el nivel freático y es más ligera que el agua ({waterUnitWeight} kN/m³): su peso efectivo en la tensión de tierras es nulo o negativo.',
  '{remark} The entered value is used in the simplified method only; the code basis takes its tables.':
    '{remark} El valor introducido solo se usa en el método simplificado; el cálculo según norma toma sus tablas.',
  'DA1 with γ_G below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 con γ_G inferior a 1,35 (introducido: {gammaG}). Eso vale para la combinación 1; la combinación 2 toma 1,0.',
  "DA2 with γ_φ below 1.25 (entered: {gammaPhi}). The code's DA2 takes γ_φ 1.0 and puts its safety into γ_R;v 1.4.":
    'DA2 con γ_φ inferior a 1,25 (introducido: {gammaPhi}). El DA2 de la norma toma γ_φ 1,0 y pone la seguridad en γ_R;v 1,4.',
  'The entered factors have no γ_R;v of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    'A los coeficientes introducidos les falta el γ_R;v de 1,4 que pide DA2 de la norma. El cálculo según norma junto a este resultado lo tiene.',
  'The entered factors are one combination. DA1 asks for two; 1.35/1.5/1.25/1.25 is the set A1 + M2 of DA3.':
    'Los coeficientes introducidos son una sola combinación. DA1 pide dos; 1,35/1,5/1,25/1,25 es el conjunto A1 + M2 de DA3.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the simplified method.':
    'El valor introducido {changed} no actúa en el cálculo según norma. Introduzca valores del Anejo Nacional o elija el método simplificado.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the simplified method.':
    'Los valores introducidos {changed} no actúan en el cálculo según norma. Introduzca valores del Anejo Nacional o elija el método simplificado.',
  'Values other than the recommended ones are in force: {value}.':
    'Rigen valores distintos de los recomendados: {value}.',
  'DA2 with γ_φ above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 con γ_φ mayor que 1 cuenta la seguridad dos veces: en el terreno y en la resistencia.',
  'Sliding on the base decides, not bearing. Earth pressure in front of the footing is not counted.':
    'Decide el deslizamiento en la base, no el hundimiento. No se cuenta el empuje de tierras delante de la zapata.',
  'The eccentricity exceeds 0.6 of the radius: special precautions are required (review the design actions, allow for construction tolerances).':
    'La excentricidad supera 0,6 del radio: se exigen precauciones especiales (revisar las acciones, prever tolerancias de ejecución).',
  'The eccentricity exceeds 1/3 of the width: special precautions are required (review the design actions, allow for construction tolerances).':
    'La excentricidad supera 1/3 del ancho: se exigen precauciones especiales (revisar las acciones, prever tolerancias de ejecución).',
  'Annex D takes 1.2 (π + 2) = 6.17 for a circle on clay; exact plasticity gives {rough} for a rough base and {smooth} for a smooth one.':
    'El Anexo D toma 1,2 (π + 2) = 6,17 para un círculo sobre arcilla; la plasticidad exacta da {rough} con base rugosa y {smooth} con base lisa.',
  'The effective area of an eccentric circle is drawn as a rectangle of equal area with B′/L′ = √((r − e)/(r + e)).':
    'El área eficaz de un círculo excéntrico se dibuja como rectángulo de igual área con B′/L′ = √((r − e)/(r + e)).',
  'The eccentricity along L does not act for a strip: it is taken as endless.':
    'La excentricidad según L no interviene en una zapata corrida: se toma como infinita.',
  'The footing length does not act for a strip: it is taken as endless.':
    'La longitud no interviene en una zapata corrida: se toma como infinita.',
  'The footing length does not act for a circular footing.':
    'La longitud no interviene en una zapata circular.',
  'The footing length does not act for a square pad.': 'La longitud no interviene en una zapata cuadrada.',
  'The simplified method has no factors for sloping ground: the slope is left out of this basis.':
    'El método simplificado no tiene factores para terreno inclinado: la pendiente queda fuera de este cálculo.',
  'The factors for sloping ground are for a footing at the crest. They do not replace a check of the stability of the slope with the footing on it.':
    'Los factores para terreno inclinado son para una zapata en la coronación. No sustituyen la comprobación de la estabilidad del talud con la zapata encima.',
  'The category of ground that the presumed value belongs to is not named.':
    'No se indica la categoría de terreno a la que corresponde la presión admisible tabulada.',
  'No code stands behind this module: both bases compute the same.':
    'Ninguna norma respalda este módulo: ambas bases de cálculo dan lo mismo.',
  'The input value is above {large}': 'El valor de entrada es mayor que {large}',
  'This set does not have that factor': 'Este conjunto no tiene ese coeficiente',
  '{label} must be a list': '{label} debe ser una lista',
  '{label} must be text': '{label} debe ser texto',
  '{label} must be a whole number': '{label} debe ser un número entero',
  '{label} must be at most {count} characters': '{label} debe tener como máximo {count} caracteres',
  'At most {max} {label}': '{label}: como máximo {max}',
  'No direction of slide was given': 'No se indicó sentido de deslizamiento',
  'The loads do not drive this mass in the direction of the slide':
    'Las cargas no empujan esta masa en el sentido del deslizamiento',
  'The surface has no strength': 'La superficie no tiene resistencia',
  'The factor of safety did not converge': 'El coeficiente de seguridad no convergió',
  'A slice is so steep that its normal force has no meaning (m-alpha too small)':
    'Una rebanada es tan empinada que su fuerza normal no significa nada (m-alfa demasiado pequeño)',
  'No interslice force scale satisfies both force and moment equilibrium':
    'Ninguna escala de fuerzas entre rebanadas cumple a la vez el equilibrio de fuerzas y de momentos',
  'The surface cuts no mass off within the section': 'La superficie no corta ninguna masa en la sección',
  'The method does not apply to this kind of surface': 'El método no vale para este tipo de superficie',
  'Angular distortion {distortion} to the neighbour is within the limit {limit}.':
    'La distorsión angular {distortion} con la zapata vecina no supera el límite {limit}.',
  'Angular distortion {distortion} to the neighbour exceeds the limit {limit}.':
    'La distorsión angular {distortion} con la zapata vecina supera el límite {limit}.',
  'Total settlement {total} mm is within the allowable {allowable} mm.':
    'El asiento total {total} mm no supera el admisible de {allowable} mm.',
  'Total settlement {total} mm exceeds the allowable {allowable} mm.':
    'El asiento total {total} mm supera el admisible de {allowable} mm.',
  'No soil layer lies below the base of the foundation':
    'No hay ninguna capa de suelo bajo la base de la cimentación',
  'The settlement is unrealistically large: check the inputs': 'El asiento es desmesurado: revise los datos',
  'The effective stress before loading is not above zero {z} m below the base: check unit weights and groundwater':
    'La tensión efectiva antes de la carga no es mayor que cero a {z} m bajo la base: revise pesos específicos y nivel freático',
  'Void ratio is required for soil layer {first}, which has a compression index':
    'La capa {first} tiene índice de compresión: se necesita su índice de huecos',
  'The settlement of an endless strip on an elastic half-space has no bound: give soil layers with a rigid stratum below, or a rectangle':
    'El asiento de una zapata corrida infinita sobre semiespacio elástico no está acotado: dé capas con un estrato rígido debajo, o un rectángulo',
  'The effective stress before loading is not above zero at the peak of the strain influence: check unit weights and groundwater':
    'La tensión efectiva antes de la carga no es mayor que cero en el máximo de la influencia: revise pesos específicos y nivel freático',
  'Burland and Burbidge need the SPT blow count of soil layer {first}':
    'Burland y Burbidge necesitan el golpeo SPT de la capa {first}',
  'Burland and Burbidge need soil layers below the base with SPT blow counts':
    'Burland y Burbidge necesitan capas bajo la base con golpeos SPT',
  "Hough's method needs the bearing capacity index C' of the layers below the base":
    "El método de Hough necesita el índice de capacidad portante C' de las capas bajo la base",
  'Elastic modulus of soil layer {layer}, {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    'El módulo de elasticidad de la capa {layer}, {modulus} MPa, es inferior a 5 MPa: compruebe la unidad y cómo se midió.',
  'Elastic modulus of soil layer {layer}, {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    'El módulo de elasticidad de la capa {layer}, {modulus} MPa, es superior a 100 MPa: compruebe la unidad y cómo se midió.',
  'Elastic modulus {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    'El módulo de elasticidad {modulus} MPa es inferior a 5 MPa: compruebe la unidad y cómo se midió.',
  'Elastic modulus {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    'El módulo de elasticidad {modulus} MPa es superior a 100 MPa: compruebe la unidad y cómo se midió.',
  "Poisson's ratio {poisson} is below 0.2.": 'El coeficiente de Poisson {poisson} es inferior a 0,2.',
  "Poisson's ratio {poisson} is above 0.45.": 'El coeficiente de Poisson {poisson} es superior a 0,45.',
  'Foundation width is greater than its length: the shorter side is taken as B.':
    'El ancho es mayor que la longitud: el lado menor se toma como B.',
  'Applied pressure is above 500 kPa: check bearing capacity first.':
    'La presión aplicada es superior a 500 kPa: compruebe antes la capacidad portante.',
  'Foundation depth is above twice the width: the footing acts as a deep foundation.':
    'La profundidad supera el doble del ancho: la zapata actúa como cimentación profunda.',
  'Consolidation with a time under 1 year: most of it is still to come.':
    'Consolidación con un tiempo inferior a 1 año: la mayor parte está por venir.',
  'Consolidation with a time under 1 year: {percent} % of it is over by then.':
    'Consolidación con un tiempo inferior a 1 año: para entonces ya se ha producido el {percent} %.',
  'Assumed: {message}': 'Supuesto: {message}',
  'unit weight {assumedUnitWeight} kN/m³ where a layer has none.':
    'peso específico {assumedUnitWeight} kN/m³ donde una capa no lo tiene.',
  'no groundwater.': 'sin agua freática.',
  'one normally consolidated layer {widths} widths thick below the base with Cc {compressionIndex}, e0 {voidRatio} and unit weight {assumedUnitWeight} kN/m³, because no layers are given. None of these values is measured: the consolidation settlement is a first guess.':
    'una capa normalmente consolidada de {widths} anchos de espesor bajo la base con Cc {compressionIndex}, e0 {voidRatio} y peso específico {assumedUnitWeight} kN/m³, porque no se dan capas. Ninguno de estos valores está medido: el asiento de consolidación es una primera estimación.',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m, and a stress increase of {averageRatio} of the pressure at every depth.':
    'coeficiente de consolidación {coefficient} m²/año en una longitud de drenaje de {path} m, e incremento de tensión de {averageRatio} de la presión a toda profundidad.',
  'recompression index of {layer} is a sixth of its compression index.':
    'el índice de recompresión de {layer} es un sexto de su índice de compresión.',
  '{layer} is normally consolidated, because it has no preconsolidation pressure.':
    '{layer} está normalmente consolidada, porque no tiene presión de preconsolidación.',
  'void ratio {voidRatio} for {layer}.': 'índice de huecos {voidRatio} para {layer}.',
  '{layer} drains to both sides.': '{layer} drena por ambos lados.',
  'soil layer {first}': 'capa de suelo {first}',
  'the assumed layer': 'la capa supuesta',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.':
    'coeficiente de consolidación {coefficient} m²/año en una longitud de drenaje de {path} m para {layer}, porque no se da ninguno. El asiento en ese momento es una estimación; el asiento final no lo necesita.',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it. Secondary compression counts from {years} years on.':
    'coeficiente de consolidación {coefficient} m²/año en una longitud de drenaje de {path} m para {layer}, porque no se da ninguno. El asiento en ese momento es una estimación; el asiento final no lo necesita. La compresión secundaria cuenta a partir de {years} años.',
  "Immediate settlement plus consolidation is right only with the undrained modulus E_u and Poisson's ratio 0.5 in the layers that consolidate; {poissonRatio} is drained, and part of their settlement is counted twice.":
    'El asiento inmediato más la consolidación solo es correcto con el módulo sin drenaje E_u y coeficiente de Poisson 0,5 en las capas que consolidan; {poissonRatio} es con drenaje y parte de su asiento se cuenta dos veces.',
  'Layers with a compression index lie below the base: their consolidation is not in this total.':
    'Hay capas con índice de compresión bajo la base: su consolidación no está en este total.',
  'Rigid as 0.93 of the flexible centre is a convention for layers of limited depth: on a half-space it is 20 % above the exact value of a square.':
    'Rígida como 0,93 del centro flexible es una convención para capas de espesor limitado: en semiespacio queda un 20 % por encima del valor exacto de una cuadrada.',
  'Rigid settlement on layers is the flexible mean times the ratio that holds on the half-space: 3 to 8 % low on a thin layer.':
    'El asiento rígido sobre capas es la media flexible por la relación que vale en semiespacio: un 3 a 8 % bajo en una capa delgada.',
  'The foundation length does not act for a circle: the width is its diameter.':
    'La longitud no interviene en un círculo: el ancho es su diámetro.',
  'The foundation length does not act for a strip: it is taken as endless.':
    'La longitud no interviene en una corrida: se toma como infinita.',
  'An endless strip has no depth factor and no lower rigid settlement here: both are taken as 1, on the safe side.':
    'Una corrida infinita no tiene aquí coeficiente de profundidad ni menor asiento rígido: ambos se toman como 1, del lado de la seguridad.',
  'The depth factor is held at 0.5; Fox gives {foxDepth}.':
    'El coeficiente de profundidad se limita a 0,5; Fox da {foxDepth}.',
  'A deep foundation is computed as a footing at its depth: shaft friction and the settlement of piles are not in it.':
    'Una cimentación profunda se calcula como zapata a su profundidad: no incluye rozamiento del fuste ni asiento de pilotes.',
  'Burland and Burbidge is an empirical mean: single footings lie between about 0.6 and 1.6 times it. Blow counts are not corrected for overburden.':
    'Burland y Burbidge es una media empírica: zapatas aisladas quedan entre 0,6 y 1,6 veces. Los golpeos no se corrigen por presión de tierras.',
  'Recompression index of soil layer {index} is above its compression index.':
    'El índice de recompresión de la capa {index} es mayor que su índice de compresión.',
  'The neighbour is computed alone on the same ground: what one footing adds below the other is not counted.':
    'La zapata vecina se calcula sola sobre el mismo terreno: no se cuenta lo que una añade bajo la otra.',
  'Angular distortion needs the distance of the neighbour and either its settlement or its width and pressure.':
    'La distorsión angular necesita la distancia de la vecina y su asiento, o bien su ancho y presión.',
  'At the bottom of the deepest layer the stress is still {share} % of the pressure; nothing below it is counted. 10 % is reached {footing} m below the base.':
    'En la base de la capa más profunda la tensión es aún el {share} % de la presión; por debajo no se cuenta nada. El 10 % se alcanza a {footing} m bajo la base.',
  'The strain influence diagram reaches below the deepest layer: its lower part is not counted.':
    'El diagrama de influencia pasa de la capa más profunda: su parte inferior no se cuenta.',
  'The code basis gives no answer for this input: {message}.':
    'El cálculo según norma no da respuesta para esta entrada: {message}.',
  'The simplified method gives no answer for this input: {message}.':
    'El método simplificado no da respuesta para esta entrada: {message}.',
  '{method} with a search gives {factor}; the screening with the fixed circle {factor3}. The screening never decides.':
    '{method} con búsqueda da {factor}; la estimación preliminar con el círculo fijo {factor3}. La estimación preliminar nunca decide.',
  'Factor of safety {factor} meets the required {required}: {condition}.':
    'El coeficiente de seguridad {factor} cumple el exigido {required}: {condition}.',
  'Factor of safety {factor} is short of the required {required}: {condition}.':
    'El coeficiente de seguridad {factor} no alcanza el exigido {required}: {condition}.',
  'The fixed circle does not exist for this slope; limit equilibrium gives {factor}.':
    'El círculo fijo no existe en este talud; el equilibrio límite da {factor}.',
  'The screening gives {factor} and decides nothing; limit equilibrium gives {factor2}.':
    'La estimación preliminar da {factor} y no decide nada; el equilibrio límite da {factor2}.',
  'The ground is level: there is no slope to slide': 'El terreno es horizontal: no hay talud que deslice',
  'No trial surface has effective strength (pore pressure or zero strength): the slope is unstable':
    'Ninguna superficie probada tiene resistencia efectiva (presión intersticial o resistencia nula): el talud es inestable',
  'No slip circle within the limits of the search has a factor of safety: check windows, least depth and base':
    'Ningún círculo dentro de los límites de búsqueda tiene coeficiente de seguridad: revise ventanas, profundidad mínima y cota inferior',
  'The slope is steeper than 70°: circles and limit equilibrium suit cuttings in rock and vertical faces badly.':
    'El talud tiene más de 70°: los círculos y el equilibrio límite se adaptan mal a desmontes en roca y caras verticales.',
  'Zero cohesion with a friction angle below 15°: check the strengths.':
    'Cohesión nula con ángulo de rozamiento inferior a 15°: compruebe las resistencias.',
  'The unit weight is outside of 15 to 25 kN/m³.': 'El peso específico está fuera de 15 a 25 kN/m³.',
  'The slope is higher than 30 m: geology and strength at depth need an investigation of their own.':
    'El talud tiene más de 30 m: la geología y la resistencia en profundidad exigen un reconocimiento propio.',
  'The required factor of safety is below 1.3: common for temporary or seismic cases only.':
    'El coeficiente de seguridad exigido es inferior a 1,3: habitual solo en casos provisionales o sísmicos.',
  'The water table is shallower than half the height of the slope: drainage decides.':
    'El nivel freático está a menos de media altura del talud: el drenaje decide.',
  'The horizontal acceleration is above 0.3: a pseudo-static analysis says little there; look at displacements.':
    'La aceleración horizontal supera 0,3: un análisis pseudoestático dice poco; estudie desplazamientos.',
  'The friction angle is above 40°: check that it holds at the stresses of this slope.':
    'El ángulo de rozamiento supera 40°: compruebe que vale a las tensiones de este talud.',
  'The cohesion is above 100 kPa: check that it lasts.': 'La cohesión supera 100 kPa: compruebe que perdura.',
  'The fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    'El círculo fijo es una estimación preliminar. Ningún círculo fijo queda del lado de la seguridad: aquí decide el equilibrio límite con búsqueda.',
  'No circle with a radius of {min} to {max} m cuts this slope: the limits were left aside.':
    'Ningún círculo de radio {min} a {max} m corta este talud: los límites se dejaron de lado.',
  'The limits of the radius keep the search from its minimum: within them the factor is {boundedFactor}, without them {factor}, which decides.':
    'Los límites del radio impiden llegar al mínimo: dentro de ellos el factor es {boundedFactor}; sin ellos {factor}, que decide.',
  'The critical circle touches the lowest elevation of the search ({base} m): a deeper one may be worse, unless firm ground begins there.':
    'El círculo crítico toca la cota más baja de la búsqueda ({base} m): uno más profundo puede ser peor, salvo que allí empiece terreno firme.',
  'The critical circle reaches the end of the level ground that a simple slope is drawn with: enter the ground by points, with longer level stretches.':
    'El círculo crítico llega al extremo del terreno llano con el que se dibuja un talud simple: indique el terreno por puntos, con tramos llanos más largos.',
  'The critical circle begins or ends at the end of the ground: make the section longer.':
    'El círculo crítico empieza o acaba en el extremo del terreno: alargue la sección.',
  'The critical circle lies at the end of a window of the search (x = {limit} m): beyond it a worse one may be.':
    'El círculo crítico está en el extremo de una ventana de búsqueda (x = {limit} m): más allá puede haber uno peor.',
  '{unsolvedShare} % of the most critical circles have no solution by this method, as tension at the head of steep cohesive slopes has it: the answer is the lowest of the others. Give a tension crack, or compare with Bishop.':
    'El {unsolvedShare} % de los círculos más críticos no tiene solución con este método, como ocurre con la tracción en la cabeza de taludes cohesivos empinados: la respuesta es el menor de los demás. Ponga una grieta de tracción o compare con Bishop.',
  'On {strengthless} of the surfaces tried water leaves no effective strength: the ground does not stand there.':
    'En {strengthless} de las superficies probadas el agua no deja resistencia efectiva: allí el terreno no se sostiene.',
  'The critical surface is only just as deep as the least depth of {minDepth} m: shallower ones are worse.':
    'La superficie crítica apenas alcanza la profundidad mínima de {minDepth} m: las más someras son peores.',
  '{tensionShare} % of the base is in tension, which soil does not carry: give a tension crack (about {input} m deep).':
    'El {tensionShare} % de la base está en tracción, que el suelo no soporta: ponga una grieta de tracción (de unos {input} m).',
  'The tension crack works on the unsafe side: the factor of safety is {cracked} with it and {uncracked} without. Check its depth and the water in it, or leave it out.':
    'La grieta de tracción actúa del lado inseguro: el coeficiente de seguridad es {cracked} con ella y {uncracked} sin ella. Compruebe su profundidad y el agua que contiene, o suprímala.',
  'A slice has m-alpha {leastMAlpha}, below 0.2: its normal force has little meaning.':
    'Una rebanada tiene m-alfa {leastMAlpha}, inferior a 0,2: su fuerza normal significa poco.',
  'Without friction the moments alone give the factor of safety; no interslice forces satisfy the forces too.':
    'Sin rozamiento solo los momentos dan el coeficiente de seguridad; ninguna fuerza entre rebanadas cumple además el equilibrio de fuerzas.',
  'The line of thrust leaves the mass over {thrustOutside} % of its length.':
    'La línea de empuje sale de la masa en el {thrustOutside} % de su longitud.',
  'Both directions of the vertical acceleration were looked at: upwards is worse ({factor} against {other}).':
    'Se examinaron ambos sentidos de la aceleración vertical: hacia arriba es peor ({factor} frente a {other}).',
  'Both directions of the vertical acceleration were looked at: downwards is worse ({factor} against {other}).':
    'Se examinaron ambos sentidos de la aceleración vertical: hacia abajo es peor ({factor} frente a {other}).',
  'Without cohesion shallow surfaces parallel to the face are always near critical: surfaces shallower than the least depth are left out.':
    'Sin cohesión, las superficies someras paralelas a la cara son siempre casi críticas: se omiten las más someras que la profundidad mínima.',
  'The water line runs parallel to the ground at the entered depth, not below the level of the toe; pore pressure is the vertical head below it, without seepage.':
    'La línea de agua va paralela al terreno a la profundidad introducida, no por debajo del pie; la presión intersticial es la altura vertical bajo ella, sin filtración.',
  'Unknown field': 'Campo desconocido',
  'Input is larger than {limit} characters': 'La entrada supera {limit} caracteres',
  'Eurocode 7 bearing capacity calculation failed': 'El cálculo de hundimiento según Eurocódigo 7 ha fallado',
  'Hong Kong Code bearing capacity calculation failed':
    'El cálculo de capacidad portante según el código de Hong Kong ha fallado',
  'Australian Standard bearing capacity calculation failed':
    'El cálculo de capacidad portante según la norma australiana ha fallado',
  'Settlement calculation failed': 'El cálculo de asientos ha fallado',
  'Slope stability calculation failed': 'El cálculo de estabilidad del talud ha fallado',
  'Calculation failed': 'El cálculo ha fallado',
  'This input is already one of the variables': 'Esta entrada ya es una de las variables',
  '{module} has no responses to study': '{module} no tiene respuestas que estudiar',
  'A sweep has at most {count} points': 'Un barrido tiene como máximo {count} puntos',
  'The inputs have no value to vary': 'Las entradas no tienen valor que variar',
  'Percentiles must not fall': 'Los percentiles no deben decrecer',
  '{label} must not be negative': '{label} no debe ser negativo',
  '{label} must be between {low} and {high}': '{label} debe estar entre {low} y {high}',
  'Give at least one of the variables': 'Indique al menos una variable',
  'Give at least one value': 'Indique al menos un valor',
  'High must not be less than low': 'El valor alto no debe ser menor que el bajo',
  'Each replicate needs at least {count} samples':
    'Cada hipercubo latino necesita al menos {count} simulaciones',
  'To stop early a Latin hypercube needs at least {least} replicates and {count} samples':
    'Para terminar antes, un hipercubo latino necesita al menos {least} réplicas y {count} simulaciones',
  '{label} has no limit, and so no probability': '{label} no tiene límite y, por tanto, tampoco probabilidad',
  'Number of samples times variables must be at most {count}':
    'Número de simulaciones por variables debe ser como máximo {count}',
  'Give exactly one of sample, sweep and tornado': 'Dé exactamente una de simulación, barrido o tornado',
  'There is no input {path}': 'No existe la entrada {path}',
  '{label} is not a number': '{label} no es un número',
  'Minimum and maximum leave nothing of the distribution':
    'El mínimo y el máximo no dejan nada de la distribución',
  'Maximum must not be less than the minimum': 'El máximo no debe ser menor que el mínimo',
  'Mode is required: the inputs have no value': 'Se necesita la moda: las entradas no tienen valor',
  'Mean is required: the inputs have no value': 'Se necesita la media: las entradas no tienen valor',
  'Give either a standard deviation or a coefficient of variation':
    'Dé una desviación típica o un coeficiente de variación',
  'Standard deviation is too large': 'La desviación típica es demasiado grande',
  'Mean of a lognormal distribution must be greater than 0':
    'La media de una distribución lognormal debe ser mayor que 0',
  'Upper end must not be less than the lower end': 'El extremo superior no debe ser menor que el inferior',
  'Mode must lie between the lower and the upper end':
    'La moda debe estar entre el extremo inferior y el superior',
  'The diagonal of a correlation matrix is 1': 'La diagonal de una matriz de correlación es 1',
  'A correlation matrix is symmetric': 'Una matriz de correlación es simétrica',
  'This input is not one of the variables': 'Esta entrada no es una de las variables',
  'A variable is not correlated with itself': 'Una variable no se correlaciona consigo misma',
  'Eurocode 7 bearing capacity calculation failed: {cause}':
    'El cálculo de hundimiento según Eurocódigo 7 ha fallado: {cause}',
  'Hong Kong Code bearing capacity calculation failed: {cause}':
    'El cálculo de capacidad portante según el código de Hong Kong ha fallado: {cause}',
  'Australian Standard bearing capacity calculation failed: {cause}':
    'El cálculo de capacidad portante según la norma australiana ha fallado: {cause}',
  'Settlement calculation failed: {cause}': 'El cálculo de asientos ha fallado: {cause}',
  'Slope stability calculation failed: {cause}': 'El cálculo de estabilidad del talud ha fallado: {cause}',
  'Calculation failed: {cause}': 'El cálculo ha fallado: {cause}',
  '{sentence} A serious warning speaks against it: the result is not proven.':
    '{sentence} Una advertencia grave lo contradice: el resultado no está demostrado.',
  'not proven': 'sin demostrar',
  'A tension crack must not be deeper than the slope is high ({height} m)':
    'Una grieta de tracción no debe ser más profunda que la altura del talud ({height} m)',
  'The given circle is not the most critical one: its factor of safety is {here}, and a search finds {there}.':
    'El círculo dado no es el más crítico: su coeficiente de seguridad es {here} y una búsqueda encuentra {there}.',
  'Windows, least depth or direction keep the search from the lowest factor of safety: it is {here} with them and {there} without.':
    'Ventanas, profundidad mínima o dirección apartan la búsqueda del coeficiente de seguridad más bajo: es {here} con ellas y {there} sin ellas.',
  'The loads hold the slope: the factor of safety is {loaded} with them and {without} without. Leave out loads that may be absent.':
    'Las cargas sostienen el talud: el coeficiente de seguridad es {loaded} con ellas y {without} sin ellas. Omita las cargas que puedan faltar.',
  'The factor of safety depends on the number of slices: it is {few} with {slices} and {many} with {manySlices}. Give more slices.':
    'El coeficiente de seguridad depende del número de rebanadas: es {few} con {slices} y {many} con {manySlices}. Indique más rebanadas.',
  '{method} meets the required factor of safety with {here}; Spencer, who satisfies force and moment equilibrium, has {there} on the same circle.':
    '{method} alcanza el coeficiente de seguridad requerido con {here}; Spencer, que cumple el equilibrio de fuerzas y momentos, da {there} en el mismo círculo.',
  'The given circle cuts off {count} masses, as a table lists them: the lowest factor of safety counts.':
    'El círculo dado corta {count} masas, enumeradas en una tabla: cuenta el coeficiente de seguridad más bajo.',
  'The mass that counts ends at a bend of the ground, or touches a boundary, which the given circle misses by less than 0.2 % of the height.':
    'La masa que cuenta termina en un quiebro del terreno, o toca un límite, que el círculo dado no alcanza por menos del 0,2 % de la altura.',
  'A mass that the given circle cuts off has no factor of safety by this method: it may be lower.':
    'Una masa que el círculo dado corta no tiene coeficiente de seguridad por este método: puede ser menor.',
  'Assumed: no water in the slope.': 'Supuesto: sin agua en el talud.',
  'Assumed: no water in the tension crack.': 'Supuesto: sin agua en la grieta de tracción.',
  'Assumed: soil without a saturated unit weight weighs as much below the water line as above it.':
    'Supuesto: el suelo sin peso específico saturado pesa lo mismo bajo la línea de agua que sobre ella.',
  'The water line raises no pore pressure in some of the soils: it is switched off there, or a pore pressure ratio takes its place.':
    'La línea de agua no produce presión intersticial en algunos suelos: está desactivada allí, o la sustituye un coeficiente de presión intersticial.',
  'The top of layer {layer} lies above that of the layer before it: where it does, the layer before it does not count.':
    'El techo de la capa {layer} está por encima del de la capa anterior: allí la capa anterior no cuenta.',
  'A load lies beyond the ground of the section: what lies beyond does not act.':
    'Una carga está más allá del terreno de la sección: lo que queda fuera no actúa.',
  'Total settlement {settlement} mm, {point}, is within the allowable {allowable} mm.':
    'El asiento total {settlement} mm, {point}, no supera los {allowable} mm admisibles.',
  'Total settlement {settlement} mm, {point}, exceeds the allowable {allowable} mm.':
    'El asiento total {settlement} mm, {point}, supera los {allowable} mm admisibles.',
  'Soil layer {layer}: give one of preconsolidation pressure, overconsolidation ratio and pre-overburden pressure':
    'Capa {layer}: indique solo una de presión de preconsolidación, razón de sobreconsolidación y presión de sobrecarga previa',
  'The chosen point is not the worst: its total settlement is {chosen} mm, and {worst} mm decides ({point}).':
    'El punto elegido no es el más desfavorable: su asiento total es {chosen} mm, y deciden {worst} mm ({point}).',
  'The footing is taken as rigid. A flexible one settles {flexible} mm at its centre, more than the allowable {allowed} mm.':
    'La zapata se toma como rígida. Una flexible asienta {flexible} mm en su centro, más que los {allowed} mm admisibles.',
  'The angular distortion between centre and corner of the flexible footing exceeds the limit: the verdict looks at the neighbour alone.':
    'La distorsión angular entre el centro y la esquina de la zapata flexible supera el límite: el resultado de la comprobación solo considera la vecina.',
  'Immediate settlement is not in this total.': 'El asiento inmediato no está en este total.',
  'By the named methods of the code basis the total settlement is {total} mm, more than is allowed.':
    'Por los métodos citados del cálculo según norma el asiento total es {total} mm, más de lo admisible.',
  'Layer by layer, under Boussinesq stresses and in fine sublayers, the total settlement is {more} mm: more than the allowable {allowed} mm.':
    'Capa a capa, con tensiones de Boussinesq y en subcapas finas, el asiento total es {more} mm: más que los {allowed} mm admisibles.',
  'No consolidation of {layer}: it is {kind} without a compression index.':
    'Sin consolidación de {layer}: {kind} sin índice de compresión.',
  'soil layer {index}': 'capa {index}',
  'No consolidation is counted of {layer}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.':
    'No se cuenta consolidación de {layer}, sin índice de compresión, aunque ese suelo consolida: indique su índice, 0 si no consolida.',
  'No consolidation is counted of {layer}, which has no compression index: it is taken as sand.':
    'No se cuenta consolidación de {layer}, sin índice de compresión: se toma como arena.',
  'The entered allowable settlement is more than the {usual} mm that are usual.':
    'El asiento admisible introducido supera los {usual} mm usuales.',
  'Elastic settlement {settlement} mm exceeds {limit} mm.':
    'El asiento elástico de {settlement} mm supera {limit} mm.',
  'Consolidation settlement {settlement} mm exceeds {limit} mm.':
    'El asiento de consolidación de {settlement} mm supera {limit} mm.',
  'Total settlement exceeds the allowable {limit} mm for a shallow foundation.':
    'El asiento total supera los {limit} mm admisibles para una cimentación superficial.',
  'Total settlement exceeds the allowable {limit} mm for a deep foundation.':
    'El asiento total supera los {limit} mm admisibles para una cimentación profunda.',
} as const satisfies Readonly<Record<string, string>>
