/** Where values and warnings come from, by the English of the modules: clauses and papers keep their names, what is around them is in words. */
export const sources = {
  'Check of the inputs; effective stress': 'Prüfung der Eingaben; wirksame Spannungen',
  'Simplified method (path 10 m)': 'Vereinfachtes Verfahren (Weg 10 m)',
  'Assumed value; the method defines none': 'Angenommener Wert; das Verfahren nennt keinen',
  'Simplified method; the values are assumed here': 'Vereinfachtes Verfahren; die Werte sind hier angenommen',
  'Simplified method: default values': 'Vereinfachtes Verfahren: Standardwerte',
  'Simplified method; Fox 1948': 'Vereinfachtes Verfahren; Fox 1948',
  'One-dimensional consolidation': 'Eindimensionale Konsolidation',
  'EN 1997-1:2004 Annex {clause}': 'EN 1997-1:2004 Anhang {clause}',
  'EN 1997-1:2004, Annex {clause}': 'EN 1997-1:2004, Anhang {clause}',
  'EN 1997-1:2004 Annex D.4; simplified method': 'EN 1997-1:2004 Anhang D.4; vereinfachtes Verfahren',
  'EN 1997-1:2004, Table {table}': 'EN 1997-1:2004, Tabelle {table}',
  'EN 1997-1:2004, 6.5.2.1 and Table A.3': 'EN 1997-1:2004, 6.5.2.1 und Tabelle A.3',
  'EN 1997-1:2004, 2.4.6.2 and Table A.4': 'EN 1997-1:2004, 2.4.6.2 und Tabelle A.4',
  'EN 1997-1:2004, 6.6.2 (6): to 20 % of the effective overburden; 10 % of q in practice':
    'EN 1997-1:2004, 6.6.2 (6): bis 20 % der wirksamen Auflastspannung; in der Praxis 10 % von q',
  Statics: 'Statik',
  'Statics; Meyerhof (1953) effective area': 'Statik; wirksame Fläche nach Meyerhof (1953)',
  Definition: 'Definition',
  'Search over widths': 'Suche über Breiten',
  'Comparison of both readings': 'Vergleich beider Lesarten',
  'EN 1990, Table 2.1: design working life of buildings':
    'EN 1990, Tabelle 2.1: geplante Nutzungsdauer von Gebäuden',
  'Scope of the method': 'Anwendungsbereich des Verfahrens',
  'Comparison of the methods': 'Vergleich der Verfahren',
  'Definition of B and L': 'Definition von B und L',
  'Weighted by thickness over the averaging depth': 'Nach der Dicke gewichtet über die Mittelungstiefe',
  'Weighted by thickness over the averaging depth (simplified method)':
    'Nach der Dicke gewichtet über die Mittelungstiefe (vereinfachtes Verfahren)',
  'Weighted by thickness over the averaging depth; codes leave the averaging to the designer':
    'Nach der Dicke gewichtet über die Mittelungstiefe; Normen überlassen die Mittelung dem Planer',
  'Total stress': 'Totale Spannungen',
  Hydrostatic: 'Hydrostatisch',
  'Linear interpolation over B': 'Lineare Interpolation über B',
  'Linear interpolation over B; EN 1997-1 gives no rule':
    'Lineare Interpolation über B; EN 1997-1 gibt keine Regel',
  'Linear interpolation for a water table within B below the base':
    'Lineare Interpolation bei Grundwasser innerhalb von B unter der Sohle',
  'Depth factors from D/B (simplified method) in the form of Hansen 1970 and Vesic 1973':
    'Tiefenbeiwerte aus D/B (vereinfachtes Verfahren) in der Form von Hansen 1970 und Vesic 1973',
  'Load spread 2 vertical to 1 horizontal on each side':
    'Lastausbreitung 2 lotrecht zu 1 waagerecht auf jeder Seite',
  'Load spread 2:1; EN 1997-1:2004, 6.5.2.2 asks for punching to be considered':
    'Lastausbreitung 2:1; EN 1997-1:2004, 6.5.2.2 verlangt die Betrachtung des Durchstanzens',
  'GEO Publication 1/2006, section 3.3.3 and Table 3.1':
    'GEO Publication 1/2006, Abschnitt 3.3.3 und Tabelle 3.1',
  'Allowable-stress practice, gross form': 'Zulässige Spannungen, Bruttoform',
  'Allowable-stress practice, net form': 'Zulässige Spannungen, Nettoform',
  'Loads summed unfactored': 'Lasten ohne Beiwerte summiert',
  'Lens about the load, API RP 2A-WSD; EN 1997-1:2004 Annex D.1':
    'Linse um die Last, API RP 2A-WSD; EN 1997-1:2004 Anhang D.1',
  'Averaging over the depth of failure': 'Mittelung über die Bruchtiefe',
  'Scope of presumed values': 'Geltungsbereich der Tabellenwerte',
  'AS 5100.3: φg on the net capacity': 'AS 5100.3: φg auf die Nettotragfähigkeit',
  'As entered, from a chart': 'Wie eingegeben, aus einem Diagramm',
  "Coduto's fit to Terzaghi's chart": 'Näherung von Coduto an das Diagramm von Terzaghi',
  'No net capacity to divide': 'Keine Nettotragfähigkeit zu teilen',
  'Meyerhof; Kouretzis, Fundamentals of Foundation Engineering, example 5.6':
    'Meyerhof; Kouretzis, Fundamentals of Foundation Engineering, Beispiel 5.6',
  'Steinbrenner 1934; Bowles 1996': 'Steinbrenner 1934; Bowles 1996',
  'Boussinesq, integrated over the area': 'Boussinesq, über die Fläche integriert',
  'Boussinesq displacement, integrated over the area':
    'Verschiebung nach Boussinesq, über die Fläche integriert',
  'Boussinesq, integrated over sectors': 'Boussinesq, über Sektoren integriert',
  'Boussinesq, integrated over the width': 'Boussinesq, über die Breite integriert',
  'Boussinesq, capacitance of a rectangular plate': 'Boussinesq, Kapazität einer Rechteckplatte',
  'Bowles 1996; Boussinesq, capacitance of a square plate':
    'Bowles 1996; Boussinesq, Kapazität einer Quadratplatte',
  'Smooth rigid punch on the half-space: capacitance of a thin plate (circle: π²·3/32)':
    'Glatter starrer Stempel auf dem Halbraum: Kapazität einer dünnen Platte (Kreis: π²·3/32)',
  'Rigid over flexible mean': 'Starr zu schlaffem Mittel',
  'Rigid over flexible centre, by convention': 'Starr zu schlaffer Mitte, nach Konvention',
  'Settlement type total': 'Setzungsart gesamt',
  'Settlement type elastic': 'Setzungsart elastisch',
  'Settlement type consolidation': 'Setzungsart Konsolidation',
  'Shape of the foundation': 'Grundriss der Gründung',
  'Strip load (Boussinesq, plane strain)': 'Streifenlast (Boussinesq, ebener Verzerrungszustand)',
  'Fox 1948: the factor tends to 1 as L grows': 'Fox 1948: der Beiwert geht mit wachsendem L gegen 1',
  'Increase of effective stress at the base': 'Zunahme der wirksamen Spannung an der Sohle',
  'Immediate against primary settlement': 'Sofort- gegen Primärsetzung',
  'Effective stress before loading': 'Wirksame Spannung vor der Belastung',
  'On the safe side': 'Auf der sicheren Seite',
  'As entered': 'Wie eingegeben',
  'After EN 1997-1:2004, 6.5.2.2: short-term and long-term resistance':
    'Nach EN 1997-1:2004, 6.5.2.2: Kurzzeit- und Langzeitwiderstand',
  'Statics: e = M/V': 'Statik: e = M/V',
  'Practice in Hong Kong and Australia': 'Praxis in Hongkong und Australien',
  'Comparison with the formula': 'Vergleich mit der Formel',
  'Comparison of both forms': 'Vergleich beider Formen',
  'Comparison of both bases': 'Vergleich beider Berechnungsgrundlagen',
  'Comparison; the screening never decides': 'Vergleich; die Überschlagsrechnung entscheidet nie',
  'Das, Principles of Geotechnical Engineering: Cs of Cc/5 to Cc/10':
    'Das, Principles of Geotechnical Engineering: Cs von Cc/5 bis Cc/10',
  'Terzaghi 1923; one-sided drainage is four times slower':
    'Terzaghi 1923; einseitige Entwässerung ist viermal langsamer',
  'Oedometer test: Cr is usually Cc/5 to Cc/10': 'Ödometerversuch: Cr gewöhnlich Cc/5 bis Cc/10',
  'Superposition (Boussinesq)': 'Überlagerung (Boussinesq)',
  'Hough 1959; FHWA GEC-6': 'Hough 1959; FHWA GEC-6',
  'Schmertmann, Hartman and Brown 1978': 'Schmertmann, Hartman und Brown 1978',
  'Schleicher 1926; Timoshenko and Goodier': 'Schleicher 1926; Timoshenko und Goodier',
  'Skempton and MacDonald 1956': 'Skempton und MacDonald 1956',
  'Skempton and Bjerrum 1957; Padfield and Sharrock 1983':
    'Skempton und Bjerrum 1957; Padfield und Sharrock 1983',
  'Moments of weights, loads, water and earthquake about the centre':
    'Momente aus Gewichten, Lasten, Wasser und Erdbeben um den Mittelpunkt',
  'Hydrostatic head; on the safe side of parallel seepage':
    'Hydrostatische Druckhöhe; auf der sicheren Seite gegenüber paralleler Strömung',
  'A value at a limit is not a minimum': 'Ein Wert an einer Grenze ist kein Minimum',
  'Duncan, Wright & Brandon (2014)': 'Duncan, Wright & Brandon (2014)',
  'Spencer (1967); Duncan, Wright & Brandon (2014)': 'Spencer (1967); Duncan, Wright & Brandon (2014)',
  'Spencer (1967), Morgenstern & Price (1965), in the form of Zhu and others (2005)':
    'Spencer (1967), Morgenstern & Price (1965), in der Form von Zhu u. a. (2005)',
  'Force equilibrium: the closing force is zero': 'Kräftegleichgewicht: die Schlusskraft ist null',
  'Moment equilibrium about the centre': 'Momentengleichgewicht um den Mittelpunkt',
  'Moment equilibrium of a circle without friction': 'Momentengleichgewicht eines Kreises ohne Reibung',
  'Admissibility of interslice forces': 'Zulässigkeit der Lamellenseitenkräfte',
  'Pseudo-static analysis': 'Pseudostatische Berechnung',
  'Infinite slope: F = tan φ / tan β when dry': 'Unendliche Böschung: F = tan φ / tan β, trocken',
  'Bishop (1955), tenth iteration': 'Bishop (1955), zehnte Iteration',
  'Verification study: on 100 slopes with the water table at the surface the fixed circle gave 1.2 to 9 times the factor of the search':
    'Vergleichsrechnung: Bei 100 Böschungen mit Grundwasser an der Oberfläche ergab der feste Kreis das 1,2- bis 9-Fache des Sicherheitsbeiwerts der Suche',
  'Terzaghi; Das, Principles of Geotechnical Engineering':
    'Terzaghi; Das, Principles of Geotechnical Engineering',
  'Analysis of every mass that the circle cuts off': 'Berechnung jedes Bruchkörpers, den der Kreis abtrennt',
  'Convergence study: 20 slices are within 1 % of 300':
    'Konvergenzstudie: 20 Lamellen liegen innerhalb von 1 % von 300',
  'Favourable loads count only where they are certain': 'Günstige Lasten zählen nur, wo sie sicher sind',
  'Total weight': 'Gesamtgewicht',
  'Thrust of the water in a crack': 'Wasserdruck in einem Riss',
  'Layers from the top down': 'Schichten von oben nach unten',
  'Loads on the ground': 'Lasten auf dem Gelände',
  'The worst of the computed points decides': 'Der ungünstigste der berechneten Punkte entscheidet',
  'Rigidity of the foundation': 'Steifigkeit des Fundaments',
  'Computed again without these choices': 'Ohne diese Wahlen erneut berechnet',
  'EN 1997-1:2004, 2.4.7.4 and Table A.15': 'EN 1997-1:2004, 2.4.7.4 und Tabelle A.15',
  'EN 1997-1:2004, 6.5.3 (11) and (12)': 'EN 1997-1:2004, 6.5.3 (11) und (12)',
  'EN 1997-1:2004, 2.4.6.1 and 6.5.2.2': 'EN 1997-1:2004, 2.4.6.1 und 6.5.2.2',
  'EN 1997-1:2004, Tables A.4 and A.5': 'EN 1997-1:2004, Tabellen A.4 und A.5',
  'Statics; EN 1997-1:2004, 6.5.4': 'Statik; EN 1997-1:2004, 6.5.4',
  'EN 1997-1:2004 Annex D.3; Kouretzis, Fundamentals of Foundation Engineering, example 5.1':
    'EN 1997-1:2004 Anhang D.3; Kouretzis, Fundamentals of Foundation Engineering, Beispiel 5.1',
  'API RP 2A-WSD; Annex D gives no rule': 'API RP 2A-WSD; Anhang D gibt keine Regel',
  'Skempton and MacDonald 1956 (design value); Bjerrum 1963':
    'Skempton und MacDonald 1956 (Bemessungswert); Bjerrum 1963',
  'Skempton and MacDonald 1956; Bjerrum 1963': 'Skempton und MacDonald 1956; Bjerrum 1963',
  'Check of the inputs': 'Prüfung der Eingaben',
  'Simplified method: 0.5 MPa': 'Vereinfachtes Verfahren: 0,5 MPa',
  'Simplified method: friction angle capped at 60°; cohesion refitted for equal areas':
    'Vereinfachtes Verfahren: Reibungswinkel höchstens 60°; Kohäsion flächengleich neu angepasst',
  'Simplified method; compare Bolton 1986': 'Vereinfachtes Verfahren; vergleiche Bolton 1986',
  'Simplified method; empirical': 'Vereinfachtes Verfahren; empirisch',
} as const satisfies Readonly<Record<string, string>>
