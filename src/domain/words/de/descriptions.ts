/** What a field of a form is for, by the English of the modules. */
export const descriptions = {
  'Shape of the base. Loads on a strip are for each metre of it.':
    'Grundriss der Sohle. Lasten auf ein Streifenfundament gelten je Meter.',
  'Shorter side of the base. A circular footing needs its diameter instead.':
    'Kürzere Seite der Sohle. Ein kreisförmiges Fundament braucht stattdessen seinen Durchmesser.',
  'Longer side of a rectangular pad.': 'Längere Seite eines rechteckigen Einzelfundaments.',
  'Diameter of a circular footing.': 'Durchmesser eines kreisförmigen Fundaments.',
  'Depth of the base below the ground.': 'Tiefe der Sohle unter Gelände.',
  'Weight of a solid footing from the base up to the ground, added to the permanent load (concrete: 25); 0 when the load already includes it.':
    'Gewicht eines massiven Fundaments von der Sohle bis zum Gelände, zur ständigen Last addiert (Beton: 25); 0, wenn die Last es schon enthält.',
  'Angle of the base to the horizontal.': 'Winkel der Sohle zur Waagerechten.',
  'From the ground down; each layer reaches from the one above it to its own depth.':
    'Vom Gelände abwärts; jede Schicht reicht von der darüberliegenden bis zu ihrer eigenen Tiefe.',
  'What the layer is called on the section.': 'Wie die Schicht im Schnitt heißt.',
  'Depth of the bottom of the layer below the ground.': 'Tiefe der Schichtunterkante unter Gelände.',
  'Characteristic effective cohesion; for a layer with friction angle 0 its undrained strength.':
    'Charakteristische wirksame Kohäsion; bei einer Schicht mit Reibungswinkel 0 ihre undränierte Scherfestigkeit.',
  'Bulk unit weight above the water table.': 'Feuchtwichte über dem Grundwasserspiegel.',
  'Unit weight below the water table. Default: bulk unit weight.':
    'Wichte unter dem Grundwasserspiegel. Vorgabe: Feuchtwichte.',
  'Characteristic undrained shear strength, when the undrained case is to be checked too.':
    'Charakteristische undränierte Scherfestigkeit, wenn auch der undränierte Fall nachzuweisen ist.',
  'Depth of the water table below the ground; empty when there is none.':
    'Tiefe des Grundwasserspiegels unter Gelände; leer, wenn keines vorhanden ist.',
  'Characteristic permanent vertical load; kN/m on a strip.':
    'Charakteristische ständige Vertikallast; beim Streifenfundament kN/m.',
  'Characteristic variable vertical load; kN/m on a strip.':
    'Charakteristische veränderliche Vertikallast; beim Streifenfundament kN/m.',
  'Characteristic permanent horizontal load along the width.':
    'Charakteristische ständige Horizontallast in Richtung der Breite.',
  'Characteristic variable horizontal load along the width.':
    'Charakteristische veränderliche Horizontallast in Richtung der Breite.',
  'Characteristic permanent horizontal load along the length.':
    'Charakteristische ständige Horizontallast in Richtung der Länge.',
  'Characteristic variable horizontal load along the length.':
    'Charakteristische veränderliche Horizontallast in Richtung der Länge.',
  'Distance of the resultant from the centre of the base along B.':
    'Abstand der Resultierenden von der Mitte der Sohle in Richtung B.',
  'Distance of the resultant from the centre of the base along L.':
    'Abstand der Resultierenden von der Mitte der Sohle in Richtung L.',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete (EN 1997-1, 6.5.3 (10)).':
    'Für das Gleiten: 1 bei Ortbeton auf dem Boden, 2/3 bei glatten Fertigteilen (EN 1997-1, 6.5.3 (10)).',
  'The approach that the National Annex of the country asks for.':
    'Das Nachweisverfahren, das der Nationale Anhang des Landes verlangt.',
  'Code: EN 1997-1 Annex D with its tables of partial factors. Simplified method: the entered factors as one combination with the simplified shape and depth factors. The result shows both.':
    'Norm: EN 1997-1 Anhang D mit seinen Tabellen der Teilsicherheitsbeiwerte. Vereinfachtes Verfahren: die eingegebenen Beiwerte als eine Kombination mit den vereinfachten Form- und Tiefenbeiwerten. Das Ergebnis zeigt beide.',
  'From D/B after Hansen and Vesic, or none. Annex D has none.':
    'Aus D/B nach Hansen und Vesic, oder keine. Anhang D kennt keine.',
  'Values that replace the recommended ones of EN 1997-1 Annex A in the code basis; empty to keep those.':
    'Werte, die in der Berechnung nach Norm an die Stelle der empfohlenen aus EN 1997-1 Anhang A treten; leer, um diese beizubehalten.',
  'Table set of EN 1997-1 Annex A.': 'Satz der Tabellen in EN 1997-1 Anhang A.',
  'Partial factor in that set.': 'Teilsicherheitsbeiwert dieses Satzes.',
  'Value that the National Annex gives in place of the recommended one.':
    'Wert, den der Nationale Anhang anstelle des empfohlenen angibt.',
  'Angle at which the ground falls away from the footing, where it stands at a crest.':
    'Winkel, mit dem das Gelände vom Fundament abfällt, wenn es an einer Böschungskante steht.',
  'Unfactored horizontal load along the width.':
    'Charakteristische Horizontallast (ohne Beiwert) in Richtung der Breite.',
  'Unfactored horizontal load along the length.':
    'Charakteristische Horizontallast (ohne Beiwert) in Richtung der Länge.',
  'On the ultimate bearing capacity; at least 1.5, usually 3.':
    'Auf die Grundbruchspannung; mindestens 1,5, gewöhnlich 3.',
  'Gross: the ultimate capacity divided by F. Net: only what the ground carries beyond the overburden is divided, and the overburden is added again; that allows more. The simplified method always takes gross.':
    'Brutto: die Grundbruchspannung geteilt durch F. Netto: geteilt wird nur, was der Boden über die Auflast hinaus trägt, und die Auflast wird wieder addiert; das lässt mehr zu. Das vereinfachte Verfahren rechnet immer brutto.',
  'The rational formula of GEO Publication 1/2006, or a presumed value of the Code of Practice for Foundations.':
    'Die rationale Formel der GEO Publication 1/2006 oder ein Tabellenwert des Code of Practice for Foundations.',
  'Category in the table of presumed values, for the report.':
    'Kategorie in der Tabelle der zulässigen Sohldrücke, für den Bericht.',
  'Allowable vertical bearing pressure of that category, from the edition of the Code in force.':
    'Zulässiger lotrechter Sohldruck dieser Kategorie nach der gültigen Ausgabe des Code.',
  'Code: the named method. Simplified method: the simplified shape and depth factors with Nc 5.14. The result shows both.':
    'Norm: das genannte Verfahren. Vereinfachtes Verfahren: die vereinfachten Form- und Tiefenbeiwerte mit Nc 5,14. Das Ergebnis zeigt beide.',
  'From D/B after Hansen and Vesic, or none.': 'Aus D/B nach Hansen und Vesic, oder keine.',
  'By effective stress, or by the factors Cw of FHWA GEC-6 on total unit weights.':
    'Über wirksame Spannungen oder über die Beiwerte Cw aus FHWA GEC-6 auf totale Wichten.',
  'Width for the Cw factors, if different from the footing width.':
    'Breite für die Beiwerte Cw, falls sie von der Fundamentbreite abweicht.',
  'Allowable-stress practice with a factor of safety, or the limit state of AS 5100.3: factored loads against φg times the net capacity.':
    'Zulässige Spannungen mit einem Sicherheitsbeiwert oder der Grenzzustand nach AS 5100.3: Lasten mit Beiwerten gegen φg mal Nettotragfähigkeit.',
  'From the way the ground was investigated: CPT 0.40 to 0.50, SPT 0.35 to 0.40, advanced laboratory tests 0.45 to 0.60.':
    'Nach Art der Baugrunderkundung: CPT 0,40 bis 0,50, SPT 0,35 bis 0,40, höherwertige Laborversuche 0,45 bis 0,60.',
  'Author of the bearing capacity factors and corrections.':
    'Verfasser der Tragfähigkeitsbeiwerte und Korrekturen.',
  'Switch off if the soil above the base may be removed. Not available for Terzaghi.':
    'Ausschalten, wenn der Boden über der Sohle entfernt werden kann. Bei Terzaghi nicht verfügbar.',
  'Two published forms go by the name of Vesic; they differ by about 2 %.':
    'Unter dem Namen Vesic sind zwei Formen veröffentlicht; sie unterscheiden sich um etwa 2 %.',
  '1 + 0.4 k (Hansen, Vesic)': '1 + 0,4 k (Hansen, Vesic)',
  'Local shear of loose ground takes two thirds of the cohesion and of tan φ (Terzaghi).':
    'Lokaler Grundbruch lockerer Böden rechnet mit zwei Dritteln der Kohäsion und von tan φ (Terzaghi).',
  "Terzaghi's own Nγ is a chart: enter what you read, or leave it empty for Coduto's fit.":
    'Terzaghis eigenes Nγ ist ein Diagramm: den abgelesenen Wert eingeben oder leer lassen für die Näherung nach Coduto.',
  "The named method on the layers, or Meyerhof's rule for sands from the standard penetration test.":
    'Das genannte Verfahren auf die Schichten oder Meyerhofs Regel für Sande aus dem Standard Penetration Test.',
  'Mean of the corrected SPT blow counts within about 1.5 B below the base.':
    'Mittel der korrigierten SPT-Schlagzahlen bis etwa 1,5 B unter der Sohle.',
  'Water factor of the width term: 1 dry, 0.5 with water at the base.':
    'Wasserbeiwert des Breitenglieds: 1 trocken, 0,5 bei Wasser in Höhe der Sohle.',
  'Water factor of the depth term: 1 dry, 0.5 with water at the ground.':
    'Wasserbeiwert des Tiefenglieds: 1 trocken, 0,5 bei Wasser in Geländehöhe.',
  'Of a circle the width is the diameter and the length has no meaning; a strip is endless.':
    'Beim Kreis ist die Breite der Durchmesser, die Länge ohne Bedeutung; ein Streifen ist unendlich lang.',
  'Shorter side of the base, or its diameter.': 'Kürzere Seite der Sohle oder ihr Durchmesser.',
  'Longer side of the base.': 'Längere Seite der Sohle.',
  'Sets the allowable settlement: 25 mm for shallow, 50 mm for deep.':
    'Bestimmt die zulässige Setzung: 25 mm für Flach-, 50 mm für Tiefgründungen.',
  'Mean pressure on the base that acts for long.': 'Mittlerer, dauernd wirkender Sohldruck.',
  'Net: the increase over the overburden that was there. Gross: the overburden is taken off.':
    'Netto: der Zuwachs über die frühere Auflast. Brutto: die Auflast wird abgezogen.',
  'Of the ground, where a layer has no modulus of its own.':
    'Des Baugrunds, wo eine Schicht keinen eigenen Modul hat.',
  'About 0.3 drained; close to 0.5 for saturated clay when loaded.':
    'Dräniert etwa 0,3; bei gesättigtem Ton im Augenblick der Belastung fast 0,5.',
  'From the top down. Without layers the ground is one elastic half-space, and an assumed layer consolidates.':
    'Von oben nach unten. Ohne Schichten ist der Baugrund ein elastischer Halbraum, und eine angenommene Schicht konsolidiert.',
  'For the hatch on the section only.': 'Nur für die Schraffur im Schnitt.',
  'Thickness of the layer; the first starts at the ground, or at the base if so chosen.':
    'Dicke der Schicht; die erste beginnt am Gelände oder, wenn so gewählt, an der Sohle.',
  'Modulus of this layer. Default: that of the foundation soil.':
    'Modul dieser Schicht. Vorgabe: der des Baugrunds.',
  'Slope of the virgin line; 0 for a layer that does not consolidate.':
    'Neigung der Erstverdichtungsgeraden; 0 für eine Schicht, die nicht konsolidiert.',
  'Gradient below the preconsolidation pressure. Default: a sixth of the compression index.':
    'Neigung unterhalb der Vorkonsolidationsspannung. Vorgabe: ein Sechstel des Kompressionsbeiwerts.',
  'Initial void ratio.': 'Anfangsporenzahl.',
  'Highest former effective stress. If empty or 0: normally consolidated.':
    'Größte frühere wirksame Spannung; leer oder 0: normalkonsolidiert.',
  'Bulk unit weight above the water table. Default: 18 kN/m³ (shown in the result).':
    'Feuchtwichte über dem Grundwasserspiegel. Vorgabe: 18 kN/m³ (steht im Ergebnis).',
  'Saturated unit weight. Default: bulk unit weight.':
    'Wichte des wassergesättigten Bodens. Vorgabe: Feuchtwichte.',
  'For settlement with time. Default: 1 m²/year over a 10 m drainage path (shown in the result).':
    'Für die Setzung mit der Zeit. Vorgabe: 1 m²/Jahr über einen Entwässerungsweg von 10 m (steht im Ergebnis).',
  'Drainage to both sides or to one. Default: both.':
    'Entwässerung beidseitig oder einseitig. Vorgabe: beidseitig.',
  'Change of void ratio for each tenfold time after primary consolidation.':
    'Änderung der Porenzahl je Zehnerpotenz der Zeit nach der Primärkonsolidation.',
  'For Schmertmann: the modulus is taken from it instead of the entered one.':
    'Für Schmertmann: der Modul wird daraus statt aus der Eingabe genommen.',
  'For Burland and Burbidge: not corrected for overburden; corrected for fine sand or gravel.':
    'Für Burland und Burbidge: nicht auf die Auflast korrigiert; korrigiert für Feinsand oder Kies.',
  'For Hough: from his chart by corrected blow count and soil.':
    'Für Hough: aus seinem Diagramm nach korrigierter Schlagzahl und Bodenart.',
  'Where the first layer begins.': 'Wo die erste Schicht beginnt.',
  'A rigid stratum, or the last layer goes on for the elastic settlement.':
    'Eine starre Schicht, oder die letzte Schicht setzt sich für die elastische Setzung fort.',
  'Depth of the water table below the ground. If empty: no groundwater.':
    'Tiefe des Grundwasserspiegels unter Gelände; leer: kein Grundwasser.',
  'What the total counts: elastic (immediate), consolidation, or both.':
    'Was die Gesamtsetzung zählt: elastisch (sofort), Konsolidation oder beides.',
  'Years after loading, for settlement with time and secondary compression.':
    'Jahre nach der Belastung, für die Setzung mit der Zeit und die Kriechsetzung.',
  'Code: mechanics by the named methods. Simplified method: its fixed stress ratios, depth floor, coefficient and drainage path. The result shows both.':
    'Norm: Mechanik nach den genannten Verfahren. Vereinfachtes Verfahren: seine festen Spannungsverhältnisse, Mindesttiefenbeiwert, Beiwert und Entwässerungsweg. Das Ergebnis zeigt beide.',
  'All methods that the data allow are listed; this one counts. Code basis only.':
    'Alle Verfahren, die die Angaben zulassen, werden aufgeführt; dieses zählt. Nur für die Berechnung nach Norm.',
  'Point on a flexible footing, or rigid footing. 0.93 of the centre is a convention.':
    'Punkt eines schlaffen Fundaments oder starres Fundament. 0,93 der Mitte ist eine Konvention.',
  'For consolidation and Hough.': 'Für Konsolidation und Hough.',
  'Below the base. Default: one width.': 'Unter der Sohle. Vorgabe: eine Breite.',
  'Distance from the centre along the width, for one more stress profile.':
    'Abstand von der Mitte in Richtung der Breite, für ein weiteres Spannungsprofil.',
  'Distance from the centre along the length. Default: 0.':
    'Abstand von der Mitte in Richtung der Länge. Vorgabe: 0.',
  'Greatest thickness down to two widths; it grows below that and shrinks near the ground.':
    'Größte Dicke bis zur Tiefe von zwei Breiten; darunter wächst sie, nahe dem Gelände nimmt sie ab.',
  'Burland and Burbidge: a tank, silo or chimney creeps more than a building.':
    'Burland und Burbidge: ein Tank, Silo oder Schornstein kriecht mehr als ein Gebäude.',
  'In place of 25 mm (shallow) or 50 mm (deep).': 'Anstelle von 25 mm (flach) oder 50 mm (tief).',
  'Between the centres of this footing and the next one.':
    'Zwischen den Mitten dieses Fundaments und des nächsten.',
  'Total settlement of the next footing.': 'Gesamtsetzung des nächsten Fundaments.',
  'Where its settlement is not known: it is computed on the same ground.':
    'Wenn seine Setzung nicht bekannt ist: sie wird auf demselben Baugrund berechnet.',
  'Length of its base. Default: its width.': 'Länge seiner Sohle. Vorgabe: seine Breite.',
  'Net or gross like that of this footing.': 'Netto oder brutto wie bei diesem Fundament.',
  'Damage the structure must be protected from.': 'Schaden, vor dem das Bauwerk zu schützen ist.',
  'A slope by height, angle and berm, or any ground as points.':
    'Eine Böschung nach Höhe, Winkel und Berme, oder beliebiges Gelände als Punkte.',
  'From the toe to the crest.': 'Vom Böschungsfuß bis zur Böschungskante.',
  'Of each face to the horizontal.': 'Jeder Böschungsfläche gegen die Waagerechte.',
  'Level berm at half the height; 0 for none.': 'Waagerechte Berme auf halber Höhe; 0 für keine.',
  'Of a survey whose x is counted from a local origin; it is stated with the results and changes none.':
    'Einer Vermessung, deren x von einem lokalen Ursprung zählt; er wird bei den Ergebnissen angegeben und ändert keines.',
  'From left to right, with any number of benches; far enough beyond toe and crest.':
    'Von links nach rechts, mit beliebig vielen Bermen; weit genug über Böschungsfuß und Böschungskante hinaus.',
  'Distance to the right.': 'Abstand nach rechts.',
  'Elevation.': 'Höhe.',
  'Effective cohesion, or undrained strength with friction angle 0.':
    'Wirksame Kohäsion, oder undränierte Scherfestigkeit bei Reibungswinkel 0.',
  'Effective friction angle.': 'Wirksamer Reibungswinkel.',
  'Above the water line.': 'Über der Wasserlinie.',
  'Unit weight below the water line. Default: unit weight.':
    'Wichte unter der Wasserlinie. Vorgabe: die Wichte.',
  'Added for each metre below the top of the layer, as undrained strength does.':
    'Je Meter unter der Schichtoberkante addiert, wie es bei der undränierten Scherfestigkeit vorkommt.',
  'Pore pressure over the vertical stress of the soil; takes the place of the water line in this soil.':
    'Porenwasserdruck zu Vertikalspannung des Bodens; ersetzt in diesem Boden die Wasserlinie.',
  'Switch off if the water line causes no pore pressure in this soil.':
    'Aus, wenn die Wasserlinie in diesem Boden keinen Porenwasserdruck erzeugt.',
  'From the top down; each lies below its own straight top and above the next one.':
    'Von oben nach unten; jede liegt unter ihrer eigenen geraden Oberkante und über der nächsten.',
  'Elevation of its top at the left end of the section; the toe is 0.':
    'Höhe der Oberkante am linken Rand des Schnitts; der Fuß ist 0.',
  'Elevation of its top at the right end. Default: as at the left end.':
    'Höhe der Oberkante am rechten Rand. Vorgabe: wie am linken.',
  'Whether there is water in the slope.': 'Ob Wasser in der Böschung ist.',
  'Below the ground, parallel to it, and not below the level of the toe.':
    'Unter Gelände, parallel dazu und nicht tiefer als der Böschungsfuß.',
  'Fresh water 9.81.': 'Süßwasser 9,81.',
  'As points from left to right, in place of the depth.':
    'Als Punkte von links nach rechts, anstelle der Tiefe.',
  'A piezometric line gives pore pressures only; a phreatic line above the ground is ponded water with its weight.':
    'Eine Druckhöhenlinie gibt nur Porenwasserdrücke; eine Sickerlinie über dem Gelände ist freies Wasser mit seinem Gewicht.',
  'At the head of the surface. Automatic: 2c/(γ √Ka) of the uppermost soil, at most half the height.':
    'Am Kopf der Gleitfläche. Automatisch: 2c/(γ √Ka) des obersten Bodens, höchstens die halbe Höhe.',
  'Below the ground.': 'Unter Gelände.',
  'Share of its depth that is full.': 'Gefüllter Anteil der Tiefe.',
  'Vertical pressure on the ground between two places.':
    'Lotrechter Druck auf das Gelände zwischen zwei Stellen.',
  'Left end.': 'Linkes Ende.',
  'Right end.': 'Rechtes Ende.',
  'On the plan width.': 'Auf die Grundrissbreite.',
  'Vertical loads along the slope.': 'Lotrechte Lasten entlang der Böschung.',
  'Place.': 'Ort.',
  'For each metre along the slope.': 'Je Meter entlang der Böschung.',
  'Pseudo-static accelerations.': 'Pseudostatische Beschleunigungen.',
  'Fraction of g, outwards.': 'Anteil von g, nach außen.',
  'Fraction of g. Both directions are analysed; the lower factor governs.':
    'Anteil von g. Beide Richtungen werden untersucht; der kleinere Beiwert ist maßgebend.',
  'Of limit equilibrium; all of them are shown on the critical circle.':
    'Des Grenzgleichgewichts; für den maßgebenden Kreis werden alle gezeigt.',
  'Slices are also split at layer boundaries.': 'Lamellen werden zusätzlich an Schichtgrenzen geteilt.',
  'Usually 1.5, and 1.1 to 1.3 with an earthquake.': 'Gewöhnlich 1,5, bei Erdbeben 1,1 bis 1,3.',
  'Limit equilibrium with a search decides. The fixed circle is a screening: it is shown beside it and never decides.':
    'Maßgebend ist das Grenzgleichgewicht mit Suche. Der feste Kreis ist eine Überschlagsrechnung: er wird daneben gezeigt und entscheidet nie.',
  'The most critical circle that is found, or a given one.':
    'Der ungünstigste gefundene Kreis oder ein gegebener.',
  'Both are looked at where the ground rises and falls.':
    'Beide werden untersucht, wo das Gelände steigt und fällt.',
  'Of the circles that are searched.': 'Der Kreise, die durchsucht werden.',
  'Minimum depth of the sliding mass. Default: 1 % of the slope height.':
    'Mindesttiefe des Gleitkörpers. Vorgabe: 1 % der Böschungshöhe.',
  'Lowest elevation of the search. Default: two slope heights below the toe.':
    'Tiefste Kote der Suche. Vorgabe: zwei Böschungshöhen unter dem Böschungsfuß.',
  'Range in which slip surfaces may leave the ground at the top.':
    'Bereich, in dem Gleitflächen oben austreten dürfen.',
  'Range in which slip surfaces may leave the ground at the bottom.':
    'Bereich, in dem Gleitflächen unten austreten dürfen.',
  'Centre of the given circle, x.': 'Mittelpunkt des gegebenen Kreises, x.',
  'Centre of the given circle, y.': 'Mittelpunkt des gegebenen Kreises, y.',
  'Radius of the given circle.': 'Radius des gegebenen Kreises.',
  'Any number from zero upwards.': 'Eine beliebige Zahl ab null.',
  'What the value stands for; shown with the result.': 'Wofür der Wert steht; steht beim Ergebnis.',
  'What is done with the value. Method 3 requires an input value of at least 10.':
    'Was mit dem Wert geschieht. Verfahren 3 braucht einen Eingabewert von mindestens 10.',
  'There is no code for this module: both bases compute the same.':
    'Für dieses Modul gibt es keine Norm: beide Grundlagen rechnen dasselbe.',
  '{factor} Used with the entered factors (simplified method) only; the code basis takes its tables.':
    '{factor} Gilt nur mit den eingegebenen Beiwerten (vereinfachtes Verfahren); die Berechnung nach Norm nimmt ihre Tabellen.',
  'Partial factor on permanent loads.': 'Teilsicherheitsbeiwert der ständigen Lasten.',
  'Partial factor on variable loads.': 'Teilsicherheitsbeiwert der veränderlichen Lasten.',
  'Partial factor on the tangent of the friction angle.':
    'Teilsicherheitsbeiwert des Tangens des Reibungswinkels.',
  'Partial factor on cohesion.': 'Teilsicherheitsbeiwert der Kohäsion.',
  'Partial factor on unit weight.': 'Teilsicherheitsbeiwert der Wichte.',
  'Partial factor on undrained strength. Default: that on c′.':
    'Teilsicherheitsbeiwert der undränierten Scherfestigkeit. Voreinstellung: der von c′.',
  'Partial factor on bearing resistance. Default: 1.':
    'Teilsicherheitsbeiwert des Grundbruchwiderstands. Voreinstellung: 1.',
  'm²/year': 'm²/Jahr',
  years: 'Jahre',
  'Preconsolidation pressure over the effective stress before loading, in place of the pressure.':
    'Vorkonsolidationsspannung geteilt durch die wirksame Spannung vor der Belastung, anstelle der Spannung.',
  'Preconsolidation pressure less the effective stress before loading, in place of the pressure.':
    'Vorkonsolidationsspannung abzüglich der wirksamen Spannung vor der Belastung, anstelle der Spannung.',
  'For the hatch on the section; sand, gravel and rock need no compression index.':
    'Für die Schraffur im Schnitt; Sand, Kies und Fels brauchen keinen Kompressionsbeiwert.',
  'Slope of the virgin line; a layer without one, or with 0, does not consolidate.':
    'Steigung der Erstbelastungslinie; eine Schicht ohne ihn oder mit 0 konsolidiert nicht.',
} as const satisfies Readonly<Record<string, string>>
