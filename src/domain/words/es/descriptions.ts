/** What a field of a form is for, by the English of the modules. */
export const descriptions = {
  'Shape of the base. Loads on a strip are for each metre of it.':
    'Forma de la base. En una zapata corrida las cargas son por metro.',
  'Shorter side of the base. A circular footing needs its diameter instead.':
    'Lado menor de la base. Una zapata circular necesita en su lugar el diámetro.',
  'Longer side of a rectangular pad.': 'Lado mayor de una zapata aislada rectangular.',
  'Diameter of a circular footing.': 'Diámetro de una zapata circular.',
  'Depth of the base below the ground.': 'Profundidad de la base bajo el terreno.',
  'Weight of a solid footing from the base up to the ground, added to the permanent load (concrete: 25); 0 when the load already includes it.':
    'Peso de una zapata maciza desde la base hasta el terreno, sumado a la carga permanente (hormigón: 25); 0 si la carga ya lo incluye.',
  'Angle of the base to the horizontal.': 'Ángulo de la base con la horizontal.',
  'From the ground down; each layer reaches from the one above it to its own depth.':
    'Desde el terreno hacia abajo; cada capa va desde la superior hasta su propia profundidad.',
  'What the layer is called on the section.': 'Cómo se llama la capa en la sección.',
  'Depth of the bottom of the layer below the ground.': 'Profundidad de la base de la capa bajo el terreno.',
  'Characteristic effective cohesion; for a layer with friction angle 0 its undrained strength.':
    'Cohesión efectiva característica; en una capa con ángulo de rozamiento 0, su resistencia sin drenaje.',
  'Bulk unit weight above the water table.': 'Peso específico aparente sobre el nivel freático.',
  'Unit weight below the water table. Default: bulk unit weight.':
    'Peso específico bajo el nivel freático. Por defecto: el aparente.',
  'Characteristic undrained shear strength, when the undrained case is to be checked too.':
    'Resistencia al corte sin drenaje característica, si también se comprueba el caso sin drenaje.',
  'Depth of the water table below the ground; empty when there is none.':
    'Profundidad del nivel freático bajo el terreno; vacío si no lo hay.',
  'Characteristic permanent vertical load; kN/m on a strip.':
    'Carga vertical permanente característica; kN/m en zapata corrida.',
  'Characteristic variable vertical load; kN/m on a strip.':
    'Carga vertical variable característica; kN/m en zapata corrida.',
  'Characteristic permanent horizontal load along the width.':
    'Carga horizontal permanente característica según el ancho.',
  'Characteristic variable horizontal load along the width.':
    'Carga horizontal variable característica según el ancho.',
  'Characteristic permanent horizontal load along the length.':
    'Carga horizontal permanente característica según la longitud.',
  'Characteristic variable horizontal load along the length.':
    'Carga horizontal variable característica según la longitud.',
  'Distance of the resultant from the centre of the base along B.':
    'Distancia de la resultante al centro de la base según B.',
  'Distance of the resultant from the centre of the base along L.':
    'Distancia de la resultante al centro de la base según L.',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete (EN 1997-1, 6.5.3 (10)).':
    'Para el deslizamiento: 1 con hormigón vertido sobre el terreno, 2/3 con prefabricado liso (EN 1997-1, 6.5.3 (10)).',
  'The approach that the National Annex of the country asks for.':
    'El enfoque que pide el Anejo Nacional del país.',
  'Code: EN 1997-1 Annex D with its tables of partial factors. Simplified method: the entered factors as one combination with the simplified shape and depth factors. The result shows both.':
    'Norma: EN 1997-1 Anexo D con sus tablas de coeficientes parciales. Método simplificado: los coeficientes introducidos como una combinación, con los coeficientes de forma y profundidad simplificados. El resultado muestra las dos.',
  'From D/B after Hansen and Vesic, or none. Annex D has none.':
    'De D/B según Hansen y Vesic, o ninguno. El Anexo D no tiene.',
  'Values that replace the recommended ones of EN 1997-1 Annex A in the code basis; empty to keep those.':
    'Valores que sustituyen a los recomendados del Anexo A de EN 1997-1 en el cálculo según norma; vacío para conservarlos.',
  'Table set of EN 1997-1 Annex A.': 'Conjunto de las tablas del Anexo A de EN 1997-1.',
  'Partial factor in that set.': 'Coeficiente parcial de ese conjunto.',
  'Value that the National Annex gives in place of the recommended one.':
    'Valor que el Anejo Nacional da en lugar del recomendado.',
  'Angle at which the ground falls away from the footing, where it stands at a crest.':
    'Ángulo con que el terreno desciende desde la zapata cuando está en la coronación de un talud.',
  'Unfactored horizontal load along the width.': 'Carga horizontal sin mayorar según el ancho.',
  'Unfactored horizontal load along the length.': 'Carga horizontal sin mayorar según la longitud.',
  'On the ultimate bearing capacity; at least 1.5, usually 3.':
    'Sobre la presión de hundimiento; al menos 1,5, normalmente 3.',
  'Gross: the ultimate capacity divided by F. Net: only what the ground carries beyond the overburden is divided, and the overburden is added again; that allows more. The simplified method always takes gross.':
    'Bruta: la capacidad última dividida por F. Neta: solo se divide lo que el terreno soporta además de la presión de tierras, que se vuelve a sumar; permite más. El método simplificado toma siempre la bruta.',
  'The rational formula of GEO Publication 1/2006, or a presumed value of the Code of Practice for Foundations.':
    'La fórmula racional de GEO Publication 1/2006 o una presión admisible tabulada del Code of Practice for Foundations.',
  'Category in the table of presumed values, for the report.':
    'Categoría en la tabla de presiones admisibles, para el informe.',
  'Allowable vertical bearing pressure of that category, from the edition of the Code in force.':
    'Presión vertical admisible de esa categoría, según la edición vigente del código.',
  'Code: the named method. Simplified method: the simplified shape and depth factors with Nc 5.14. The result shows both.':
    'Norma: el método citado. Método simplificado: los coeficientes de forma y profundidad simplificados con Nc 5,14. El resultado muestra las dos.',
  'From D/B after Hansen and Vesic, or none.': 'De D/B según Hansen y Vesic, o ninguno.',
  'By effective stress, or by the factors Cw of FHWA GEC-6 on total unit weights.':
    'Por tensiones efectivas o por los factores Cw de FHWA GEC-6 sobre pesos específicos totales.',
  'Width for the Cw factors, if different from the footing width.':
    'Ancho para los coeficientes Cw, si difiere del de la zapata.',
  'Allowable-stress practice with a factor of safety, or the limit state of AS 5100.3: factored loads against φg times the net capacity.':
    'Tensiones admisibles con un coeficiente de seguridad, o el estado límite de AS 5100.3: cargas mayoradas frente a φg por la capacidad neta.',
  'From the way the ground was investigated: CPT 0.40 to 0.50, SPT 0.35 to 0.40, advanced laboratory tests 0.45 to 0.60.':
    'Según cómo se reconoció el terreno: CPT 0,40 a 0,50, SPT 0,35 a 0,40, ensayos de laboratorio avanzados 0,45 a 0,60.',
  'Author of the bearing capacity factors and corrections.':
    'Autor de los factores de capacidad de carga y de las correcciones.',
  'Switch off if the soil above the base may be removed. Not available for Terzaghi.':
    'Desactivar si el suelo sobre la base puede retirarse. No disponible para Terzaghi.',
  'Two published forms go by the name of Vesic; they differ by about 2 %.':
    'Hay dos formas publicadas con el nombre de Vesic; difieren en un 2 % aproximadamente.',
  '1 + 0.4 k (Hansen, Vesic)': '1 + 0,4 k (Hansen, Vesic)',
  'Local shear of loose ground takes two thirds of the cohesion and of tan φ (Terzaghi).':
    'La rotura local de suelos flojos toma dos tercios de la cohesión y de tan φ (Terzaghi).',
  "Terzaghi's own Nγ is a chart: enter what you read, or leave it empty for Coduto's fit.":
    'El Nγ de Terzaghi es un ábaco: introduzca lo leído o déjelo vacío para el ajuste de Coduto.',
  "The named method on the layers, or Meyerhof's rule for sands from the standard penetration test.":
    'El método citado sobre las capas, o la regla de Meyerhof para arenas a partir del ensayo SPT.',
  'Mean of the corrected SPT blow counts within about 1.5 B below the base.':
    'Media de los golpeos SPT corregidos hasta unos 1,5 B bajo la base.',
  'Water factor of the width term: 1 dry, 0.5 with water at the base.':
    'Factor de agua del término de ancho: 1 seco, 0,5 con agua en la base.',
  'Water factor of the depth term: 1 dry, 0.5 with water at the ground.':
    'Factor de agua del término de profundidad: 1 seco, 0,5 con agua en la superficie.',
  'Of a circle the width is the diameter and the length has no meaning; a strip is endless.':
    'En un círculo el ancho es el diámetro y la longitud no cuenta; una corrida es infinita.',
  'Shorter side of the base, or its diameter.': 'Lado menor de la base, o su diámetro.',
  'Longer side of the base.': 'Lado mayor de la base.',
  'Sets the allowable settlement: 25 mm for shallow, 50 mm for deep.':
    'Fija el asiento admisible: 25 mm superficial, 50 mm profunda.',
  'Mean pressure on the base that acts for long.': 'Presión media de larga duración sobre la base.',
  'Net: the increase over the overburden that was there. Gross: the overburden is taken off.':
    'Neta: el incremento sobre la presión de tierras previa. Bruta: se descuenta la presión de tierras.',
  'Of the ground, where a layer has no modulus of its own.':
    'Del terreno, donde una capa no tiene módulo propio.',
  'About 0.3 drained; close to 0.5 for saturated clay when loaded.':
    'Aproximadamente 0,3 con drenaje; casi 0,5 en arcilla saturada al cargar.',
  'From the top down. Without layers the ground is one elastic half-space, and an assumed layer consolidates.':
    'De arriba abajo. Sin capas el terreno es un semiespacio elástico y consolida una capa supuesta.',
  'For the hatch on the section only.': 'Solo para el rayado de la sección.',
  'Thickness of the layer; the first starts at the ground, or at the base if so chosen.':
    'Espesor de la capa; la primera empieza en el terreno, o en la base si así se elige.',
  'Modulus of this layer. Default: that of the foundation soil.':
    'Módulo de esta capa. Por defecto: el del terreno de cimentación.',
  'Slope of the virgin line; 0 for a layer that does not consolidate.':
    'Pendiente de la rama noval; 0 para una capa que no consolida.',
  'Gradient below the preconsolidation pressure. Default: a sixth of the compression index.':
    'Pendiente bajo la presión de preconsolidación. Por defecto: un sexto del índice de compresión.',
  'Initial void ratio.': 'Índice de huecos inicial.',
  'Highest former effective stress. If empty or 0: normally consolidated.':
    'Mayor tensión efectiva anterior; normalmente consolidado si está vacío o es 0.',
  'Bulk unit weight above the water table. Default: 18 kN/m³ (shown in the result).':
    'Peso específico aparente sobre el nivel freático. Por defecto: 18 kN/m³ (se indica en el resultado).',
  'Saturated unit weight. Default: bulk unit weight.': 'Peso específico saturado. Por defecto: el aparente.',
  'For settlement with time. Default: 1 m²/year over a 10 m drainage path (shown in the result).':
    'Para el asiento en el tiempo. Por defecto: 1 m²/año con una longitud de drenaje de 10 m (se indica en el resultado).',
  'Drainage to both sides or to one. Default: both.':
    'Drenaje por ambos lados o por uno. Por defecto: ambos.',
  'Change of void ratio for each tenfold time after primary consolidation.':
    'Variación del índice de huecos por cada década de tiempo tras la consolidación primaria.',
  'For Schmertmann: the modulus is taken from it instead of the entered one.':
    'Para Schmertmann: el módulo se toma de ella en vez del introducido.',
  'For Burland and Burbidge: not corrected for overburden; corrected for fine sand or gravel.':
    'Para Burland y Burbidge: sin corregir por presión de tierras; corregido por arena fina o grava.',
  'For Hough: from his chart by corrected blow count and soil.':
    'Para Hough: de su ábaco según el golpeo corregido y el suelo.',
  'Where the first layer begins.': 'Dónde empieza la primera capa.',
  'A rigid stratum, or the last layer goes on for the elastic settlement.':
    'Un estrato rígido, o la última capa continúa para el asiento elástico.',
  'Depth of the water table below the ground. If empty: no groundwater.':
    'Profundidad del nivel freático bajo el terreno; sin agua si está vacío.',
  'What the total counts: elastic (immediate), consolidation, or both.':
    'Qué cuenta el total: elástico (inmediato), consolidación o ambos.',
  'Years after loading, for settlement with time and secondary compression.':
    'Años tras la carga, para el asiento en el tiempo y la compresión secundaria.',
  'Code: mechanics by the named methods. Simplified method: its fixed stress ratios, depth floor, coefficient and drainage path. The result shows both.':
    'Norma: mecánica según los métodos citados. Método simplificado: sus relaciones de tensión fijas, mínimo de profundidad, coeficiente y longitud de drenaje. El resultado muestra las dos.',
  'All methods that the data allow are listed; this one counts. Code basis only.':
    'Se listan todos los métodos que permiten los datos; cuenta este. Solo en el cálculo según norma.',
  'Point on a flexible footing, or rigid footing. 0.93 of the centre is a convention.':
    'Punto de una zapata flexible, o zapata rígida. 0,93 del centro es una convención.',
  'For consolidation and Hough.': 'Para consolidación y Hough.',
  'Below the base. Default: one width.': 'Bajo la base. Por defecto: un ancho.',
  'Distance from the centre along the width, for one more stress profile.':
    'Distancia al centro según el ancho, para un perfil de tensiones más.',
  'Distance from the centre along the length. Default: 0.':
    'Distancia al centro según la longitud. Por defecto: 0.',
  'Greatest thickness down to two widths; it grows below that and shrinks near the ground.':
    'Espesor máximo hasta dos anchos de profundidad; crece por debajo y disminuye cerca del terreno.',
  'Burland and Burbidge: a tank, silo or chimney creeps more than a building.':
    'Burland y Burbidge: un depósito, silo o chimenea fluye más que un edificio.',
  'In place of 25 mm (shallow) or 50 mm (deep).': 'En lugar de 25 mm (superficial) o 50 mm (profunda).',
  'Between the centres of this footing and the next one.': 'Entre los centros de esta zapata y la siguiente.',
  'Total settlement of the next footing.': 'Asiento total de la zapata siguiente.',
  'Where its settlement is not known: it is computed on the same ground.':
    'Si no se conoce su asiento: se calcula sobre el mismo terreno.',
  'Length of its base. Default: its width.': 'Longitud de su base. Por defecto: su ancho.',
  'Net or gross like that of this footing.': 'Neta o bruta como la de esta zapata.',
  'Damage the structure must be protected from.': 'Daño del que debe protegerse la estructura.',
  'A slope by height, angle and berm, or any ground as points.':
    'Un talud por altura, ángulo y berma, o cualquier terreno por puntos.',
  'From the toe to the crest.': 'Del pie a la coronación.',
  'Of each face to the horizontal.': 'De cada cara con la horizontal.',
  'Level berm at half the height; 0 for none.': 'Berma horizontal a media altura; 0 si no hay.',
  'Of a survey whose x is counted from a local origin; it is stated with the results and changes none.':
    'De un levantamiento cuya x se cuenta desde un origen local; se indica con los resultados y no cambia ninguno.',
  'From left to right, with any number of benches; far enough beyond toe and crest.':
    'De izquierda a derecha, con cualquier número de bermas; suficientemente más allá del pie y la coronación.',
  'Distance to the right.': 'Distancia hacia la derecha.',
  'Elevation.': 'Cota.',
  'Effective cohesion, or undrained strength with friction angle 0.':
    'Cohesión efectiva, o resistencia sin drenaje con ángulo de rozamiento 0.',
  'Effective friction angle.': 'Ángulo de rozamiento efectivo.',
  'Above the water line.': 'Sobre la línea de agua.',
  'Unit weight below the water line. Default: unit weight.':
    'Peso específico bajo la línea de agua. Por defecto: el peso específico.',
  'Added for each metre below the top of the layer, as undrained strength does.':
    'Se suma por cada metro bajo el techo de la capa, como ocurre con la resistencia sin drenaje.',
  'Pore pressure over the vertical stress of the soil; takes the place of the water line in this soil.':
    'Presión intersticial entre tensión vertical del suelo; sustituye a la línea de agua en este suelo.',
  'Switch off if the water line causes no pore pressure in this soil.':
    'Desactivado si la línea de agua no produce presión intersticial en este suelo.',
  'From the top down; each lies below its own straight top and above the next one.':
    'De arriba abajo; cada una está bajo su propio techo recto y sobre la siguiente.',
  'Elevation of its top at the left end of the section; the toe is 0.':
    'Cota de su techo en el extremo izquierdo de la sección; el pie es 0.',
  'Elevation of its top at the right end. Default: as at the left end.':
    'Cota de su techo en el extremo derecho. Por defecto: la del izquierdo.',
  'Whether there is water in the slope.': 'Si hay agua en el talud.',
  'Below the ground, parallel to it, and not below the level of the toe.':
    'Bajo el terreno, paralelo a él y no por debajo del pie.',
  'Fresh water 9.81.': 'Agua dulce 9,81.',
  'As points from left to right, in place of the depth.':
    'Como puntos de izquierda a derecha, en lugar de la profundidad.',
  'A piezometric line gives pore pressures only; a phreatic line above the ground is ponded water with its weight.':
    'Una línea piezométrica solo da presiones intersticiales; una línea freática sobre el terreno es agua libre con su peso.',
  'At the head of the surface. Automatic: 2c/(γ √Ka) of the uppermost soil, at most half the height.':
    'En la cabeza de la superficie. Automática: 2c/(γ √Ka) del suelo superior, como máximo media altura.',
  'Below the ground.': 'Bajo el terreno.',
  'Share of its depth that is full.': 'Parte llena de su profundidad.',
  'Vertical pressure on the ground between two places.':
    'Presión vertical sobre el terreno entre dos puntos.',
  'Left end.': 'Extremo izquierdo.',
  'Right end.': 'Extremo derecho.',
  'On the plan width.': 'Sobre el ancho en planta.',
  'Vertical loads along the slope.': 'Cargas verticales a lo largo del talud.',
  'Place.': 'Posición.',
  'For each metre along the slope.': 'Por metro a lo largo del talud.',
  'Pseudo-static accelerations.': 'Aceleraciones pseudoestáticas.',
  'Fraction of g, outwards.': 'Fracción de g, hacia fuera.',
  'Fraction of g. Both directions are analysed; the lower factor governs.':
    'Fracción de g. Se analizan ambos sentidos; el factor menor es el determinante.',
  'Of limit equilibrium; all of them are shown on the critical circle.':
    'De equilibrio límite; todos se muestran en el círculo crítico.',
  'Slices are also split at layer boundaries.': 'Las rebanadas se dividen también en los límites de capas.',
  'Usually 1.5, and 1.1 to 1.3 with an earthquake.': 'Normalmente 1,5, y de 1,1 a 1,3 con sismo.',
  'Limit equilibrium with a search decides. The fixed circle is a screening: it is shown beside it and never decides.':
    'Decide el equilibrio límite con búsqueda. El círculo fijo es una estimación preliminar: se muestra al lado y nunca decide.',
  'The most critical circle that is found, or a given one.':
    'El círculo más crítico que se encuentre, o uno dado.',
  'Both are looked at where the ground rises and falls.': 'Se examinan ambas donde el terreno sube y baja.',
  'Of the circles that are searched.': 'De los círculos que se buscan.',
  'Minimum depth of the sliding mass. Default: 1 % of the slope height.':
    'Profundidad mínima de la masa deslizante. Por defecto: 1 % de la altura del talud.',
  'Lowest elevation of the search. Default: two slope heights below the toe.':
    'Cota más baja de la búsqueda. Por defecto: dos alturas de talud bajo el pie.',
  'Range in which slip surfaces may leave the ground at the top.':
    'Intervalo en que las superficies de deslizamiento pueden salir por arriba.',
  'Range in which slip surfaces may leave the ground at the bottom.':
    'Intervalo en que las superficies de deslizamiento pueden salir por abajo.',
  'Centre of the given circle, x.': 'Centro del círculo dado, x.',
  'Centre of the given circle, y.': 'Centro del círculo dado, y.',
  'Radius of the given circle.': 'Radio del círculo dado.',
  'Any number from zero upwards.': 'Cualquier número desde cero.',
  'What the value stands for; shown with the result.':
    'Qué representa el valor; se muestra con el resultado.',
  'What is done with the value. Method 3 requires an input value of at least 10.':
    'Qué se hace con el valor. El método 3 exige un valor de entrada de al menos 10.',
  'There is no code for this module: both bases compute the same.':
    'No hay norma para este módulo: ambas bases de cálculo dan lo mismo.',
  '{factor} Used with the entered factors (simplified method) only; the code basis takes its tables.':
    '{factor} Solo con los coeficientes introducidos (método simplificado); el cálculo según norma toma sus tablas.',
  'Partial factor on permanent loads.': 'Coeficiente parcial de las cargas permanentes.',
  'Partial factor on variable loads.': 'Coeficiente parcial de las cargas variables.',
  'Partial factor on the tangent of the friction angle.':
    'Coeficiente parcial de la tangente del ángulo de rozamiento.',
  'Partial factor on cohesion.': 'Coeficiente parcial de la cohesión.',
  'Partial factor on unit weight.': 'Coeficiente parcial del peso específico.',
  'Partial factor on undrained strength. Default: that on c′.':
    'Coeficiente parcial de la resistencia sin drenaje. Por defecto: el de c′.',
  'Partial factor on bearing resistance. Default: 1.':
    'Coeficiente parcial de la resistencia al hundimiento. Por defecto: 1.',
  'm²/year': 'm²/año',
  years: 'años',
  'Preconsolidation pressure over the effective stress before loading, in place of the pressure.':
    'Presión de preconsolidación dividida por la tensión efectiva antes de la carga, en lugar de la presión.',
  'Preconsolidation pressure less the effective stress before loading, in place of the pressure.':
    'Presión de preconsolidación menos la tensión efectiva antes de la carga, en lugar de la presión.',
  'For the hatch on the section; sand, gravel and rock need no compression index.':
    'Para el rayado de la sección; arena, grava y roca no necesitan índice de compresión.',
  'Slope of the virgin line; a layer without one, or with 0, does not consolidate.':
    'Pendiente de la recta virgen; una capa sin él, o con 0, no consolida.',
} as const satisfies Readonly<Record<string, string>>
