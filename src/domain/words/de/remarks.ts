/** What modules say in sentences, by their English: verdicts, warnings, notes, refusals and what is wrong with an input. */
export const remarks = {
  'Applied pressure {pressure} kPa is within the allowable bearing capacity {capacity} kPa.':
    'Der Sohldruck {pressure} kPa hält den zulässigen Sohldruck {capacity} kPa ein.',
  'Applied pressure {pressure} kPa exceeds the allowable bearing capacity {capacity} kPa.':
    'Der Sohldruck {pressure} kPa überschreitet den zulässigen Sohldruck {capacity} kPa.',
  'Applied pressure {pressure} kPa is within the design bearing capacity {capacity} kPa.':
    'Der Sohldruck {pressure} kPa hält den Bemessungswert der Tragfähigkeit {capacity} kPa ein.',
  'Applied pressure {pressure} kPa exceeds the design bearing capacity {capacity} kPa.':
    'Der Sohldruck {pressure} kPa überschreitet den Bemessungswert der Tragfähigkeit {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} is within its allowable bearing capacity {capacity} kPa.':
    'Die Spannung {demand} kPa auf Bodenschicht {layer} hält deren zulässigen Druck {capacity} kPa ein.',
  'Stress {demand} kPa on soil layer {layer} exceeds its allowable bearing capacity {capacity} kPa.':
    'Die Spannung {demand} kPa auf Bodenschicht {layer} überschreitet deren zulässigen Druck {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} is within its design bearing capacity {capacity} kPa.':
    'Die Spannung {demand} kPa auf Bodenschicht {layer} hält den Bemessungswert ihrer Tragfähigkeit {capacity} kPa ein.',
  'Stress {demand} kPa on soil layer {layer} exceeds its design bearing capacity {capacity} kPa.':
    'Die Spannung {demand} kPa auf Bodenschicht {layer} überschreitet den Bemessungswert ihrer Tragfähigkeit {capacity} kPa.',
  'Design load {load} is within the design resistance {resistance}.':
    'Die Bemessungslast {load} hält den Bemessungswert des Widerstands {resistance} ein.',
  'Design load {load} exceeds the design resistance {resistance}.':
    'Die Bemessungslast {load} überschreitet den Bemessungswert des Widerstands {resistance}.',
  'Design horizontal load {load} is within the sliding resistance {resistance}.':
    'Die Bemessungshorizontallast {load} hält den Gleitwiderstand {resistance} ein.',
  'Design horizontal load {load} exceeds the sliding resistance {resistance}.':
    'Die Bemessungshorizontallast {load} überschreitet den Gleitwiderstand {resistance}.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The calculation to the code decides.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Maßgebend ist die Berechnung nach Norm.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The simplified method decides.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Maßgebend ist das vereinfachte Verfahren.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The calculation to the code decides.':
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Maßgebend ist die Berechnung nach Norm.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The simplified method decides.':
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Maßgebend ist das vereinfachte Verfahren.',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The calculation to the code decides.':
    'Die Berechnung nach Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Maßgebend ist die Berechnung nach Norm.',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The simplified method decides.':
    'Die Berechnung nach Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Maßgebend ist das vereinfachte Verfahren.',
  'The resultant of the load acts outside the base': 'Die Resultierende der Lasten liegt außerhalb der Sohle',
  'No soil layers found in the averaging depth range':
    'Im Bereich der Mittelungstiefe liegen keine Bodenschichten',
  'Undrained shear strength is required for every layer in the averaging depth':
    'Für jede Schicht in der Mittelungstiefe ist die undränierte Scherfestigkeit nötig',
  "Terzaghi's method has no factors for a horizontal load: choose Vesic, Hansen or Meyerhof":
    'Das Verfahren nach Terzaghi hat keine Beiwerte für eine Horizontallast: Vesic, Hansen oder Meyerhof wählen',
  'The chosen method has no factors for an inclined base: choose Vesic or Hansen':
    'Das gewählte Verfahren hat keine Beiwerte für eine geneigte Sohle: Vesic oder Hansen wählen',
  'The ground slopes more steeply than its friction angle: check the stability of the slope first':
    'Das Gelände fällt steiler als sein Reibungswinkel: zuerst die Böschungsstandsicherheit nachweisen',
  'The horizontal load {horizontal} {unit} is more than the base can carry':
    'Die Horizontallast {horizontal} {unit} ist größer, als die Sohle aufnehmen kann',
  'The horizontal load {horizontal} {unit} is more than the base can carry in {case}':
    'Die Horizontallast {horizontal} {unit} ist größer, als die Sohle in {case} aufnehmen kann',
  '{case} with the vertical load favourable': '{case} bei günstiger Vertikallast',
  'The ground has no bearing capacity below the base': 'Der Boden unter der Sohle hat keine Tragfähigkeit',
  'Soil layer {index} below the base has no bearing capacity':
    'Bodenschicht {index} unter der Sohle hat keine Tragfähigkeit',
  'The ground has no bearing resistance in {name}': 'Der Boden hat in {name} keinen Grundbruchwiderstand',
  'The base has no resistance to sliding in {name}': 'Die Sohle hat in {name} keinen Gleitwiderstand',
  'Soil layer {index} below the base has no bearing resistance in {name}':
    'Bodenschicht {index} unter der Sohle hat in {name} keinen Grundbruchwiderstand',
  'Only drained checks are asked for. With those of undrained strengths the utilisation is {utilization}.':
    'Verlangt sind nur dränierte Nachweise. Mit denen der undränierten Festigkeiten ist der Ausnutzungsgrad {utilization}.',
  'Only undrained checks are asked for. With the drained ones the utilisation is {utilization}.':
    'Verlangt sind nur undränierte Nachweise. Mit den dränierten ist der Ausnutzungsgrad {utilization}.',
  'Assumed: no groundwater. With the water table at the base the utilisation is {utilization}.':
    'Angenommen: kein Grundwasser. Mit dem Grundwasser an der Sohle ist der Ausnutzungsgrad {utilization}.',
  'Assumed: the loads include the weight of the footing. With {unitWeight} kN/m³ from the base up to the ground the utilisation is {utilization}.':
    'Angenommen: Die Lasten enthalten die Eigenlast des Fundaments. Mit {unitWeight} kN/m³ von der Sohle bis zum Gelände ist der Ausnutzungsgrad {utilization}.',
  'Base friction is taken as that of concrete cast on the ground. With that of smooth precast concrete the utilisation is {utilization}.':
    'Die Sohlreibung ist die von auf dem Boden betoniertem Beton. Mit der von glatten Fertigteilen ist der Ausnutzungsgrad {utilization}.',
  'A horizontal load is entered without an eccentricity along it: one that acts above the base has a moment, which moves the resultant.':
    'Eine Horizontallast ist ohne Ausmitte in ihrer Richtung eingegeben: Greift sie über der Sohle an, hat sie ein Moment, das die Resultierende verschiebt.',
  'A factor of safety against sliding of {slidingFactor} is below the usual 1.5.':
    'Ein Sicherheitsbeiwert gegen Gleiten von {slidingFactor} liegt unter den üblichen 1,5.',
  'The given capacity is more than the entered layers have: by their strengths the utilisation is {utilization}.':
    'Die angegebene Tragfähigkeit ist größer als die der eingegebenen Schichten: Nach deren Festigkeiten ist der Ausnutzungsgrad {utilization}.',
  'The factor of safety acts on the net capacity. On the gross one the utilisation is {utilization}.':
    'Der Sicherheitsbeiwert wirkt auf die Netto-Tragfähigkeit. Auf die Brutto-Tragfähigkeit bezogen ist der Ausnutzungsgrad {utilization}.',
  'Water acts by the factors Cw. By effective stress the utilisation is {utilization}.':
    'Das Wasser wirkt über die Beiwerte Cw. Nach wirksamen Spannungen ist der Ausnutzungsgrad {utilization}.',
  "The entered Nγ is more than Coduto's fit: with that the utilisation is {utilization}.":
    'Das eingegebene Nγ ist größer als die Näherung von Coduto: Mit dieser ist der Ausnutzungsgrad {utilization}.',
  'Water lifts the footing with {lifts} kN; 0.9 of the permanent load with the footing is {holds} kN.':
    'Das Wasser hebt das Fundament mit {lifts} kN; 0.9 der ständigen Last mit dem Fundament sind {holds} kN.',
  'Soil layer {layer} counts as clay or silt and has no undrained shear strength: only its drained resistance is checked. A load that comes quickly finds the undrained one, which may be far less.':
    'Bodenschicht {layer} zählt als Ton oder Schluff und hat keine undränierte Scherfestigkeit: Nur ihr dränierter Widerstand wird geprüft. Eine schnell aufgebrachte Last trifft auf den undränierten, der weit kleiner sein kann.',
  'The inclined base is taken to face the horizontal load. Down its slope, with the load that way too, the factor of safety against sliding is {factor}.':
    'Die geneigte Sohle wird der Horizontallast zugewandt angenommen. Die Neigung hinab, mit der Last in derselben Richtung, ist die Sicherheit gegen Gleiten {factor}.',
  'Down the slope of the inclined base the factor of safety against sliding is {factor}.':
    'Die Neigung der Sohle hinab ist die Sicherheit gegen Gleiten {factor}.',
  'Soil layer {layer} begins right below the base and resists sliding less than the layer at the base: on it the utilisation is {utilization}.':
    'Bodenschicht {layer} beginnt dicht unter der Sohle und widersteht dem Gleiten weniger als die Schicht an der Sohle: Auf ihr ist der Ausnutzungsgrad {utilization}.',
  'The water above the base carries a part of the footing. With the water table at the base the utilisation is {utilization}.':
    'Das Wasser über der Sohle trägt einen Teil des Fundaments. Mit dem Grundwasser an der Sohle ist der Ausnutzungsgrad {utilization}.',
  'Soil layer {layer} has more effective cohesion beside its friction than soils have; an undrained shear strength has a field of its own. With {most} kPa the utilisation is {utilization}.':
    'Bodenschicht {layer} hat neben ihrer Reibung mehr wirksame Kohäsion, als Böden haben; eine undränierte Scherfestigkeit hat ein eigenes Feld. Mit {most} kPa ist der Ausnutzungsgrad {utilization}.',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the utilisation is {utilization}.':
    'Bodenschicht {layer} ist schwerer als Fels. Mit {most} kN/m³ ist der Ausnutzungsgrad {utilization}.',
  'The code basis has no answer for these inputs, so nothing stands against the simplified method: choose the code basis to read why.':
    'Die Berechnung nach Norm hat für diese Eingaben keine Antwort, also steht dem vereinfachten Verfahren nichts gegenüber: Wählen Sie die Berechnung nach Norm, um den Grund zu lesen.',
  'The footing passes only with the variable vertical load. Without it, under the same horizontal load and moment, the utilisation of bearing is {utilization}.':
    'Das Fundament hält nur mit der veränderlichen Vertikallast. Ohne sie, bei gleicher Horizontallast und gleichem Moment, ist der Ausnutzungsgrad der Tragfähigkeit {utilization}.',
  'The entered factors are more lenient than φg {phiG}, {gammaG} on permanent and {gammaQ} on variable loads. With those the utilisation is {utilization}.':
    'Die eingegebenen Beiwerte sind günstiger als φg {phiG}, {gammaG} auf ständige und {gammaQ} auf veränderliche Lasten. Mit diesen ist der Ausnutzungsgrad {utilization}.',
  'Cw1 and Cw2 leave out a part of the entered groundwater. With those of its depth the utilisation is {utilization}.':
    'Cw1 und Cw2 lassen einen Teil des eingegebenen Grundwassers aus. Mit denen seiner Tiefe ist der Ausnutzungsgrad {utilization}.',
  'By {approach} the utilisation is {utilization}. The National Annex of the country says which approach holds.':
    'Nach {approach} ist der Ausnutzungsgrad {utilization}. Welches Nachweisverfahren gilt, sagt der Nationale Anhang des Landes.',
  'The footing passes only by the National Annex values. With the recommended ones the utilisation is {utilization}.':
    'Das Fundament hält nur mit den Werten des Nationalen Anhangs. Mit den empfohlenen ist der Ausnutzungsgrad {utilization}.',
  'The overburden is taken off the pressure, which is entered as gross. As a net pressure it settles the footing by {total} mm.':
    'Die Auflast ist vom Druck abgezogen, der als Bruttodruck eingegeben ist. Als Nettodruck setzt er das Fundament um {total} mm.',
  'Creep is counted for {time} years. After {life} years the total settlement is {total} mm.':
    'Kriechen ist für {time} Jahre gezählt. Nach {life} Jahren ist die Gesamtsetzung {total} mm.',
  'Recompression index of soil layer {layer} is less than a tenth of its compression index. With a sixth the total settlement is {total} mm.':
    'Der Wiederbelastungsbeiwert von Bodenschicht {layer} ist kleiner als ein Zehntel des Kompressionsbeiwerts. Mit einem Sechstel ist die Gesamtsetzung {total} mm.',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the total settlement is {total} mm.':
    'Bodenschicht {layer} ist schwerer als Fels. Mit {most} kN/m³ ist die Gesamtsetzung {total} mm.',
  'The angular distortion passes by the chosen limit alone: it is more than 1/500.':
    'Die Winkelverdrehung hält nur die gewählte Grenze ein: Sie ist größer als 1/500.',
  'The foundation is called deep and is not deeper than wide: as a shallow one it may settle {allowable} mm.':
    'Die Gründung heißt tief und ist nicht tiefer als breit: Als flache darf sie sich {allowable} mm setzen.',
  '{method} holds for sand, and soil layer {layer} is of fine soil.':
    '{method} gilt für Sand, und Bodenschicht {layer} ist feinkörnig.',
  'By elastic layers the total settlement is {total} mm, more than is allowed.':
    'Mit elastischen Schichten ist die Gesamtsetzung {total} mm, mehr als zulässig.',
  'Soil layer {layer} has a compression index of 0: it is counted as soil that does not consolidate, though such soil usually does.':
    'Bodenschicht {layer} hat einen Kompressionsbeiwert von 0: Sie zählt als Boden, der nicht konsolidiert, obwohl solcher Boden es meist tut.',
  'Several choices keep the settlement small together. Without them it is {more} mm: more than the allowable {allowed} mm.':
    'Mehrere Wahlen halten die Setzung gemeinsam klein. Ohne sie ist sie {more} mm: mehr als die zulässigen {allowed} mm.',
  'The footing passes for several choices together. Without them the utilisation is {utilization}.':
    'Das Fundament hält nur durch mehrere Wahlen zusammen. Ohne sie ist der Ausnutzungsgrad {utilization}.',
  'The slope is taken as dry. With the water table half its height below the ground the factor of safety is {factor}.':
    'Die Böschung gilt als trocken. Mit dem Grundwasserspiegel eine halbe Böschungshöhe unter dem Gelände ist der Sicherheitsbeiwert {factor}.',
  'With the tension crack full of water the factor of safety is {factor}.':
    'Mit einem Zugriss voller Wasser ist die Sicherheit {factor}.',
  'The water line ends before the ground and goes on level, so that water stands on the slope and holds it. Without that the factor of safety is {factor}.':
    'Die Wasserlinie endet vor dem Gelände und geht waagerecht weiter, sodass Wasser auf der Böschung steht und sie hält. Ohne das ist die Sicherheit {factor}.',
  'Water in front of the slope holds it. When that is drawn down and the water in the ground stays, the factor of safety is {factor}.':
    'Wasser vor der Böschung hält sie. Wird es abgesenkt und bleibt das Wasser im Boden, ist die Sicherheit {factor}.',
  'The entered water line is switched off. With it the factor of safety is {factor}.':
    'Die eingegebene Wasserlinie ist ausgeschaltet. Mit ihr ist die Sicherheit {factor}.',
  'The entered acceleration is switched off. With it the factor of safety is {factor}.':
    'Die eingegebene Beschleunigung ist ausgeschaltet. Mit ihr ist die Sicherheit {factor}.',
  'The water line is switched off in some of the soils. With it in all the factor of safety is {factor}.':
    'Die Wasserlinie ist in einigen Böden ausgeschaltet. Mit ihr in allen ist die Sicherheit {factor}.',
  'No circle goes below the entered lowest elevation. Without that limit the factor of safety is {factor}: firm ground has to begin there.':
    'Kein Kreis reicht unter die eingegebene tiefste Höhe. Ohne diese Grenze ist die Sicherheit {factor}: Dort muss fester Grund beginnen.',
  'Some of the loads hold the slope: the factor of safety is {loaded} with all of them and {least} without those. Leave out loads that may be absent.':
    'Einige der Lasten halten die Böschung: Die Sicherheit ist {loaded} mit allen und {least} ohne diese. Lassen Sie Lasten weg, die fehlen können.',
  'Several choices hide a lower factor of safety together: it is {here} with them and {there} without.':
    'Mehrere Wahlen verdecken gemeinsam eine kleinere Sicherheit: Sie ist {here} mit ihnen und {there} ohne.',
  'The footing punches through the ground at the base into soil layer {layer}: without load spread, with friction on the sides of the block below it, the utilisation is {utilization}.':
    'Das Fundament stanzt durch den Boden an der Sohle in Bodenschicht {layer}: Ohne Lastausbreitung, mit Reibung an den Seiten des Blocks darunter, ist der Ausnutzungsgrad {utilization}.',
  'Averaging depth extends beyond the deepest soil layer: it reaches {wantedBottom}, the layers end at {bottom}. Only the entered layers are averaged.':
    'Die Mittelungstiefe reicht unter die tiefste Bodenschicht: sie reicht bis {wantedBottom}, die Schichten enden bei {bottom}. Gemittelt werden nur die eingegebenen Schichten.',
  'Groundwater is above the footing base: buoyancy should be considered. Overburden and self-weight of the ground are taken buoyant here; uplift on the structure is not subtracted from the entered loads.':
    'Das Grundwasser steht über der Gründungssohle: Auftrieb ist zu beachten. Auflast und Eigenlast des Bodens sind hier unter Auftrieb angesetzt; Auftrieb des Bauwerks wird von den eingegebenen Lasten nicht abgezogen.',
  'Factor of safety {factorOfSafety} is below 2.5. Check settlement and soil variability separately.':
    'Der Sicherheitsbeiwert {factorOfSafety} liegt unter 2,5. Setzungen und Streuung des Baugrunds gesondert prüfen.',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant and moist.':
    'Das Grundwasser liegt innerhalb der Breite unter der Sohle: die wirksame Wichte wird linear zwischen Auftriebs- und Feuchtwichte interpoliert.',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant (table at the base) and moist (table one width below).':
    'Das Grundwasser liegt innerhalb der Breite unter der Sohle: die wirksame Wichte wird linear zwischen Auftriebswichte (Wasser an der Sohle) und Feuchtwichte (Wasser eine Breite darunter) interpoliert.',
  'Soil layer {layer} below the base decides, not the averaged ground: the load is spread to it 2 vertical to 1 horizontal.':
    'Maßgebend ist Bodenschicht {layer} unter der Sohle, nicht der gemittelte Boden: die Last breitet sich bis zu ihr 2 (lotrecht) zu 1 (waagerecht) aus.',
  'Presumed values and the rule for penetration tests hold for vertical central loads.':
    'Tabellenwerte und die Regel für Sondierungen gelten für lotrechte, mittige Lasten.',
  'The presumed value is taken as entered: check the category, the edition of the Code, submergence and settlement yourself. No factor of safety is computed from it.':
    'Der Tabellenwert wird wie eingegeben übernommen: Kategorie, Ausgabe des Code, Auftrieb und Setzung selbst prüfen. Ein Sicherheitsbeiwert wird daraus nicht berechnet.',
  "Terzaghi gave his Nγ as a chart. Coduto's fit is used, up to 12 % above the chart; enter the value you read to be exact.":
    'Terzaghi gab sein Nγ als Diagramm an. Verwendet wird die Näherung nach Coduto, bis 12 % über dem Diagramm; für Genauigkeit den abgelesenen Wert eingeben.',
  "Terzaghi's method is for footings no deeper than wide.":
    'Das Verfahren nach Terzaghi gilt für Fundamente, die nicht tiefer als breit sind.',
  'The constants of the simplified method are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Die Konstanten des vereinfachten Verfahrens entstammen keiner einzelnen Norm: ihre Formbeiwerte liegen bei dränierten Quadraten 19 bis 24 % zu niedrig. Das genannte Verfahren daneben hat seine eigenen.',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity: they need ground above the base that stays.':
    'Die Tiefenbeiwerte (dc {dc}, dq {dq}) erhöhen die Tragfähigkeit: dazu muss der Boden über der Sohle dauerhaft erhalten bleiben.',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity; Annex D has none, because the ground above the base may be disturbed.':
    'Die Tiefenbeiwerte (dc {dc}, dq {dq}) erhöhen die Tragfähigkeit; Anhang D kennt keine, weil der Boden über der Sohle gestört sein kann.',
  'No width up to 100 m is enough for this load: change the depth, the ground or the load.':
    'Keine Breite bis 100 m genügt für diese Last: Tiefe, Baugrund oder Last ändern.',
  'No diameter up to 100 m is enough for this load: change the depth, the ground or the load.':
    'Kein Durchmesser bis 100 m genügt für diese Last: Tiefe, Baugrund oder Last ändern.',
  'The load acts outside the core of the base: part of the base lifts off.':
    'Die Last wirkt außerhalb der Kernfläche der Sohle: ein Teil der Sohle klafft.',
  'The length is less than the width: the shorter side is taken as B.':
    'Die Länge ist kleiner als die Breite: die kürzere Seite gilt als B.',
  'A factor of safety is allowable-stress practice. AS 5100.3 is a limit-state code (S* ≤ φg Rug), and AS 1726 is about site investigation and gives no capacity formula.':
    'Ein globaler Sicherheitsbeiwert ist Praxis der zulässigen Spannungen. AS 5100.3 ist eine Grenzzustandsnorm (S* ≤ φg Rug), und AS 1726 behandelt die Baugrunderkundung und gibt keine Tragfähigkeitsformel an.',
  'The simplified method computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'Das vereinfachte Verfahren berechnet die Tragfähigkeit aus den Schichten: Tabellenwerte und Sondierungen wirken nur in der Berechnung nach Norm.',
  'The simplified method divides by the factor of safety: the limit state acts in the code basis only.':
    'Das vereinfachte Verfahren teilt durch den Sicherheitsbeiwert: der Grenzzustand wirkt nur in der Berechnung nach Norm.',
  'The rule for the standard penetration test holds for sands; the strengths of the layers do not act.':
    'Die Regel für den Standard Penetration Test gilt für Sande; die Festigkeiten der Schichten gehen nicht ein.',
  'Soil layer {light} lies below the water table and is lighter than water ({waterUnitWeight} kN/m³): its effective weight is taken as zero or less in the overburden.':
    'Bodenschicht {light} liegt unter dem Grundwasserspiegel und ist leichter als Wasser ({waterUnitWeight} kN/m³): ihr wirksames Gewicht in der Auflast wird null oder negativ.',
  '{remark} The entered value is used in the simplified method only; the code basis takes its tables.':
    '{remark} Der eingegebene Wert gilt nur im vereinfachten Verfahren; die Berechnung nach Norm nimmt ihre Tabellen.',
  'DA1 with γ_G below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 mit γ_G unter 1,35 (eingegeben: {gammaG}). Das gilt für Kombination 1; Kombination 2 nimmt 1,0.',
  "DA2 with γ_φ below 1.25 (entered: {gammaPhi}). The code's DA2 takes γ_φ 1.0 and puts its safety into γ_R;v 1.4.":
    'DA2 mit γ_φ unter 1,25 (eingegeben: {gammaPhi}). DA2 der Norm nimmt γ_φ 1,0 und legt die Sicherheit in γ_R;v 1,4.',
  'The entered factors have no γ_R;v of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    'Den eingegebenen Beiwerten fehlt ein γ_R;v von 1,4, das DA2 der Norm verlangt. Die Berechnung nach Norm neben diesem Ergebnis enthält es.',
  'The entered factors are one combination. DA1 asks for two; 1.35/1.5/1.25/1.25 is the set A1 + M2 of DA3.':
    'Die eingegebenen Beiwerte sind eine einzige Kombination. DA1 verlangt zwei; 1,35/1,5/1,25/1,25 ist der Satz A1 + M2 von DA3.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the simplified method.':
    'Der eingegebene Wert {changed} wirkt nicht in der Berechnung nach Norm. Werte des Nationalen Anhangs eingeben oder das vereinfachte Verfahren wählen.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the simplified method.':
    'Die eingegebenen Werte {changed} wirken nicht in der Berechnung nach Norm. Werte des Nationalen Anhangs eingeben oder das vereinfachte Verfahren wählen.',
  'Values other than the recommended ones are in force: {value}.':
    'Es gelten andere als die empfohlenen Werte: {value}.',
  'DA2 with γ_φ above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 mit γ_φ über 1 zählt die Sicherheit doppelt: am Boden und am Widerstand.',
  'Sliding on the base decides, not bearing. Earth pressure in front of the footing is not counted.':
    'Maßgebend ist das Gleiten in der Sohle, nicht der Grundbruch. Erddruck vor dem Fundament wird nicht angesetzt.',
  'The eccentricity exceeds 0.6 of the radius: special precautions are required (review the design actions, allow for construction tolerances).':
    'Die Ausmitte überschreitet das 0,6-Fache des Radius: besondere Vorkehrungen sind nötig (Einwirkungen überprüfen, Bautoleranzen berücksichtigen).',
  'The eccentricity exceeds 1/3 of the width: special precautions are required (review the design actions, allow for construction tolerances).':
    'Die Ausmitte überschreitet ein Drittel der Breite: besondere Vorkehrungen sind nötig (Einwirkungen überprüfen, Bautoleranzen berücksichtigen).',
  'Annex D takes 1.2 (π + 2) = 6.17 for a circle on clay; exact plasticity gives {rough} for a rough base and {smooth} for a smooth one.':
    'Anhang D nimmt für einen Kreis auf Ton 1,2 (π + 2) = 6,17; die exakte Plastizitätslösung ergibt {rough} für eine raue und {smooth} für eine glatte Sohle.',
  'The effective area of an eccentric circle is drawn as a rectangle of equal area with B′/L′ = √((r − e)/(r + e)).':
    'Die wirksame Fläche eines exzentrisch belasteten Kreises wird als flächengleiches Rechteck mit B′/L′ = √((r − e)/(r + e)) dargestellt.',
  'The eccentricity along L does not act for a strip: it is taken as endless.':
    'Die Ausmitte in Richtung L wirkt bei einem Streifenfundament nicht: es gilt als unendlich lang.',
  'The footing length does not act for a strip: it is taken as endless.':
    'Die Fundamentlänge wirkt bei einem Streifenfundament nicht: es gilt als unendlich lang.',
  'The footing length does not act for a circular footing.':
    'Die Fundamentlänge wirkt bei einem kreisförmigen Fundament nicht.',
  'The footing length does not act for a square pad.':
    'Die Fundamentlänge wirkt bei einem quadratischen Einzelfundament nicht.',
  'The simplified method has no factors for sloping ground: the slope is left out of this basis.':
    'Das vereinfachte Verfahren hat keine Beiwerte für geneigtes Gelände: die Neigung bleibt in dieser Grundlage unberücksichtigt.',
  'The factors for sloping ground are for a footing at the crest. They do not replace a check of the stability of the slope with the footing on it.':
    'Die Beiwerte für geneigtes Gelände gelten für ein Fundament an der Böschungskante. Sie ersetzen nicht den Nachweis der Böschungsstandsicherheit mit dem Fundament darauf.',
  'The category of ground that the presumed value belongs to is not named.':
    'Die Baugrundkategorie, zu der der Tabellenwert gehört, ist nicht angegeben.',
  'No code stands behind this module: both bases compute the same.':
    'Hinter diesem Modul steht keine Norm: beide Grundlagen rechnen dasselbe.',
  'The input value is above {large}': 'Der Eingabewert liegt über {large}',
  'This set does not have that factor': 'Dieser Satz enthält diesen Beiwert nicht',
  '{label} must be a list': '{label} muss eine Liste sein',
  '{label} must be text': '{label} muss Text sein',
  '{label} must be a whole number': '{label} muss eine ganze Zahl sein',
  '{label} must be at most {count} characters': '{label} darf höchstens {count} Zeichen haben',
  'At most {max} {label}': '{label}: höchstens {max}',
  'No direction of slide was given': 'Es ist keine Gleitrichtung angegeben',
  'The loads do not drive this mass in the direction of the slide':
    'Die Lasten treiben diesen Gleitkörper nicht in Gleitrichtung',
  'The surface has no strength': 'Die Gleitfläche hat keine Festigkeit',
  'The factor of safety did not converge': 'Der Sicherheitsbeiwert konvergierte nicht',
  'A slice is so steep that its normal force has no meaning (m-alpha too small)':
    'Eine Lamelle ist so steil, dass ihre Normalkraft keine Bedeutung hat (m-alpha zu klein)',
  'No interslice force scale satisfies both force and moment equilibrium':
    'Keine Skalierung der Lamellenseitenkräfte erfüllt Kräfte- und Momentengleichgewicht zugleich',
  'The surface cuts no mass off within the section':
    'Die Gleitfläche schneidet im Schnitt keinen Gleitkörper ab',
  'The method does not apply to this kind of surface':
    'Das Verfahren gilt nicht für diese Art von Gleitfläche',
  'Angular distortion {distortion} to the neighbour is within the limit {limit}.':
    'Die Winkelverdrehung {distortion} zum Nachbarfundament hält den Grenzwert {limit} ein.',
  'Angular distortion {distortion} to the neighbour exceeds the limit {limit}.':
    'Die Winkelverdrehung {distortion} zum Nachbarfundament überschreitet den Grenzwert {limit}.',
  'Total settlement {total} mm is within the allowable {allowable} mm.':
    'Die Gesamtsetzung {total} mm hält die zulässige von {allowable} mm ein.',
  'Total settlement {total} mm exceeds the allowable {allowable} mm.':
    'Die Gesamtsetzung {total} mm überschreitet die zulässige von {allowable} mm.',
  'No soil layer lies below the base of the foundation': 'Unter der Gründungssohle liegt keine Bodenschicht',
  'The settlement is unrealistically large: check the inputs':
    'Die Setzung ist unrealistisch groß: die Eingaben prüfen',
  'The effective stress before loading is not above zero {z} m below the base: check unit weights and groundwater':
    'Die wirksame Spannung vor der Belastung ist {z} m unter der Sohle nicht größer als null: Wichten und Grundwasser prüfen',
  'Void ratio is required for soil layer {first}, which has a compression index':
    'Bodenschicht {first} hat einen Kompressionsbeiwert: ihre Porenzahl ist nötig',
  'The settlement of an endless strip on an elastic half-space has no bound: give soil layers with a rigid stratum below, or a rectangle':
    'Die Setzung eines unendlichen Streifens auf elastischem Halbraum ist unbegrenzt: Bodenschichten mit starrer Schicht darunter oder ein Rechteck angeben',
  'The effective stress before loading is not above zero at the peak of the strain influence: check unit weights and groundwater':
    'Die wirksame Spannung vor der Belastung ist am Größtwert des Dehnungseinflusses nicht größer als null: Wichten und Grundwasser prüfen',
  'Burland and Burbidge need the SPT blow count of soil layer {first}':
    'Burland und Burbidge brauchen die SPT-Schlagzahl von Bodenschicht {first}',
  'Burland and Burbidge need soil layers below the base with SPT blow counts':
    'Burland und Burbidge brauchen Bodenschichten unter der Sohle mit SPT-Schlagzahlen',
  "Hough's method needs the bearing capacity index C' of the layers below the base":
    "Das Verfahren nach Hough braucht den Tragfähigkeitsindex C' der Schichten unter der Sohle",
  'Elastic modulus of soil layer {layer}, {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    'Der Elastizitätsmodul von Bodenschicht {layer}, {modulus} MPa, liegt unter 5 MPa: Einheit und Messung prüfen.',
  'Elastic modulus of soil layer {layer}, {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    'Der Elastizitätsmodul von Bodenschicht {layer}, {modulus} MPa, liegt über 100 MPa: Einheit und Messung prüfen.',
  'Elastic modulus {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    'Der Elastizitätsmodul {modulus} MPa liegt unter 5 MPa: Einheit und Messung prüfen.',
  'Elastic modulus {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    'Der Elastizitätsmodul {modulus} MPa liegt über 100 MPa: Einheit und Messung prüfen.',
  "Poisson's ratio {poisson} is below 0.2.": 'Die Querdehnzahl {poisson} liegt unter 0,2.',
  "Poisson's ratio {poisson} is above 0.45.": 'Die Querdehnzahl {poisson} liegt über 0,45.',
  'Foundation width is greater than its length: the shorter side is taken as B.':
    'Die Breite ist größer als die Länge: die kürzere Seite gilt als B.',
  'Applied pressure is above 500 kPa: check bearing capacity first.':
    'Der Sohldruck liegt über 500 kPa: zuerst den Grundbruch nachweisen.',
  'Foundation depth is above twice the width: the footing acts as a deep foundation.':
    'Die Einbindetiefe übersteigt die doppelte Breite: das Fundament wirkt als Tiefgründung.',
  'Consolidation with a time under 1 year: most of it is still to come.':
    'Konsolidation mit einer Zeit unter 1 Jahr: der größte Teil davon steht noch aus.',
  'Consolidation with a time under 1 year: {percent} % of it is over by then.':
    'Konsolidation mit einer Zeit unter 1 Jahr: {percent} % davon sind bis dahin eingetreten.',
  'Assumed: {message}': 'Angenommen: {message}',
  'unit weight {assumedUnitWeight} kN/m³ where a layer has none.':
    'Wichte {assumedUnitWeight} kN/m³, wo eine Schicht keine hat.',
  'no groundwater.': 'kein Grundwasser.',
  'one normally consolidated layer {widths} widths thick below the base with Cc {compressionIndex}, e0 {voidRatio} and unit weight {assumedUnitWeight} kN/m³, because no layers are given. None of these values is measured: the consolidation settlement is a first guess.':
    'eine normalkonsolidierte Schicht von {widths} Breiten Dicke unter der Sohle mit Cc {compressionIndex}, e0 {voidRatio} und Wichte {assumedUnitWeight} kN/m³, weil keine Schichten angegeben sind. Keiner dieser Werte ist gemessen: die Konsolidationssetzung ist eine erste Schätzung.',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m, and a stress increase of {averageRatio} of the pressure at every depth.':
    'Konsolidationsbeiwert {coefficient} m²/Jahr über einen Entwässerungsweg von {path} m und eine Spannungszunahme vom {averageRatio}-Fachen des Drucks in jeder Tiefe.',
  'recompression index of {layer} is a sixth of its compression index.':
    'der Schwellbeiwert von {layer} ist ein Sechstel ihres Kompressionsbeiwerts.',
  '{layer} is normally consolidated, because it has no preconsolidation pressure.':
    '{layer} ist normalkonsolidiert, weil keine Vorkonsolidationsspannung angegeben ist.',
  'void ratio {voidRatio} for {layer}.': 'Porenzahl {voidRatio} für {layer}.',
  '{layer} drains to both sides.': '{layer} entwässert beidseitig.',
  'soil layer {first}': 'Bodenschicht {first}',
  'the assumed layer': 'die angenommene Schicht',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.':
    'Konsolidationsbeiwert {coefficient} m²/Jahr über einen Entwässerungsweg von {path} m für {layer}, weil keiner angegeben ist. Die Setzung zu diesem Zeitpunkt ist eine Schätzung; die Endsetzung braucht ihn nicht.',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it. Secondary compression counts from {years} years on.':
    'Konsolidationsbeiwert {coefficient} m²/Jahr über einen Entwässerungsweg von {path} m für {layer}, weil keiner angegeben ist. Die Setzung zu diesem Zeitpunkt ist eine Schätzung; die Endsetzung braucht ihn nicht. Die Sekundärsetzung zählt ab {years} Jahren.',
  "Immediate settlement plus consolidation is right only with the undrained modulus E_u and Poisson's ratio 0.5 in the layers that consolidate; {poissonRatio} is drained, and part of their settlement is counted twice.":
    'Sofortsetzung plus Konsolidation ist nur richtig mit dem undränierten Modul E_u und der Querdehnzahl 0,5 in den konsolidierenden Schichten; {poissonRatio} ist dräniert, und ein Teil ihrer Setzung wird doppelt gezählt.',
  'Layers with a compression index lie below the base: their consolidation is not in this total.':
    'Unter der Sohle liegen Schichten mit Kompressionsbeiwert: ihre Konsolidation ist in der Summe nicht enthalten.',
  'Rigid as 0.93 of the flexible centre is a convention for layers of limited depth: on a half-space it is 20 % above the exact value of a square.':
    'Starr als 0,93 der schlaffen Mitte ist eine Konvention für Schichten begrenzter Tiefe: auf dem Halbraum liegt sie 20 % über dem exakten Wert eines Quadrats.',
  'Rigid settlement on layers is the flexible mean times the ratio that holds on the half-space: 3 to 8 % low on a thin layer.':
    'Die starre Setzung auf Schichten ist das schlaffe Mittel mal dem Verhältnis, das auf dem Halbraum gilt: 3 bis 8 % zu niedrig auf einer dünnen Schicht.',
  'The foundation length does not act for a circle: the width is its diameter.':
    'Die Länge wirkt bei einem Kreis nicht: die Breite ist der Durchmesser.',
  'The foundation length does not act for a strip: it is taken as endless.':
    'Die Länge wirkt bei einem Streifen nicht: er gilt als unendlich lang.',
  'An endless strip has no depth factor and no lower rigid settlement here: both are taken as 1, on the safe side.':
    'Ein unendlicher Streifen hat hier weder Tiefenbeiwert noch geringere starre Setzung: beide werden auf der sicheren Seite mit 1 angesetzt.',
  'The depth factor is held at 0.5; Fox gives {foxDepth}.':
    'Der Tiefenbeiwert wird auf 0,5 begrenzt; Fox ergibt {foxDepth}.',
  'A deep foundation is computed as a footing at its depth: shaft friction and the settlement of piles are not in it.':
    'Eine Tiefgründung wird als Fundament in ihrer Tiefe gerechnet: Mantelreibung und Pfahlsetzung sind nicht enthalten.',
  'Burland and Burbidge is an empirical mean: single footings lie between about 0.6 and 1.6 times it. Blow counts are not corrected for overburden.':
    'Burland und Burbidge ist ein empirisches Mittel: einzelne Fundamente liegen etwa beim 0,6- bis 1,6-Fachen. Schlagzahlen werden nicht auf die Auflast korrigiert.',
  'Recompression index of soil layer {index} is above its compression index.':
    'Der Schwellbeiwert von Bodenschicht {index} liegt über ihrem Kompressionsbeiwert.',
  'The neighbour is computed alone on the same ground: what one footing adds below the other is not counted.':
    'Das Nachbarfundament wird allein auf demselben Baugrund gerechnet: der gegenseitige Einfluss wird nicht berücksichtigt.',
  'Angular distortion needs the distance of the neighbour and either its settlement or its width and pressure.':
    'Für die Winkelverdrehung sind der Abstand des Nachbarfundaments und entweder seine Setzung oder seine Breite und sein Druck nötig.',
  'At the bottom of the deepest layer the stress is still {share} % of the pressure; nothing below it is counted. 10 % is reached {footing} m below the base.':
    'An der Unterkante der tiefsten Schicht beträgt die Spannung noch {share} % des Drucks; darunter wird nichts gezählt. 10 % werden {footing} m unter der Sohle erreicht.',
  'The strain influence diagram reaches below the deepest layer: its lower part is not counted.':
    'Das Dehnungseinflussdiagramm reicht unter die tiefste Schicht: sein unterer Teil wird nicht gezählt.',
  'The code basis gives no answer for this input: {message}.':
    'Die Berechnung nach Norm gibt für diese Eingabe keine Antwort: {message}.',
  'The simplified method gives no answer for this input: {message}.':
    'Das vereinfachte Verfahren gibt für diese Eingabe keine Antwort: {message}.',
  '{method} with a search gives {factor}; the screening with the fixed circle {factor3}. The screening never decides.':
    '{method} mit Suche ergibt {factor}; die Überschlagsrechnung mit dem festen Kreis {factor3}. Die Überschlagsrechnung entscheidet nie.',
  'Factor of safety {factor} meets the required {required}: {condition}.':
    'Sicherheitsbeiwert {factor} erfüllt die Anforderung {required}: {condition}.',
  'Factor of safety {factor} is short of the required {required}: {condition}.':
    'Sicherheitsbeiwert {factor} bleibt unter der Anforderung {required}: {condition}.',
  'The fixed circle does not exist for this slope; limit equilibrium gives {factor}.':
    'Den festen Kreis gibt es für diese Böschung nicht; das Grenzgleichgewicht ergibt {factor}.',
  'The screening gives {factor} and decides nothing; limit equilibrium gives {factor2}.':
    'Die Überschlagsrechnung ergibt {factor} und entscheidet nichts; das Grenzgleichgewicht ergibt {factor2}.',
  'The ground is level: there is no slope to slide': 'Das Gelände ist eben: es gibt keine Böschung',
  'No trial surface has effective strength (pore pressure or zero strength): the slope is unstable':
    'Keine untersuchte Gleitfläche hat wirksame Festigkeit (Porenwasserdruck oder Festigkeit null): die Böschung ist nicht standsicher',
  'No slip circle within the limits of the search has a factor of safety: check windows, least depth and base':
    'Kein Gleitkreis innerhalb der Suchgrenzen hat einen Sicherheitsbeiwert: Fenster, geringste Tiefe und tiefste Höhenlage prüfen',
  'The slope is steeper than 70°: circles and limit equilibrium suit cuttings in rock and vertical faces badly.':
    'Die Böschung ist steiler als 70°: Kreise und Grenzgleichgewicht eignen sich schlecht für Felseinschnitte und lotrechte Wände.',
  'Zero cohesion with a friction angle below 15°: check the strengths.':
    'Keine Kohäsion bei einem Reibungswinkel unter 15°: die Festigkeiten prüfen.',
  'The unit weight is outside of 15 to 25 kN/m³.': 'Die Wichte liegt außerhalb von 15 bis 25 kN/m³.',
  'The slope is higher than 30 m: geology and strength at depth need an investigation of their own.':
    'Die Böschung ist höher als 30 m: Geologie und Festigkeit in der Tiefe brauchen eine eigene Erkundung.',
  'The required factor of safety is below 1.3: common for temporary or seismic cases only.':
    'Der geforderte Sicherheitsbeiwert liegt unter 1,3: üblich nur für vorübergehende Zustände oder Erdbeben.',
  'The water table is shallower than half the height of the slope: drainage decides.':
    'Der Grundwasserspiegel liegt flacher als die halbe Böschungshöhe: die Entwässerung ist maßgebend.',
  'The horizontal acceleration is above 0.3: a pseudo-static analysis says little there; look at displacements.':
    'Die Horizontalbeschleunigung liegt über 0,3: eine pseudostatische Berechnung sagt dort wenig aus; Verschiebungen betrachten.',
  'The friction angle is above 40°: check that it holds at the stresses of this slope.':
    'Der Reibungswinkel liegt über 40°: prüfen, ob er bei den Spannungen dieser Böschung gilt.',
  'The cohesion is above 100 kPa: check that it lasts.':
    'Die Kohäsion liegt über 100 kPa: prüfen, ob sie dauerhaft ist.',
  'The fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    'Der feste Kreis ist eine Überschlagsrechnung. Kein fester Kreis liegt auf der sicheren Seite: maßgebend ist hier das Grenzgleichgewicht mit Suche.',
  'No circle with a radius of {min} to {max} m cuts this slope: the limits were left aside.':
    'Kein Kreis mit einem Radius von {min} bis {max} m schneidet diese Böschung: die Grenzen blieben unberücksichtigt.',
  'The limits of the radius keep the search from its minimum: within them the factor is {boundedFactor}, without them {factor}, which decides.':
    'Die Grenzen des Radius halten die Suche von ihrem Minimum ab: innerhalb ergibt sich {boundedFactor}, ohne sie {factor}, was maßgebend ist.',
  'The critical circle touches the lowest elevation of the search ({base} m): a deeper one may be worse, unless firm ground begins there.':
    'Der maßgebende Kreis berührt die tiefste Höhenlage der Suche ({base} m): ein tieferer kann ungünstiger sein, sofern dort nicht fester Untergrund beginnt.',
  'The critical circle reaches the end of the level ground that a simple slope is drawn with: enter the ground by points, with longer level stretches.':
    'Der maßgebende Kreis reicht bis zum Ende des ebenen Geländes, mit dem eine einfache Böschung gezeichnet ist: das Gelände durch Punkte eingeben, mit längeren ebenen Strecken.',
  'The critical circle begins or ends at the end of the ground: make the section longer.':
    'Der maßgebende Kreis beginnt oder endet am Rand des Geländes: den Schnitt verlängern.',
  'The critical circle lies at the end of a window of the search (x = {limit} m): beyond it a worse one may be.':
    'Der maßgebende Kreis liegt am Ende eines Suchfensters (x = {limit} m): jenseits kann ein ungünstigerer liegen.',
  '{unsolvedShare} % of the most critical circles have no solution by this method, as tension at the head of steep cohesive slopes has it: the answer is the lowest of the others. Give a tension crack, or compare with Bishop.':
    '{unsolvedShare} % der ungünstigsten Kreise haben nach diesem Verfahren keine Lösung, wie bei Zug am Kopf steiler bindiger Böschungen: die Antwort ist der kleinste Wert der übrigen. Einen Zugriss ansetzen oder mit Bishop vergleichen.',
  'On {strengthless} of the surfaces tried water leaves no effective strength: the ground does not stand there.':
    'Auf {strengthless} der untersuchten Gleitflächen lässt Wasser keine wirksame Festigkeit übrig: der Boden steht dort nicht.',
  'The critical surface is only just as deep as the least depth of {minDepth} m: shallower ones are worse.':
    'Die maßgebende Gleitfläche ist gerade so tief wie die geringste Tiefe von {minDepth} m: flachere sind ungünstiger.',
  '{tensionShare} % of the base is in tension, which soil does not carry: give a tension crack (about {input} m deep).':
    '{tensionShare} % der Gleitfläche stehen unter Zug, den Boden nicht aufnimmt: einen Zugriss ansetzen (etwa {input} m tief).',
  'The tension crack works on the unsafe side: the factor of safety is {cracked} with it and {uncracked} without. Check its depth and the water in it, or leave it out.':
    'Der Zugriss wirkt auf der unsicheren Seite: Die Sicherheit ist {cracked} mit ihm und {uncracked} ohne ihn. Seine Tiefe und das Wasser darin prüfen oder ihn weglassen.',
  'A slice has m-alpha {leastMAlpha}, below 0.2: its normal force has little meaning.':
    'Eine Lamelle hat m-alpha {leastMAlpha}, unter 0,2: ihre Normalkraft hat wenig Bedeutung.',
  'Without friction the moments alone give the factor of safety; no interslice forces satisfy the forces too.':
    'Ohne Reibung bestimmen allein die Momente den Sicherheitsbeiwert; keine Lamellenseitenkräfte erfüllen zugleich das Kräftegleichgewicht.',
  'The line of thrust leaves the mass over {thrustOutside} % of its length.':
    'Die Drucklinie verlässt den Gleitkörper auf {thrustOutside} % ihrer Länge.',
  'Both directions of the vertical acceleration were looked at: upwards is worse ({factor} against {other}).':
    'Beide Richtungen der Vertikalbeschleunigung wurden untersucht: aufwärts ist ungünstiger ({factor} gegen {other}).',
  'Both directions of the vertical acceleration were looked at: downwards is worse ({factor} against {other}).':
    'Beide Richtungen der Vertikalbeschleunigung wurden untersucht: abwärts ist ungünstiger ({factor} gegen {other}).',
  'Without cohesion shallow surfaces parallel to the face are always near critical: surfaces shallower than the least depth are left out.':
    'Ohne Kohäsion sind flache, böschungsparallele Gleitflächen immer nahezu maßgebend: flachere als die geringste Tiefe bleiben unberücksichtigt.',
  'The water line runs parallel to the ground at the entered depth, not below the level of the toe; pore pressure is the vertical head below it, without seepage.':
    'Die Wasserlinie verläuft in der eingegebenen Tiefe parallel zum Gelände, nicht tiefer als der Fuß; der Porenwasserdruck ist die lotrechte Druckhöhe darunter, ohne Strömung.',
  'Unknown field': 'Unbekanntes Feld',
  'Input is larger than {limit} characters': 'Die Eingabe ist größer als {limit} Zeichen',
  'Eurocode 7 bearing capacity calculation failed':
    'Die Grundbruchberechnung nach Eurocode 7 ist gescheitert',
  'Hong Kong Code bearing capacity calculation failed':
    'Die Tragfähigkeitsberechnung nach dem Hong Kong Code ist gescheitert',
  'Australian Standard bearing capacity calculation failed':
    'Die Tragfähigkeitsberechnung nach australischer Norm ist gescheitert',
  'Settlement calculation failed': 'Die Setzungsberechnung ist gescheitert',
  'Slope stability calculation failed': 'Die Berechnung der Böschungsstandsicherheit ist gescheitert',
  'Calculation failed': 'Die Berechnung ist gescheitert',
  'This input is already one of the variables': 'Diese Eingabe ist schon eine der Variablen',
  '{module} has no responses to study': '{module} hat keine Größen für Studien',
  'A sweep has at most {count} points': 'Eine Variation hat höchstens {count} Punkte',
  'The inputs have no value to vary': 'Die Eingaben enthalten keinen Wert zum Variieren',
  'Percentiles must not fall': 'Perzentile dürfen nicht fallen',
  '{label} must not be negative': '{label} darf nicht negativ sein',
  '{label} must be between {low} and {high}': '{label} muss zwischen {low} und {high} liegen',
  'Give at least one of the variables': 'Mindestens eine Variable angeben',
  'Give at least one value': 'Mindestens einen Wert angeben',
  'High must not be less than low': 'Der obere Wert darf nicht kleiner als der untere sein',
  'Each replicate needs at least {count} samples':
    'Jeder Latin-Hypercube braucht mindestens {count} Ziehungen',
  'To stop early a Latin hypercube needs at least {least} replicates and {count} samples':
    'Um früher zu enden, braucht ein Latin-Hypercube mindestens {least} Wiederholungen und {count} Ziehungen',
  '{label} has no limit, and so no probability':
    '{label} hat keinen Grenzwert und damit keine Wahrscheinlichkeit',
  'Number of samples times variables must be at most {count}':
    'Stichprobenumfang mal Variablen darf höchstens {count} sein',
  'Give exactly one of sample, sweep and tornado':
    'Genau eines von Simulation, Variation und Tornado angeben',
  'There is no input {path}': 'Die Eingabe {path} gibt es nicht',
  '{label} is not a number': '{label} ist keine Zahl',
  'Minimum and maximum leave nothing of the distribution':
    'Minimum und Maximum lassen von der Verteilung nichts übrig',
  'Maximum must not be less than the minimum': 'Das Maximum darf nicht kleiner als das Minimum sein',
  'Mode is required: the inputs have no value': 'Der Modalwert fehlt: die Eingaben haben keinen Wert',
  'Mean is required: the inputs have no value': 'Der Mittelwert fehlt: die Eingaben haben keinen Wert',
  'Give either a standard deviation or a coefficient of variation':
    'Entweder Standardabweichung oder Variationskoeffizient angeben',
  'Standard deviation is too large': 'Die Standardabweichung ist zu groß',
  'Mean of a lognormal distribution must be greater than 0':
    'Der Mittelwert einer Lognormalverteilung muss größer als 0 sein',
  'Upper end must not be less than the lower end': 'Das obere Ende darf nicht unter dem unteren liegen',
  'Mode must lie between the lower and the upper end':
    'Der Modalwert muss zwischen unterem und oberem Ende liegen',
  'The diagonal of a correlation matrix is 1': 'Die Diagonale einer Korrelationsmatrix ist 1',
  'A correlation matrix is symmetric': 'Eine Korrelationsmatrix ist symmetrisch',
  'This input is not one of the variables': 'Diese Eingabe ist keine der Variablen',
  'A variable is not correlated with itself': 'Eine Variable wird nicht mit sich selbst korreliert',
  'Eurocode 7 bearing capacity calculation failed: {cause}':
    'Die Grundbruchberechnung nach Eurocode 7 ist gescheitert: {cause}',
  'Hong Kong Code bearing capacity calculation failed: {cause}':
    'Die Tragfähigkeitsberechnung nach dem Hong Kong Code ist gescheitert: {cause}',
  'Australian Standard bearing capacity calculation failed: {cause}':
    'Die Tragfähigkeitsberechnung nach australischer Norm ist gescheitert: {cause}',
  'Settlement calculation failed: {cause}': 'Die Setzungsberechnung ist gescheitert: {cause}',
  'Slope stability calculation failed: {cause}':
    'Die Berechnung der Böschungsstandsicherheit ist gescheitert: {cause}',
  'Calculation failed: {cause}': 'Die Berechnung ist gescheitert: {cause}',
  '{sentence} A serious warning speaks against it: the result is not proven.':
    '{sentence} Eine ernste Warnung spricht dagegen: Das Ergebnis ist nicht belegt.',
  'not proven': 'nicht belegt',
  'A tension crack must not be deeper than the slope is high ({height} m)':
    'Ein Zugriss darf nicht tiefer sein, als die Böschung hoch ist ({height} m)',
  'The given circle is not the most critical one: its factor of safety is {here}, and a search finds {there}.':
    'Der gegebene Kreis ist nicht der maßgebende: Seine Sicherheit ist {here}, eine Suche findet {there}.',
  'Windows, least depth or direction keep the search from the lowest factor of safety: it is {here} with them and {there} without.':
    'Fenster, Mindesttiefe oder Richtung halten die Suche von der kleinsten Sicherheit ab: Sie ist {here} mit ihnen und {there} ohne sie.',
  'The loads hold the slope: the factor of safety is {loaded} with them and {without} without. Leave out loads that may be absent.':
    'Die Lasten stützen die Böschung: Die Sicherheit ist {loaded} mit ihnen und {without} ohne sie. Lasten weglassen, die fehlen können.',
  'The factor of safety depends on the number of slices: it is {few} with {slices} and {many} with {manySlices}. Give more slices.':
    'Die Sicherheit hängt von der Zahl der Lamellen ab: Sie ist {few} mit {slices} und {many} mit {manySlices}. Mehr Lamellen angeben.',
  '{method} meets the required factor of safety with {here}; Spencer, who satisfies force and moment equilibrium, has {there} on the same circle.':
    '{method} erreicht die erforderliche Sicherheit mit {here}; Spencer, der Kräfte- und Momentengleichgewicht erfüllt, ergibt {there} auf demselben Kreis.',
  'The given circle cuts off {count} masses, as a table lists them: the lowest factor of safety counts.':
    'Der gegebene Kreis schneidet {count} Bruchkörper ab, die eine Tabelle aufführt: Die kleinste Sicherheit zählt.',
  'The mass that counts ends at a bend of the ground, or touches a boundary, which the given circle misses by less than 0.2 % of the height.':
    'Der maßgebende Bruchkörper endet an einem Knick des Geländes oder berührt eine Schichtgrenze, die der gegebene Kreis um weniger als 0,2 % der Höhe verfehlt.',
  'A mass that the given circle cuts off has no factor of safety by this method: it may be lower.':
    'Ein Bruchkörper, den der gegebene Kreis abschneidet, hat nach diesem Verfahren keine Sicherheit: Sie kann kleiner sein.',
  'Assumed: no water in the slope.': 'Angenommen: kein Wasser in der Böschung.',
  'Assumed: no water in the tension crack.': 'Angenommen: kein Wasser im Zugriss.',
  'Assumed: soil without a saturated unit weight weighs as much below the water line as above it.':
    'Angenommen: Boden ohne Wichte im wassergesättigten Zustand wiegt unter der Wasserlinie so viel wie darüber.',
  'The water line raises no pore pressure in some of the soils: it is switched off there, or a pore pressure ratio takes its place.':
    'Die Wasserlinie erzeugt in einigen Böden keinen Porenwasserdruck: Sie ist dort abgeschaltet, oder ein Porenwasserdruckbeiwert tritt an ihre Stelle.',
  'The top of layer {layer} lies above that of the layer before it: where it does, the layer before it does not count.':
    'Die Oberkante von Schicht {layer} liegt über der der Schicht davor: Dort zählt die Schicht davor nicht.',
  'A load lies beyond the ground of the section: what lies beyond does not act.':
    'Eine Last liegt jenseits des Geländes im Schnitt: Was jenseits liegt, wirkt nicht.',
  'Total settlement {settlement} mm, {point}, is within the allowable {allowable} mm.':
    'Die Gesamtsetzung {settlement} mm, {point}, hält die zulässigen {allowable} mm ein.',
  'Total settlement {settlement} mm, {point}, exceeds the allowable {allowable} mm.':
    'Die Gesamtsetzung {settlement} mm, {point}, überschreitet die zulässigen {allowable} mm.',
  'Soil layer {layer}: give one of preconsolidation pressure, overconsolidation ratio and pre-overburden pressure':
    'Bodenschicht {layer}: nur eines von Vorkonsolidationsspannung, Überkonsolidierungsverhältnis und Vorbelastungsdruck angeben',
  'The chosen point is not the worst: its total settlement is {chosen} mm, and {worst} mm decides ({point}).':
    'Der gewählte Punkt ist nicht der ungünstigste: Seine Gesamtsetzung ist {chosen} mm, und {worst} mm entscheidet ({point}).',
  'The footing is taken as rigid. A flexible one settles {flexible} mm at its centre, more than the allowable {allowed} mm.':
    'Das Fundament gilt als starr. Ein biegeweiches setzt sich in der Mitte um {flexible} mm, mehr als die zulässigen {allowed} mm.',
  'The angular distortion between centre and corner of the flexible footing exceeds the limit: the verdict looks at the neighbour alone.':
    'Die Winkelverdrehung zwischen Mitte und Ecke des biegeweichen Fundaments überschreitet den Grenzwert: Das Nachweisergebnis betrachtet nur das Nachbarfundament.',
  'Immediate settlement is not in this total.': 'Die Sofortsetzung ist in dieser Summe nicht enthalten.',
  'By the named methods of the code basis the total settlement is {total} mm, more than is allowed.':
    'Nach den benannten Verfahren der Berechnung nach Norm ist die Gesamtsetzung {total} mm, mehr als zulässig.',
  'Layer by layer, under Boussinesq stresses and in fine sublayers, the total settlement is {more} mm: more than the allowable {allowed} mm.':
    'Schicht für Schicht, unter Spannungen nach Boussinesq und in feinen Teilschichten, ist die Gesamtsetzung {more} mm: mehr als die zulässigen {allowed} mm.',
  'No consolidation of {layer}: it is {kind} without a compression index.':
    'Keine Konsolidation von {layer}: {kind} ohne Kompressionsbeiwert.',
  'soil layer {index}': 'Bodenschicht {index}',
  'No consolidation is counted of {layer}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.':
    'Von {layer} ohne Kompressionsbeiwert wird keine Konsolidation gezählt, obwohl solcher Boden konsolidiert: den Beiwert angeben, 0, wo sie es nicht tut.',
  'No consolidation is counted of {layer}, which has no compression index: it is taken as sand.':
    'Von {layer} ohne Kompressionsbeiwert wird keine Konsolidation gezählt: Sie gilt als Sand.',
  'The entered allowable settlement is more than the {usual} mm that are usual.':
    'Die eingegebene zulässige Setzung ist größer als die üblichen {usual} mm.',
  'Elastic settlement {settlement} mm exceeds {limit} mm.':
    'Elastische Setzung {settlement} mm überschreitet {limit} mm.',
  'Consolidation settlement {settlement} mm exceeds {limit} mm.':
    'Konsolidationssetzung {settlement} mm überschreitet {limit} mm.',
  'Total settlement exceeds the allowable {limit} mm for a shallow foundation.':
    'Die Gesamtsetzung überschreitet die zulässigen {limit} mm einer Flachgründung.',
  'Total settlement exceeds the allowable {limit} mm for a deep foundation.':
    'Die Gesamtsetzung überschreitet die zulässigen {limit} mm einer Tiefgründung.',
} as const satisfies Readonly<Record<string, string>>
