import type { Translation } from '../translation.ts'

export const lines: Translation<'lines'> = {
  turned:
    'Les points allaient de droite à gauche et ont été retournés. Les couches, l’eau, la fissure et les charges restent en place.',
  far: 'x est à plus de {{most}} m de zéro. Comptez-le depuis une origine locale, conservée et indiquée avec les résultats.',
  count: 'Compter x depuis {{origin}} m',
  thinning: 'Simplifier la ligne',
  tooMany: '{{points}} points : un calcul en prend {{most}}.',
  deviation: 'Plus grand écart',
  deviationWrong: 'L’écart doit être un nombre supérieur à 0',
  leaves: 'De {{points}} points à {{left}}, aucun point ne bouge de plus de {{deviation}} mm.',
  stillTooMany: 'Avec {{needed}} mm, il y en a assez peu.',
  thin: 'Simplifier à {{left}} points',
  allNeeded: 'Avec cet écart, chaque point est nécessaire.',
  changed: 'La ligne avait {{points}} points avant d’être simplifiée et modifiée.',
  thinned: '{{points}} points sont devenus {{left}}, aucun point n’a bougé de plus de {{deviation}} mm.',
  kept: 'L’original est conservé jusqu’à l’enregistrement.',
  back: 'Revenir à {{points}} points',
}
