import type { Translation } from '../translation.ts'

export const lines: Translation<'lines'> = {
  turned:
    'Los puntos iban de derecha a izquierda y se han invertido. Las capas, el agua, la grieta y las cargas siguen en su sitio.',
  far: 'x está a más de {{most}} m de cero. Cuéntela desde un origen local, que se guarda y se indica con los resultados.',
  count: 'Contar x desde {{origin}} m',
  thinning: 'Simplificar la línea',
  tooMany: '{{points}} puntos: un cálculo admite {{most}}.',
  deviation: 'Desviación máxima',
  deviationWrong: 'La desviación debe ser un número mayor que 0',
  leaves: 'De {{points}} puntos a {{left}}, ningún punto se mueve más de {{deviation}} mm.',
  stillTooMany: 'Con {{needed}} mm son bastante pocos.',
  thin: 'Simplificar a {{left}} puntos',
  allNeeded: 'Con esta desviación cada punto es necesario.',
  changed: 'La línea tenía {{points}} puntos antes de simplificarla y cambiarla.',
  thinned: '{{points}} puntos pasaron a {{left}}, ningún punto se ha movido más de {{deviation}} mm.',
  kept: 'El original se conserva hasta que guarde.',
  back: 'Volver a {{points}} puntos',
}
