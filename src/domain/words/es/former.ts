/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Calculado de nuevo sin estas opciones',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Estudio de convergencia: 20 rebanadas están a menos del 1 % de 300',
  'NOTES.md: masses of a given circle': 'Cálculo de cada masa que corta el círculo',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Estudio de verificación: en 100 taludes con el nivel freático en la superficie, el círculo fijo dio de 1,2 a 9 veces el factor de la búsqueda',
  'Soil layers and their weights': 'Capas de suelo y factores de ponderación',
  'Factor of cohesion': 'Factor de capacidad de carga Nc',
  'Bearing capacity factor, cohesion': 'Factor de capacidad de carga Nc',
  'Factor of surcharge': 'Factor de capacidad de carga Nq',
  'Bearing capacity factor, surcharge': 'Factor de capacidad de carga Nq',
  'Factor of self-weight': 'Factor de capacidad de carga Nγ',
  'Bearing capacity factor, self-weight': 'Factor de capacidad de carga Nγ',
  'Factor of cohesion at zero friction': 'Factor de capacidad de carga Nc con rozamiento nulo',
  'Factor of self-weight beside a slope': 'Factor de capacidad de carga Nγ junto a un talud',
  'Factor of cohesion of squeezed ground of thickness H':
    'Factor de capacidad de carga Nc del terreno estrujado de espesor H',
  'Shape, cohesion': 'Coeficiente de forma, término de cohesión',
  'Shape, surcharge': 'Coeficiente de forma, término de profundidad',
  'Shape, self-weight': 'Coeficiente de forma, término de anchura',
  'Shape, surcharge and self-weight': 'Coeficiente de forma, términos de profundidad y de anchura',
  'Shape, cohesion (limit at zero friction)':
    'Coeficiente de forma, término de cohesión (límite con rozamiento nulo)',
  'Depth, cohesion': 'Coeficiente de profundidad, término de cohesión',
  'Depth, surcharge': 'Coeficiente de profundidad, término de profundidad',
  'Depth, self-weight': 'Coeficiente de profundidad, término de anchura',
  'Depth, surcharge and self-weight': 'Coeficiente de profundidad, términos de profundidad y de anchura',
  'Load inclination, cohesion': 'Coeficiente de inclinación de la carga, término de cohesión',
  'Load inclination, surcharge': 'Coeficiente de inclinación de la carga, término de profundidad',
  'Load inclination, self-weight': 'Coeficiente de inclinación de la carga, término de anchura',
  'Load inclination, cohesion and surcharge':
    'Coeficiente de inclinación de la carga, términos de cohesión y de profundidad',
  'Load inclination, cohesion (limit at zero friction)':
    'Coeficiente de inclinación de la carga, término de cohesión (límite con rozamiento nulo)',
  'Base inclination, cohesion': 'Coeficiente de inclinación de la base, término de cohesión',
  'Base inclination, surcharge': 'Coeficiente de inclinación de la base, término de profundidad',
  'Base inclination, self-weight': 'Coeficiente de inclinación de la base, término de anchura',
  'Base inclination, surcharge and self-weight':
    'Coeficiente de inclinación de la base, términos de profundidad y de anchura',
  'Ground slope, cohesion': 'Coeficiente de pendiente del terreno, término de cohesión',
  'Ground slope, surcharge and self-weight':
    'Coeficiente de pendiente del terreno, términos de profundidad y de anchura',
  'Share of cohesion': 'Término de cohesión',
  'Share of surcharge': 'Término de profundidad',
  'Share of self-weight': 'Término de anchura',
  'Factor on tan φ′': 'Coeficiente parcial de tan φ′',
  'Factor on c′': 'Coeficiente parcial de c′',
  'Factor on c_u': 'Coeficiente parcial de c_u',
  'Factor on resistance': 'Coeficiente parcial de la resistencia',
  'Factor on unit weight': 'Coeficiente parcial del peso específico',
  'Specification (as entered)': 'Método simplificado (coeficientes introducidos)',
  Specification: 'Método simplificado',
  'Specification (fixed constants)': 'Método simplificado (constantes fijas)',
  'Specification constants': 'Método simplificado',
  'Specification constants with the factors as entered, labelled {approach}':
    'Método simplificado con los coeficientes introducidos, rotulado {approach}',
  'Specification: half-space, fixed stress ratios, fixed coefficient and 10 m path':
    'Método simplificado: semiespacio, relaciones de tensión fijas, coeficiente fijo y camino de 10 m',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the specification basis.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Es determinante el método simplificado.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. Es determinante el cálculo según norma.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. Es determinante el método simplificado.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    'El cálculo según norma da {total} mm, el método simplificado {other} mm. Es determinante el cálculo según norma.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    'El cálculo según norma da {total} mm, el método simplificado {other} mm. Es determinante el método simplificado.',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Las constantes del método simplificado no son de ninguna norma concreta: sus coeficientes de forma quedan un 19 a 24 % bajos en cuadradas con drenaje. El método citado junto a este resultado tiene los suyos.',
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'El método simplificado calcula la capacidad a partir de las capas: las presiones admisibles tabuladas y el ensayo de penetración solo actúan en el cálculo según norma.',
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    'El método simplificado divide por el coeficiente de seguridad: el estado límite solo actúa en el cálculo según norma.',
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    '{remark} El valor introducido solo se usa en el método simplificado; el cálculo según norma toma sus tablas.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'El valor introducido {changed} no actúa en el cálculo según norma. Introduzca valores del Anejo Nacional o elija el método simplificado.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'Los valores introducidos {changed} no actúan en el cálculo según norma. Introduzca valores del Anejo Nacional o elija el método simplificado.',
  'The specification has no factors for sloping ground: the slope is left out of this basis.':
    'El método simplificado no tiene factores para terreno inclinado: la pendiente queda fuera de este cálculo.',
  'The specification basis gives no answer for this input: {message}.':
    'El método simplificado no da respuesta para esta entrada: {message}.',
  'The specification’s fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    'El círculo fijo es una estimación preliminar. Ningún círculo fijo queda del lado de la seguridad: aquí decide el equilibrio límite con búsqueda.',
  'The entered allowable settlement is more than the {usual} mm of the specification.':
    'El asiento admisible introducido supera los {usual} mm usuales.',
  'Specification, section 5; effective stress': 'Comprobación de los datos; tensiones efectivas',
  'Specification, section 9 (path 10 m)': 'Método simplificado (camino 10 m)',
  'Specification, section 9; it names no value of the coefficient':
    'Valor supuesto; el método no define ninguno',
  'Specification, section 9; the values are chosen here': 'Método simplificado; los valores se suponen aquí',
  'Specification, section 9: simplified defaults': 'Método simplificado: valores por defecto',
  'Specification, section 9; Fox 1948': 'Método simplificado; Fox 1948',
  'EN 1997-1:2004 Annex D.4; specification, section 9': 'EN 1997-1:2004 Anexo D.4; método simplificado',
  'Weighted by thickness over the averaging depth (specification, section 9)':
    'Ponderado por espesor en la profundidad de promediado (método simplificado)',
  'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973':
    'Coeficientes de profundidad de D/B (método simplificado) en la forma de Hansen 1970 y Vesic 1973',
  'The specification takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    'El método simplificado toma el ángulo de rozamiento introducido para el deslizamiento. El hormigón vertido sobre el terreno desliza con el ángulo de estado crítico, que es menor.',
  'The specification has no check of sliding on the base: read that of the code basis beside this result.':
    'El método simplificado no comprueba el deslizamiento: lea el del cálculo según norma junto a este resultado.',
  'Specification (0.5 MPa, at most 60°)': 'Método simplificado (0,5 MPa, 60° como máximo)',
  'Specification without the cap': 'Método simplificado sin tope',
  'Specification, section {section}': 'Método simplificado, apartado {section}',
  'Specification, section 9': 'Método simplificado (constantes fijas)',
  'Specification, section 5': 'Comprobación de los datos',
  Demand: 'Solicitación',
  'What governs': 'Caso determinante',
  'What the capacity is made of': 'Componentes de la capacidad portante',
  'What the resistance is made of': 'Componentes de la resistencia al hundimiento',
  'What resists': 'Componentes de la resistencia',
  'Capacity below the overburden: the whole of it is divided':
    'Capacidad neta no positiva: se toma la capacidad bruta',
  'Pressure of the loads as they are': 'Presión sobre el terreno, cargas sin mayorar',
  'Strength that F required needs, times the given':
    'Multiplicador de las resistencias para alcanzar el F exigido',
  'Both strengths times': 'Multiplicador de c′ y tan φ′',
  'Cohesion of all soils times, friction kept': 'Multiplicador de c′, rozamiento sin cambio',
  'tan φ of all soils times, cohesion kept': 'Multiplicador de tan φ′, cohesión sin cambio',
  'Cohesion of the uppermost soil then': 'Cohesión resultante de la capa superior',
  'Friction angle of the uppermost soil then': 'Ángulo de rozamiento resultante de la capa superior',
  'Nothing is left over at the head: force equilibrium': 'Equilibrio de fuerzas: la fuerza de cierre es nula',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the code basis.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Es determinante el cálculo según norma.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the simplified method.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Es determinante el método simplificado.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the code basis.':
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. Es determinante el cálculo según norma.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the simplified method.':
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. Es determinante el método simplificado.',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the code basis.':
    'El cálculo según norma da {total} mm, el método simplificado {other} mm. Es determinante el cálculo según norma.',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the simplified method.':
    'El cálculo según norma da {total} mm, el método simplificado {other} mm. Es determinante el método simplificado.',
  'Water leaves no effective strength on the surfaces that were tried, or the ground has none: the slope does not stand':
    'Ninguna superficie probada tiene resistencia efectiva (presión intersticial o resistencia nula): el talud es inestable',
  'A factor of safety of {factorOfSafety} is low: below 2.5 settlement and the scatter of the ground are no longer covered by custom.':
    'El coeficiente de seguridad {factorOfSafety} es inferior a 2,5. Compruebe por separado los asientos y la variabilidad del suelo.',
  'The settlement is beyond any number that means something: check the input':
    'El asiento es desmesurado: revise los datos',
  'Pressure that counts: a third within the former stress':
    'Presión reducida (un tercio por debajo de la tensión anterior)',
  'Pressure that counts': 'Presión reducida',
  'Modulus of one layer that settles as much': 'Módulo equivalente de una sola capa',
  'What the settlement is made of': 'Componentes del asiento',
  'Thrust, downhill side': 'Empuje entre rebanadas, lado inferior',
  'Shear, downhill side': 'Fuerza tangencial entre rebanadas, lado inferior',
  'Thrust, uphill side': 'Empuje entre rebanadas, lado superior',
  'Shear, uphill side': 'Fuerza tangencial entre rebanadas, lado superior',
  '{index}: thrust on its uphill side': '{index}: empuje entre rebanadas en el lado superior',
  '{index}: push': '{index}: fuerza motriz',
  Surcharge: 'Término de profundidad',
  'Self-weight': 'Término de anchura',
  'Softer layer {layer} below the base, {case}': 'Capa subyacente más débil {layer}, {case}',
  'Softer layers below the base (load spread 2:1)': 'Capas subyacentes más débiles (reparto 2:1)',
  'Resistance over effective area before γRv': 'Resistencia por área eficaz antes de γRv',
  'Least mα': 'Menor mα',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; read the check of the softer layer beside it.':
    'Bajo la base se promedian juntas capas con y sin rozamiento. El promedio conviene a capas de resistencia parecida; lea la comprobación de la capa subyacente más débil.',
  'Sliding on the base is not checked here: check it beside this result.':
    'Aquí no se comprueba el deslizamiento en la base: compruébelo aparte.',
  'DA1 with gammaG below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 con gammaG inferior a 1,35 (introducido: {gammaG}). Eso vale para la combinación 1; la combinación 2 toma 1,0.',
  "DA2 with gammaPhi below 1.25 (entered: {gammaPhi}). The code's DA2 takes gammaPhi 1.0 and puts its safety into gammaRv 1.4.":
    'DA2 con gammaPhi inferior a 1,25 (introducido: {gammaPhi}). El DA2 de la norma toma gammaPhi 1,0 y pone la seguridad en gammaRv 1,4.',
  'The entered factors have no gammaRv of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    'A los coeficientes introducidos les falta el gammaRv de 1,4 que pide DA2 de la norma. El cálculo según norma junto a este resultado lo tiene.',
  'DA2 with gammaPhi above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 con gammaPhi mayor que 1 cuenta la seguridad dos veces: en el terreno y en la resistencia.',
  'The eccentricity is kept the same in every combination. Where it comes from the horizontal load it grows as the vertical load falls: enter the largest.':
    'La excentricidad se mantiene igual en todas las combinaciones. Si viene de la carga horizontal, crece al bajar la vertical: introduzca la mayor.',
  'Consolidation needs the compression index and void ratio of soil layers below the base (compression index 0 where a layer does not consolidate); choose settlement type elastic, or give no layers for the simplified defaults':
    'La consolidación necesita el índice de compresión y el índice de huecos de capas bajo la base (índice de compresión 0 donde una capa no consolida); elija asiento elástico o no dé capas para los valores simplificados',
  'A layer below the base has no compression index: it is taken not to consolidate.':
    'Una capa bajo la base no tiene índice de compresión: se supone que no consolida.',
  'Load spread 2 vertical to 1 horizontal; EN 1997-1:2004 Annex D for the layer below':
    'Reparto 2 vertical a 1 horizontal; EN 1997-1:2004 Anexo D para la capa inferior',
  'Steinbrenner 1934; Bowles 1996, section 5-6': 'Steinbrenner 1934; Bowles 1996, apartado 5-6',
  'Hough 1959; FHWA GEC-6, Appendix B': 'Hough 1959; FHWA GEC-6, Apéndice B',
  'Duncan, Wright & Brandon (2014), chapter 14': 'Duncan, Wright & Brandon (2014), capítulo 14',
  'Spencer (1967); Duncan, Wright & Brandon (2014), chapter 14':
    'Spencer (1967); Duncan, Wright & Brandon (2014), capítulo 14',
}
