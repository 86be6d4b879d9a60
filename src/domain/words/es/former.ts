/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Calculado de nuevo sin estas opciones',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Estudio de convergencia: 20 rebanadas están a menos del 1 % de 300',
  'NOTES.md: masses of a given circle': 'Cálculo de cada masa que corta el círculo',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Estudio de verificación: en 100 taludes con el nivel freático en la superficie, el círculo fijo dio de 1,2 a 9 veces el factor de la búsqueda',
  'Soil layers and their weights': 'Capas de suelo y factores de ponderación',
  'Factor of cohesion': 'Factor de capacidad de carga N_c',
  'Bearing capacity factor, cohesion': 'Factor de capacidad de carga N_c',
  'Factor of surcharge': 'Factor de capacidad de carga N_q',
  'Bearing capacity factor, surcharge': 'Factor de capacidad de carga N_q',
  'Factor of self-weight': 'Factor de capacidad de carga N_γ',
  'Bearing capacity factor, self-weight': 'Factor de capacidad de carga N_γ',
  'Factor of cohesion at zero friction': 'Factor de capacidad de carga N_c con rozamiento nulo',
  'Factor of self-weight beside a slope': 'Factor de capacidad de carga N_γ junto a un talud',
  'Factor of cohesion of squeezed ground of thickness H':
    'Factor de capacidad de carga N_c del terreno estrujado de espesor H',
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
}
