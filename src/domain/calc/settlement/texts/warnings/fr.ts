import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const french = {
  'warning.modulus-below':
    'Le module d’élasticité {modulus} est inférieur à {limit} : vérifier son unité et sa mesure.',
  'warning.modulus-above':
    'Le module d’élasticité {modulus} est supérieur à {limit} : vérifier son unité et sa mesure.',
  'warning.layer-modulus-below':
    'Le module d’élasticité de la couche {layer}, {modulus}, est inférieur à {limit} : vérifier son unité et sa mesure.',
  'warning.layer-modulus-above':
    'Le module d’élasticité de la couche {layer}, {modulus}, est supérieur à {limit} : vérifier son unité et sa mesure.',
  'warning.poisson-below': 'Le coefficient de Poisson {ratio} est inférieur à {limit}.',
  'warning.poisson-above': 'Le coefficient de Poisson {ratio} est supérieur à {limit}.',
  'warning.width-greater-than-length': 'La largeur dépasse la longueur : le petit côté est pris comme B.',
  'warning.pressure-high':
    'La pression appliquée est supérieure à {limit} : vérifier d’abord la capacité portante.',
  'warning.depth-above-twice-width':
    'La profondeur dépasse deux fois la largeur : la semelle agit comme une fondation profonde.',
  'warning.time-most-to-come':
    'Consolidation avec un temps inférieur à 1 an : l’essentiel est encore à venir.',
  'warning.time-over': 'Consolidation avec un temps inférieur à 1 an : {percent} % en sont alors atteints.',
  'warning.immediate-and-consolidation':
    'Le tassement immédiat plus la consolidation n’est juste qu’avec le module non drainé E_u et un coefficient de Poisson de 0,5 dans les couches qui se consolident ; {ratio} est drainé, et une part de leur tassement est comptée deux fois.',
  'warning.rigid-convention':
    'Rigide égal à 0,93 du centre souple est une convention pour des couches d’épaisseur limitée : sur demi-espace, elle dépasse de 20 % la valeur exacte d’un carré.',
  'warning.length-unused-circle':
    'La longueur n’intervient pas pour un cercle : la largeur est son diamètre.',
  'warning.length-unused-strip':
    'La longueur n’intervient pas pour une filante : elle est prise comme infinie.',
  'warning.strip-without-depth-factor':
    'Une filante infinie n’a ici ni coefficient de profondeur ni tassement rigide réduit : les deux sont pris égaux à 1, du côté de la sécurité.',
  'warning.depth-factor-floor': 'Le coefficient de profondeur est limité à 0,5 ; Fox donne {factor}.',
  'warning.deep-as-spread':
    'Une fondation profonde est calculée comme une semelle à sa profondeur : ni frottement latéral ni tassement de pieux.',
  'warning.burland-burbidge-scatter':
    'Burland et Burbidge est une moyenne empirique : des semelles isolées se situent entre environ 0,6 et 1,6 fois. Les nombres de coups ne sont pas corrigés de la contrainte des terres.',
  'warning.recompression-above-compression':
    'L’indice de recompression de la couche {layer} dépasse son indice de compression.',
  'warning.neighbour-alone':
    'La semelle voisine est calculée seule sur le même terrain : l’influence mutuelle n’est pas comptée.',
  'warning.neighbour-incomplete':
    'La distorsion angulaire demande la distance de la voisine et soit son tassement, soit sa largeur et sa pression.',
  'warning.layers-end-too-high':
    'À la base de la couche la plus profonde, la contrainte vaut encore {share} % de la pression ; rien n’est compté au-dessous. Les 10 % sont atteints à {depth} sous la base.',
  'warning.strain-diagram-cut':
    'Le diagramme d’influence dépasse la couche la plus profonde : sa partie inférieure n’est pas comptée.',
  'warning.code-refused': 'Le calcul selon la norme ne donne pas de réponse pour cette saisie : {reason}.',
  'warning.simplified-refused': 'La méthode simplifiée ne donne pas de réponse pour cette saisie : {reason}.',
  'warning.unit-weight-assumed': 'Hypothèse : poids volumique {weight} pour les couches qui n’en ont pas.',
  'warning.no-groundwater': 'Hypothèse : pas de nappe.',
  'warning.simplified-consolidation':
    'Hypothèse : une couche normalement consolidée épaisse de {widths} largeurs sous la base avec Cc {index}, e0 {ratio} et poids volumique {weight}, faute de couches. Aucune de ces valeurs n’est mesurée : le tassement de consolidation est une première estimation.',
  'warning.fixed-coefficient':
    'Hypothèse : coefficient de consolidation {coefficient} sur une longueur de drainage de {path}, et accroissement de contrainte de {share} de la pression à toute profondeur.',
  'warning.recompression-index-assumed':
    'Hypothèse : l’indice de recompression de couche de sol {layer} est un sixième de son indice de compression.',
  'warning.normally-consolidated':
    'Hypothèse : couche de sol {layer} est normalement consolidée, faute de pression de préconsolidation.',
  'warning.void-ratio-assumed': 'Hypothèse : indice des vides {ratio} pour couche de sol {layer}.',
  'warning.double-drainage-assumed': 'Hypothèse : couche de sol {layer} draine par les deux faces.',
  'warning.coefficient-assumed':
    'Hypothèse : coefficient de consolidation {coefficient} sur une longueur de drainage de {path} pour couche de sol {layer}, faute de valeur. Le tassement à cette date est une estimation ; le tassement final n’en a pas besoin.',
  'warning.coefficient-assumed-creep':
    'Hypothèse : coefficient de consolidation {coefficient} sur une longueur de drainage de {path} pour couche de sol {layer}, faute de valeur. Le tassement à cette date est une estimation ; le tassement final n’en a pas besoin. La compression secondaire compte à partir de {years} ans.',
  'warning.coefficient-assumed-simplified':
    'Hypothèse : coefficient de consolidation {coefficient} sur une longueur de drainage de {path} pour la couche supposée, faute de valeur. Le tassement à cette date est une estimation ; le tassement final n’en a pas besoin.',
  'warning.point-not-worst':
    'Le point choisi n’est pas le plus défavorable : son tassement total vaut {chosen}, et {worst} décide ({point}).',
  'warning.rigid-on-layers':
    'Le tassement rigide sur couches est la moyenne souple fois le rapport valable sur demi-espace : 3 à 8 % trop faible sur une couche mince.',
  'warning.rigid-taken':
    'La semelle est supposée rigide. Souple, elle tasse de {flexible} en son centre, plus que l’admissible {allowable}.',
  'warning.distortion-within':
    'La distorsion angulaire entre le centre et l’angle de la semelle souple dépasse la limite : le résultat de la vérification ne considère que la voisine.',
  'warning.consolidation-left-out':
    'Des couches avec indice de compression se trouvent sous la base : leur consolidation n’est pas dans ce total.',
  'warning.immediate-left-out': 'Le tassement immédiat n’est pas compris dans ce total.',
  'warning.code-basis-exceeds':
    'Par les méthodes nommées du calcul selon la norme, le tassement total vaut {total}, plus que l’admissible.',
  'warning.finer-exceeds':
    'Couche par couche, sous les contraintes de Boussinesq et en sous-couches fines, le tassement total vaut {total} : plus que l’admissible {allowable}.',
  'warning.choices-together':
    'Plusieurs choix ensemble gardent le tassement petit. Sans eux, il est {total} : plus que les {allowable} admissibles.',
  'warning.sand-without-consolidation':
    'Pas de consolidation de couche de sol {layer} : sable sans indice de compression.',
  'warning.gravel-without-consolidation':
    'Pas de consolidation de couche de sol {layer} : gravier sans indice de compression.',
  'warning.rock-without-consolidation':
    'Pas de consolidation de couche de sol {layer} : roche sans indice de compression.',
  'warning.fine-without-index':
    'Aucune consolidation n’est comptée pour couche de sol {layer}, sans indice de compression, bien qu’un tel sol se consolide : donner son indice, 0 si elle ne se consolide pas.',
  'warning.without-index':
    'Aucune consolidation n’est comptée pour couche de sol {layer}, sans indice de compression : elle est prise comme du sable.',
  'warning.allowable-raised': 'Le tassement admissible saisi dépasse les {usual} usuels.',
  'warning.gross-taken':
    'La contrainte des terres est retirée de la pression, saisie comme brute. Comme pression nette, elle tasse la semelle de {total}.',
  'warning.creep-goes-on':
    'Le fluage est compté pour {years} ans. Après {life} ans, le tassement total est {total}.',
  'warning.low-recompression':
    'L’indice de recompression de la couche de sol {layer} est inférieur à un dixième de son indice de compression. Avec un sixième, le tassement total est {total}.',
  'warning.heavy-ground':
    'La couche de sol {layer} est plus lourde que la roche. Avec {weight}, le tassement total est {total}.',
  'warning.distortion-limit-raised':
    'La distorsion angulaire ne passe que par la limite choisie : elle dépasse 1/500.',
  'warning.deep-is-shallow':
    'La fondation est dite profonde et n’est pas plus profonde que large : superficielle, elle peut tasser de {allowable}.',
  'warning.sand-method-on-clay': '{method} vaut pour le sable, et la couche de sol {layer} est un sol fin.',
  'warning.elastic-layers-exceed':
    'Par couches élastiques, le tassement total est {total}, plus que l’admissible.',
  'warning.index-of-zero':
    'La couche de sol {layer} a un indice de compression de 0 : elle compte comme un sol qui ne se consolide pas, bien qu’un tel sol le fasse d’ordinaire.',
  'basis.inputs': 'Contrôle des données',
  'basis.skempton-bjerrum': 'D’après Skempton et Bjerrum 1957 ; Padfield et Sharrock 1983',
  'basis.square-plate': 'D’après Bowles 1996 ; Boussinesq, capacité d’une plaque carrée',
  'basis.shape': 'Forme de la fondation',
  'basis.fox-strip': 'D’après Fox 1948 : le coefficient tend vers 1 quand L croît',
  'basis.fox-floor': 'Méthode simplifiée ; Fox 1948',
  'basis.piles': 'D’après EN 1997-1:2004, 7.6.4',
  'basis.burland-burbidge': 'D’après Burland et Burbidge 1985',
  'basis.oedometer-test': 'Essai œdométrique : Cr vaut d’ordinaire Cc/5 à Cc/10',
  'basis.superposition': 'Superposition (Boussinesq)',
  'basis.skempton': 'D’après Skempton et MacDonald 1956',
  'basis.depth-of-stress':
    'D’après EN 1997-1:2004, 6.6.2 (6) : jusqu’à 20 % de la contrainte effective des terres ; 10 % de q en pratique',
  'basis.schmertmann': 'D’après Schmertmann 1978',
  'basis.both-bases': 'Comparaison des deux bases de calcul',
  'basis.stress-before': 'Contrainte effective avant chargement',
  'basis.assumed-layer': 'Méthode simplifiée ; les valeurs sont supposées ici',
  'basis.assumed-value': 'Valeur supposée ; la méthode n’en définit pas',
  'basis.das-indices': 'D’après Das, Principles of Geotechnical Engineering : Cs de Cc/5 à Cc/10',
  'basis.safe-side': 'Du côté de la sécurité',
  'basis.default-values': 'Méthode simplifiée : valeurs par défaut',
  'basis.drainage': 'D’après Terzaghi 1923 ; le drainage par une face est quatre fois plus lent',
  'basis.worst-decides': 'Le plus défavorable des points calculés décide',
  'basis.plate': 'Boussinesq, capacité d’une plaque rectangulaire',
  'basis.rigidity': 'Rigidité de la fondation',
  'basis.immediate-or-primary': 'Tassement immédiat contre primaire',
  'basis.computed-again': 'Calculé à nouveau sans ces choix',
  'basis.consolidation': 'Consolidation unidimensionnelle',
  'basis.fixed': 'Méthode simplifiée (constantes fixes)',
  'basis.both-readings': 'Comparaison des deux lectures',
  'basis.working-life': 'EN 1990, tableau 2.1 : durée d’utilisation de projet des bâtiments',
  'basis.effective-stress': 'Contrainte effective',
  'basis.scope': 'Domaine de la méthode',
  'basis.methods': 'Comparaison des méthodes',
  'refusal.no-layers-below-base': 'Aucune couche de sol sous la base de la fondation',
  'refusal.not-finite': 'Le tassement est démesuré : vérifier les données',
  'refusal.no-effective-stress':
    'La contrainte effective avant chargement n’est pas positive à {depth} sous la base : vérifier poids volumiques et nappe',
  'refusal.void-ratio-missing':
    'La couche {layer} a un indice de compression : son indice des vides est requis',
  'refusal.strip-on-half-space':
    'Le tassement d’une filante infinie sur demi-espace élastique n’est pas borné : donner des couches avec un substratum rigide, ou un rectangle',
  'refusal.no-peak-stress':
    'La contrainte effective avant chargement n’est pas positive au pic de l’influence : vérifier poids volumiques et nappe',
  'refusal.blow-count-missing': 'Burland et Burbidge demandent le nombre de coups SPT de la couche {layer}',
  'refusal.blow-counts-missing':
    'Burland et Burbidge demandent des couches sous la base avec nombres de coups SPT',
  'refusal.bearing-index-missing':
    "La méthode de Hough demande l’indice de capacité portante C' des couches sous la base",
} satisfies Translation<Texts>
