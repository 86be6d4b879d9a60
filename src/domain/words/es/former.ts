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
    '{code}: {allowable} kPa; {specified}: {other} kPa. El veredicto sigue el método simplificado.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. El veredicto sigue la base norma.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    'El Anexo D da {stress} kPa en {case}; el método simplificado da {other} kPa con los coeficientes introducidos. El veredicto sigue el método simplificado.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    'La base norma da {total} mm, el método simplificado {other} mm. El veredicto sigue la base norma.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    'La base norma da {total} mm, el método simplificado {other} mm. El veredicto sigue el método simplificado.',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Las constantes del método simplificado no son de ningún código concreto: sus coeficientes de forma quedan un 19 a 24 % bajos en cuadradas con drenaje. El método citado junto a este resultado tiene los suyos.',
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'El método simplificado calcula la capacidad a partir de las capas: las presiones admisibles tabuladas y el ensayo de penetración solo actúan en la base norma.',
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    'El método simplificado divide por el factor de seguridad: el estado límite solo actúa en la base norma.',
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    '{remark} El valor introducido solo se usa en el método simplificado; la base norma toma sus tablas.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'El valor introducido {changed} no actúa en la base norma. Introduzca valores del Anejo Nacional o elija el método simplificado.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'Los valores introducidos {changed} no actúan en la base norma. Introduzca valores del Anejo Nacional o elija el método simplificado.',
  'The specification has no factors for sloping ground: the slope is left out of this basis.':
    'El método simplificado no tiene factores para terreno inclinado: la pendiente queda fuera de esta base.',
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
    'El método simplificado no comprueba el deslizamiento: lea el de la base de la norma junto a este resultado.',
  'Specification (0.5 MPa, at most 60°)': 'Método simplificado (0,5 MPa, 60° como máximo)',
  'Specification without the cap': 'Método simplificado sin tope',
  'Specification, section {section}': 'Método simplificado, apartado {section}',
  'Specification, section 9': 'Método simplificado (constantes fijas)',
  'Specification, section 5': 'Comprobación de los datos',
  Demand: 'Solicitación',
}
