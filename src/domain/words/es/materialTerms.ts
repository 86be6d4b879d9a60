/** What the material models say, by their English. */
export const materialTerms = {
  'Hoek-Brown': 'Hoek-Brown',
  'Jointed rock mass: strength, equivalent cohesion and friction, deformation modulus.':
    'Macizo rocoso diaclasado: resistencia, cohesión y rozamiento equivalentes, módulo de deformación.',
  'Uniaxial compressive strength': 'Resistencia a compresión uniaxial',
  'Of the intact rock, from cores of 50 mm.': 'De la roca intacta, en testigos de 50 mm.',
  'Intact rock': 'Roca intacta',
  'Material constant mi': 'Constante del material mi',
  'Of the intact rock, from triaxial tests or by rock type: clay stones 4, granites 32.':
    'De la roca intacta, por ensayos triaxiales o según el tipo de roca: argilitas 4, granitos 32.',
  'Geological strength index': 'Índice de resistencia geológica (GSI)',
  'From the structure of the rock mass and the condition of its joint surfaces.':
    'Según la estructura del macizo rocoso y el estado de las superficies de sus discontinuidades.',
  'Rock mass': 'Macizo rocoso',
  'Disturbance factor': 'Factor de alteración (D)',
  'Damage by blasting and stress relief: 0 for undisturbed rock, 1 for large production blasts.':
    'Daño por voladuras y relajación de tensiones: 0 para roca inalterada, 1 para grandes voladuras de producción.',
  'Of the rock mass.': 'Del macizo rocoso.',
  Application: 'Aplicación',
  'Sets the confining stress up to which cohesion and friction are fitted. The simplified method always takes 0.5 MPa.':
    'Fija la tensión de confinamiento hasta la que se ajustan cohesión y rozamiento. El método simplificado toma siempre 0,5 MPa.',
  'Equivalent cohesion and friction': 'Cohesión y rozamiento equivalentes',
  'General (a quarter of the intact strength)': 'General (un cuarto de la resistencia de la roca intacta)',
  'Tunnel (by its depth)': 'Túnel (según su profundidad)',
  'Slope (by its height)': 'Talud (según su altura)',
  'Tunnel depth': 'Profundidad del túnel',
  'Depth of the tunnel below the surface.': 'Profundidad del túnel bajo la superficie.',
  'Height of the slope.': 'Altura del talud.',
  'Maximum confining stress': 'Tensión de confinamiento máxima',
  'Highest minor principal stress of the problem.': 'Mayor tensión principal menor del problema.',
  'Modulus of the intact rock': 'Módulo de la roca intacta',
  'For the general equation of Hoek and Diederichs.': 'Para la ecuación general de Hoek y Diederichs.',
  Deformation: 'Deformación',
  'Modulus ratio': 'Relación de módulo',
  'Modulus over strength of the intact rock, when its modulus was not measured: 200 to 1000 by rock type.':
    'Módulo entre resistencia de la roca intacta, cuando no se midió su módulo: de 200 a 1000 según el tipo de roca.',
  'Code: cohesion and friction fitted for the application, as Hoek, Carranza-Torres and Corkum do. Simplified method: fitted up to 0.5 MPa with friction of at most 60°. The result shows both.':
    'Norma: cohesión y rozamiento ajustados para la aplicación, según Hoek, Carranza-Torres y Corkum. Método simplificado: ajustados hasta 0,5 MPa con un rozamiento de 60° como máximo. El resultado muestra las dos.',
  'Code (Hoek-Brown 2002, 2018)': 'Norma (Hoek-Brown 2002, 2018)',
  'Simplified method (0.5 MPa, at most 60°)': 'Método simplificado (0,5 MPa, 60° como máximo)',
  'Reduced material constant mb': 'Constante reducida del material mb',
  'Material constant of the rock mass.': 'Constante del material del macizo rocoso.',
  'Rock mass constant s': 'Constante s del macizo rocoso',
  '1 for intact rock, 0 for a rock mass without cohesion.':
    '1 para roca intacta, 0 para un macizo rocoso sin cohesión.',
  'Rock mass exponent a': 'Exponente a del macizo rocoso',
  '0.5 for intact rock.': '0,5 para roca intacta.',
  'Rock mass strength': 'Resistencia del macizo rocoso',
  'Global strength σcm. The strength at an unconfined boundary, σci s^a, is listed beside it.':
    'Resistencia global σcm. La resistencia en un contorno no confinado, σci s^a, figura al lado.',
  'Equivalent cohesion': 'Cohesión equivalente',
  'Fitted on σt ≤ σ3 ≤ σ3max.': 'Ajustada en σt ≤ σ3 ≤ σ3max.',
  'Equivalent friction angle': 'Ángulo de rozamiento equivalente',
  'Reference confining stress': 'Tensión de confinamiento de referencia',
  'Up to which cohesion and friction are fitted.': 'Hasta la que se ajustan cohesión y rozamiento.',
  'Deformation modulus': 'Módulo de deformación',
  'Hoek, Carranza-Torres and Corkum 2002. Hoek and Diederichs 2006 is listed beside it.':
    'Hoek, Carranza-Torres y Corkum 2002. Al lado figura Hoek y Diederichs 2006.',
  'Tensile strength': 'Resistencia a tracción',
  'Magnitude of s σci / mb.': 'Valor absoluto de s σci / mb.',
  'Strength of the rock mass': 'Resistencia del macizo rocoso',
  'Uniaxial strength at an unconfined boundary (σci s^a)':
    'Resistencia uniaxial en un contorno no confinado (σci s^a)',
  'Tensile strength, as a stress': 'Resistencia a tracción, como tensión',
  'Tensile cut-off of the intact rock (2018 edition)':
    'Límite de tracción de la roca intacta (edición de 2018)',
  'Other basis': 'Otra base de cálculo',
  specification: 'método simplificado',
  'Cohesion without the cap': 'Cohesión sin el tope',
  'Friction without the cap': 'Rozamiento sin el tope',
  'Its cohesion over that of the chosen basis': 'Su cohesión sobre la de la base de cálculo elegida',
  'Deformation modulus by other methods': 'Módulo de deformación por otros métodos',
  'Hoek and Diederichs 2006, simplified': 'Hoek y Diederichs 2006, simplificada',
  'Simplified over Hoek 2002': 'Simplificada sobre Hoek 2002',
  'Hoek and Diederichs 2006, general': 'Hoek y Diederichs 2006, general',
  'General over Hoek 2002': 'General sobre Hoek 2002',
  'Equivalent cohesion and friction by application': 'Cohesión y rozamiento equivalentes según la aplicación',
  'Principal stresses at failure': 'Tensiones principales en rotura',
  'Equivalent Mohr-Coulomb': 'Mohr-Coulomb equivalente',
  'Shear and normal stress at failure': 'Tensiones tangencial y normal en rotura',
  'Rock mass constants': 'Constantes del macizo rocoso',
  'Reduced material constant': 'Constante reducida del material',
  'Rock mass constant': 'Constante del macizo rocoso',
  'Rock mass exponent': 'Exponente del macizo rocoso',
  'Uniaxial compressive strength at the boundary': 'Resistencia a compresión uniaxial en el contorno',
  'Tensile strength (magnitude)': 'Resistencia a tracción (valor absoluto)',
  'Vertical stress': 'Tensión vertical',
  'Confining stress of the fit': 'Tensión de confinamiento del ajuste',
  'Confining stress over intact strength': 'Tensión de confinamiento sobre resistencia de la roca intacta',
  'Argument of the curve at the end of the fit': 'Argumento de la curva al final del ajuste',
  'Rise of the line': 'Pendiente de la recta',
  'Deformation modulus, Hoek 2002': 'Módulo de deformación, Hoek 2002',
  'Deformation modulus, Hoek and Diederichs, simplified':
    'Módulo de deformación, Hoek y Diederichs, simplificada',
  'Cohesion and friction are fitted up to 0.5 MPa whatever the problem is. Where confining stresses are higher the line lies above the curve and is unsafe; the fit of the application is shown beside it.':
    'Cohesión y rozamiento se ajustan hasta 0,5 MPa sea cual sea el problema. Con tensiones de confinamiento mayores la recta queda por encima de la curva, del lado de la inseguridad; el ajuste de la aplicación se muestra al lado.',
  code: 'norma',
  'Intact strengths above 250 MPa are rare: check the tests.':
    'Las resistencias de la roca intacta superiores a 250 MPa son raras: compruebe los ensayos.',
  'Below GSI 25 strength depends on the matrix between the blocks: check it against tests or back analysis.':
    'Con GSI inferior a 25 la resistencia depende de la matriz entre los bloques: contrástela con ensayos o retroanálisis.',
  'Above GSI 75 single joints or brittle spalling usually govern before the rock mass fails as the criterion assumes.':
    'Con GSI superior a 75 suelen ser determinantes las discontinuidades aisladas o el lajamiento frágil (spalling) antes de que el macizo rocoso rompa como supone el criterio.',
  'The disturbance factor is meant for the damaged zone at the excavation. Applied to the whole rock mass it underestimates its strength.':
    'El factor de alteración está pensado para la zona dañada junto a la excavación. Aplicado a todo el macizo rocoso subestima su resistencia.',
  'Deformation modulus, Hoek and Diederichs, general': 'Módulo de deformación, Hoek y Diederichs, general',
  'Linear elastic': 'Elástico lineal',
  'Isotropic elastic body: moduli, wave velocities and their ratios.':
    'Cuerpo elástico isótropo: módulos, velocidades de onda y sus relaciones.',
  "Young's modulus": 'Módulo de Young',
  'Slope of stress over strain in uniaxial compression.':
    'Pendiente de la tensión respecto a la deformación en compresión uniaxial.',
  Stiffness: 'Rigidez',
  'Lateral over axial strain; below 0.5, at which the volume would not change.':
    'Deformación lateral entre axial; menor que 0,5, valor con el que el volumen no cambiaría.',
  'Weight of a cubic metre.': 'Peso de un metro cúbico.',
  Density: 'Densidad',
  'Mass of a cubic metre; wave velocities follow from it.':
    'Masa de un metro cúbico; de ella resultan las velocidades de onda.',
  'Shear modulus': 'Módulo de corte',
  'Bulk modulus': 'Módulo de compresibilidad volumétrica',
  'First Lamé parameter': 'Primer parámetro de Lamé',
  'P-wave velocity': 'Velocidad de onda P',
  '√(M / ρ), in an unbounded body.': '√(M / ρ), en un medio indefinido.',
  'S-wave velocity': 'Velocidad de onda S',
  'Vp over Vs': 'Relación Vp/Vs',
  'Of the wave velocities; follows from ν alone.': 'De las velocidades de onda; depende solo de ν.',
  'K over G': 'Relación K/G',
  'Bulk over shear modulus.': 'Módulo volumétrico entre módulo de corte.',
  'E over G': 'Relación E/G',
  'Young’s over shear modulus, 2 (1 + ν).': 'Módulo de Young entre módulo de corte, 2 (1 + ν).',
  'Volume strain under unit mean stress.': 'Deformación volumétrica por unidad de tensión media.',
  'Constrained modulus': 'Módulo edométrico',
  'Without lateral strain: P-wave and oedometer modulus.':
    'Sin deformación lateral: módulo de onda P y edométrico.',
  Moduli: 'Módulos',
  'Distance from incompressibility': 'Distancia a la incompresibilidad',
  'Wave velocities': 'Velocidades de onda',
  Ratios: 'Relaciones',
  'Ratio of the wave velocities': 'Relación de las velocidades de onda',
  'Bulk over shear modulus': 'Módulo volumétrico entre módulo de corte',
  'Young’s over shear modulus': 'Módulo de Young entre módulo de corte',
  'Mohr-Coulomb': 'Mohr-Coulomb',
  'Soil or rock with cohesion and friction: strength, stiffness and Drucker-Prager forms.':
    'Suelo o roca con cohesión y rozamiento: resistencia, rigidez y formas de Drucker-Prager.',
  'Strength at zero normal stress.': 'Resistencia con tensión normal nula.',
  Strength: 'Resistencia',
  'Slope of strength over normal stress.': 'Pendiente de la resistencia respecto a la tensión normal.',
  'Tension cut-off; the criterion itself allows the calculated one when empty.':
    'Límite de tracción; si está vacío, el propio criterio admite la calculada.',
  'Cohesion at zero stress': 'Cohesión con tensión nula',
  'Start of the line c = c0 + kc σ3.': 'Origen de la recta c = c0 + kc σ3.',
  'Stress dependence': 'Dependencia de la tensión',
  'Rise of cohesion with stress': 'Aumento de la cohesión con la tensión',
  'Cohesion for each unit of confining stress.': 'Cohesión por unidad de tensión de confinamiento.',
  'Friction angle at the reference stress': 'Ángulo de rozamiento a la tensión de referencia',
  'Friction angle where the confining stress is the reference stress.':
    'Ángulo de rozamiento cuando la tensión de confinamiento es la de referencia.',
  'Loss of friction in a log cycle': 'Pérdida de rozamiento por ciclo logarítmico',
  'By which the friction angle falls when the confining stress grows tenfold.':
    'Lo que disminuye el ángulo de rozamiento cuando la tensión de confinamiento se multiplica por diez.',
  'Reference stress': 'Tensión de referencia',
  'Usually the pressure of the atmosphere, 100 kPa.': 'Normalmente la presión atmosférica, 100 kPa.',
  'Confining stress': 'Tensión de confinamiento',
  'At which the stress-dependent terms are evaluated. Without it the entered cohesion and friction angle count.':
    'A la que se evalúan los términos que dependen de la tensión. Sin ella valen la cohesión y el ángulo de rozamiento introducidos.',
  'Uniaxial tensile strength of the criterion': 'Resistencia a tracción uniaxial del criterio',
  '2 c cos φ / (1 + sin φ). Soils and joints have less: enter a tensile strength to cut it off.':
    '2 c cos φ / (1 + sen φ). Suelos y discontinuidades tienen menos: introduzca una resistencia a tracción para limitarla.',
  'Apex of the criterion': 'Vértice del criterio',
  'Mean tension at which strength vanishes; none at zero friction, where it would be infinite.':
    'Tracción media a la que se anula la resistencia; no existe con rozamiento nulo, donde sería infinita.',
  'Flow value': 'Valor de fluencia',
  '(1 + sin φ) / (1 − sin φ).': '(1 + sen φ) / (1 − sen φ).',
  '2 c √Nφ. The product c Nφ is listed beside it.': '2 c √Nφ. El producto c Nφ figura al lado.',
  'Drucker-Prager cohesion term': 'Término de cohesión de Drucker-Prager',
  'Of √J2 = α I1 + k, compression cone.': 'De √J2 = α I1 + k, cono de compresión.',
  'Drucker-Prager friction term': 'Término de rozamiento de Drucker-Prager',
  'Highest ratio of principal stresses': 'Máxima relación de tensiones principales',
  'Of the frictional part, Nφ; cohesion adds 2 c √Nφ to σ1.':
    'De la parte de rozamiento, Nφ; la cohesión añade 2 c √Nφ a σ1.',
  'Dilation angle (empirical)': 'Ángulo de dilatancia (empírico)',
  'φ − 30°, never negative: a rule of thumb for quartz sand.':
    'φ − 30°, nunca negativo: regla empírica para arena cuarzosa.',
  'Cohesion used': 'Cohesión utilizada',
  'Friction angle used': 'Ángulo de rozamiento utilizado',
  'Cohesion times flow value': 'Cohesión por valor de fluencia',
  'Tensile strength with the entered cut-off': 'Resistencia a tracción con el límite introducido',
  'Drucker-Prager cones': 'Conos de Drucker-Prager',
  'Compression cone, friction term': 'Cono de compresión, término de rozamiento',
  'Compression cone, cohesion term': 'Cono de compresión, término de cohesión',
  'Extension cone, friction term': 'Cono de extensión, término de rozamiento',
  'Extension cone, cohesion term': 'Cono de extensión, término de cohesión',
  'Plane-strain cone, friction term': 'Cono de deformación plana, término de rozamiento',
  'Plane-strain cone, cohesion term': 'Cono de deformación plana, término de cohesión',
  Criterion: 'Criterio',
  'Dilation angle, rule of thumb for quartz sand': 'Ángulo de dilatancia, regla empírica para arena cuarzosa',
  'Friction above 45° is seen in dense angular fill and in rock at low stress only. The calculation modules accept up to 45°.':
    'Un rozamiento superior a 45° solo se observa en rellenos angulosos densos y en roca a baja tensión. Los módulos de cálculo admiten hasta 45°.',
  'The dilation angle φ − 30° is a rule of thumb for quartz sand, wrong for clay and for loose sand.':
    'El ángulo de dilatancia φ − 30° es una regla empírica para arena cuarzosa, incorrecta para arcilla y para arena suelta.',
  'No term depends on stress: the confining stress changes nothing.':
    'Ningún término depende de la tensión: la tensión de confinamiento no cambia nada.',
  'Deformation modulus: {first} after Hoek 2002, {second} after Hoek and Diederichs 2006 ({method}). The newer equation rests on measurements in situ.':
    'Módulo de deformación: {first} según Hoek 2002, {second} según Hoek y Diederichs 2006 ({method}). La ecuación más reciente se apoya en mediciones in situ.',
  'A density of {density} weighs {weight}; the unit weight is entered as {entered}, {share} % away.':
    'A una densidad de {density} le corresponde un peso específico de {weight}; el introducido es {entered}, con una diferencia del {share} %.',
  'Without a tensile strength the criterion carries {stress} in tension. Soils and joints hardly carry any.':
    'Sin una resistencia a tracción el criterio soporta {stress} a tracción. Suelos y discontinuidades apenas la soportan.',
  'The entered tensile strength {entered} is above the {allowed} that cohesion and friction allow: it never acts.':
    'La resistencia a tracción introducida {entered} supera los {allowed} que admiten cohesión y rozamiento: nunca actúa.',
  '{label} must be greater than {limit}': '{label} debe ser mayor que {limit}',
  '{label} seems unusually high (>{limit})': '{label} parece inusualmente alto (>{limit})',
  '{label} must be less than {limit} for stability': '{label} debe ser menor que {limit} por estabilidad',
  '{label} must be between {range} degrees': '{label} debe estar en el intervalo de {range} grados',
  'Tunnel depth is required for a tunnel': 'La profundidad del túnel es obligatoria para un túnel',
  'Slope height is required for a slope': 'La altura del talud es obligatoria para un talud',
  'Maximum confining stress is required when it is to be entered':
    'La tensión de confinamiento máxima es obligatoria cuando se elige introducirla',
  simplified: 'simplificada',
  general: 'general',
  'General (σci / 4)': 'General (σci / 4)',
  Tunnel: 'Túnel',
  'Simplified method without the cap': 'Método simplificado sin tope',
  "Poisson's ratio {ratio} is above 0.49: the bulk modulus grows without limit towards 0.5 and follows its last digits.":
    'El coeficiente de Poisson {ratio} supera 0,49: el módulo de compresibilidad crece sin límite hacia 0,5 y depende de sus últimas cifras.',
  'The unit weight {stored} is not that of the input, {entered}. Recalculate the material.':
    'El peso específico {stored} no es el de la entrada, {entered}. Recalcule el material.',
  'Calculated values do not follow from the input: {names}. Recalculate the material.':
    'Hay valores calculados que no se deducen de la entrada: {names}. Recalcule el material.',
  'The fit up to {stress} gives {angle} and {cohesion}. Friction is capped at {cap} and cohesion refitted to {refitted}, so that the areas above and below the curve stay equal.':
    'El ajuste hasta {stress} da {angle} y {cohesion}. El rozamiento se limita a {cap} y la cohesión se reajusta a {refitted}, de modo que las áreas por encima y por debajo de la curva sigan iguales.',
  'The equivalent friction angle {angle} is above {limit}: it holds up to σ3 = {stress} only.':
    'El ángulo de rozamiento equivalente {angle} supera {limit}: solo es válido hasta σ3 = {stress}.',
  'The modulus ratio would give {given} for the intact rock; the entered {entered} is used.':
    'La relación de módulos daría {given} para la roca intacta; se usa el valor introducido, {entered}.',
  'Cohesion and friction are both zero: this material carries no shear.':
    'La cohesión y el rozamiento son ambos nulos: este material no resiste corte.',
  'Stress-dependent terms are given without a confining stress: the calculated values use the entered cohesion and friction angle. The table lists the strength at other stresses.':
    'Se dan términos dependientes de la tensión sin tensión de confinamiento: los valores calculados usan la cohesión y el ángulo de rozamiento introducidos. La tabla indica la resistencia con otras tensiones.',
  'At {stress} the logarithm gives {angle}; friction is held within {least} to {most}.':
    'Con {stress} el logaritmo da {angle}; el rozamiento se mantiene entre {least} y {most}.',
}
