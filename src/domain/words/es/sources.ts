/** Where values and warnings come from, by the English of the modules: clauses and papers keep their names, what is around them is in words. */
export const sources = {
  'Specification, section {section}': 'Especificación, apartado {section}',
  'Specification, section 5; effective stress': 'Especificación, apartado 5; tensiones efectivas',
  'Specification, section 9 (path 10 m)': 'Especificación, apartado 9 (camino 10 m)',
  'Specification, section 9; it names no value of the coefficient':
    'Especificación, apartado 9; no da valor del coeficiente',
  'Specification, section 9; the values are chosen here':
    'Especificación, apartado 9; los valores se eligen aquí',
  'Specification, section 9: simplified defaults': 'Especificación, apartado 9: valores simplificados',
  'Specification, section 9; Fox 1948': 'Especificación, apartado 9; Fox 1948',
  'One-dimensional consolidation': 'Consolidación unidimensional',
  'EN 1997-1:2004 Annex {clause}': 'EN 1997-1:2004 Anexo {clause}',
  'EN 1997-1:2004, Annex {clause}': 'EN 1997-1:2004, Anexo {clause}',
  'EN 1997-1:2004 Annex D.4; specification, section 9':
    'EN 1997-1:2004 Anexo D.4; especificación, apartado 9',
  'EN 1997-1:2004, Table {table}': 'EN 1997-1:2004, Tabla {table}',
  'EN 1997-1:2004, 6.5.2.1 and Table A.3': 'EN 1997-1:2004, 6.5.2.1 y Tabla A.3',
  'EN 1997-1:2004, 2.4.6.2 and Table A.4': 'EN 1997-1:2004, 2.4.6.2 y Tabla A.4',
  'EN 1997-1:2004, 6.6.2 (6): to 20 % of the effective overburden; 10 % of q in practice':
    'EN 1997-1:2004, 6.6.2 (6): hasta el 20 % de la tensión efectiva de tierras; 10 % de q en la práctica',
  Statics: 'Estática',
  'Statics; Meyerhof (1953) effective area': 'Estática; área efectiva de Meyerhof (1953)',
  Definition: 'Definición',
  'Search over widths': 'Búsqueda sobre anchuras',
  'Comparison of both readings': 'Comparación de ambas lecturas',
  'EN 1990, Table 2.1: design working life of buildings':
    'EN 1990, tabla 2.1: vida útil de proyecto de edificios',
  'Scope of the method': 'Ámbito del método',
  'Comparison of the methods': 'Comparación de los métodos',
  'Definition of B and L': 'Definición de B y L',
  'Weighted by thickness over the averaging depth': 'Ponderado por espesor en la profundidad de promedio',
  'Weighted by thickness over the averaging depth (specification, section 9)':
    'Ponderado por espesor en la profundidad de promedio (especificación, apartado 9)',
  'Weighted by thickness over the averaging depth; codes leave the averaging to the designer':
    'Ponderado por espesor en la profundidad de promedio; los códigos dejan el promedio al proyectista',
  'Total stress': 'Tensiones totales',
  Hydrostatic: 'Hidrostático',
  'Linear interpolation over B': 'Interpolación lineal en B',
  'Linear interpolation over B; EN 1997-1 gives no rule': 'Interpolación lineal en B; EN 1997-1 no da regla',
  'Linear interpolation for a water table within B below the base':
    'Interpolación lineal con nivel freático dentro de B bajo la base',
  'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973':
    'Factores de profundidad de D/B (especificación, apartado 9) en la forma de Hansen 1970 y Vesic 1973',
  'Load spread 2 vertical to 1 horizontal on each side': 'Reparto 2 vertical a 1 horizontal a cada lado',
  'Load spread 2:1; EN 1997-1:2004, 6.5.2.2 asks for punching to be considered':
    'Reparto 2:1; EN 1997-1:2004, 6.5.2.2 pide considerar el punzonamiento',
  'GEO Publication 1/2006, section 3.3.3 and Table 3.1': 'GEO Publication 1/2006, apartado 3.3.3 y Tabla 3.1',
  'Allowable-stress practice, gross form': 'Tensiones admisibles, forma bruta',
  'Allowable-stress practice, net form': 'Tensiones admisibles, forma neta',
  'Loads summed unfactored': 'Cargas sumadas sin mayorar',
  'Lens about the load, API RP 2A-WSD; EN 1997-1:2004 Annex D.1':
    'Lente en torno a la carga, API RP 2A-WSD; EN 1997-1:2004 Anexo D.1',
  'Averaging over the depth of failure': 'Promedio en la profundidad de rotura',
  'Scope of presumed values': 'Alcance de los valores presuntos',
  'AS 5100.3: φg on the net capacity': 'AS 5100.3: φg sobre la capacidad neta',
  'As entered, from a chart': 'Según lo introducido, de un ábaco',
  "Coduto's fit to Terzaghi's chart": 'Ajuste de Coduto al ábaco de Terzaghi',
  'No net capacity to divide': 'No hay capacidad neta que dividir',
  'Meyerhof; Kouretzis, Fundamentals of Foundation Engineering, example 5.6':
    'Meyerhof; Kouretzis, Fundamentals of Foundation Engineering, ejemplo 5.6',
  'Steinbrenner 1934; Bowles 1996': 'Steinbrenner 1934; Bowles 1996',
  'Boussinesq, integrated over the area': 'Boussinesq, integrado en el área',
  'Boussinesq displacement, integrated over the area': 'Desplazamiento de Boussinesq, integrado en el área',
  'Boussinesq, integrated over sectors': 'Boussinesq, integrado por sectores',
  'Boussinesq, integrated over the width': 'Boussinesq, integrado en el ancho',
  'Boussinesq, capacitance of a rectangular plate': 'Boussinesq, capacitancia de una placa rectangular',
  'Bowles 1996; Boussinesq, capacitance of a square plate':
    'Bowles 1996; Boussinesq, capacitancia de una placa cuadrada',
  'Smooth rigid punch on the half-space: capacitance of a thin plate (circle: π²·3/32)':
    'Punzón rígido liso sobre semiespacio: capacitancia de una placa delgada (círculo: π²·3/32)',
  'Rigid over flexible mean': 'Rígida entre media flexible',
  'Rigid over flexible centre, by convention': 'Rígida entre centro flexible, por convención',
  'Settlement type total': 'Tipo de asiento total',
  'Settlement type elastic': 'Tipo de asiento elástico',
  'Settlement type consolidation': 'Tipo de asiento consolidación',
  'Shape of the foundation': 'Forma de la cimentación',
  'Strip load (Boussinesq, plane strain)': 'Carga corrida (Boussinesq, deformación plana)',
  'Fox 1948: the factor tends to 1 as L grows': 'Fox 1948: el factor tiende a 1 al crecer L',
  'Increase of effective stress at the base': 'Incremento de tensión efectiva en la base',
  'Immediate against primary settlement': 'Asiento inmediato frente a primario',
  'Effective stress before loading': 'Tensión efectiva antes de la carga',
  'On the safe side': 'Del lado de la seguridad',
  'As entered': 'Según lo introducido',
  'After EN 1997-1:2004, 6.5.2.2: short-term and long-term resistance':
    'Según EN 1997-1:2004, 6.5.2.2: resistencia a corto y a largo plazo',
  'Statics: e = M/V': 'Estática: e = M/V',
  'Practice in Hong Kong and Australia': 'Práctica en Hong Kong y Australia',
  'Comparison with the formula': 'Comparación con la fórmula',
  'Comparison of both forms': 'Comparación de ambas formas',
  'Comparison of both bases': 'Comparación de ambas bases',
  'Comparison; the screening never decides': 'Comparación; la estimación preliminar nunca decide',
  'Das, Principles of Geotechnical Engineering: Cs of Cc/5 to Cc/10':
    'Das, Principles of Geotechnical Engineering: Cs de Cc/5 a Cc/10',
  'Terzaghi 1923; one-sided drainage is four times slower':
    'Terzaghi 1923; el drenaje por un lado es cuatro veces más lento',
  'Oedometer test: Cr is usually Cc/5 to Cc/10': 'Ensayo edométrico: Cr suele ser Cc/5 a Cc/10',
  'Superposition (Boussinesq)': 'Superposición (Boussinesq)',
  'Hough 1959; FHWA GEC-6': 'Hough 1959; FHWA GEC-6',
  'Schmertmann, Hartman and Brown 1978': 'Schmertmann, Hartman y Brown 1978',
  'Schleicher 1926; Timoshenko and Goodier': 'Schleicher 1926; Timoshenko y Goodier',
  'Skempton and MacDonald 1956': 'Skempton y MacDonald 1956',
  'Skempton and Bjerrum 1957; Padfield and Sharrock 1983':
    'Skempton y Bjerrum 1957; Padfield y Sharrock 1983',
  'Moments of weights, loads, water and earthquake about the centre':
    'Momentos de pesos, cargas, agua y sismo respecto al centro',
  'Hydrostatic head; on the safe side of parallel seepage':
    'Altura hidrostática; del lado de la seguridad frente a filtración paralela',
  'A value at a limit is not a minimum': 'Un valor en un límite no es un mínimo',
  'Duncan, Wright & Brandon (2014)': 'Duncan, Wright & Brandon (2014)',
  'Spencer (1967); Duncan, Wright & Brandon (2014)': 'Spencer (1967); Duncan, Wright & Brandon (2014)',
  'Spencer (1967), Morgenstern & Price (1965), in the form of Zhu and others (2005)':
    'Spencer (1967), Morgenstern & Price (1965), en la forma de Zhu y otros (2005)',
  'Nothing is left over at the head: force equilibrium': 'No sobra nada en la cabeza: equilibrio de fuerzas',
  'Moment equilibrium about the centre': 'Equilibrio de momentos respecto al centro',
  'Moment equilibrium of a circle without friction': 'Equilibrio de momentos de un círculo sin rozamiento',
  'Admissibility of interslice forces': 'Admisibilidad de las fuerzas entre rebanadas',
  'Pseudo-static analysis': 'Análisis pseudoestático',
  'Infinite slope: F = tan φ / tan β when dry': 'Talud infinito: F = tan φ / tan β en seco',
  'Bishop (1955), tenth iteration': 'Bishop (1955), décima iteración',
  'Verification study: on 100 slopes with the water table at the surface the fixed circle gave 1.2 to 9 times the factor of the search':
    'Estudio de verificación: en 100 taludes con el nivel freático en la superficie, el círculo fijo dio de 1,2 a 9 veces el factor de la búsqueda',
  'Terzaghi; Das, Principles of Geotechnical Engineering':
    'Terzaghi; Das, Principles of Geotechnical Engineering',
  'Analysis of every mass that the circle cuts off': 'Cálculo de cada masa que corta el círculo',
  'Convergence study: 20 slices are within 1 % of 300':
    'Estudio de convergencia: 20 rebanadas están a menos del 1 % de 300',
  'Favourable loads count only where they are certain': 'Las cargas favorables cuentan solo si son seguras',
  'Total weight': 'Peso total',
  'Thrust of the water in a crack': 'Empuje del agua en una grieta',
  'Layers from the top down': 'Capas de arriba abajo',
  'Loads on the ground': 'Cargas sobre el terreno',
  'The worst of the computed points decides': 'Decide el más desfavorable de los puntos calculados',
  'Rigidity of the foundation': 'Rigidez de la cimentación',
  'Computed again without these choices': 'Calculado de nuevo sin estas opciones',
  'EN 1997-1:2004, 2.4.7.4 and Table A.15': 'EN 1997-1:2004, 2.4.7.4 y tabla A.15',
  'EN 1997-1:2004, 6.5.3 (11) and (12)': 'EN 1997-1:2004, 6.5.3 (11) y (12)',
  'EN 1997-1:2004, 2.4.6.1 and 6.5.2.2': 'EN 1997-1:2004, 2.4.6.1 y 6.5.2.2',
  'EN 1997-1:2004, Tables A.4 and A.5': 'EN 1997-1:2004, tablas A.4 y A.5',
  'Statics; EN 1997-1:2004, 6.5.4': 'Estática; EN 1997-1:2004, 6.5.4',
  'EN 1997-1:2004 Annex D.3; Kouretzis, Fundamentals of Foundation Engineering, example 5.1':
    'EN 1997-1:2004 anejo D.3; Kouretzis, Fundamentals of Foundation Engineering, ejemplo 5.1',
  'API RP 2A-WSD; Annex D gives no rule': 'API RP 2A-WSD; el anejo D no da ninguna regla',
  'Skempton and MacDonald 1956 (design value); Bjerrum 1963':
    'Skempton y MacDonald 1956 (valor de cálculo); Bjerrum 1963',
  'Skempton and MacDonald 1956; Bjerrum 1963': 'Skempton y MacDonald 1956; Bjerrum 1963',
} as const satisfies Readonly<Record<string, string>>
