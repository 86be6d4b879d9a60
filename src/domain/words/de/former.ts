/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'Ohne diese Wahlen erneut berechnet',
  'NOTES.md: 20 slices are within 1 % of 300':
    'Konvergenzstudie: 20 Lamellen liegen innerhalb von 1 % von 300',
  'NOTES.md: masses of a given circle': 'Berechnung jedes Bruchkörpers, den der Kreis abtrennt',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    'Vergleichsrechnung: Bei 100 Böschungen mit Grundwasser an der Oberfläche ergab der feste Kreis das 1,2- bis 9-Fache des Sicherheitsbeiwerts der Suche',
  'Soil layers and their weights': 'Bodenschichten und ihre Gewichtungsfaktoren',
  'Factor of cohesion': 'Tragfähigkeitsbeiwert Nc',
  'Bearing capacity factor, cohesion': 'Tragfähigkeitsbeiwert Nc',
  'Factor of surcharge': 'Tragfähigkeitsbeiwert Nq',
  'Bearing capacity factor, surcharge': 'Tragfähigkeitsbeiwert Nq',
  'Factor of self-weight': 'Tragfähigkeitsbeiwert Nγ',
  'Bearing capacity factor, self-weight': 'Tragfähigkeitsbeiwert Nγ',
  'Factor of cohesion at zero friction': 'Tragfähigkeitsbeiwert Nc bei Reibungswinkel null',
  'Factor of self-weight beside a slope': 'Tragfähigkeitsbeiwert Nγ neben einer Böschung',
  'Factor of cohesion of squeezed ground of thickness H':
    'Tragfähigkeitsbeiwert Nc des gequetschten Bodens der Dicke H',
  'Shape, cohesion': 'Formbeiwert, Kohäsionsglied',
  'Shape, surcharge': 'Formbeiwert, Tiefenglied',
  'Shape, self-weight': 'Formbeiwert, Breitenglied',
  'Shape, surcharge and self-weight': 'Formbeiwert, Tiefen- und Breitenglied',
  'Shape, cohesion (limit at zero friction)':
    'Formbeiwert, Kohäsionsglied (Grenzwert bei Reibungswinkel null)',
  'Depth, cohesion': 'Tiefenbeiwert, Kohäsionsglied',
  'Depth, surcharge': 'Tiefenbeiwert, Tiefenglied',
  'Depth, self-weight': 'Tiefenbeiwert, Breitenglied',
  'Depth, surcharge and self-weight': 'Tiefenbeiwert, Tiefen- und Breitenglied',
  'Load inclination, cohesion': 'Lastneigungsbeiwert, Kohäsionsglied',
  'Load inclination, surcharge': 'Lastneigungsbeiwert, Tiefenglied',
  'Load inclination, self-weight': 'Lastneigungsbeiwert, Breitenglied',
  'Load inclination, cohesion and surcharge': 'Lastneigungsbeiwert, Kohäsions- und Tiefenglied',
  'Load inclination, cohesion (limit at zero friction)':
    'Lastneigungsbeiwert, Kohäsionsglied (Grenzwert bei Reibungswinkel null)',
  'Base inclination, cohesion': 'Sohlneigungsbeiwert, Kohäsionsglied',
  'Base inclination, surcharge': 'Sohlneigungsbeiwert, Tiefenglied',
  'Base inclination, self-weight': 'Sohlneigungsbeiwert, Breitenglied',
  'Base inclination, surcharge and self-weight': 'Sohlneigungsbeiwert, Tiefen- und Breitenglied',
  'Ground slope, cohesion': 'Geländeneigungsbeiwert, Kohäsionsglied',
  'Ground slope, surcharge and self-weight': 'Geländeneigungsbeiwert, Tiefen- und Breitenglied',
  'Share of cohesion': 'Kohäsionsglied',
  'Share of surcharge': 'Tiefenglied',
  'Share of self-weight': 'Breitenglied',
  'Factor on tan φ′': 'Teilsicherheitsbeiwert von tan φ′',
  'Factor on c′': 'Teilsicherheitsbeiwert von c′',
  'Factor on c_u': 'Teilsicherheitsbeiwert von c_u',
  'Factor on resistance': 'Teilsicherheitsbeiwert des Widerstands',
  'Factor on unit weight': 'Teilsicherheitsbeiwert der Wichte',
  'Specification (as entered)': 'Vereinfachtes Verfahren (Beiwerte wie eingegeben)',
  Specification: 'Vereinfachtes Verfahren',
  'Specification (fixed constants)': 'Vereinfachtes Verfahren (feste Konstanten)',
  'Specification constants': 'Vereinfachtes Verfahren',
  'Specification constants with the factors as entered, labelled {approach}':
    'Vereinfachtes Verfahren mit den eingegebenen Beiwerten, bezeichnet als {approach}',
  'Specification: half-space, fixed stress ratios, fixed coefficient and 10 m path':
    'Vereinfachtes Verfahren: Halbraum, feste Spannungsverhältnisse, fester Beiwert und Weg von 10 m',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the specification basis.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Maßgebend ist das vereinfachte Verfahren.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Maßgebend ist die Berechnung nach Norm.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Maßgebend ist das vereinfachte Verfahren.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    'Die Berechnung nach Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Maßgebend ist die Berechnung nach Norm.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    'Die Berechnung nach Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Maßgebend ist das vereinfachte Verfahren.',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Die Konstanten des vereinfachten Verfahrens entstammen keiner einzelnen Norm: ihre Formbeiwerte liegen bei dränierten Quadraten 19 bis 24 % zu niedrig. Das genannte Verfahren daneben hat seine eigenen.',
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'Das vereinfachte Verfahren berechnet die Tragfähigkeit aus den Schichten: Tabellenwerte und Sondierungen wirken nur in der Berechnung nach Norm.',
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    'Das vereinfachte Verfahren teilt durch den Sicherheitsbeiwert: der Grenzzustand wirkt nur in der Berechnung nach Norm.',
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    '{remark} Der eingegebene Wert gilt nur im vereinfachten Verfahren; die Berechnung nach Norm nimmt ihre Tabellen.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'Der eingegebene Wert {changed} wirkt nicht in der Berechnung nach Norm. Werte des Nationalen Anhangs eingeben oder das vereinfachte Verfahren wählen.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'Die eingegebenen Werte {changed} wirken nicht in der Berechnung nach Norm. Werte des Nationalen Anhangs eingeben oder das vereinfachte Verfahren wählen.',
  'The specification has no factors for sloping ground: the slope is left out of this basis.':
    'Das vereinfachte Verfahren hat keine Beiwerte für geneigtes Gelände: die Neigung bleibt in dieser Grundlage unberücksichtigt.',
  'The specification basis gives no answer for this input: {message}.':
    'Das vereinfachte Verfahren gibt für diese Eingabe keine Antwort: {message}.',
  'The specification’s fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    'Der feste Kreis ist eine Überschlagsrechnung. Kein fester Kreis liegt auf der sicheren Seite: maßgebend ist hier das Grenzgleichgewicht mit Suche.',
  'The entered allowable settlement is more than the {usual} mm of the specification.':
    'Die eingegebene zulässige Setzung ist größer als die üblichen {usual} mm.',
  'Specification, section 5; effective stress': 'Prüfung der Eingaben; wirksame Spannungen',
  'Specification, section 9 (path 10 m)': 'Vereinfachtes Verfahren (Weg 10 m)',
  'Specification, section 9; it names no value of the coefficient':
    'Angenommener Wert; das Verfahren nennt keinen',
  'Specification, section 9; the values are chosen here':
    'Vereinfachtes Verfahren; die Werte sind hier angenommen',
  'Specification, section 9: simplified defaults': 'Vereinfachtes Verfahren: Standardwerte',
  'Specification, section 9; Fox 1948': 'Vereinfachtes Verfahren; Fox 1948',
  'EN 1997-1:2004 Annex D.4; specification, section 9': 'EN 1997-1:2004 Anhang D.4; vereinfachtes Verfahren',
  'Weighted by thickness over the averaging depth (specification, section 9)':
    'Nach der Dicke gewichtet über die Mittelungstiefe (vereinfachtes Verfahren)',
  'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973':
    'Tiefenbeiwerte aus D/B (vereinfachtes Verfahren) in der Form von Hansen 1970 und Vesic 1973',
  'The specification takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    'Das vereinfachte Verfahren nimmt für das Gleiten den eingegebenen Reibungswinkel. Ortbeton auf dem Boden gleitet beim kritischen Reibungswinkel, der kleiner ist.',
  'The specification has no check of sliding on the base: read that of the code basis beside this result.':
    'Das vereinfachte Verfahren kennt keinen Gleitnachweis der Sohle: den der Berechnung nach Norm neben diesem Ergebnis beachten.',
  'Specification (0.5 MPa, at most 60°)': 'Vereinfachtes Verfahren (0,5 MPa, höchstens 60°)',
  'Specification without the cap': 'Vereinfachtes Verfahren ohne Begrenzung',
  'Specification, section {section}': 'Vereinfachtes Verfahren, Abschnitt {section}',
  'Specification, section 9': 'Vereinfachtes Verfahren (feste Konstanten)',
  'Specification, section 5': 'Prüfung der Eingaben',
  Demand: 'Einwirkung',
  'What governs': 'Maßgebender Fall',
  'What the capacity is made of': 'Anteile der Tragfähigkeit',
  'What the resistance is made of': 'Anteile des Grundbruchwiderstands',
  'What resists': 'Anteile des Widerstands',
  'Capacity below the overburden: the whole of it is divided':
    'Nettotragfähigkeit nicht positiv: angesetzt ist die Bruttotragfähigkeit',
  'Pressure of the loads as they are': 'Sohldruck, Lasten ohne Beiwerte',
  'Strength that F required needs, times the given': 'Festigkeitsfaktor für das erforderliche F',
  'Both strengths times': 'Faktor auf c′ und tan φ′',
  'Cohesion of all soils times, friction kept': 'Faktor auf c′, Reibung unverändert',
  'tan φ of all soils times, cohesion kept': 'Faktor auf tan φ′, Kohäsion unverändert',
  'Cohesion of the uppermost soil then': 'Resultierende Kohäsion der obersten Schicht',
  'Friction angle of the uppermost soil then': 'Resultierender Reibungswinkel der obersten Schicht',
  'Nothing is left over at the head: force equilibrium': 'Kräftegleichgewicht: die Schlusskraft ist null',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the code basis.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Maßgebend ist die Berechnung nach Norm.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the simplified method.':
    '{code}: {allowable} kPa; {specified}: {other} kPa. Maßgebend ist das vereinfachte Verfahren.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the code basis.':
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Maßgebend ist die Berechnung nach Norm.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the simplified method.':
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Maßgebend ist das vereinfachte Verfahren.',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the code basis.':
    'Die Berechnung nach Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Maßgebend ist die Berechnung nach Norm.',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the simplified method.':
    'Die Berechnung nach Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Maßgebend ist das vereinfachte Verfahren.',
  'Water leaves no effective strength on the surfaces that were tried, or the ground has none: the slope does not stand':
    'Keine untersuchte Gleitfläche hat wirksame Festigkeit (Porenwasserdruck oder Festigkeit null): die Böschung ist nicht standsicher',
  'A factor of safety of {factorOfSafety} is low: below 2.5 settlement and the scatter of the ground are no longer covered by custom.':
    'Der Sicherheitsbeiwert {factorOfSafety} liegt unter 2,5. Setzungen und Streuung des Baugrunds gesondert prüfen.',
  'The settlement is beyond any number that means something: check the input':
    'Die Setzung ist unrealistisch groß: die Eingaben prüfen',
  'Pressure that counts: a third within the former stress':
    'Abgeminderte Spannung (ein Drittel unterhalb der früheren Spannung)',
  'Pressure that counts': 'Abgeminderte Spannung',
  'Modulus of one layer that settles as much': 'Gleichwertiger Modul einer einzigen Schicht',
  'What the settlement is made of': 'Anteile der Setzung',
  'Thrust, downhill side': 'Horizontale Lamellenseitenkraft, talseitig',
  'Shear, downhill side': 'Vertikale Lamellenseitenkraft, talseitig',
  'Thrust, uphill side': 'Horizontale Lamellenseitenkraft, bergseitig',
  'Shear, uphill side': 'Vertikale Lamellenseitenkraft, bergseitig',
  '{index}: thrust on its uphill side': '{index}: horizontale Lamellenseitenkraft, bergseitig',
  '{index}: push': '{index}: treibende Kraft',
  Surcharge: 'Tiefenglied',
  'Self-weight': 'Breitenglied',
  'Softer layer {layer} below the base, {case}': 'Weichere Schicht {layer} unter der Sohle, {case}',
  'Softer layers below the base (load spread 2:1)':
    'Weichere Schichten unter der Sohle (Lastausbreitung 2:1)',
  'Resistance over effective area before γRv': 'Widerstand je wirksamer Fläche vor γRv',
  'Least mα': 'Kleinstes mα',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; read the check of the softer layer beside it.':
    'Unter der Sohle werden Schichten mit und ohne Reibung gemeinsam gemittelt. Mittelung eignet sich für Schichten ähnlicher Festigkeit; den Nachweis der weicheren Schicht daneben beachten.',
  'Sliding on the base is not checked here: check it beside this result.':
    'Das Gleiten in der Sohle wird hier nicht nachgewiesen: gesondert nachweisen.',
  'DA1 with gammaG below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 mit gammaG unter 1,35 (eingegeben: {gammaG}). Das gilt für Kombination 1; Kombination 2 nimmt 1,0.',
  "DA2 with gammaPhi below 1.25 (entered: {gammaPhi}). The code's DA2 takes gammaPhi 1.0 and puts its safety into gammaRv 1.4.":
    'DA2 mit gammaPhi unter 1,25 (eingegeben: {gammaPhi}). DA2 der Norm nimmt gammaPhi 1,0 und legt die Sicherheit in gammaRv 1,4.',
  'The entered factors have no gammaRv of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    'Den eingegebenen Beiwerten fehlt ein gammaRv von 1,4, das DA2 der Norm verlangt. Die Berechnung nach Norm neben diesem Ergebnis enthält es.',
  'DA2 with gammaPhi above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 mit gammaPhi über 1 zählt die Sicherheit doppelt: am Boden und am Widerstand.',
  'The eccentricity is kept the same in every combination. Where it comes from the horizontal load it grows as the vertical load falls: enter the largest.':
    'Die Ausmitte wird in jeder Kombination gleich angesetzt. Entsteht sie aus der Horizontallast, wächst sie bei abnehmender Vertikallast: die größte eingeben.',
  'Consolidation needs the compression index and void ratio of soil layers below the base (compression index 0 where a layer does not consolidate); choose settlement type elastic, or give no layers for the simplified defaults':
    'Konsolidation braucht Kompressionsbeiwert und Porenzahl von Bodenschichten unter der Sohle (Kompressionsbeiwert 0, wo eine Schicht nicht konsolidiert); Setzungsart elastisch wählen oder für die vereinfachten Annahmen keine Schichten angeben',
  'A layer below the base has no compression index: it is taken not to consolidate.':
    'Eine Schicht unter der Sohle hat keinen Kompressionsbeiwert: sie gilt als nicht konsolidierend.',
  'Load spread 2 vertical to 1 horizontal; EN 1997-1:2004 Annex D for the layer below':
    'Lastausbreitung 2 lotrecht zu 1 waagerecht; EN 1997-1:2004 Anhang D für die Schicht darunter',
  'Steinbrenner 1934; Bowles 1996, section 5-6': 'Steinbrenner 1934; Bowles 1996, Abschnitt 5-6',
  'Hough 1959; FHWA GEC-6, Appendix B': 'Hough 1959; FHWA GEC-6, Anhang B',
  'Duncan, Wright & Brandon (2014), chapter 14': 'Duncan, Wright & Brandon (2014), Kapitel 14',
  'Spencer (1967); Duncan, Wright & Brandon (2014), chapter 14':
    'Spencer (1967); Duncan, Wright & Brandon (2014), Kapitel 14',
}
