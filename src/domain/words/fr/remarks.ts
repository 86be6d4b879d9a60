/** What modules say in sentences, by their English: verdicts, warnings, notes, refusals and what is wrong with an input. */
export const remarks = {
  'Applied pressure {pressure} kPa is within the allowable bearing capacity {capacity} kPa.':
    'La pression appliquée {pressure} kPa ne dépasse pas la capacité portante admissible {capacity} kPa.',
  'Applied pressure {pressure} kPa exceeds the allowable bearing capacity {capacity} kPa.':
    'La pression appliquée {pressure} kPa dépasse la capacité portante admissible {capacity} kPa.',
  'Applied pressure {pressure} kPa is within the design bearing capacity {capacity} kPa.':
    'La pression appliquée {pressure} kPa ne dépasse pas la capacité portante de calcul {capacity} kPa.',
  'Applied pressure {pressure} kPa exceeds the design bearing capacity {capacity} kPa.':
    'La pression appliquée {pressure} kPa dépasse la capacité portante de calcul {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} is within its allowable bearing capacity {capacity} kPa.':
    'La contrainte {demand} kPa sur la couche {layer} ne dépasse pas sa capacité portante admissible {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} exceeds its allowable bearing capacity {capacity} kPa.':
    'La contrainte {demand} kPa sur la couche {layer} dépasse sa capacité portante admissible {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} is within its design bearing capacity {capacity} kPa.':
    'La contrainte {demand} kPa sur la couche {layer} ne dépasse pas sa capacité portante de calcul {capacity} kPa.',
  'Stress {demand} kPa on soil layer {layer} exceeds its design bearing capacity {capacity} kPa.':
    'La contrainte {demand} kPa sur la couche {layer} dépasse sa capacité portante de calcul {capacity} kPa.',
  'Design load {load} is within the design resistance {resistance}.':
    'La charge de calcul {load} ne dépasse pas la résistance de calcul {resistance}.',
  'Design load {load} exceeds the design resistance {resistance}.':
    'La charge de calcul {load} dépasse la résistance de calcul {resistance}.',
  'Design horizontal load {load} is within the sliding resistance {resistance}.':
    'La charge horizontale de calcul {load} ne dépasse pas la résistance au glissement {resistance}.',
  'Design horizontal load {load} exceeds the sliding resistance {resistance}.':
    'La charge horizontale de calcul {load} dépasse la résistance au glissement {resistance}.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The calculation to the code decides.':
    '{code} : {allowable} kPa ; {specified} : {other} kPa. Le calcul selon la norme est déterminant.',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The simplified method decides.':
    '{code} : {allowable} kPa ; {specified} : {other} kPa. La méthode simplifiée est déterminante.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The calculation to the code decides.':
    'L’annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. Le calcul selon la norme est déterminant.',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The simplified method decides.':
    'L’annexe D donne {stress} kPa en {case} ; la méthode simplifiée donne {other} kPa avec les coefficients saisis. La méthode simplifiée est déterminante.',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The calculation to the code decides.':
    'Le calcul selon la norme donne {total} mm, la méthode simplifiée {other} mm. Le calcul selon la norme est déterminant.',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The simplified method decides.':
    'Le calcul selon la norme donne {total} mm, la méthode simplifiée {other} mm. La méthode simplifiée est déterminante.',
  'The resultant of the load acts outside the base': 'La résultante de la charge agit hors de la base',
  'No soil layers found in the averaging depth range':
    'Aucune couche de sol dans la profondeur de calcul des moyennes',
  'Undrained shear strength is required for every layer in the averaging depth':
    'La cohésion non drainée est requise pour chaque couche de la profondeur de calcul des moyennes',
  "Terzaghi's method has no factors for a horizontal load: choose Vesic, Hansen or Meyerhof":
    'La méthode de Terzaghi n’a pas de coefficients pour une charge horizontale : choisir Vesic, Hansen ou Meyerhof',
  'The chosen method has no factors for an inclined base: choose Vesic or Hansen':
    'La méthode choisie n’a pas de coefficients pour une base inclinée : choisir Vesic ou Hansen',
  'The ground slopes more steeply than its friction angle: check the stability of the slope first':
    'Le terrain est plus raide que son angle de frottement : vérifier d’abord la stabilité du talus',
  'The horizontal load {horizontal} {unit} is more than the base can carry':
    'La charge horizontale {horizontal} {unit} dépasse ce que la base peut reprendre',
  'The horizontal load {horizontal} {unit} is more than the base can carry in {case}':
    'La charge horizontale {horizontal} {unit} dépasse ce que la base peut reprendre en {case}',
  '{case} with the vertical load favourable': '{case} avec la charge verticale favorable',
  'The ground has no bearing capacity below the base': 'Le terrain n’a pas de capacité portante sous la base',
  'Soil layer {index} below the base has no bearing capacity':
    'La couche {index} sous la base n’a pas de capacité portante',
  'The ground has no bearing resistance in {name}': 'Le terrain n’a pas de capacité portante en {name}',
  'The base has no resistance to sliding in {name}': 'La base n’a pas de résistance au glissement en {name}',
  'Soil layer {index} below the base has no bearing resistance in {name}':
    'La couche {index} sous la base n’a pas de capacité portante en {name}',
  'Only drained checks are asked for. With those of undrained strengths the utilisation is {utilization}.':
    'Seules les vérifications drainées sont demandées. Avec celles des résistances non drainées, le taux de travail est {utilization}.',
  'Only undrained checks are asked for. With the drained ones the utilisation is {utilization}.':
    'Seules les vérifications non drainées sont demandées. Avec les vérifications drainées, le taux de travail est {utilization}.',
  'Assumed: no groundwater. With the water table at the base the utilisation is {utilization}.':
    'Hypothèse : pas de nappe. Avec la nappe au niveau de la base, le taux de travail est {utilization}.',
  'Assumed: the loads include the weight of the footing. With {unitWeight} kN/m³ from the base up to the ground the utilisation is {utilization}.':
    'Hypothèse : les charges comprennent le poids de la semelle. Avec {unitWeight} kN/m³ de la base jusqu’au terrain, le taux de travail est {utilization}.',
  'Base friction is taken as that of concrete cast on the ground. With that of smooth precast concrete the utilisation is {utilization}.':
    'Le frottement de la base est celui d’un béton coulé sur le sol. Avec celui d’un béton préfabriqué lisse, le taux de travail est {utilization}.',
  'A horizontal load is entered without an eccentricity along it: one that acts above the base has a moment, which moves the resultant.':
    'Une charge horizontale est saisie sans excentrement dans sa direction : si elle agit au-dessus de la base, elle a un moment qui déplace la résultante.',
  'A factor of safety against sliding of {slidingFactor} is below the usual 1.5.':
    'Un coefficient de sécurité au glissement de {slidingFactor} est inférieur à la valeur usuelle de 1,5.',
  'The given capacity is more than the entered layers have: by their strengths the utilisation is {utilization}.':
    'La portance donnée dépasse celle des couches saisies : d’après leurs résistances, le taux de travail est {utilization}.',
  'The factor of safety acts on the net capacity. On the gross one the utilisation is {utilization}.':
    'Le coefficient de sécurité s’applique à la portance nette. Appliqué à la portance brute, le taux de travail est {utilization}.',
  'Water acts by the factors Cw. By effective stress the utilisation is {utilization}.':
    'L’eau agit par les coefficients Cw. En contraintes effectives, le taux de travail est {utilization}.',
  "The entered Nγ is more than Coduto's fit: with that the utilisation is {utilization}.":
    'Le Nγ saisi dépasse l’ajustement de Coduto : avec celui-ci, le taux de travail est {utilization}.',
  'Water lifts the footing with {lifts} kN; 0.9 of the permanent load with the footing is {holds} kN.':
    'L’eau soulève la semelle avec {lifts} kN ; 0.9 de la charge permanente avec la semelle vaut {holds} kN.',
  'Soil layer {layer} counts as clay or silt and has no undrained shear strength: only its drained resistance is checked. A load that comes quickly finds the undrained one, which may be far less.':
    'La couche de sol {layer} compte comme argile ou limon et n’a pas de résistance au cisaillement non drainée : seule sa résistance drainée est vérifiée. Une charge rapide rencontre la résistance non drainée, qui peut être bien moindre.',
  'The inclined base is taken to face the horizontal load. Down its slope, with the load that way too, the factor of safety against sliding is {factor}.':
    'La base inclinée est supposée faire face à la charge horizontale. Vers le bas de la pente, avec la charge dans ce sens, le coefficient de sécurité au glissement est {factor}.',
  'Down the slope of the inclined base the factor of safety against sliding is {factor}.':
    'Vers le bas de la pente de la base, le coefficient de sécurité au glissement est {factor}.',
  'Soil layer {layer} begins right below the base and resists sliding less than the layer at the base: on it the utilisation is {utilization}.':
    'La couche de sol {layer} commence juste sous la base et résiste moins au glissement que la couche à la base : sur elle, le taux de travail est {utilization}.',
  'The water above the base carries a part of the footing. With the water table at the base the utilisation is {utilization}.':
    'L’eau au-dessus de la base porte une partie de la semelle. Avec la nappe au niveau de la base, le taux de travail est {utilization}.',
  'Soil layer {layer} has more effective cohesion beside its friction than soils have; an undrained shear strength has a field of its own. With {most} kPa the utilisation is {utilization}.':
    'La couche de sol {layer} a, à côté de son frottement, plus de cohésion effective que les sols n’en ont ; une résistance au cisaillement non drainée a son propre champ. Avec {most} kPa, le taux de travail est {utilization}.',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the utilisation is {utilization}.':
    'La couche de sol {layer} est plus lourde que la roche. Avec {most} kN/m³, le taux de travail est {utilization}.',
  'The code basis has no answer for these inputs, so nothing stands against the simplified method: choose the code basis to read why.':
    'Le calcul selon la norme n’a pas de réponse pour ces données, donc rien n’appuie la méthode simplifiée : choisissez le calcul selon la norme pour en lire la raison.',
  'The footing passes only with the variable vertical load. Without it, under the same horizontal load and moment, the utilisation of bearing is {utilization}.':
    'La semelle ne passe qu’avec la charge verticale variable. Sans elle, sous la même charge horizontale et le même moment, le taux de travail de la portance est {utilization}.',
  'The entered factors are more lenient than φg {phiG}, {gammaG} on permanent and {gammaQ} on variable loads. With those the utilisation is {utilization}.':
    'Les coefficients saisis sont plus favorables que φg {phiG}, {gammaG} sur les charges permanentes et {gammaQ} sur les charges variables. Avec ceux-ci, le taux de travail est {utilization}.',
  'Cw1 and Cw2 leave out a part of the entered groundwater. With those of its depth the utilisation is {utilization}.':
    'Cw1 et Cw2 omettent une partie de la nappe saisie. Avec ceux de sa profondeur, le taux de travail est {utilization}.',
  'By {approach} the utilisation is {utilization}. The National Annex of the country says which approach holds.':
    'Par {approach}, le taux de travail est {utilization}. L’annexe nationale du pays dit quelle approche vaut.',
  'The footing passes only by the National Annex values. With the recommended ones the utilisation is {utilization}.':
    'La semelle ne passe que par les valeurs de l’annexe nationale. Avec celles recommandées, le taux de travail est {utilization}.',
  'The overburden is taken off the pressure, which is entered as gross. As a net pressure it settles the footing by {total} mm.':
    'La contrainte des terres est retirée de la pression, saisie comme brute. Comme pression nette, elle tasse la semelle de {total} mm.',
  'Creep is counted for {time} years. After {life} years the total settlement is {total} mm.':
    'Le fluage est compté pour {time} ans. Après {life} ans, le tassement total est {total} mm.',
  'Recompression index of soil layer {layer} is less than a tenth of its compression index. With a sixth the total settlement is {total} mm.':
    'L’indice de recompression de la couche de sol {layer} est inférieur à un dixième de son indice de compression. Avec un sixième, le tassement total est {total} mm.',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the total settlement is {total} mm.':
    'La couche de sol {layer} est plus lourde que la roche. Avec {most} kN/m³, le tassement total est {total} mm.',
  'The angular distortion passes by the chosen limit alone: it is more than 1/500.':
    'La distorsion angulaire ne passe que par la limite choisie : elle dépasse 1/500.',
  'The foundation is called deep and is not deeper than wide: as a shallow one it may settle {allowable} mm.':
    'La fondation est dite profonde et n’est pas plus profonde que large : superficielle, elle peut tasser de {allowable} mm.',
  '{method} holds for sand, and soil layer {layer} is of fine soil.':
    '{method} vaut pour le sable, et la couche de sol {layer} est un sol fin.',
  'By elastic layers the total settlement is {total} mm, more than is allowed.':
    'Par couches élastiques, le tassement total est {total} mm, plus que l’admissible.',
  'Soil layer {layer} has a compression index of 0: it is counted as soil that does not consolidate, though such soil usually does.':
    'La couche de sol {layer} a un indice de compression de 0 : elle compte comme un sol qui ne se consolide pas, bien qu’un tel sol le fasse d’ordinaire.',
  'Several choices keep the settlement small together. Without them it is {more} mm: more than the allowable {allowed} mm.':
    'Plusieurs choix ensemble gardent le tassement petit. Sans eux, il est {more} mm : plus que les {allowed} mm admissibles.',
  'The footing passes for several choices together. Without them the utilisation is {utilization}.':
    'La semelle ne passe que par plusieurs choix ensemble. Sans eux, le taux de travail est {utilization}.',
  'The slope is taken as dry. With the water table half its height below the ground the factor of safety is {factor}.':
    'Le talus est supposé sec. Avec la nappe à une demi-hauteur sous le terrain, le coefficient de sécurité est {factor}.',
  'With the tension crack full of water the factor of safety is {factor}.':
    'Avec la fissure de traction pleine d’eau, le coefficient de sécurité est {factor}.',
  'The water line ends before the ground and goes on level, so that water stands on the slope and holds it. Without that the factor of safety is {factor}.':
    'La ligne d’eau s’arrête avant le terrain et continue à l’horizontale : l’eau couvre le talus et le tient. Sans cela, le coefficient de sécurité est {factor}.',
  'Water in front of the slope holds it. When that is drawn down and the water in the ground stays, the factor of safety is {factor}.':
    'L’eau devant le talus le tient. Si elle est vidangée et que l’eau du sol reste, le coefficient de sécurité est {factor}.',
  'The entered water line is switched off. With it the factor of safety is {factor}.':
    'La ligne d’eau saisie est désactivée. Avec elle, le coefficient de sécurité est {factor}.',
  'The entered acceleration is switched off. With it the factor of safety is {factor}.':
    'L’accélération saisie est désactivée. Avec elle, le coefficient de sécurité est {factor}.',
  'The water line is switched off in some of the soils. With it in all the factor of safety is {factor}.':
    'La ligne d’eau est désactivée dans certains sols. Avec elle partout, le coefficient de sécurité est {factor}.',
  'No circle goes below the entered lowest elevation. Without that limit the factor of safety is {factor}: firm ground has to begin there.':
    'Aucun cercle ne descend sous la cote la plus basse saisie. Sans cette limite, le coefficient de sécurité est {factor} : un sol ferme doit y commencer.',
  'Some of the loads hold the slope: the factor of safety is {loaded} with all of them and {least} without those. Leave out loads that may be absent.':
    'Certaines charges tiennent le talus : le coefficient de sécurité est {loaded} avec toutes et {least} sans celles-ci. Retirez les charges qui peuvent manquer.',
  'Several choices hide a lower factor of safety together: it is {here} with them and {there} without.':
    'Plusieurs choix cachent ensemble un coefficient de sécurité plus faible : il est {here} avec eux et {there} sans eux.',
  'The footing punches through the ground at the base into soil layer {layer}: without load spread, with friction on the sides of the block below it, the utilisation is {utilization}.':
    'La semelle poinçonne le sol de la base vers la couche de sol {layer} : sans diffusion de la charge, avec frottement sur les côtés du bloc au-dessous, le taux de travail est {utilization}.',
  'Averaging depth extends beyond the deepest soil layer: it reaches {wantedBottom}, the layers end at {bottom}. Only the entered layers are averaged.':
    'La profondeur de calcul des moyennes dépasse la couche la plus profonde : elle atteint {wantedBottom}, les couches finissent à {bottom}. Seules les couches saisies sont moyennées.',
  'Groundwater is above the footing base: buoyancy should be considered. Overburden and self-weight of the ground are taken buoyant here; uplift on the structure is not subtracted from the entered loads.':
    'La nappe est au-dessus de la base : tenir compte de la poussée d’Archimède. La contrainte des terres et le poids du sol sont pris ici déjaugés ; la sous-pression sur l’ouvrage n’est pas déduite des charges saisies.',
  'Factor of safety {factorOfSafety} is below 2.5. Check settlement and soil variability separately.':
    'Le coefficient de sécurité {factorOfSafety} est inférieur à 2,5. Vérifier séparément le tassement et la variabilité du sol.',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant and moist.':
    'La nappe est à moins d’une largeur sous la base : le poids volumique effectif est interpolé linéairement entre déjaugé et humide.',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant (table at the base) and moist (table one width below).':
    'La nappe est à moins d’une largeur sous la base : le poids volumique effectif est interpolé linéairement entre déjaugé (nappe à la base) et humide (nappe une largeur plus bas).',
  'Soil layer {layer} below the base decides, not the averaged ground: the load is spread to it 2 vertical to 1 horizontal.':
    'La couche {layer} sous la base décide, non le terrain moyenné : la charge y est diffusée à 2 vertical pour 1 horizontal.',
  'Presumed values and the rule for penetration tests hold for vertical central loads.':
    'Les valeurs tabulées et la règle des essais de pénétration valent pour des charges verticales centrées.',
  'The presumed value is taken as entered: check the category, the edition of the Code, submergence and settlement yourself. No factor of safety is computed from it.':
    'La valeur tabulée est prise telle que saisie : vérifier soi-même la catégorie, l’édition du code, l’immersion et le tassement. Aucun coefficient de sécurité n’en est tiré.',
  "Terzaghi gave his Nγ as a chart. Coduto's fit is used, up to 12 % above the chart; enter the value you read to be exact.":
    'Terzaghi a donné son Nγ par un abaque. L’ajustement de Coduto est utilisé, jusqu’à 12 % au-dessus ; saisir la valeur lue pour être exact.',
  "Terzaghi's method is for footings no deeper than wide.":
    'La méthode de Terzaghi vaut pour des semelles pas plus profondes que larges.',
  'The constants of the simplified method are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    'Les constantes de la méthode simplifiée ne sont celles d’aucune norme : ses coefficients de forme sont 19 à 24 % trop faibles pour des carrés drainés. La méthode nommée à côté a les siens.',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity: they need ground above the base that stays.':
    'Les coefficients de profondeur (dc {dc}, dq {dq}) augmentent la capacité : le terrain au-dessus de la base doit rester en place.',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity; Annex D has none, because the ground above the base may be disturbed.':
    'Les coefficients de profondeur (dc {dc}, dq {dq}) augmentent la capacité ; l’annexe D n’en a pas, car le terrain au-dessus de la base peut être remanié.',
  'No width up to 100 m is enough for this load: change the depth, the ground or the load.':
    'Aucune largeur jusqu’à 100 m ne suffit pour cette charge : modifier la profondeur, le sol ou la charge.',
  'No diameter up to 100 m is enough for this load: change the depth, the ground or the load.':
    'Aucun diamètre jusqu’à 100 m ne suffit pour cette charge : modifier la profondeur, le sol ou la charge.',
  'The load acts outside the core of the base: part of the base lifts off.':
    'La charge agit hors du noyau central : une partie de la base se soulève.',
  'The length is less than the width: the shorter side is taken as B.':
    'La longueur est inférieure à la largeur : le petit côté est pris comme B.',
  'A factor of safety is allowable-stress practice. AS 5100.3 is a limit-state code (S* ≤ φg Rug), and AS 1726 is about site investigation and gives no capacity formula.':
    'Un coefficient de sécurité relève des contraintes admissibles. AS 5100.3 est une norme aux états limites (S* ≤ φg Rug), et AS 1726 traite de la reconnaissance et ne donne pas de formule de portance.',
  'The simplified method computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    'La méthode simplifiée calcule la capacité à partir des couches : valeurs tabulées et essai de pénétration n’agissent que dans le calcul selon la norme.',
  'The simplified method divides by the factor of safety: the limit state acts in the code basis only.':
    'La méthode simplifiée divise par le coefficient de sécurité : l’état limite n’agit que dans le calcul selon la norme.',
  'The rule for the standard penetration test holds for sands; the strengths of the layers do not act.':
    'La règle de l’essai de pénétration standard vaut pour les sables ; les résistances des couches n’interviennent pas.',
  'Soil layer {light} lies below the water table and is lighter than water ({waterUnitWeight} kN/m³): its effective weight is taken as zero or less in the overburden.':
    'La couche {light} est sous la nappe et plus légère que l’eau ({waterUnitWeight} kN/m³) : son poids effectif dans la contrainte des terres est nul ou négatif.',
  '{remark} The entered value is used in the simplified method only; the code basis takes its tables.':
    '{remark} La valeur saisie n’est utilisée que dans la méthode simplifiée ; le calcul selon la norme prend ses tableaux.',
  'DA1 with γ_G below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 avec γ_G inférieur à 1,35 (saisi : {gammaG}). Cela vaut pour la combinaison 1 ; la combinaison 2 prend 1,0.',
  "DA2 with γ_φ below 1.25 (entered: {gammaPhi}). The code's DA2 takes γ_φ 1.0 and puts its safety into γ_R;v 1.4.":
    'DA2 avec γ_φ inférieur à 1,25 (saisi : {gammaPhi}). La DA2 de la norme prend γ_φ 1,0 et place la sécurité dans γ_R;v 1,4.',
  'The entered factors have no γ_R;v of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    'Les coefficients saisis n’ont pas le γ_R;v de 1,4 que demande la DA2 de la norme. Le calcul selon la norme à côté de ce résultat l’a.',
  'The entered factors are one combination. DA1 asks for two; 1.35/1.5/1.25/1.25 is the set A1 + M2 of DA3.':
    'Les coefficients saisis forment une seule combinaison. DA1 en demande deux ; 1,35/1,5/1,25/1,25 est l’ensemble A1 + M2 de DA3.',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the simplified method.':
    'La valeur saisie {changed} n’agit pas dans le calcul selon la norme. Saisir des valeurs de l’annexe nationale ou choisir la méthode simplifiée.',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the simplified method.':
    'Les valeurs saisies {changed} n’agissent pas dans le calcul selon la norme. Saisir des valeurs de l’annexe nationale ou choisir la méthode simplifiée.',
  'Values other than the recommended ones are in force: {value}.':
    'Des valeurs autres que celles recommandées sont en vigueur : {value}.',
  'DA2 with γ_φ above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 avec γ_φ supérieur à 1 compte la sécurité deux fois : sur le terrain et sur la résistance.',
  'Sliding on the base decides, not bearing. Earth pressure in front of the footing is not counted.':
    'Le glissement à la base décide, non la portance. La butée devant la semelle n’est pas comptée.',
  'The eccentricity exceeds 0.6 of the radius: special precautions are required (review the design actions, allow for construction tolerances).':
    'L’excentrement dépasse 0,6 fois le rayon : des précautions particulières sont requises (revoir les actions, tenir compte des tolérances d’exécution).',
  'The eccentricity exceeds 1/3 of the width: special precautions are required (review the design actions, allow for construction tolerances).':
    'L’excentrement dépasse 1/3 de la largeur : des précautions particulières sont requises (revoir les actions, tenir compte des tolérances d’exécution).',
  'Annex D takes 1.2 (π + 2) = 6.17 for a circle on clay; exact plasticity gives {rough} for a rough base and {smooth} for a smooth one.':
    'L’annexe D prend 1,2 (π + 2) = 6,17 pour un cercle sur argile ; la plasticité exacte donne {rough} pour une base rugueuse et {smooth} pour une base lisse.',
  'The effective area of an eccentric circle is drawn as a rectangle of equal area with B′/L′ = √((r − e)/(r + e)).':
    'L’aire effective d’un cercle excentré est dessinée en rectangle de même aire avec B′/L′ = √((r − e)/(r + e)).',
  'The eccentricity along L does not act for a strip: it is taken as endless.':
    'L’excentrement selon L n’intervient pas pour une semelle filante : elle est prise comme infinie.',
  'The footing length does not act for a strip: it is taken as endless.':
    'La longueur n’intervient pas pour une semelle filante : elle est prise comme infinie.',
  'The footing length does not act for a circular footing.':
    'La longueur n’intervient pas pour une semelle circulaire.',
  'The footing length does not act for a square pad.':
    'La longueur n’intervient pas pour une semelle carrée.',
  'The simplified method has no factors for sloping ground: the slope is left out of this basis.':
    'La méthode simplifiée n’a pas de coefficients pour un terrain en pente : la pente est ignorée dans ce calcul.',
  'The factors for sloping ground are for a footing at the crest. They do not replace a check of the stability of the slope with the footing on it.':
    'Les coefficients pour terrain en pente valent pour une semelle en crête. Ils ne remplacent pas la vérification de stabilité du talus avec la semelle dessus.',
  'The category of ground that the presumed value belongs to is not named.':
    'La catégorie de terrain de la valeur tabulée n’est pas indiquée.',
  'No code stands behind this module: both bases compute the same.':
    'Aucune norme ne fonde ce module : les deux méthodes calculent la même chose.',
  'The input value is above {large}': 'La valeur d’entrée est supérieure à {large}',
  'This set does not have that factor': 'Cet ensemble n’a pas ce coefficient',
  '{label} must be a list': '{label} doit être une liste',
  '{label} must be text': '{label} doit être du texte',
  '{label} must be a whole number': '{label} doit être un nombre entier',
  '{label} must be at most {count} characters': '{label} doit avoir au plus {count} caractères',
  'At most {max} {label}': '{label} : au plus {max}',
  'No direction of slide was given': 'Aucun sens de glissement n’est donné',
  'The loads do not drive this mass in the direction of the slide':
    'Les charges ne poussent pas cette masse dans le sens du glissement',
  'The surface has no strength': 'La surface n’a pas de résistance',
  'The factor of safety did not converge': 'Le coefficient de sécurité n’a pas convergé',
  'A slice is so steep that its normal force has no meaning (m-alpha too small)':
    'Une tranche est si raide que sa force normale n’a pas de sens (m-alpha trop petit)',
  'No interslice force scale satisfies both force and moment equilibrium':
    'Aucune échelle des forces intertranches ne satisfait à la fois l’équilibre des forces et des moments',
  'The surface cuts no mass off within the section': 'La surface ne découpe aucune masse dans la coupe',
  'The method does not apply to this kind of surface': 'La méthode ne vaut pas pour ce type de surface',
  'Angular distortion {distortion} to the neighbour is within the limit {limit}.':
    'La distorsion angulaire {distortion} avec la semelle voisine ne dépasse pas la limite {limit}.',
  'Angular distortion {distortion} to the neighbour exceeds the limit {limit}.':
    'La distorsion angulaire {distortion} avec la semelle voisine dépasse la limite {limit}.',
  'Total settlement {total} mm is within the allowable {allowable} mm.':
    'Le tassement total {total} mm ne dépasse pas l’admissible de {allowable} mm.',
  'Total settlement {total} mm exceeds the allowable {allowable} mm.':
    'Le tassement total {total} mm dépasse l’admissible de {allowable} mm.',
  'No soil layer lies below the base of the foundation': 'Aucune couche de sol sous la base de la fondation',
  'The settlement is unrealistically large: check the inputs':
    'Le tassement est démesuré : vérifier les données',
  'The effective stress before loading is not above zero {z} m below the base: check unit weights and groundwater':
    'La contrainte effective avant chargement n’est pas positive à {z} m sous la base : vérifier poids volumiques et nappe',
  'Void ratio is required for soil layer {first}, which has a compression index':
    'La couche {first} a un indice de compression : son indice des vides est requis',
  'The settlement of an endless strip on an elastic half-space has no bound: give soil layers with a rigid stratum below, or a rectangle':
    'Le tassement d’une filante infinie sur demi-espace élastique n’est pas borné : donner des couches avec un substratum rigide, ou un rectangle',
  'The effective stress before loading is not above zero at the peak of the strain influence: check unit weights and groundwater':
    'La contrainte effective avant chargement n’est pas positive au pic de l’influence : vérifier poids volumiques et nappe',
  'Burland and Burbidge need the SPT blow count of soil layer {first}':
    'Burland et Burbidge demandent le nombre de coups SPT de la couche {first}',
  'Burland and Burbidge need soil layers below the base with SPT blow counts':
    'Burland et Burbidge demandent des couches sous la base avec nombres de coups SPT',
  "Hough's method needs the bearing capacity index C' of the layers below the base":
    "La méthode de Hough demande l’indice de capacité portante C' des couches sous la base",
  'Elastic modulus of soil layer {layer}, {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    'Le module d’élasticité de la couche {layer}, {modulus} MPa, est inférieur à 5 MPa : vérifier son unité et sa mesure.',
  'Elastic modulus of soil layer {layer}, {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    'Le module d’élasticité de la couche {layer}, {modulus} MPa, est supérieur à 100 MPa : vérifier son unité et sa mesure.',
  'Elastic modulus {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    'Le module d’élasticité {modulus} MPa est inférieur à 5 MPa : vérifier son unité et sa mesure.',
  'Elastic modulus {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    'Le module d’élasticité {modulus} MPa est supérieur à 100 MPa : vérifier son unité et sa mesure.',
  "Poisson's ratio {poisson} is below 0.2.": 'Le coefficient de Poisson {poisson} est inférieur à 0,2.',
  "Poisson's ratio {poisson} is above 0.45.": 'Le coefficient de Poisson {poisson} est supérieur à 0,45.',
  'Foundation width is greater than its length: the shorter side is taken as B.':
    'La largeur dépasse la longueur : le petit côté est pris comme B.',
  'Applied pressure is above 500 kPa: check bearing capacity first.':
    'La pression appliquée est supérieure à 500 kPa : vérifier d’abord la capacité portante.',
  'Foundation depth is above twice the width: the footing acts as a deep foundation.':
    'La profondeur dépasse deux fois la largeur : la semelle agit comme une fondation profonde.',
  'Consolidation with a time under 1 year: most of it is still to come.':
    'Consolidation avec un temps inférieur à 1 an : l’essentiel est encore à venir.',
  'Consolidation with a time under 1 year: {percent} % of it is over by then.':
    'Consolidation avec un temps inférieur à 1 an : {percent} % en sont alors atteints.',
  'Assumed: {message}': 'Hypothèse : {message}',
  'unit weight {assumedUnitWeight} kN/m³ where a layer has none.':
    'poids volumique {assumedUnitWeight} kN/m³ pour les couches qui n’en ont pas.',
  'no groundwater.': 'pas de nappe.',
  'one normally consolidated layer {widths} widths thick below the base with Cc {compressionIndex}, e0 {voidRatio} and unit weight {assumedUnitWeight} kN/m³, because no layers are given. None of these values is measured: the consolidation settlement is a first guess.':
    'une couche normalement consolidée épaisse de {widths} largeurs sous la base avec Cc {compressionIndex}, e0 {voidRatio} et poids volumique {assumedUnitWeight} kN/m³, faute de couches. Aucune de ces valeurs n’est mesurée : le tassement de consolidation est une première estimation.',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m, and a stress increase of {averageRatio} of the pressure at every depth.':
    'coefficient de consolidation {coefficient} m²/an sur une longueur de drainage de {path} m, et accroissement de contrainte de {averageRatio} de la pression à toute profondeur.',
  'recompression index of {layer} is a sixth of its compression index.':
    'l’indice de recompression de {layer} est un sixième de son indice de compression.',
  '{layer} is normally consolidated, because it has no preconsolidation pressure.':
    '{layer} est normalement consolidée, faute de pression de préconsolidation.',
  'void ratio {voidRatio} for {layer}.': 'indice des vides {voidRatio} pour {layer}.',
  '{layer} drains to both sides.': '{layer} draine par les deux faces.',
  'soil layer {first}': 'couche de sol {first}',
  'the assumed layer': 'la couche supposée',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.':
    'coefficient de consolidation {coefficient} m²/an sur une longueur de drainage de {path} m pour {layer}, faute de valeur. Le tassement à cette date est une estimation ; le tassement final n’en a pas besoin.',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it. Secondary compression counts from {years} years on.':
    'coefficient de consolidation {coefficient} m²/an sur une longueur de drainage de {path} m pour {layer}, faute de valeur. Le tassement à cette date est une estimation ; le tassement final n’en a pas besoin. La compression secondaire compte à partir de {years} ans.',
  "Immediate settlement plus consolidation is right only with the undrained modulus E_u and Poisson's ratio 0.5 in the layers that consolidate; {poissonRatio} is drained, and part of their settlement is counted twice.":
    'Le tassement immédiat plus la consolidation n’est juste qu’avec le module non drainé E_u et un coefficient de Poisson de 0,5 dans les couches qui se consolident ; {poissonRatio} est drainé, et une part de leur tassement est comptée deux fois.',
  'Layers with a compression index lie below the base: their consolidation is not in this total.':
    'Des couches avec indice de compression se trouvent sous la base : leur consolidation n’est pas dans ce total.',
  'Rigid as 0.93 of the flexible centre is a convention for layers of limited depth: on a half-space it is 20 % above the exact value of a square.':
    'Rigide égal à 0,93 du centre souple est une convention pour des couches d’épaisseur limitée : sur demi-espace, elle dépasse de 20 % la valeur exacte d’un carré.',
  'Rigid settlement on layers is the flexible mean times the ratio that holds on the half-space: 3 to 8 % low on a thin layer.':
    'Le tassement rigide sur couches est la moyenne souple fois le rapport valable sur demi-espace : 3 à 8 % trop faible sur une couche mince.',
  'The foundation length does not act for a circle: the width is its diameter.':
    'La longueur n’intervient pas pour un cercle : la largeur est son diamètre.',
  'The foundation length does not act for a strip: it is taken as endless.':
    'La longueur n’intervient pas pour une filante : elle est prise comme infinie.',
  'An endless strip has no depth factor and no lower rigid settlement here: both are taken as 1, on the safe side.':
    'Une filante infinie n’a ici ni coefficient de profondeur ni tassement rigide réduit : les deux sont pris égaux à 1, du côté de la sécurité.',
  'The depth factor is held at 0.5; Fox gives {foxDepth}.':
    'Le coefficient de profondeur est limité à 0,5 ; Fox donne {foxDepth}.',
  'A deep foundation is computed as a footing at its depth: shaft friction and the settlement of piles are not in it.':
    'Une fondation profonde est calculée comme une semelle à sa profondeur : ni frottement latéral ni tassement de pieux.',
  'Burland and Burbidge is an empirical mean: single footings lie between about 0.6 and 1.6 times it. Blow counts are not corrected for overburden.':
    'Burland et Burbidge est une moyenne empirique : des semelles isolées se situent entre environ 0,6 et 1,6 fois. Les nombres de coups ne sont pas corrigés de la contrainte des terres.',
  'Recompression index of soil layer {index} is above its compression index.':
    'L’indice de recompression de la couche {index} dépasse son indice de compression.',
  'The neighbour is computed alone on the same ground: what one footing adds below the other is not counted.':
    'La semelle voisine est calculée seule sur le même terrain : l’influence mutuelle n’est pas comptée.',
  'Angular distortion needs the distance of the neighbour and either its settlement or its width and pressure.':
    'La distorsion angulaire demande la distance de la voisine et soit son tassement, soit sa largeur et sa pression.',
  'At the bottom of the deepest layer the stress is still {share} % of the pressure; nothing below it is counted. 10 % is reached {footing} m below the base.':
    'À la base de la couche la plus profonde, la contrainte vaut encore {share} % de la pression ; rien n’est compté au-dessous. Les 10 % sont atteints à {footing} m sous la base.',
  'The strain influence diagram reaches below the deepest layer: its lower part is not counted.':
    'Le diagramme d’influence dépasse la couche la plus profonde : sa partie inférieure n’est pas comptée.',
  'The code basis gives no answer for this input: {message}.':
    'Le calcul selon la norme ne donne pas de réponse pour cette saisie : {message}.',
  'The simplified method gives no answer for this input: {message}.':
    'La méthode simplifiée ne donne pas de réponse pour cette saisie : {message}.',
  '{method} with a search gives {factor}; the screening with the fixed circle {factor3}. The screening never decides.':
    '{method} avec recherche donne {factor} ; l’estimation préliminaire avec le cercle fixe {factor3}. L’estimation préliminaire ne décide jamais.',
  'Factor of safety {factor} meets the required {required}: {condition}.':
    'Le coefficient de sécurité {factor} atteint le requis {required} : {condition}.',
  'Factor of safety {factor} is short of the required {required}: {condition}.':
    'Le coefficient de sécurité {factor} n’atteint pas le requis {required} : {condition}.',
  'The fixed circle does not exist for this slope; limit equilibrium gives {factor}.':
    'Le cercle fixe n’existe pas pour ce talus ; l’équilibre limite donne {factor}.',
  'The screening gives {factor} and decides nothing; limit equilibrium gives {factor2}.':
    'L’estimation préliminaire donne {factor} et ne décide rien ; l’équilibre limite donne {factor2}.',
  'The ground is level: there is no slope to slide': 'Le terrain est plat : il n’y a pas de talus',
  'No trial surface has effective strength (pore pressure or zero strength): the slope is unstable':
    'Aucune surface essayée n’a de résistance effective (pression interstitielle ou résistance nulle) : le talus est instable',
  'No slip circle within the limits of the search has a factor of safety: check windows, least depth and base':
    'Aucun cercle dans les limites de la recherche n’a de coefficient de sécurité : vérifier fenêtres, profondeur minimale et cote inférieure',
  'The slope is steeper than 70°: circles and limit equilibrium suit cuttings in rock and vertical faces badly.':
    'Le talus est incliné à plus de 70° : cercles et équilibre limite conviennent mal aux déblais rocheux et aux faces verticales.',
  'Zero cohesion with a friction angle below 15°: check the strengths.':
    'Cohésion nulle avec un angle de frottement inférieur à 15° : vérifier les résistances.',
  'The unit weight is outside of 15 to 25 kN/m³.': 'Le poids volumique est hors de 15 à 25 kN/m³.',
  'The slope is higher than 30 m: geology and strength at depth need an investigation of their own.':
    'Le talus dépasse 30 m de hauteur : la géologie et la résistance en profondeur demandent leur propre reconnaissance.',
  'The required factor of safety is below 1.3: common for temporary or seismic cases only.':
    'Le coefficient de sécurité requis est inférieur à 1,3 : usuel seulement pour des cas provisoires ou sismiques.',
  'The water table is shallower than half the height of the slope: drainage decides.':
    'La nappe est à moins de la moitié de la hauteur : le drainage décide.',
  'The horizontal acceleration is above 0.3: a pseudo-static analysis says little there; look at displacements.':
    'L’accélération horizontale dépasse 0,3 : une analyse pseudo-statique y dit peu ; étudier les déplacements.',
  'The friction angle is above 40°: check that it holds at the stresses of this slope.':
    'L’angle de frottement dépasse 40° : vérifier qu’il vaut aux contraintes de ce talus.',
  'The cohesion is above 100 kPa: check that it lasts.':
    'La cohésion dépasse 100 kPa : vérifier qu’elle est durable.',
  'The fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    'Le cercle fixe est une estimation préliminaire. Aucun cercle fixe n’est du côté de la sécurité : ici, l’équilibre limite avec recherche décide.',
  'No circle with a radius of {min} to {max} m cuts this slope: the limits were left aside.':
    'Aucun cercle de rayon {min} à {max} m ne coupe ce talus : les limites ont été ignorées.',
  'The limits of the radius keep the search from its minimum: within them the factor is {boundedFactor}, without them {factor}, which decides.':
    'Les limites du rayon empêchent la recherche d’atteindre son minimum : avec elles {boundedFactor}, sans elles {factor}, qui décide.',
  'The critical circle touches the lowest elevation of the search ({base} m): a deeper one may be worse, unless firm ground begins there.':
    'Le cercle critique touche la cote la plus basse de la recherche ({base} m) : un plus profond peut être pire, sauf si le terrain ferme y commence.',
  'The critical circle reaches the end of the level ground that a simple slope is drawn with: enter the ground by points, with longer level stretches.':
    'Le cercle critique atteint le bout du terrain plat avec lequel un talus simple est tracé : donner le terrain par points, avec des parties planes plus longues.',
  'The critical circle begins or ends at the end of the ground: make the section longer.':
    'Le cercle critique commence ou finit au bord du terrain : allonger la coupe.',
  'The critical circle lies at the end of a window of the search (x = {limit} m): beyond it a worse one may be.':
    'Le cercle critique est au bord d’une fenêtre de recherche (x = {limit} m) : au-delà, un pire peut exister.',
  '{unsolvedShare} % of the most critical circles have no solution by this method, as tension at the head of steep cohesive slopes has it: the answer is the lowest of the others. Give a tension crack, or compare with Bishop.':
    '{unsolvedShare} % des cercles les plus critiques n’ont pas de solution par cette méthode, comme avec la traction en tête des talus cohérents raides : la réponse est le minimum des autres. Prévoir une fissure de traction ou comparer à Bishop.',
  'On {strengthless} of the surfaces tried water leaves no effective strength: the ground does not stand there.':
    'Sur {strengthless} des surfaces essayées, l’eau ne laisse aucune résistance effective : le terrain n’y tient pas.',
  'The critical surface is only just as deep as the least depth of {minDepth} m: shallower ones are worse.':
    'La surface critique atteint tout juste la profondeur minimale de {minDepth} m : de moins profondes sont pires.',
  '{tensionShare} % of the base is in tension, which soil does not carry: give a tension crack (about {input} m deep).':
    '{tensionShare} % de la base est en traction, que le sol ne reprend pas : prévoir une fissure de traction (d’environ {input} m).',
  'The tension crack works on the unsafe side: the factor of safety is {cracked} with it and {uncracked} without. Check its depth and the water in it, or leave it out.':
    'La fissure de traction agit du côté défavorable à la sécurité : le coefficient de sécurité vaut {cracked} avec elle et {uncracked} sans elle. Vérifier sa profondeur et l’eau qu’elle contient, ou la supprimer.',
  'A slice has m-alpha {leastMAlpha}, below 0.2: its normal force has little meaning.':
    'Une tranche a m-alpha {leastMAlpha}, inférieur à 0,2 : sa force normale a peu de sens.',
  'Without friction the moments alone give the factor of safety; no interslice forces satisfy the forces too.':
    'Sans frottement, les moments seuls donnent le coefficient de sécurité ; aucune force inter-tranches ne satisfait aussi les forces.',
  'The line of thrust leaves the mass over {thrustOutside} % of its length.':
    'La ligne de poussée sort de la masse sur {thrustOutside} % de sa longueur.',
  'Both directions of the vertical acceleration were looked at: upwards is worse ({factor} against {other}).':
    'Les deux sens de l’accélération verticale ont été examinés : vers le haut est pire ({factor} contre {other}).',
  'Both directions of the vertical acceleration were looked at: downwards is worse ({factor} against {other}).':
    'Les deux sens de l’accélération verticale ont été examinés : vers le bas est pire ({factor} contre {other}).',
  'Without cohesion shallow surfaces parallel to the face are always near critical: surfaces shallower than the least depth are left out.':
    'Sans cohésion, les surfaces peu profondes parallèles à la face sont toujours presque critiques : celles sous la profondeur minimale sont écartées.',
  'The water line runs parallel to the ground at the entered depth, not below the level of the toe; pore pressure is the vertical head below it, without seepage.':
    'La ligne d’eau est parallèle au terrain à la profondeur saisie, pas sous le niveau du pied ; la pression interstitielle est la hauteur verticale au-dessous, sans écoulement.',
  'Unknown field': 'Champ inconnu',
  'Input is larger than {limit} characters': 'La saisie dépasse {limit} caractères',
  'Eurocode 7 bearing capacity calculation failed': 'Le calcul de portance selon l’Eurocode 7 a échoué',
  'Hong Kong Code bearing capacity calculation failed':
    'Le calcul de portance selon le code de Hong Kong a échoué',
  'Australian Standard bearing capacity calculation failed':
    'Le calcul de portance selon la norme australienne a échoué',
  'Settlement calculation failed': 'Le calcul de tassement a échoué',
  'Slope stability calculation failed': 'Le calcul de stabilité du talus a échoué',
  'Calculation failed': 'Le calcul a échoué',
  'This input is already one of the variables': 'Cette entrée est déjà l’une des variables',
  '{module} has no responses to study': '{module} n’a pas de réponses à étudier',
  'A sweep has at most {count} points': 'Un balayage a au plus {count} points',
  'The inputs have no value to vary': 'Les entrées n’ont pas de valeur à faire varier',
  'Percentiles must not fall': 'Les percentiles ne doivent pas décroître',
  '{label} must not be negative': '{label} ne doit pas être négatif',
  '{label} must be between {low} and {high}': '{label} doit être compris entre {low} et {high}',
  'Give at least one of the variables': 'Indiquez au moins une variable',
  'Give at least one value': 'Indiquez au moins une valeur',
  'High must not be less than low': 'La valeur haute ne doit pas être inférieure à la basse',
  'Each replicate needs at least {count} samples':
    'Chaque hypercube latin a besoin d’au moins {count} tirages',
  'To stop early a Latin hypercube needs at least {least} replicates and {count} samples':
    'Pour s’arrêter plus tôt, un hypercube latin a besoin d’au moins {least} réplicats et {count} tirages',
  '{label} has no limit, and so no probability': '{label} n’a pas de limite, et donc pas de probabilité',
  'Number of samples times variables must be at most {count}':
    'Nombre de tirages fois variables doit être au plus {count}',
  'Give exactly one of sample, sweep and tornado': 'Donner exactement un parmi tirages, balayage et tornade',
  'There is no input {path}': 'Il n’y a pas d’entrée {path}',
  '{label} is not a number': '{label} n’est pas un nombre',
  'Minimum and maximum leave nothing of the distribution':
    'Le minimum et le maximum ne laissent rien de la distribution',
  'Maximum must not be less than the minimum': 'Le maximum ne doit pas être inférieur au minimum',
  'Mode is required: the inputs have no value': 'Le mode est requis : les entrées n’ont pas de valeur',
  'Mean is required: the inputs have no value': 'La moyenne est requise : les entrées n’ont pas de valeur',
  'Give either a standard deviation or a coefficient of variation':
    'Donner soit un écart-type, soit un coefficient de variation',
  'Standard deviation is too large': 'L’écart-type est trop grand',
  'Mean of a lognormal distribution must be greater than 0':
    'La moyenne d’une distribution log-normale doit être supérieure à 0',
  'Upper end must not be less than the lower end':
    'La borne supérieure ne doit pas être inférieure à la borne inférieure',
  'Mode must lie between the lower and the upper end':
    'Le mode doit être entre les bornes inférieure et supérieure',
  'The diagonal of a correlation matrix is 1': 'La diagonale d’une matrice de corrélation vaut 1',
  'A correlation matrix is symmetric': 'Une matrice de corrélation est symétrique',
  'This input is not one of the variables': 'Cette entrée n’est pas l’une des variables',
  'A variable is not correlated with itself': 'Une variable ne se corrèle pas avec elle-même',
  'Eurocode 7 bearing capacity calculation failed: {cause}':
    'Le calcul de portance selon l’Eurocode 7 a échoué : {cause}',
  'Hong Kong Code bearing capacity calculation failed: {cause}':
    'Le calcul de portance selon le code de Hong Kong a échoué : {cause}',
  'Australian Standard bearing capacity calculation failed: {cause}':
    'Le calcul de portance selon la norme australienne a échoué : {cause}',
  'Settlement calculation failed: {cause}': 'Le calcul de tassement a échoué : {cause}',
  'Slope stability calculation failed: {cause}': 'Le calcul de stabilité du talus a échoué : {cause}',
  'Calculation failed: {cause}': 'Le calcul a échoué : {cause}',
  '{sentence} A serious warning speaks against it: the result is not proven.':
    '{sentence} Un avertissement grave s’y oppose : le résultat n’est pas prouvé.',
  'not proven': 'non prouvé',
  'A tension crack must not be deeper than the slope is high ({height} m)':
    'Une fissure de traction ne doit pas être plus profonde que la hauteur du talus ({height} m)',
  'The given circle is not the most critical one: its factor of safety is {here}, and a search finds {there}.':
    'Le cercle donné n’est pas le plus critique : son coefficient de sécurité vaut {here}, une recherche trouve {there}.',
  'Windows, least depth or direction keep the search from the lowest factor of safety: it is {here} with them and {there} without.':
    'Fenêtres, profondeur minimale ou direction empêchent d’atteindre le coefficient de sécurité le plus faible : il vaut {here} avec elles et {there} sans.',
  'The loads hold the slope: the factor of safety is {loaded} with them and {without} without. Leave out loads that may be absent.':
    'Les charges retiennent le talus : le coefficient de sécurité vaut {loaded} avec elles et {without} sans. Omettre les charges qui peuvent être absentes.',
  'The factor of safety depends on the number of slices: it is {few} with {slices} and {many} with {manySlices}. Give more slices.':
    'Le coefficient de sécurité dépend du nombre de tranches : il vaut {few} avec {slices} et {many} avec {manySlices}. Donner plus de tranches.',
  '{method} meets the required factor of safety with {here}; Spencer, who satisfies force and moment equilibrium, has {there} on the same circle.':
    '{method} atteint le coefficient de sécurité requis avec {here} ; Spencer, qui satisfait l’équilibre des forces et des moments, donne {there} sur le même cercle.',
  'The given circle cuts off {count} masses, as a table lists them: the lowest factor of safety counts.':
    'Le cercle donné découpe {count} masses, énumérées dans un tableau : le coefficient de sécurité le plus faible compte.',
  'The mass that counts ends at a bend of the ground, or touches a boundary, which the given circle misses by less than 0.2 % of the height.':
    'La masse retenue s’arrête à une rupture du terrain, ou touche une limite, que le cercle donné manque de moins de 0,2 % de la hauteur.',
  'A mass that the given circle cuts off has no factor of safety by this method: it may be lower.':
    'Une masse que le cercle donné découpe n’a pas de coefficient de sécurité par cette méthode : il peut être plus faible.',
  'Assumed: no water in the slope.': 'Supposé : pas d’eau dans le talus.',
  'Assumed: no water in the tension crack.': 'Supposé : pas d’eau dans la fissure de traction.',
  'Assumed: soil without a saturated unit weight weighs as much below the water line as above it.':
    'Supposé : un sol sans poids volumique saturé pèse autant sous la ligne d’eau qu’au-dessus.',
  'The water line raises no pore pressure in some of the soils: it is switched off there, or a pore pressure ratio takes its place.':
    'La ligne d’eau ne produit pas de pression interstitielle dans certains sols : elle y est désactivée, ou un coefficient de pression interstitielle la remplace.',
  'The top of layer {layer} lies above that of the layer before it: where it does, the layer before it does not count.':
    'Le toit de la couche {layer} est au-dessus de celui de la couche précédente : là, la couche précédente ne compte pas.',
  'A load lies beyond the ground of the section: what lies beyond does not act.':
    'Une charge se trouve au-delà du terrain de la coupe : ce qui est au-delà n’agit pas.',
  'Total settlement {settlement} mm, {point}, is within the allowable {allowable} mm.':
    'Le tassement total {settlement} mm, {point}, respecte l’admissible {allowable} mm.',
  'Total settlement {settlement} mm, {point}, exceeds the allowable {allowable} mm.':
    'Le tassement total {settlement} mm, {point}, dépasse l’admissible {allowable} mm.',
  'Soil layer {layer}: give one of preconsolidation pressure, overconsolidation ratio and pre-overburden pressure':
    'Couche {layer} : donner une seule valeur parmi pression de préconsolidation, rapport de surconsolidation et pression de surcharge antérieure',
  'The chosen point is not the worst: its total settlement is {chosen} mm, and {worst} mm decides ({point}).':
    'Le point choisi n’est pas le plus défavorable : son tassement total vaut {chosen} mm, et {worst} mm décide ({point}).',
  'The footing is taken as rigid. A flexible one settles {flexible} mm at its centre, more than the allowable {allowed} mm.':
    'La semelle est supposée rigide. Souple, elle tasse de {flexible} mm en son centre, plus que l’admissible {allowed} mm.',
  'The angular distortion between centre and corner of the flexible footing exceeds the limit: the verdict looks at the neighbour alone.':
    'La distorsion angulaire entre le centre et l’angle de la semelle souple dépasse la limite : le résultat de la vérification ne considère que la voisine.',
  'Immediate settlement is not in this total.': 'Le tassement immédiat n’est pas compris dans ce total.',
  'By the named methods of the code basis the total settlement is {total} mm, more than is allowed.':
    'Par les méthodes nommées du calcul selon la norme, le tassement total vaut {total} mm, plus que l’admissible.',
  'Layer by layer, under Boussinesq stresses and in fine sublayers, the total settlement is {more} mm: more than the allowable {allowed} mm.':
    'Couche par couche, sous les contraintes de Boussinesq et en sous-couches fines, le tassement total vaut {more} mm : plus que l’admissible {allowed} mm.',
  'No consolidation of {layer}: it is {kind} without a compression index.':
    'Pas de consolidation de {layer} : {kind} sans indice de compression.',
  'soil layer {index}': 'couche {index}',
  'No consolidation is counted of {layer}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.':
    'Aucune consolidation n’est comptée pour {layer}, sans indice de compression, bien qu’un tel sol se consolide : donner son indice, 0 si elle ne se consolide pas.',
  'No consolidation is counted of {layer}, which has no compression index: it is taken as sand.':
    'Aucune consolidation n’est comptée pour {layer}, sans indice de compression : elle est prise comme du sable.',
  'The entered allowable settlement is more than the {usual} mm that are usual.':
    'Le tassement admissible saisi dépasse les {usual} mm usuels.',
  'Elastic settlement {settlement} mm exceeds {limit} mm.':
    'Le tassement élastique de {settlement} mm dépasse {limit} mm.',
  'Consolidation settlement {settlement} mm exceeds {limit} mm.':
    'Le tassement de consolidation de {settlement} mm dépasse {limit} mm.',
  'Total settlement exceeds the allowable {limit} mm for a shallow foundation.':
    'Le tassement total dépasse les {limit} mm admissibles pour une fondation superficielle.',
  'Total settlement exceeds the allowable {limit} mm for a deep foundation.':
    'Le tassement total dépasse les {limit} mm admissibles pour une fondation profonde.',
} as const satisfies Readonly<Record<string, string>>
