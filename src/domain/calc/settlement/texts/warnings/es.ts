import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const spanish = {
  'warning.modulus-below':
    'El módulo de elasticidad {modulus} es inferior a {limit}: compruebe la unidad y cómo se midió.',
  'warning.modulus-above':
    'El módulo de elasticidad {modulus} es superior a {limit}: compruebe la unidad y cómo se midió.',
  'warning.layer-modulus-below':
    'El módulo de elasticidad de la capa {layer}, {modulus}, es inferior a {limit}: compruebe la unidad y cómo se midió.',
  'warning.layer-modulus-above':
    'El módulo de elasticidad de la capa {layer}, {modulus}, es superior a {limit}: compruebe la unidad y cómo se midió.',
  'warning.poisson-below': 'El coeficiente de Poisson {ratio} es inferior a {limit}.',
  'warning.poisson-above': 'El coeficiente de Poisson {ratio} es superior a {limit}.',
  'warning.width-greater-than-length': 'El ancho es mayor que la longitud: el lado menor se toma como B.',
  'warning.pressure-high':
    'La presión aplicada es superior a {limit}: compruebe antes la capacidad portante.',
  'warning.depth-above-twice-width':
    'La profundidad supera el doble del ancho: la zapata actúa como cimentación profunda.',
  'warning.time-most-to-come': 'Consolidación con un tiempo inferior a 1 año: la mayor parte está por venir.',
  'warning.time-over':
    'Consolidación con un tiempo inferior a 1 año: para entonces ya se ha producido el {percent} %.',
  'warning.immediate-and-consolidation':
    'El asiento inmediato más la consolidación solo es correcto con el módulo sin drenaje E_u y coeficiente de Poisson 0,5 en las capas que consolidan; {ratio} es con drenaje y parte de su asiento se cuenta dos veces.',
  'warning.rigid-convention':
    'Rígida como 0,93 del centro flexible es una convención para capas de espesor limitado: en semiespacio queda un 20 % por encima del valor exacto de una cuadrada.',
  'warning.length-unused-circle': 'La longitud no interviene en un círculo: el ancho es su diámetro.',
  'warning.length-unused-strip': 'La longitud no interviene en una corrida: se toma como infinita.',
  'warning.strip-without-depth-factor':
    'Una corrida infinita no tiene aquí coeficiente de profundidad ni menor asiento rígido: ambos se toman como 1, del lado de la seguridad.',
  'warning.depth-factor-floor': 'El coeficiente de profundidad se limita a 0,5; Fox da {factor}.',
  'warning.deep-as-spread':
    'Una cimentación profunda se calcula como zapata a su profundidad: no incluye rozamiento del fuste ni asiento de pilotes.',
  'warning.burland-burbidge-scatter':
    'Burland y Burbidge es una media empírica: zapatas aisladas quedan entre 0,6 y 1,6 veces. Los golpeos no se corrigen por presión de tierras.',
  'warning.recompression-above-compression':
    'El índice de recompresión de la capa {layer} es mayor que su índice de compresión.',
  'warning.neighbour-alone':
    'La zapata vecina se calcula sola sobre el mismo terreno: no se cuenta lo que una añade bajo la otra.',
  'warning.neighbour-incomplete':
    'La distorsión angular necesita la distancia de la vecina y su asiento, o bien su ancho y presión.',
  'warning.layers-end-too-high':
    'En la base de la capa más profunda la tensión es aún el {share} % de la presión; por debajo no se cuenta nada. El 10 % se alcanza a {depth} bajo la base.',
  'warning.strain-diagram-cut':
    'El diagrama de influencia pasa de la capa más profunda: su parte inferior no se cuenta.',
  'warning.code-refused': 'El cálculo según norma no da respuesta para esta entrada: {reason}.',
  'warning.simplified-refused': 'El método simplificado no da respuesta para esta entrada: {reason}.',
  'warning.unit-weight-assumed': 'Supuesto: peso específico {weight} donde una capa no lo tiene.',
  'warning.no-groundwater': 'Supuesto: sin agua freática.',
  'warning.simplified-consolidation':
    'Supuesto: una capa normalmente consolidada de {widths} anchos de espesor bajo la base con Cc {index}, e0 {ratio} y peso específico {weight}, porque no se dan capas. Ninguno de estos valores está medido: el asiento de consolidación es una primera estimación.',
  'warning.fixed-coefficient':
    'Supuesto: coeficiente de consolidación {coefficient} en una longitud de drenaje de {path}, e incremento de tensión de {share} de la presión a toda profundidad.',
  'warning.recompression-index-assumed':
    'Supuesto: el índice de recompresión de capa de suelo {layer} es un sexto de su índice de compresión.',
  'warning.normally-consolidated':
    'Supuesto: capa de suelo {layer} está normalmente consolidada, porque no tiene presión de preconsolidación.',
  'warning.void-ratio-assumed': 'Supuesto: índice de huecos {ratio} para capa de suelo {layer}.',
  'warning.double-drainage-assumed': 'Supuesto: capa de suelo {layer} drena por ambos lados.',
  'warning.coefficient-assumed':
    'Supuesto: coeficiente de consolidación {coefficient} en una longitud de drenaje de {path} para capa de suelo {layer}, porque no se da ninguno. El asiento en ese momento es una estimación; el asiento final no lo necesita.',
  'warning.coefficient-assumed-creep':
    'Supuesto: coeficiente de consolidación {coefficient} en una longitud de drenaje de {path} para capa de suelo {layer}, porque no se da ninguno. El asiento en ese momento es una estimación; el asiento final no lo necesita. La compresión secundaria cuenta a partir de {years} años.',
  'warning.coefficient-assumed-simplified':
    'Supuesto: coeficiente de consolidación {coefficient} en una longitud de drenaje de {path} para la capa supuesta, porque no se da ninguno. El asiento en ese momento es una estimación; el asiento final no lo necesita.',
  'warning.point-not-worst':
    'El punto elegido no es el más desfavorable: su asiento total es {chosen}, y deciden {worst} ({point}).',
  'warning.rigid-on-layers':
    'El asiento rígido sobre capas es la media flexible por la relación que vale en semiespacio: un 3 a 8 % bajo en una capa delgada.',
  'warning.rigid-taken':
    'La zapata se toma como rígida. Una flexible asienta {flexible} en su centro, más que los {allowable} admisibles.',
  'warning.distortion-within':
    'La distorsión angular entre el centro y la esquina de la zapata flexible supera el límite: el resultado de la comprobación solo considera la vecina.',
  'warning.consolidation-left-out':
    'Hay capas con índice de compresión bajo la base: su consolidación no está en este total.',
  'warning.immediate-left-out': 'El asiento inmediato no está en este total.',
  'warning.code-basis-exceeds':
    'Por los métodos citados del cálculo según norma el asiento total es {total}, más de lo admisible.',
  'warning.finer-exceeds':
    'Capa a capa, con tensiones de Boussinesq y en subcapas finas, el asiento total es {total}: más que los {allowable} admisibles.',
  'warning.choices-together':
    'Varias opciones juntas mantienen pequeño el asiento. Sin ellas es {total}: más que el admisible de {allowable}.',
  'warning.sand-without-consolidation':
    'Sin consolidación de capa de suelo {layer}: arena sin índice de compresión.',
  'warning.gravel-without-consolidation':
    'Sin consolidación de capa de suelo {layer}: grava sin índice de compresión.',
  'warning.rock-without-consolidation':
    'Sin consolidación de capa de suelo {layer}: roca sin índice de compresión.',
  'warning.fine-without-index':
    'No se cuenta consolidación de capa de suelo {layer}, sin índice de compresión, aunque ese suelo consolida: indique su índice, 0 si no consolida.',
  'warning.without-index':
    'No se cuenta consolidación de capa de suelo {layer}, sin índice de compresión: se toma como arena.',
  'warning.allowable-raised': 'El asiento admisible introducido supera los {usual} usuales.',
  'warning.gross-taken':
    'Se descuenta la sobrecarga del terreno de la presión, introducida como bruta. Como presión neta, la zapata asienta {total}.',
  'warning.creep-goes-on':
    'La fluencia se cuenta durante {years} años. Tras {life} años el asiento total es {total}.',
  'warning.low-recompression':
    'El índice de recompresión de la capa de suelo {layer} es menor que un décimo de su índice de compresión. Con un sexto el asiento total es {total}.',
  'warning.heavy-ground':
    'La capa de suelo {layer} pesa más que la roca. Con {weight} el asiento total es {total}.',
  'warning.distortion-limit-raised':
    'La distorsión angular cumple solo por el límite elegido: es mayor que 1/500.',
  'warning.deep-is-shallow':
    'La cimentación se llama profunda y no es más profunda que ancha: como superficial puede asentar {allowable}.',
  'warning.sand-method-on-clay': '{method} vale para arena, y la capa de suelo {layer} es de suelo fino.',
  'warning.elastic-layers-exceed': 'Por capas elásticas el asiento total es {total}, más de lo admisible.',
  'warning.index-of-zero':
    'La capa de suelo {layer} tiene un índice de compresión de 0: cuenta como suelo que no consolida, aunque ese suelo suele hacerlo.',
  'basis.inputs': 'Comprobación de los datos',
  'basis.skempton-bjerrum': 'Según Skempton y Bjerrum 1957; Padfield y Sharrock 1983',
  'basis.square-plate': 'Según Bowles 1996; Boussinesq, capacitancia de una placa cuadrada',
  'basis.shape': 'Forma de la cimentación',
  'basis.fox-strip': 'Según Fox 1948: el factor tiende a 1 al crecer L',
  'basis.fox-floor': 'Método simplificado; Fox 1948',
  'basis.piles': 'Según EN 1997-1:2004, 7.6.4',
  'basis.burland-burbidge': 'Según Burland y Burbidge 1985',
  'basis.oedometer-test': 'Ensayo edométrico: Cr suele ser Cc/5 a Cc/10',
  'basis.superposition': 'Superposición (Boussinesq)',
  'basis.skempton': 'Según Skempton y MacDonald 1956',
  'basis.depth-of-stress':
    'Según EN 1997-1:2004, 6.6.2 (6): hasta el 20 % de la tensión efectiva de tierras; 10 % de q en la práctica',
  'basis.schmertmann': 'Según Schmertmann 1978',
  'basis.both-bases': 'Comparación de ambas bases de cálculo',
  'basis.stress-before': 'Tensión efectiva antes de la carga',
  'basis.assumed-layer': 'Método simplificado; los valores se suponen aquí',
  'basis.assumed-value': 'Valor supuesto; el método no define ninguno',
  'basis.das-indices': 'Según Das, Principles of Geotechnical Engineering: Cs de Cc/5 a Cc/10',
  'basis.safe-side': 'Del lado de la seguridad',
  'basis.default-values': 'Método simplificado: valores por defecto',
  'basis.drainage': 'Según Terzaghi 1923; el drenaje por un lado es cuatro veces más lento',
  'basis.worst-decides': 'Decide el más desfavorable de los puntos calculados',
  'basis.plate': 'Boussinesq, capacitancia de una placa rectangular',
  'basis.rigidity': 'Rigidez de la cimentación',
  'basis.immediate-or-primary': 'Asiento inmediato frente a primario',
  'basis.computed-again': 'Calculado de nuevo sin estas opciones',
  'basis.consolidation': 'Consolidación unidimensional',
  'basis.fixed': 'Método simplificado (constantes fijas)',
  'basis.both-readings': 'Comparación de ambas lecturas',
  'basis.working-life': 'EN 1990, tabla 2.1: vida útil de proyecto de edificios',
  'basis.effective-stress': 'Tensión efectiva',
  'basis.scope': 'Ámbito del método',
  'basis.methods': 'Comparación de los métodos',
  'refusal.no-layers-below-base': 'No hay ninguna capa de suelo bajo la base de la cimentación',
  'refusal.not-finite': 'El asiento es desmesurado: revise los datos',
  'refusal.no-effective-stress':
    'La tensión efectiva antes de la carga no es mayor que cero a {depth} bajo la base: revise pesos específicos y nivel freático',
  'refusal.void-ratio-missing': 'La capa {layer} tiene índice de compresión: se necesita su índice de huecos',
  'refusal.strip-on-half-space':
    'El asiento de una zapata corrida infinita sobre semiespacio elástico no está acotado: dé capas con un estrato rígido debajo, o un rectángulo',
  'refusal.no-peak-stress':
    'La tensión efectiva antes de la carga no es mayor que cero en el máximo de la influencia: revise pesos específicos y nivel freático',
  'refusal.blow-count-missing': 'Burland y Burbidge necesitan el golpeo SPT de la capa {layer}',
  'refusal.blow-counts-missing': 'Burland y Burbidge necesitan capas bajo la base con golpeos SPT',
  'refusal.bearing-index-missing':
    "El método de Hough necesita el índice de capacidad portante C' de las capas bajo la base",
} satisfies Translation<Texts>
