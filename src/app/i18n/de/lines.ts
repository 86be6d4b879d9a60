import type { Translation } from '../translation.ts'

export const lines: Translation<'lines'> = {
  turned:
    'Die Punkte liefen von rechts nach links und wurden umgedreht. Schichten, Wasser, Riss und Lasten bleiben, wo sie sind.',
  far: 'x liegt mehr als {{most}} m von null entfernt. Zählen Sie von einem lokalen Ursprung; er wird gespeichert und bei den Ergebnissen angegeben.',
  count: 'x ab {{origin}} m zählen',
  thinning: 'Linie ausdünnen',
  tooMany: '{{points}} Punkte: Eine Berechnung nimmt {{most}}.',
  deviation: 'Größte Abweichung',
  deviationWrong: 'Die Abweichung muss eine Zahl über 0 sein',
  leaves: '{{points}} Punkte auf {{left}}, kein Punkt bewegt sich um mehr als {{deviation}} mm.',
  stillTooMany: 'Mit {{needed}} mm sind es wenige genug.',
  thin: 'Auf {{left}} Punkte ausdünnen',
  allNeeded: 'Bei dieser Abweichung wird jeder Punkt gebraucht.',
  changed: 'Die Linie hatte {{points}} Punkte, bevor sie ausgedünnt und geändert wurde.',
  thinned: 'Aus {{points}} Punkten wurden {{left}}, kein Punkt hat sich um mehr als {{deviation}} mm bewegt.',
  kept: 'Das Original bleibt bis zum Speichern erhalten.',
  back: 'Zurück zu {{points}} Punkten',
}
