/** What the material models say, by their English. */
export const materialTerms = {
  'Hoek-Brown': 'Hoek-Brown',
  'Jointed rock mass: strength, equivalent cohesion and friction, deformation modulus.':
    'Geklüftetes Gebirge: Festigkeit, äquivalente Kohäsion und Reibung, Verformungsmodul.',
  'Uniaxial compressive strength': 'Einaxiale Druckfestigkeit',
  'Of the intact rock, from cores of 50 mm.': 'Des intakten Gesteins, an Bohrkernen von 50 mm.',
  'Intact rock': 'Intaktes Gestein',
  'Material constant mi': 'Materialkonstante mi',
  'Of the intact rock, from triaxial tests or by rock type: clay stones 4, granites 32.':
    'Des intakten Gesteins, aus Triaxialversuchen oder nach der Gesteinsart: Tonsteine 4, Granite 32.',
  'Geological strength index': 'Geologischer Festigkeitsindex',
  'From the structure of the rock mass and the condition of its joint surfaces.':
    'Aus dem Gefüge des Gebirges und der Beschaffenheit seiner Kluftflächen.',
  'Rock mass': 'Gebirge',
  'Disturbance factor': 'Störungsfaktor',
  'Damage by blasting and stress relief: 0 for undisturbed rock, 1 for large production blasts.':
    'Schädigung durch Sprengen und Entspannung: 0 für ungestörtes Gebirge, 1 für große Gewinnungssprengungen.',
  'Of the rock mass.': 'Des Gebirges.',
  Application: 'Anwendung',
  'Sets the confining stress up to which cohesion and friction are fitted. The simplified method always takes 0.5 MPa.':
    'Bestimmt den Seitendruck, bis zu dem Kohäsion und Reibung angepasst werden. Das vereinfachte Verfahren nimmt immer 0,5 MPa.',
  'Equivalent cohesion and friction': 'Äquivalente Kohäsion und Reibung',
  'General (a quarter of the intact strength)': 'Allgemein (ein Viertel der Gesteinsfestigkeit)',
  'Tunnel (by its depth)': 'Tunnel (nach seiner Tiefe)',
  'Slope (by its height)': 'Böschung (nach ihrer Höhe)',
  'Tunnel depth': 'Tunneltiefe',
  'Depth of the tunnel below the surface.': 'Tiefe des Tunnels unter der Geländeoberfläche.',
  'Height of the slope.': 'Höhe der Böschung.',
  'Maximum confining stress': 'Größter Seitendruck',
  'Highest minor principal stress of the problem.': 'Höchstwert der kleinsten Hauptspannung in der Aufgabe.',
  'Modulus of the intact rock': 'Elastizitätsmodul des Gesteins',
  'For the general equation of Hoek and Diederichs.': 'Für die allgemeine Gleichung von Hoek und Diederichs.',
  Deformation: 'Verformung',
  'Modulus ratio': 'Modulverhältnis',
  'Modulus over strength of the intact rock, when its modulus was not measured: 200 to 1000 by rock type.':
    'Modul zu Festigkeit des intakten Gesteins, wenn sein Modul nicht gemessen wurde: 200 bis 1000 je nach Gesteinsart.',
  'Code: cohesion and friction fitted for the application, as Hoek, Carranza-Torres and Corkum do. Simplified method: fitted up to 0.5 MPa with friction of at most 60°. The result shows both.':
    'Norm: Kohäsion und Reibung für die Anwendung angepasst, wie bei Hoek, Carranza-Torres und Corkum. Vereinfachtes Verfahren: bis 0,5 MPa angepasst, Reibungswinkel höchstens 60°. Das Ergebnis zeigt beide.',
  'Code (Hoek-Brown 2002, 2018)': 'Norm (Hoek-Brown 2002, 2018)',
  'Simplified method (0.5 MPa, at most 60°)': 'Vereinfachtes Verfahren (0,5 MPa, höchstens 60°)',
  'Reduced material constant mb': 'Abgeminderte Materialkonstante mb',
  'Material constant of the rock mass.': 'Materialkonstante des Gebirges.',
  'Rock mass constant s': 'Gebirgskonstante s',
  '1 for intact rock, 0 for a rock mass without cohesion.':
    '1 für intaktes Gestein, 0 für Gebirge ohne Kohäsion.',
  'Rock mass exponent a': 'Gebirgsexponent a',
  '0.5 for intact rock.': '0,5 für intaktes Gestein.',
  'Rock mass strength': 'Gebirgsfestigkeit',
  'Global strength σcm. The strength at an unconfined boundary, σci s^a, is listed beside it.':
    'Globale Festigkeit σcm. Die Festigkeit am freien Rand, σci s^a, ist daneben angegeben.',
  'Equivalent cohesion': 'Äquivalente Kohäsion',
  'Fitted on σt ≤ σ3 ≤ σ3max.': 'Angepasst auf σt ≤ σ3 ≤ σ3max.',
  'Equivalent friction angle': 'Äquivalenter Reibungswinkel',
  'Reference confining stress': 'Maßgebender Seitendruck',
  'Up to which cohesion and friction are fitted.': 'Bis zu dem Kohäsion und Reibung angepasst werden.',
  'Deformation modulus': 'Verformungsmodul',
  'Hoek, Carranza-Torres and Corkum 2002. Hoek and Diederichs 2006 is listed beside it.':
    'Hoek, Carranza-Torres und Corkum 2002. Hoek und Diederichs 2006 ist daneben angegeben.',
  'Tensile strength': 'Zugfestigkeit',
  'Magnitude of s σci / mb.': 'Betrag von s σci / mb.',
  'Strength of the rock mass': 'Festigkeit des Gebirges',
  'Uniaxial strength at an unconfined boundary (σci s^a)': 'Einaxiale Festigkeit am freien Rand (σci s^a)',
  'Tensile strength, as a stress': 'Zugfestigkeit als Spannung',
  'Tensile cut-off of the intact rock (2018 edition)': 'Zugbegrenzung des intakten Gesteins (Ausgabe 2018)',
  'Other basis': 'Andere Berechnungsgrundlage',
  specification: 'vereinfachtes Verfahren',
  'Cohesion without the cap': 'Kohäsion ohne Begrenzung',
  'Friction without the cap': 'Reibungswinkel ohne Begrenzung',
  'Its cohesion over that of the chosen basis': 'Ihre Kohäsion zu der der gewählten Grundlage',
  'Deformation modulus by other methods': 'Verformungsmodul nach anderen Verfahren',
  'Hoek and Diederichs 2006, simplified': 'Hoek und Diederichs 2006, vereinfacht',
  'Simplified over Hoek 2002': 'Vereinfacht zu Hoek 2002',
  'Hoek and Diederichs 2006, general': 'Hoek und Diederichs 2006, allgemein',
  'General over Hoek 2002': 'Allgemein zu Hoek 2002',
  'Equivalent cohesion and friction by application': 'Äquivalente Kohäsion und Reibung nach Anwendung',
  'Principal stresses at failure': 'Hauptspannungen beim Bruch',
  'Equivalent Mohr-Coulomb': 'Äquivalente Mohr-Coulomb-Gerade',
  'Shear and normal stress at failure': 'Schub- und Normalspannung beim Bruch',
  'Rock mass constants': 'Gebirgskonstanten',
  'Reduced material constant': 'Abgeminderte Materialkonstante',
  'Rock mass constant': 'Gebirgskonstante',
  'Rock mass exponent': 'Gebirgsexponent',
  'Uniaxial compressive strength at the boundary': 'Einaxiale Druckfestigkeit am Rand',
  'Tensile strength (magnitude)': 'Zugfestigkeit (Betrag)',
  'Vertical stress': 'Vertikalspannung',
  'Confining stress of the fit': 'Seitendruck der Anpassung',
  'Confining stress over intact strength': 'Seitendruck zu Gesteinsfestigkeit',
  'Argument of the curve at the end of the fit': 'Argument der Kurve am Ende der Anpassung',
  'Rise of the line': 'Steigung der Geraden',
  'Deformation modulus, Hoek 2002': 'Verformungsmodul, Hoek 2002',
  'Deformation modulus, Hoek and Diederichs, simplified':
    'Verformungsmodul, Hoek und Diederichs, vereinfacht',
  'Cohesion and friction are fitted up to 0.5 MPa whatever the problem is. Where confining stresses are higher the line lies above the curve and is unsafe; the fit of the application is shown beside it.':
    'Kohäsion und Reibung werden unabhängig von der Aufgabe bis 0,5 MPa angepasst. Bei höherem Seitendruck liegt die Gerade über der Kurve und damit auf der unsicheren Seite; die Anpassung für die Anwendung ist daneben angegeben.',
  code: 'Norm',
  'Intact strengths above 250 MPa are rare: check the tests.':
    'Gesteinsfestigkeiten über 250 MPa sind selten: Versuche prüfen.',
  'Below GSI 25 strength depends on the matrix between the blocks: check it against tests or back analysis.':
    'Unter GSI 25 hängt die Festigkeit von der Matrix zwischen den Blöcken ab: mit Versuchen oder Rückrechnung prüfen.',
  'Above GSI 75 single joints or brittle spalling usually govern before the rock mass fails as the criterion assumes.':
    'Über GSI 75 werden meist einzelne Klüfte oder sprödes Abplatzen maßgebend, bevor das Gebirge so versagt, wie das Kriterium es annimmt.',
  'The disturbance factor is meant for the damaged zone at the excavation. Applied to the whole rock mass it underestimates its strength.':
    'Der Störungsfaktor gilt für die geschädigte Zone am Ausbruch. Auf das ganze Gebirge angewandt, unterschätzt er dessen Festigkeit.',
  'Deformation modulus, Hoek and Diederichs, general': 'Verformungsmodul, Hoek und Diederichs, allgemein',
  'Linear elastic': 'Linear elastisch',
  'Isotropic elastic body: moduli, wave velocities and their ratios.':
    'Isotroper elastischer Körper: Moduln, Wellengeschwindigkeiten und ihre Verhältnisse.',
  "Young's modulus": 'Elastizitätsmodul',
  'Slope of stress over strain in uniaxial compression.':
    'Steigung der Spannung über der Dehnung bei einaxialem Druck.',
  Stiffness: 'Steifigkeit',
  'Lateral over axial strain; below 0.5, at which the volume would not change.':
    'Querdehnung zu Längsdehnung; unter 0,5, wo sich das Volumen nicht mehr ändern würde.',
  'Weight of a cubic metre.': 'Gewicht eines Kubikmeters.',
  Density: 'Dichte',
  'Mass of a cubic metre; wave velocities follow from it.':
    'Masse eines Kubikmeters; aus ihr folgen die Wellengeschwindigkeiten.',
  'Shear modulus': 'Schubmodul',
  'Bulk modulus': 'Kompressionsmodul',
  'First Lamé parameter': 'Erste Lamé-Konstante',
  'P-wave velocity': 'P-Wellengeschwindigkeit',
  '√(M / ρ), in an unbounded body.': '√(M / ρ), im unbegrenzten Körper.',
  'S-wave velocity': 'S-Wellengeschwindigkeit',
  'Vp over Vs': 'Vp zu Vs',
  'Of the wave velocities; follows from ν alone.': 'Der Wellengeschwindigkeiten; folgt allein aus ν.',
  'K over G': 'K zu G',
  'Bulk over shear modulus.': 'Kompressionsmodul zu Schubmodul.',
  'E over G': 'E zu G',
  'Young’s over shear modulus, 2 (1 + ν).': 'Elastizitätsmodul zu Schubmodul, 2 (1 + ν).',
  'Volume strain under unit mean stress.': 'Volumendehnung bei mittlerer Spannung eins.',
  'Constrained modulus': 'Steifemodul',
  'Without lateral strain: P-wave and oedometer modulus.':
    'Ohne Querdehnung: P-Wellen-Modul und Steifemodul.',
  Moduli: 'Moduln',
  'Distance from incompressibility': 'Abstand zur Inkompressibilität',
  'Wave velocities': 'Wellengeschwindigkeiten',
  Ratios: 'Verhältnisse',
  'Ratio of the wave velocities': 'Verhältnis der Wellengeschwindigkeiten',
  'Bulk over shear modulus': 'Kompressionsmodul zu Schubmodul',
  'Young’s over shear modulus': 'Elastizitätsmodul zu Schubmodul',
  'Mohr-Coulomb': 'Mohr-Coulomb',
  'Soil or rock with cohesion and friction: strength, stiffness and Drucker-Prager forms.':
    'Boden oder Fels mit Kohäsion und Reibung: Festigkeit, Steifigkeit und Drucker-Prager-Formen.',
  'Strength at zero normal stress.': 'Scherfestigkeit bei Normalspannung null.',
  Strength: 'Festigkeit',
  'Slope of strength over normal stress.': 'Steigung der Scherfestigkeit über der Normalspannung.',
  'Tension cut-off; the criterion itself allows the calculated one when empty.':
    'Zugbegrenzung; leer: das Kriterium selbst lässt die berechnete Zugfestigkeit zu.',
  'Cohesion at zero stress': 'Kohäsion bei Spannung null',
  'Start of the line c = c0 + kc σ3.': 'Anfang der Geraden c = c0 + kc σ3.',
  'Stress dependence': 'Spannungsabhängigkeit',
  'Rise of cohesion with stress': 'Zunahme der Kohäsion mit der Spannung',
  'Cohesion for each unit of confining stress.': 'Kohäsion je Einheit des Seitendrucks.',
  'Friction angle at the reference stress': 'Reibungswinkel bei der Bezugsspannung',
  'Friction angle where the confining stress is the reference stress.':
    'Reibungswinkel, wenn der Seitendruck gleich der Bezugsspannung ist.',
  'Loss of friction in a log cycle': 'Abnahme des Reibungswinkels je Dekade',
  'By which the friction angle falls when the confining stress grows tenfold.':
    'Um die der Reibungswinkel abnimmt, wenn der Seitendruck auf das Zehnfache steigt.',
  'Reference stress': 'Bezugsspannung',
  'Usually the pressure of the atmosphere, 100 kPa.': 'Meist der Atmosphärendruck, 100 kPa.',
  'Confining stress': 'Seitendruck',
  'At which the stress-dependent terms are evaluated. Without it the entered cohesion and friction angle count.':
    'Bei dem die spannungsabhängigen Glieder ausgewertet werden. Ohne ihn gelten die eingegebene Kohäsion und der eingegebene Reibungswinkel.',
  'Uniaxial tensile strength of the criterion': 'Einaxiale Zugfestigkeit des Kriteriums',
  '2 c cos φ / (1 + sin φ). Soils and joints have less: enter a tensile strength to cut it off.':
    '2 c cos φ / (1 + sin φ). Böden und Klüfte haben weniger: zur Begrenzung eine Zugfestigkeit eingeben.',
  'Apex of the criterion': 'Spitze des Kriteriums',
  'Mean tension at which strength vanishes; none at zero friction, where it would be infinite.':
    'Mittlere Zugspannung, bei der die Festigkeit verschwindet; keine bei Reibungswinkel null, wo sie unendlich wäre.',
  'Flow value': 'Fließwert',
  '(1 + sin φ) / (1 − sin φ).': '(1 + sin φ) / (1 − sin φ).',
  '2 c √Nφ. The product c Nφ is listed beside it.': '2 c √Nφ. Das Produkt c Nφ ist daneben angegeben.',
  'Drucker-Prager cohesion term': 'Drucker-Prager, Kohäsionsglied',
  'Of √J2 = α I1 + k, compression cone.': 'Aus √J2 = α I1 + k, Kompressionskegel.',
  'Drucker-Prager friction term': 'Drucker-Prager, Reibungsglied',
  'Highest ratio of principal stresses': 'Größtes Hauptspannungsverhältnis',
  'Of the frictional part, Nφ; cohesion adds 2 c √Nφ to σ1.':
    'Des Reibungsanteils, Nφ; die Kohäsion erhöht σ1 um 2 c √Nφ.',
  'Dilation angle (empirical)': 'Dilatanzwinkel (empirisch)',
  'φ − 30°, never negative: a rule of thumb for quartz sand.':
    'φ − 30°, nie negativ: Faustregel für Quarzsand.',
  'Cohesion used': 'Angesetzte Kohäsion',
  'Friction angle used': 'Angesetzter Reibungswinkel',
  'Cohesion times flow value': 'Kohäsion mal Fließwert',
  'Tensile strength with the entered cut-off': 'Zugfestigkeit mit der eingegebenen Zugbegrenzung',
  'Drucker-Prager cones': 'Drucker-Prager-Kegel',
  'Compression cone, friction term': 'Kompressionskegel, Reibungsglied',
  'Compression cone, cohesion term': 'Kompressionskegel, Kohäsionsglied',
  'Extension cone, friction term': 'Extensionskegel, Reibungsglied',
  'Extension cone, cohesion term': 'Extensionskegel, Kohäsionsglied',
  'Plane-strain cone, friction term': 'Kegel für ebene Verformung, Reibungsglied',
  'Plane-strain cone, cohesion term': 'Kegel für ebene Verformung, Kohäsionsglied',
  Criterion: 'Bruchkriterium',
  'Dilation angle, rule of thumb for quartz sand': 'Dilatanzwinkel, Faustregel für Quarzsand',
  'Friction above 45° is seen in dense angular fill and in rock at low stress only. The calculation modules accept up to 45°.':
    'Reibungswinkel über 45° treten nur bei dichter kantiger Schüttung und bei Fels unter geringer Spannung auf. Die Berechnungsmodule nehmen bis 45° an.',
  'The dilation angle φ − 30° is a rule of thumb for quartz sand, wrong for clay and for loose sand.':
    'Der Dilatanzwinkel φ − 30° ist eine Faustregel für Quarzsand, falsch für Ton und für lockeren Sand.',
  'No term depends on stress: the confining stress changes nothing.':
    'Kein Glied hängt von der Spannung ab: der Seitendruck ändert nichts.',
  'Deformation modulus: {first} after Hoek 2002, {second} after Hoek and Diederichs 2006 ({method}). The newer equation rests on measurements in situ.':
    'Verformungsmodul: {first} nach Hoek 2002, {second} nach Hoek und Diederichs 2006 ({method}). Die neuere Gleichung beruht auf Messungen in situ.',
  'A density of {density} weighs {weight}; the unit weight is entered as {entered}, {share} % away.':
    'Eine Dichte von {density} ergibt eine Wichte von {weight}; eingegeben ist die Wichte {entered}, {share} % Abweichung.',
  'Without a tensile strength the criterion carries {stress} in tension. Soils and joints hardly carry any.':
    'Ohne Zugfestigkeit nimmt das Kriterium {stress} Zug auf. Böden und Klüfte nehmen kaum Zug auf.',
  'The entered tensile strength {entered} is above the {allowed} that cohesion and friction allow: it never acts.':
    'Die eingegebene Zugfestigkeit {entered} liegt über den {allowed}, die Kohäsion und Reibung zulassen: sie wird nie wirksam.',
  '{label} must be greater than {limit}': '{label} muss größer als {limit} sein',
  '{label} seems unusually high (>{limit})': '{label} wirkt ungewöhnlich hoch (>{limit})',
  '{label} must be less than {limit} for stability': '{label} muss für Stabilität kleiner als {limit} sein',
  '{label} must be between {range} degrees': '{label} muss im Bereich {range} Grad liegen',
  'Tunnel depth is required for a tunnel': 'Für einen Tunnel ist die Tunneltiefe nötig',
  'Slope height is required for a slope': 'Für eine Böschung ist die Böschungshöhe nötig',
  'Maximum confining stress is required when it is to be entered':
    'Der größte Seitendruck ist nötig, wenn er eingegeben werden soll',
  simplified: 'vereinfacht',
  general: 'allgemein',
  'General (σci / 4)': 'Allgemein (σci / 4)',
  Tunnel: 'Tunnel',
  'Simplified method without the cap': 'Vereinfachtes Verfahren ohne Begrenzung',
  "Poisson's ratio {ratio} is above 0.49: the bulk modulus grows without limit towards 0.5 and follows its last digits.":
    'Die Querdehnzahl {ratio} liegt über 0,49: der Kompressionsmodul wächst gegen 0,5 unbegrenzt und hängt an ihren letzten Ziffern.',
  'The unit weight {stored} is not that of the input, {entered}. Recalculate the material.':
    'Die Wichte {stored} ist nicht die der Eingabe, {entered}. Berechnen Sie das Material neu.',
  'Calculated values do not follow from the input: {names}. Recalculate the material.':
    'Berechnete Werte folgen nicht aus der Eingabe: {names}. Berechnen Sie das Material neu.',
  'The fit up to {stress} gives {angle} and {cohesion}. Friction is capped at {cap} and cohesion refitted to {refitted}, so that the areas above and below the curve stay equal.':
    'Die Anpassung bis {stress} ergibt {angle} und {cohesion}. Die Reibung wird auf {cap} begrenzt und die Kohäsion auf {refitted} neu angepasst, sodass die Flächen über und unter der Kurve gleich bleiben.',
  'The equivalent friction angle {angle} is above {limit}: it holds up to σ3 = {stress} only.':
    'Der äquivalente Reibungswinkel {angle} liegt über {limit}: er gilt nur bis σ3 = {stress}.',
  'The modulus ratio would give {given} for the intact rock; the entered {entered} is used.':
    'Das Modulverhältnis ergäbe {given} für das intakte Gestein; verwendet wird der eingegebene Wert {entered}.',
  'Cohesion and friction are both zero: this material carries no shear.':
    'Kohäsion und Reibung sind beide null: dieses Material trägt keinen Schub.',
  'Stress-dependent terms are given without a confining stress: the calculated values use the entered cohesion and friction angle. The table lists the strength at other stresses.':
    'Spannungsabhängige Anteile sind ohne Seitendruck angegeben: die berechneten Werte verwenden Kohäsion und Reibungswinkel der Eingabe. Die Tabelle nennt die Festigkeit bei anderen Spannungen.',
  'At {stress} the logarithm gives {angle}; friction is held within {least} to {most}.':
    'Bei {stress} ergibt der Logarithmus {angle}; die Reibung wird auf {least} bis {most} begrenzt.',
}
