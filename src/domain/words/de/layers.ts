/** What results say of layered ground, sliding and the simplified method, by the English of the modules. */
export const layers = {
  'Automatic: each layer drained where it has friction, undrained where it has an undrained strength, both where both are known. The simplified method averages layers.':
    'Automatisch: jede Schicht dräniert, wo sie Reibung hat, undräniert, wo sie eine undränierte Festigkeit hat, beides, wo beides bekannt ist. Das vereinfachte Verfahren mittelt Schichten.',
  'Depth below the base over which unit weights are averaged, and strengths for comparison. The simplified method always takes 1.5 and averages strengths.':
    'Tiefe unter der Sohle, über die Wichten gemittelt werden, und Festigkeiten zum Vergleich. Das vereinfachte Verfahren nimmt stets 1,5 und mittelt Festigkeiten.',
  'For the hatch on the section, and the usual critical-state angle in sliding; guessed from the strength when empty.':
    'Für die Schraffur im Schnitt und den üblichen kritischen Reibungswinkel beim Gleiten; leer: aus der Festigkeit geschätzt.',
  'Characteristic effective friction angle; below 1° the layer has none and is undrained.':
    'Charakteristischer wirksamer Reibungswinkel; unter 1° hat die Schicht keinen und ist undräniert.',
  'After {source}': 'Nach {source}',
  '{case}, same moment': '{case}, gleiches Moment',
  '{case} same moment': '{case} gleiches Moment',
  '{case}, 0.4 V limit': '{case}, Grenze 0,4 V',
  'Resultant outside the base, {case}': 'Resultierende außerhalb der Sohle, {case}',
  'Soil layer {layer} on the base, {case}': 'Bodenschicht {layer} an der Sohle, {case}',
  'Soil layer {layer} below the base, {case}': 'Bodenschicht {layer} unter der Sohle, {case}',
  'Soil layer {layer} squeezed at the base, {case}': 'Bodenschicht {layer} an der Sohle gequetscht, {case}',
  'Soil layer {layer} squeezed below the base, {case}':
    'Bodenschicht {layer} unter der Sohle gequetscht, {case}',
  'Checks of each layer': 'Nachweise jeder Schicht',
  Sliding: 'Gleiten',
  '{case} drained': '{case} dräniert',
  Way: 'Weg',
  'At depth': 'In Tiefe',
  'Share of the averaged': 'Anteil am gemittelten Wert',
  Role: 'Rolle',
  'on the base': 'an der Sohle',
  'load spread': 'Lastausbreitung',
  squeezing: 'Quetschen',
  'squeezing below load spread': 'Quetschen unter Lastausbreitung',
  averaged: 'gemittelt',
  decides: 'maßgebend',
  'shown beside': 'zum Vergleich',
  'All within the averaging depth': 'Alle in der Mittelungstiefe',
  'This layer decides': 'Diese Schicht ist maßgebend',
  'Utilisation of layers below the base': 'Ausnutzungsgrad der Schichten unter der Sohle',
  Squeezing: 'Quetschen',
  'What squeezing adds': 'Zuwachs durch Quetschen',
  'What squeezing adds to the capacity': 'Zuwachs der Tragfähigkeit durch Quetschen',
  'Bearing capacity factor Nc of squeezed ground of thickness H':
    'Tragfähigkeitsbeiwert Nc des gequetschten Bodens der Dicke H',
  'Stress of the ground itself': 'Spannung des Bodens selbst',
  'Stress of the ground itself on the plane': 'Spannung des Bodens selbst auf der Ebene',
  'Area of the spread load': 'Fläche der ausgebreiteten Last',
  'Length of the spread load': 'Länge der ausgebreiteten Last',
  'Effective unit weight below the plane, mean over the averaging depth':
    'Wirksame Wichte unter der Ebene, Mittel über die Mittelungstiefe',
  'Overburden at the plane': 'Auflast auf der Ebene',
  'Horizontal load over the largest that can be carried': 'Horizontallast zur größten aufnehmbaren',
  'Eccentricity over the largest one within the base': 'Ausmitte zur größten innerhalb der Sohle',
  'Eccentricity of the same moment': 'Ausmitte bei gleichem Moment',
  'Design base friction': 'Bemessungswert der Sohlreibung',
  'Design base friction, from the critical-state angle':
    'Bemessungswert der Sohlreibung, aus dem kritischen Reibungswinkel',
  'Base friction, from the critical-state angle': 'Sohlreibung, aus dem kritischen Reibungswinkel',
  'Vertical load that helps against sliding': 'Vertikallast, die dem Gleiten widersteht',
  'V that helps': 'V günstig',
  'Resistance to sliding by friction': 'Gleitwiderstand aus Reibung',
  'Resistance to sliding by strength, not above 0.4 V': 'Gleitwiderstand aus Festigkeit, höchstens 0,4 V',
  'Allowable horizontal load': 'Zulässige Horizontallast',
  'Design resistance to sliding': 'Bemessungswert des Gleitwiderstands',
  'Critical-state angle at the base': 'Kritischer Reibungswinkel an der Sohle',
  'For sliding, of the layer at the base. Empty: the usual value of its soil kind (clay 20°, fill 25°, silt 27°, sand and rock 30°, gravel 32°). Never more than its friction angle.':
    'Für das Gleiten, der Schicht an der Sohle. Leer: der übliche Wert ihrer Bodenart (Ton 20°, Auffüllung 25°, Schluff 27°, Sand und Fels 30°, Kies 32°). Nie mehr als ihr Reibungswinkel.',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete; of the critical-state angle (EN 1997-1, 6.5.3 (10)).':
    'Für das Gleiten: 1 bei Ortbeton auf dem Boden, 2/3 bei glatten Fertigteilen; vom kritischen Reibungswinkel (EN 1997-1, 6.5.3 (10)).',
  'Factor of safety against sliding': 'Sicherheitsbeiwert gegen Gleiten',
  'On the resistance of the base to sliding under the permanent load; usually 1.5.':
    'Auf den Gleitwiderstand der Sohle unter der ständigen Last; üblich 1,5.',
  'Of AS 5100.2 for the load; 1.2 is that of buildings (AS/NZS 1170.0).':
    'Nach AS 5100.2 für die Last; 1,2 gilt für Gebäude (AS/NZS 1170.0).',
  'Of AS 5100.2 for the load, on horizontal loads too; 1.5 is that of buildings (AS/NZS 1170.0).':
    'Nach AS 5100.2 für die Last, auch auf Horizontallasten; 1,5 gilt für Gebäude (AS/NZS 1170.0).',
  'Sliding is checked with a critical-state angle of {angle}°, the usual one of the soil kind {kind} and not above the friction angle. Enter that of the ground where it is known.':
    'Das Gleiten wird mit einem kritischen Reibungswinkel von {angle}° nachgewiesen, dem üblichen der Bodenart {kind}, nicht über dem Reibungswinkel. Den des Bodens eingeben, wo er bekannt ist.',
  clay: 'Ton',
  silt: 'Schluff',
  sand: 'Sand',
  gravel: 'Kies',
  rock: 'Fels',
  fill: 'Auffüllung',
  'The simplified method takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    'Das vereinfachte Verfahren nimmt für das Gleiten den eingegebenen Reibungswinkel. Ortbeton auf dem Boden gleitet beim kritischen Reibungswinkel, der kleiner ist.',
  'Soil layer {index} has a friction angle below {limit}°: it counts as a layer without friction, with its cohesion as undrained strength.':
    'Bodenschicht {index} hat einen Reibungswinkel unter {limit}°: Sie zählt als Schicht ohne Reibung, mit ihrer Kohäsion als undränierter Festigkeit.',
  'The layers below the base differ: each is checked by itself, and the lowest resistance decides. It is {share} of what the averaged ground would have ({value} kPa).':
    'Die Schichten unter der Sohle unterscheiden sich: Jede wird für sich nachgewiesen, und der kleinste Widerstand entscheidet. Er ist das {share}-Fache des gemittelten Bodens ({value} kPa).',
  'The layers below the base differ: each is checked by itself, drained and undrained, and the lowest resistance decides.':
    'Die Schichten unter der Sohle unterscheiden sich: Jede wird für sich nachgewiesen, dräniert und undräniert, und der kleinste Widerstand entscheidet.',
  'Soil layer {layer} below the base decides: the load is spread to it 2 vertical to 1 horizontal.':
    'Bodenschicht {layer} unter der Sohle ist maßgebend: Die Last breitet sich 2 lotrecht zu 1 waagerecht bis zu ihr aus.',
  'The horizontal load is more than the base can carry at all: the utilisation is that of the horizontal load.':
    'Die Horizontallast ist größer, als die Sohle überhaupt aufnehmen kann: Der Ausnutzungsgrad ist der der Horizontallast.',
  'The same moment under the favourable vertical load puts the resultant outside the base: the footing would turn over.':
    'Das gleiche Moment bei günstiger Vertikallast bringt die Resultierende außerhalb der Sohle: Das Fundament würde kippen.',
  'With the vertical load favourable each combination is computed twice: with the eccentricity as entered, and with the same moment, which makes it larger. The worse one decides.':
    'Mit günstiger Vertikallast wird jede Kombination zweimal gerechnet: mit der eingegebenen Ausmitte und mit dem gleichen Moment, das sie vergrößert. Die ungünstigere entscheidet.',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; the code basis checks each layer by itself.':
    'Unter der Sohle werden Schichten mit und ohne Reibung gemeinsam gemittelt. Mittelung eignet sich für Schichten ähnlicher Festigkeit; die Berechnung nach Norm weist jede Schicht für sich nach.',
  'The simplified method has no check of sliding on the base: read that of the code basis beside this result.':
    'Das vereinfachte Verfahren kennt keinen Gleitnachweis der Sohle: den der Berechnung nach Norm neben diesem Ergebnis beachten.',
  'The base has no resistance to sliding under the permanent load':
    'Die Sohle hat unter der ständigen Last keinen Gleitwiderstand',
  "The code's check fails with a utilisation of {utilization}: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    'Der Nachweis nach Norm ist mit einem Ausnutzungsgrad von {utilization} nicht erfüllt: Das vereinfachte Verfahren mittelt Schichten und setzt Tiefenbeiwerte an. Nicht auf dieses Nachweisergebnis bauen.',
  "The code's check finds no resistance: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    'Der Nachweis nach Norm findet keinen Widerstand: Das vereinfachte Verfahren mittelt Schichten und setzt Tiefenbeiwerte an. Nicht auf dieses Nachweisergebnis bauen.',
  "The resistance by the simplified method is {ratio} times the code's: layers are averaged and depth factors added. Take the code's.":
    'Der Widerstand nach dem vereinfachten Verfahren ist das {ratio}-Fache der Norm: Schichten sind gemittelt und Tiefenbeiwerte angesetzt. Den der Norm nehmen.',
  'Design horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    'Bemessungswert der Horizontallast {demand} übersteigt das, was die Sohle überhaupt aufnehmen kann, {capacity}.',
  'Horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    'Horizontallast {demand} übersteigt das, was die Sohle überhaupt aufnehmen kann, {capacity}.',
  'Horizontal load {demand} exceeds the allowable resistance to sliding {capacity}.':
    'Horizontallast {demand} übersteigt den zulässigen Gleitwiderstand {capacity}.',
  'Horizontal load {demand} is within the allowable resistance to sliding {capacity}.':
    'Horizontallast {demand} liegt innerhalb des zulässigen Gleitwiderstands {capacity}.',
  'Horizontal load {demand} exceeds the design resistance to sliding {capacity}.':
    'Horizontallast {demand} übersteigt den Bemessungswert des Gleitwiderstands {capacity}.',
  'Horizontal load {demand} is within the design resistance to sliding {capacity}.':
    'Horizontallast {demand} liegt innerhalb des Bemessungswerts des Gleitwiderstands {capacity}.',
  'Eccentricity {demand} m of the same moment under the favourable vertical load exceeds the {capacity} m within the base.':
    'Ausmitte {demand} m des gleichen Moments bei günstiger Vertikallast übersteigt die {capacity} m innerhalb der Sohle.',
  'BS 8002; EN 1997-1:2004, 6.5.3 (10)': 'BS 8002; EN 1997-1:2004, 6.5.3 (10)',
  'No soil has so small an effective angle': 'Kein Boden hat einen so kleinen wirksamen Winkel',
  'Limit analysis: weaker ground in place of a layer carries no more':
    'Grenzwertsätze: weicherer Boden an Stelle einer Schicht trägt nicht mehr',
  'Statics: the same moment with the favourable vertical load':
    'Statik: gleiches Moment bei günstiger Vertikallast',
  'Statics; one eccentricity is entered for all combinations':
    'Statik; für alle Kombinationen wird eine Ausmitte eingegeben',
  'Statics: friction and cohesion along the base': 'Statik: Reibung und Kohäsion in der Sohle',
  'EN 1997-1:2004, Annex D.3 and D.4': 'EN 1997-1:2004, Anhang D.3 und D.4',
  'Permanent load alone': 'Nur die ständige Last',
  'Allowable-stress practice': 'Zulässige Spannungen',
  'EN 1997-1, 6.5.3': 'EN 1997-1, 6.5.3',
  'EN 1997-1:2004, 6.5.4; effective area of Meyerhof (1953)':
    'EN 1997-1:2004, 6.5.4; wirksame Fläche nach Meyerhof (1953)',
  'Meyerhof (1953), effective area': 'Meyerhof (1953), wirksame Fläche',
  'Brown & Meyerhof (1969); Mandel & Salençon (1972) with friction':
    'Brown & Meyerhof (1969); Mandel & Salençon (1972) mit Reibung',
  'Lens about the load, after API RP 2A-WSD': 'Linse um die Last, nach API RP 2A-WSD',
  '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³':
    '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³',
  'Strong over weak ground': 'Fester über weichem Boden',
  'With the code basis, for layers below the one at the base. By punching the block under the footing is pushed into the weaker layer, with friction on its sides; load spread often allows more.':
    'Bei der Berechnung nach Norm, für Schichten unter der an der Sohle. Beim Durchstanzen wird der Block unter dem Fundament in die weichere Schicht gedrückt, mit Reibung an seinen Seiten; Lastausbreitung erlaubt oft mehr.',
  'Lower of load spread and punching': 'Kleinerer Wert aus Lastausbreitung und Durchstanzen',
  'Load spread alone': 'Nur Lastausbreitung',
  punching: 'Durchstanzen',
  'Load spread alone was chosen. By punching into soil layer {layer} the utilisation is {utilization}.':
    'Gewählt ist nur Lastausbreitung. Beim Durchstanzen in Bodenschicht {layer} ist der Ausnutzungsgrad {utilization}.',
  'Punching into soil layer {layer}: {case}': 'Durchstanzen in Bodenschicht {layer}: {case}',
  'Cohesion of soil layer {layer}': 'Kohäsion der Bodenschicht {layer}',
  'Tangent of the friction angle of soil layer {layer}':
    'Tangens des Reibungswinkels der Bodenschicht {layer}',
  'Capacity of a strip on the surface of soil layer {layer}':
    'Tragfähigkeit eines Streifens auf der Oberfläche der Bodenschicht {layer}',
  'Capacity of the lower layer over that of soil layer {layer}, at most 1':
    'Tragfähigkeit der unteren Schicht zu der von Bodenschicht {layer}, höchstens 1',
  'Adhesion on the sides in soil layer {layer} over its cohesion, read off the chart':
    'Adhäsion an den Seiten in Bodenschicht {layer} zu ihrer Kohäsion, aus dem Diagramm',
  'Coefficient of punching shear in soil layer {layer}, read off the chart':
    'Beiwert des Durchstanzens in Bodenschicht {layer}, aus dem Diagramm',
  'Effective stress at the middle of the sides in soil layer {layer}':
    'Wirksame Spannung in der Mitte der Seiten in Bodenschicht {layer}',
  'Shear on the sides in soil layer {layer}': 'Schubspannung an den Seiten in Bodenschicht {layer}',
  'Friction on the sides of the block over the effective base':
    'Reibung an den Seiten des Blocks je wirksamer Sohlfläche',
  'Weight of the block over the effective base': 'Gewicht des Blocks je wirksamer Sohlfläche',
  'Pressure that punching allows on the effective base':
    'Beim Durchstanzen aufnehmbarer Sohldruck auf der wirksamen Sohle',
  'Utilisation in punching': 'Ausnutzungsgrad beim Durchstanzen',
  'Design pressure on the effective base': 'Bemessungswert des Sohldrucks auf der wirksamen Sohle',
  'Design bearing capacity of the base on the layer':
    'Bemessungswert der Tragfähigkeit der Sohle auf der Schicht',
  'Pressure on the effective base': 'Sohldruck auf der wirksamen Sohle',
  'Bearing capacity of the base on the layer': 'Tragfähigkeit der Sohle auf der Schicht',
}
