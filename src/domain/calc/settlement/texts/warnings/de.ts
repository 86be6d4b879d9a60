import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const german = {
  'warning.modulus-below': 'Der Elastizitätsmodul {modulus} liegt unter {limit}: Einheit und Messung prüfen.',
  'warning.modulus-above': 'Der Elastizitätsmodul {modulus} liegt über {limit}: Einheit und Messung prüfen.',
  'warning.layer-modulus-below':
    'Der Elastizitätsmodul von Bodenschicht {layer}, {modulus}, liegt unter {limit}: Einheit und Messung prüfen.',
  'warning.layer-modulus-above':
    'Der Elastizitätsmodul von Bodenschicht {layer}, {modulus}, liegt über {limit}: Einheit und Messung prüfen.',
  'warning.poisson-below': 'Die Querdehnzahl {ratio} liegt unter {limit}.',
  'warning.poisson-above': 'Die Querdehnzahl {ratio} liegt über {limit}.',
  'warning.width-greater-than-length': 'Die Breite ist größer als die Länge: die kürzere Seite gilt als B.',
  'warning.pressure-high': 'Der Sohldruck liegt über {limit}: zuerst den Grundbruch nachweisen.',
  'warning.depth-above-twice-width':
    'Die Einbindetiefe übersteigt die doppelte Breite: das Fundament wirkt als Tiefgründung.',
  'warning.time-most-to-come':
    'Konsolidation mit einer Zeit unter 1 Jahr: der größte Teil davon steht noch aus.',
  'warning.time-over':
    'Konsolidation mit einer Zeit unter 1 Jahr: {percent} % davon sind bis dahin eingetreten.',
  'warning.immediate-and-consolidation':
    'Sofortsetzung plus Konsolidation ist nur richtig mit dem undränierten Modul E_u und der Querdehnzahl 0,5 in den konsolidierenden Schichten; {ratio} ist dräniert, und ein Teil ihrer Setzung wird doppelt gezählt.',
  'warning.rigid-convention':
    'Starr als 0,93 der schlaffen Mitte ist eine Konvention für Schichten begrenzter Tiefe: auf dem Halbraum liegt sie 20 % über dem exakten Wert eines Quadrats.',
  'warning.length-unused-circle': 'Die Länge wirkt bei einem Kreis nicht: die Breite ist der Durchmesser.',
  'warning.length-unused-strip': 'Die Länge wirkt bei einem Streifen nicht: er gilt als unendlich lang.',
  'warning.strip-without-depth-factor':
    'Ein unendlicher Streifen hat hier weder Tiefenbeiwert noch geringere starre Setzung: beide werden auf der sicheren Seite mit 1 angesetzt.',
  'warning.depth-factor-floor': 'Der Tiefenbeiwert wird auf 0,5 begrenzt; Fox ergibt {factor}.',
  'warning.deep-as-spread':
    'Eine Tiefgründung wird als Fundament in ihrer Tiefe gerechnet: Mantelreibung und Pfahlsetzung sind nicht enthalten.',
  'warning.burland-burbidge-scatter':
    'Burland und Burbidge ist ein empirisches Mittel: einzelne Fundamente liegen etwa beim 0,6- bis 1,6-Fachen. Schlagzahlen werden nicht auf die Auflast korrigiert.',
  'warning.recompression-above-compression':
    'Der Schwellbeiwert von Bodenschicht {layer} liegt über ihrem Kompressionsbeiwert.',
  'warning.neighbour-alone':
    'Das Nachbarfundament wird allein auf demselben Baugrund gerechnet: der gegenseitige Einfluss wird nicht berücksichtigt.',
  'warning.neighbour-incomplete':
    'Für die Winkelverdrehung sind der Abstand des Nachbarfundaments und entweder seine Setzung oder seine Breite und sein Druck nötig.',
  'warning.layers-end-too-high':
    'An der Unterkante der tiefsten Schicht beträgt die Spannung noch {share} % des Drucks; darunter wird nichts gezählt. 10 % werden {depth} unter der Sohle erreicht.',
  'warning.strain-diagram-cut':
    'Das Dehnungseinflussdiagramm reicht unter die tiefste Schicht: sein unterer Teil wird nicht gezählt.',
  'warning.code-refused': 'Die Berechnung nach Norm gibt für diese Eingabe keine Antwort: {reason}.',
  'warning.simplified-refused': 'Das vereinfachte Verfahren gibt für diese Eingabe keine Antwort: {reason}.',
  'warning.unit-weight-assumed': 'Angenommen: Wichte {weight}, wo eine Schicht keine hat.',
  'warning.no-groundwater': 'Angenommen: kein Grundwasser.',
  'warning.simplified-consolidation':
    'Angenommen: eine normalkonsolidierte Schicht von {widths} Breiten Dicke unter der Sohle mit Cc {index}, e0 {ratio} und Wichte {weight}, weil keine Schichten angegeben sind. Keiner dieser Werte ist gemessen: die Konsolidationssetzung ist eine erste Schätzung.',
  'warning.fixed-coefficient':
    'Angenommen: Konsolidationsbeiwert {coefficient} über einen Entwässerungsweg von {path} und eine Spannungszunahme vom {share}-Fachen des Drucks in jeder Tiefe.',
  'warning.recompression-index-assumed':
    'Angenommen: der Schwellbeiwert von Bodenschicht {layer} ist ein Sechstel ihres Kompressionsbeiwerts.',
  'warning.normally-consolidated':
    'Angenommen: Bodenschicht {layer} ist normalkonsolidiert, weil keine Vorkonsolidationsspannung angegeben ist.',
  'warning.void-ratio-assumed': 'Angenommen: Porenzahl {ratio} für Bodenschicht {layer}.',
  'warning.double-drainage-assumed': 'Angenommen: Bodenschicht {layer} entwässert beidseitig.',
  'warning.coefficient-assumed':
    'Angenommen: Konsolidationsbeiwert {coefficient} über einen Entwässerungsweg von {path} für Bodenschicht {layer}, weil keiner angegeben ist. Die Setzung zu diesem Zeitpunkt ist eine Schätzung; die Endsetzung braucht ihn nicht.',
  'warning.coefficient-assumed-creep':
    'Angenommen: Konsolidationsbeiwert {coefficient} über einen Entwässerungsweg von {path} für Bodenschicht {layer}, weil keiner angegeben ist. Die Setzung zu diesem Zeitpunkt ist eine Schätzung; die Endsetzung braucht ihn nicht. Die Sekundärsetzung zählt ab {years} Jahren.',
  'warning.coefficient-assumed-simplified':
    'Angenommen: Konsolidationsbeiwert {coefficient} über einen Entwässerungsweg von {path} für die angenommene Schicht, weil keiner angegeben ist. Die Setzung zu diesem Zeitpunkt ist eine Schätzung; die Endsetzung braucht ihn nicht.',
  'warning.point-not-worst':
    'Der gewählte Punkt ist nicht der ungünstigste: Seine Gesamtsetzung ist {chosen}, und {worst} entscheidet ({point}).',
  'warning.rigid-on-layers':
    'Die starre Setzung auf Schichten ist das schlaffe Mittel mal dem Verhältnis, das auf dem Halbraum gilt: 3 bis 8 % zu niedrig auf einer dünnen Schicht.',
  'warning.rigid-taken':
    'Das Fundament gilt als starr. Ein biegeweiches setzt sich in der Mitte um {flexible}, mehr als die zulässigen {allowable}.',
  'warning.distortion-within':
    'Die Winkelverdrehung zwischen Mitte und Ecke des biegeweichen Fundaments überschreitet den Grenzwert: Das Nachweisergebnis betrachtet nur das Nachbarfundament.',
  'warning.consolidation-left-out':
    'Unter der Sohle liegen Schichten mit Kompressionsbeiwert: ihre Konsolidation ist in der Summe nicht enthalten.',
  'warning.immediate-left-out': 'Die Sofortsetzung ist in dieser Summe nicht enthalten.',
  'warning.code-basis-exceeds':
    'Nach den benannten Verfahren der Berechnung nach Norm ist die Gesamtsetzung {total}, mehr als zulässig.',
  'warning.finer-exceeds':
    'Schicht für Schicht, unter Spannungen nach Boussinesq und in feinen Teilschichten, ist die Gesamtsetzung {total}: mehr als die zulässigen {allowable}.',
  'warning.choices-together':
    'Mehrere Wahlen halten die Setzung gemeinsam klein. Ohne sie ist sie {total}: mehr als die zulässigen {allowable}.',
  'warning.sand-without-consolidation':
    'Keine Konsolidation von Bodenschicht {layer}: Sand ohne Kompressionsbeiwert.',
  'warning.gravel-without-consolidation':
    'Keine Konsolidation von Bodenschicht {layer}: Kies ohne Kompressionsbeiwert.',
  'warning.rock-without-consolidation':
    'Keine Konsolidation von Bodenschicht {layer}: Fels ohne Kompressionsbeiwert.',
  'warning.fine-without-index':
    'Von Bodenschicht {layer} ohne Kompressionsbeiwert wird keine Konsolidation gezählt, obwohl solcher Boden konsolidiert: den Beiwert angeben, 0, wo sie es nicht tut.',
  'warning.without-index':
    'Von Bodenschicht {layer} ohne Kompressionsbeiwert wird keine Konsolidation gezählt: Sie gilt als Sand.',
  'warning.allowable-raised': 'Die eingegebene zulässige Setzung ist größer als die üblichen {usual}.',
  'warning.gross-taken':
    'Die Auflast ist vom Druck abgezogen, der als Bruttodruck eingegeben ist. Als Nettodruck setzt er das Fundament um {total}.',
  'warning.creep-goes-on':
    'Kriechen ist für {years} Jahre gezählt. Nach {life} Jahren ist die Gesamtsetzung {total}.',
  'warning.low-recompression':
    'Der Wiederbelastungsbeiwert von Bodenschicht {layer} ist kleiner als ein Zehntel des Kompressionsbeiwerts. Mit einem Sechstel ist die Gesamtsetzung {total}.',
  'warning.heavy-ground':
    'Bodenschicht {layer} ist schwerer als Fels. Mit {weight} ist die Gesamtsetzung {total}.',
  'warning.distortion-limit-raised':
    'Die Winkelverdrehung hält nur die gewählte Grenze ein: Sie ist größer als 1/500.',
  'warning.deep-is-shallow':
    'Die Gründung heißt tief und ist nicht tiefer als breit: Als flache darf sie sich {allowable} setzen.',
  'warning.sand-method-on-clay': '{method} gilt für Sand, und Bodenschicht {layer} ist feinkörnig.',
  'warning.elastic-layers-exceed':
    'Mit elastischen Schichten ist die Gesamtsetzung {total}, mehr als zulässig.',
  'warning.index-of-zero':
    'Bodenschicht {layer} hat einen Kompressionsbeiwert von 0: Sie zählt als Boden, der nicht konsolidiert, obwohl solcher Boden es meist tut.',
  'basis.inputs': 'Prüfung der Eingaben',
  'basis.skempton-bjerrum': 'Nach Skempton und Bjerrum 1957; Padfield und Sharrock 1983',
  'basis.square-plate': 'Nach Bowles 1996; Boussinesq, Kapazität einer Quadratplatte',
  'basis.shape': 'Grundriss der Gründung',
  'basis.fox-strip': 'Nach Fox 1948: der Beiwert geht mit wachsendem L gegen 1',
  'basis.fox-floor': 'Vereinfachtes Verfahren; Fox 1948',
  'basis.piles': 'Nach EN 1997-1:2004, 7.6.4',
  'basis.burland-burbidge': 'Nach Burland und Burbidge 1985',
  'basis.oedometer-test': 'Ödometerversuch: Cr gewöhnlich Cc/5 bis Cc/10',
  'basis.superposition': 'Überlagerung (Boussinesq)',
  'basis.skempton': 'Nach Skempton und MacDonald 1956',
  'basis.depth-of-stress':
    'Nach EN 1997-1:2004, 6.6.2 (6): bis 20 % der wirksamen Auflastspannung; in der Praxis 10 % von q',
  'basis.schmertmann': 'Nach Schmertmann 1978',
  'basis.both-bases': 'Vergleich beider Berechnungsgrundlagen',
  'basis.stress-before': 'Wirksame Spannung vor der Belastung',
  'basis.assumed-layer': 'Vereinfachtes Verfahren; die Werte sind hier angenommen',
  'basis.assumed-value': 'Angenommener Wert; das Verfahren nennt keinen',
  'basis.das-indices': 'Nach Das, Principles of Geotechnical Engineering: Cs von Cc/5 bis Cc/10',
  'basis.safe-side': 'Auf der sicheren Seite',
  'basis.default-values': 'Vereinfachtes Verfahren: Standardwerte',
  'basis.drainage': 'Nach Terzaghi 1923; einseitige Entwässerung ist viermal langsamer',
  'basis.worst-decides': 'Der ungünstigste der berechneten Punkte entscheidet',
  'basis.plate': 'Boussinesq, Kapazität einer Rechteckplatte',
  'basis.rigidity': 'Steifigkeit des Fundaments',
  'basis.immediate-or-primary': 'Sofort- gegen Primärsetzung',
  'basis.computed-again': 'Ohne diese Wahlen erneut berechnet',
  'basis.consolidation': 'Eindimensionale Konsolidation',
  'basis.fixed': 'Vereinfachtes Verfahren (feste Konstanten)',
  'basis.both-readings': 'Vergleich beider Lesarten',
  'basis.working-life': 'EN 1990, Tabelle 2.1: geplante Nutzungsdauer von Gebäuden',
  'basis.effective-stress': 'Wirksame Spannung',
  'basis.scope': 'Anwendungsbereich des Verfahrens',
  'basis.methods': 'Vergleich der Verfahren',
  'refusal.no-layers-below-base': 'Unter der Gründungssohle liegt keine Bodenschicht',
  'refusal.not-finite': 'Die Setzung ist unrealistisch groß: die Eingaben prüfen',
  'refusal.no-effective-stress':
    'Die wirksame Spannung vor der Belastung ist {depth} unter der Sohle nicht größer als null: Wichten und Grundwasser prüfen',
  'refusal.void-ratio-missing':
    'Bodenschicht {layer} hat einen Kompressionsbeiwert: ihre Porenzahl ist nötig',
  'refusal.strip-on-half-space':
    'Die Setzung eines unendlichen Streifens auf elastischem Halbraum ist unbegrenzt: Bodenschichten mit starrer Schicht darunter oder ein Rechteck angeben',
  'refusal.no-peak-stress':
    'Die wirksame Spannung vor der Belastung ist am Größtwert des Dehnungseinflusses nicht größer als null: Wichten und Grundwasser prüfen',
  'refusal.blow-count-missing': 'Burland und Burbidge brauchen die SPT-Schlagzahl von Bodenschicht {layer}',
  'refusal.blow-counts-missing':
    'Burland und Burbidge brauchen Bodenschichten unter der Sohle mit SPT-Schlagzahlen',
  'refusal.bearing-index-missing':
    "Das Verfahren nach Hough braucht den Tragfähigkeitsindex C' der Schichten unter der Sohle",
} satisfies Translation<Texts>
