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
    '{code}: {allowable} kPa; {specified}: {other} kPa. Das Urteil folgt dem vereinfachten Verfahren.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Das Urteil folgt der Grundlage Norm.',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    'Anhang D ergibt {stress} kPa in {case}; das vereinfachte Verfahren ergibt {other} kPa mit den eingegebenen Beiwerten. Das Urteil folgt dem vereinfachten Verfahren.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    'Die Grundlage Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Das Urteil folgt der Grundlage Norm.',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    'Die Grundlage Norm ergibt {total} mm, das vereinfachte Verfahren {other} mm. Das Urteil folgt dem vereinfachten Verfahren.',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Die Konstanten des vereinfachten Verfahrens entstammen keiner einzelnen Norm: ihre Formbeiwerte liegen bei dränierten Quadraten 19 bis 24 % zu niedrig. Das genannte Verfahren daneben hat seine eigenen.',
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'Das vereinfachte Verfahren berechnet die Tragfähigkeit aus den Schichten: Tabellenwerte und Sondierungen wirken nur in der Grundlage Norm.',
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    'Das vereinfachte Verfahren teilt durch den Sicherheitsbeiwert: der Grenzzustand wirkt nur in der Grundlage Norm.',
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    '{remark} Der eingegebene Wert gilt nur im vereinfachten Verfahren; die Grundlage Norm nimmt ihre Tabellen.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'Der eingegebene Wert {changed} wirkt nicht in der Grundlage Norm. Werte des Nationalen Anhangs eingeben oder das vereinfachte Verfahren wählen.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    'Die eingegebenen Werte {changed} wirken nicht in der Grundlage Norm. Werte des Nationalen Anhangs eingeben oder das vereinfachte Verfahren wählen.',
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
    'Das vereinfachte Verfahren kennt keinen Gleitnachweis der Sohle: den der Normgrundlage neben diesem Ergebnis beachten.',
  'Specification (0.5 MPa, at most 60°)': 'Vereinfachtes Verfahren (0,5 MPa, höchstens 60°)',
  'Specification without the cap': 'Vereinfachtes Verfahren ohne Begrenzung',
  'Specification, section {section}': 'Vereinfachtes Verfahren, Abschnitt {section}',
  'Specification, section 9': 'Vereinfachtes Verfahren (feste Konstanten)',
  'Specification, section 5': 'Prüfung der Eingaben',
  Demand: 'Einwirkung',
}
