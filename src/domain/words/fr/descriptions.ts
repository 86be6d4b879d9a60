/** What a field of a form is for, by the English of the modules. */
export const descriptions = {
  'Shape of the base. Loads on a strip are for each metre of it.':
    'Forme de la base. Les charges d’une semelle filante s’entendent par mètre.',
  'Shorter side of the base. A circular footing needs its diameter instead.':
    'Petit côté de la base. Une semelle circulaire demande plutôt son diamètre.',
  'Longer side of a rectangular pad.': 'Grand côté d’une semelle isolée rectangulaire.',
  'Diameter of a circular footing.': 'Diamètre d’une semelle circulaire.',
  'Depth of the base below the ground.': 'Profondeur de la base sous le terrain.',
  'Weight of a solid footing from the base up to the ground, added to the permanent load (concrete: 25); 0 when the load already includes it.':
    'Poids d’une semelle massive de la base jusqu’au terrain, ajouté à la charge permanente (béton : 25) ; 0 si la charge le comprend déjà.',
  'Angle of the base to the horizontal.': 'Angle de la base avec l’horizontale.',
  'From the ground down; each layer reaches from the one above it to its own depth.':
    'Du terrain vers le bas ; chaque couche va de la précédente jusqu’à sa propre profondeur.',
  'What the layer is called on the section.': 'Nom de la couche sur la coupe.',
  'Depth of the bottom of the layer below the ground.': 'Profondeur de la base de la couche sous le terrain.',
  'Characteristic effective cohesion; for a layer with friction angle 0 its undrained strength.':
    'Cohésion effective caractéristique ; pour une couche d’angle de frottement 0, sa cohésion non drainée.',
  'Bulk unit weight above the water table.': 'Poids volumique humide au-dessus de la nappe.',
  'Unit weight below the water table. Default: bulk unit weight.':
    'Poids volumique sous la nappe. Par défaut : poids volumique humide.',
  'Characteristic undrained shear strength, when the undrained case is to be checked too.':
    'Cohésion non drainée caractéristique, si le cas non drainé est aussi à vérifier.',
  'Depth of the water table below the ground; empty when there is none.':
    'Profondeur de la nappe sous le terrain ; vide s’il n’y en a pas.',
  'Characteristic permanent vertical load; kN/m on a strip.':
    'Charge verticale permanente caractéristique ; kN/m pour une semelle filante.',
  'Characteristic variable vertical load; kN/m on a strip.':
    'Charge verticale variable caractéristique ; kN/m pour une semelle filante.',
  'Characteristic permanent horizontal load along the width.':
    'Charge horizontale permanente caractéristique selon la largeur.',
  'Characteristic variable horizontal load along the width.':
    'Charge horizontale variable caractéristique selon la largeur.',
  'Characteristic permanent horizontal load along the length.':
    'Charge horizontale permanente caractéristique selon la longueur.',
  'Characteristic variable horizontal load along the length.':
    'Charge horizontale variable caractéristique selon la longueur.',
  'Distance of the resultant from the centre of the base along B.':
    'Distance de la résultante au centre de la base selon B.',
  'Distance of the resultant from the centre of the base along L.':
    'Distance de la résultante au centre de la base selon L.',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete (EN 1997-1, 6.5.3 (10)).':
    'Pour le glissement : 1 pour le béton coulé en place, 2/3 pour le béton préfabriqué lisse (EN 1997-1, 6.5.3 (10)).',
  'The approach that the National Annex of the country asks for.':
    'L’approche que demande l’annexe nationale du pays.',
  'Code: EN 1997-1 Annex D with its tables of partial factors. Simplified method: the entered factors as one combination with the simplified shape and depth factors. The result shows both.':
    'Norme : EN 1997-1 annexe D avec ses tableaux de coefficients partiels. Méthode simplifiée : les coefficients saisis en une combinaison, avec les coefficients de forme et de profondeur simplifiés. Le résultat montre les deux.',
  'From D/B after Hansen and Vesic, or none. Annex D has none.':
    'De D/B selon Hansen et Vesic, ou aucun. L’annexe D n’en a pas.',
  'Values that replace the recommended ones of EN 1997-1 Annex A in the code basis; empty to keep those.':
    'Valeurs qui remplacent celles recommandées par EN 1997-1 annexe A dans le calcul selon la norme ; vide pour les conserver.',
  'Table set of EN 1997-1 Annex A.': 'Ensemble des tableaux de EN 1997-1 annexe A.',
  'Partial factor in that set.': 'Coefficient partiel de cet ensemble.',
  'Value that the National Annex gives in place of the recommended one.':
    'Valeur que l’annexe nationale donne à la place de celle recommandée.',
  'Angle at which the ground falls away from the footing, where it stands at a crest.':
    'Angle de descente du terrain à partir de la semelle, quand elle est en crête de talus.',
  'Unfactored horizontal load along the width.': 'Charge horizontale non pondérée selon la largeur.',
  'Unfactored horizontal load along the length.': 'Charge horizontale non pondérée selon la longueur.',
  'On the ultimate bearing capacity; at least 1.5, usually 3.':
    'Sur la contrainte de rupture sous la base ; au moins 1,5, d’ordinaire 3.',
  'Gross: the ultimate capacity divided by F. Net: only what the ground carries beyond the overburden is divided, and the overburden is added again; that allows more. The simplified method always takes gross.':
    'Brute : la capacité ultime divisée par F. Nette : seul est divisé ce que le terrain porte au-delà de la contrainte des terres, qui est ensuite rajoutée ; cela autorise davantage. La méthode simplifiée prend toujours la brute.',
  'The rational formula of GEO Publication 1/2006, or a presumed value of the Code of Practice for Foundations.':
    'La formule rationnelle de GEO Publication 1/2006 ou une valeur tabulée du Code of Practice for Foundations.',
  'Category in the table of presumed values, for the report.':
    'Catégorie dans le tableau des valeurs présumées, pour le rapport.',
  'Allowable vertical bearing pressure of that category, from the edition of the Code in force.':
    'Pression verticale admissible de cette catégorie, selon l’édition en vigueur du code.',
  'Code: the named method. Simplified method: the simplified shape and depth factors with Nc 5.14. The result shows both.':
    'Norme : la méthode nommée. Méthode simplifiée : les coefficients de forme et de profondeur simplifiés avec Nc 5,14. Le résultat montre les deux.',
  'From D/B after Hansen and Vesic, or none.': 'De D/B selon Hansen et Vesic, ou aucun.',
  'By effective stress, or by the factors Cw of FHWA GEC-6 on total unit weights.':
    'Par contraintes effectives ou par les coefficients Cw de FHWA GEC-6 sur les poids volumiques totaux.',
  'Width for the Cw factors, if different from the footing width.':
    'Largeur pour les coefficients Cw, si elle diffère de celle de la semelle.',
  'Allowable-stress practice with a factor of safety, or the limit state of AS 5100.3: factored loads against φg times the net capacity.':
    'Contraintes admissibles avec un coefficient de sécurité, ou état limite de AS 5100.3 : charges pondérées contre φg fois la capacité nette.',
  'From the way the ground was investigated: CPT 0.40 to 0.50, SPT 0.35 to 0.40, advanced laboratory tests 0.45 to 0.60.':
    'Selon la reconnaissance du terrain : CPT 0,40 à 0,50, SPT 0,35 à 0,40, essais de laboratoire avancés 0,45 à 0,60.',
  'Author of the bearing capacity factors and corrections.':
    'Auteur des facteurs de portance et des corrections.',
  'Switch off if the soil above the base may be removed. Not available for Terzaghi.':
    'Désactiver si le sol au-dessus de la base peut être enlevé. Indisponible pour Terzaghi.',
  'Two published forms go by the name of Vesic; they differ by about 2 %.':
    'Deux formes sont publiées sous le nom de Vesic ; elles diffèrent d’environ 2 %.',
  '1 + 0.4 k (Hansen, Vesic)': '1 + 0,4 k (Hansen, Vesic)',
  'Local shear of loose ground takes two thirds of the cohesion and of tan φ (Terzaghi).':
    'La rupture localisée d’un sol lâche prend les deux tiers de la cohésion et de tan φ (Terzaghi).',
  "Terzaghi's own Nγ is a chart: enter what you read, or leave it empty for Coduto's fit.":
    'Le Nγ de Terzaghi est un abaque : saisir la valeur lue, ou laisser vide pour l’ajustement de Coduto.',
  "The named method on the layers, or Meyerhof's rule for sands from the standard penetration test.":
    'La méthode nommée sur les couches, ou la règle de Meyerhof pour les sables d’après l’essai SPT.',
  'Mean of the corrected SPT blow counts within about 1.5 B below the base.':
    'Moyenne des nombres de coups SPT corrigés jusqu’à environ 1,5 B sous la base.',
  'Water factor of the width term: 1 dry, 0.5 with water at the base.':
    'Coefficient d’eau du terme de largeur : 1 à sec, 0,5 avec l’eau à la base.',
  'Water factor of the depth term: 1 dry, 0.5 with water at the ground.':
    'Coefficient d’eau du terme de profondeur : 1 à sec, 0,5 avec l’eau au niveau du terrain.',
  'Of a circle the width is the diameter and the length has no meaning; a strip is endless.':
    'Pour un cercle, la largeur est le diamètre et la longueur ne compte pas ; une filante est infinie.',
  'Shorter side of the base, or its diameter.': 'Petit côté de la base, ou son diamètre.',
  'Longer side of the base.': 'Grand côté de la base.',
  'Sets the allowable settlement: 25 mm for shallow, 50 mm for deep.':
    'Fixe le tassement admissible : 25 mm pour une fondation superficielle, 50 mm pour une profonde.',
  'Mean pressure on the base that acts for long.': 'Pression moyenne sur la base, agissant durablement.',
  'Net: the increase over the overburden that was there. Gross: the overburden is taken off.':
    'Nette : l’accroissement par rapport à la contrainte des terres initiale. Brute : la contrainte des terres est déduite.',
  'Of the ground, where a layer has no modulus of its own.':
    'Du terrain, là où une couche n’a pas son propre module.',
  'About 0.3 drained; close to 0.5 for saturated clay when loaded.':
    'Environ 0,3 drainé ; proche de 0,5 pour une argile saturée à la mise en charge.',
  'From the top down. Without layers the ground is one elastic half-space, and an assumed layer consolidates.':
    'De haut en bas. Sans couches, le terrain est un demi-espace élastique et une couche supposée se consolide.',
  'For the hatch on the section only.': 'Seulement pour les hachures de la coupe.',
  'Thickness of the layer; the first starts at the ground, or at the base if so chosen.':
    'Épaisseur de la couche ; la première commence au terrain, ou à la base si choisi.',
  'Modulus of this layer. Default: that of the foundation soil.':
    'Module de cette couche. Par défaut : celui du terrain de fondation.',
  'Slope of the virgin line; 0 for a layer that does not consolidate.':
    'Pente de la droite vierge ; 0 pour une couche qui ne se consolide pas.',
  'Gradient below the preconsolidation pressure. Default: a sixth of the compression index.':
    'Pente en deçà de la pression de préconsolidation. Par défaut : un sixième de l’indice de compression.',
  'Initial void ratio.': 'Indice des vides initial.',
  'Highest former effective stress. If empty or 0: normally consolidated.':
    'Plus grande contrainte effective passée ; normalement consolidé si vide ou 0.',
  'Bulk unit weight above the water table. Default: 18 kN/m³ (shown in the result).':
    'Poids volumique humide au-dessus de la nappe. Par défaut : 18 kN/m³ (indiqué dans le résultat).',
  'Saturated unit weight. Default: bulk unit weight.':
    'Poids volumique saturé. Par défaut : poids volumique humide.',
  'For settlement with time. Default: 1 m²/year over a 10 m drainage path (shown in the result).':
    'Pour le tassement dans le temps. Par défaut : 1 m²/an sur une longueur de drainage de 10 m (indiqué dans le résultat).',
  'Drainage to both sides or to one. Default: both.':
    'Drainage par les deux faces ou par une. Par défaut : les deux.',
  'Change of void ratio for each tenfold time after primary consolidation.':
    'Variation de l’indice des vides par décade de temps après la consolidation primaire.',
  'For Schmertmann: the modulus is taken from it instead of the entered one.':
    'Pour Schmertmann : le module en est tiré au lieu de celui saisi.',
  'For Burland and Burbidge: not corrected for overburden; corrected for fine sand or gravel.':
    'Pour Burland et Burbidge : non corrigé de la contrainte des terres ; corrigé pour sable fin ou gravier.',
  'For Hough: from his chart by corrected blow count and soil.':
    'Pour Hough : de son abaque selon le nombre de coups corrigé et le sol.',
  'Where the first layer begins.': 'Où commence la première couche.',
  'A rigid stratum, or the last layer goes on for the elastic settlement.':
    'Une couche rigide, ou la dernière couche se prolonge pour le tassement élastique.',
  'Depth of the water table below the ground. If empty: no groundwater.':
    'Profondeur de la nappe sous le terrain ; pas de nappe si vide.',
  'What the total counts: elastic (immediate), consolidation, or both.':
    'Ce que compte le total : élastique (immédiat), consolidation ou les deux.',
  'Years after loading, for settlement with time and secondary compression.':
    'Années après le chargement, pour le tassement dans le temps et la compression secondaire.',
  'Code: mechanics by the named methods. Simplified method: its fixed stress ratios, depth floor, coefficient and drainage path. The result shows both.':
    'Norme : mécanique selon les méthodes nommées. Méthode simplifiée : ses rapports de contrainte fixes, son plancher de profondeur, son coefficient et sa longueur de drainage. Le résultat montre les deux.',
  'All methods that the data allow are listed; this one counts. Code basis only.':
    'Toutes les méthodes que permettent les données sont listées ; celle-ci compte. Calcul selon la norme seulement.',
  'Point on a flexible footing, or rigid footing. 0.93 of the centre is a convention.':
    'Point d’une semelle souple, ou semelle rigide. 0,93 du centre est une convention.',
  'For consolidation and Hough.': 'Pour la consolidation et Hough.',
  'Below the base. Default: one width.': 'Sous la base. Par défaut : une largeur.',
  'Distance from the centre along the width, for one more stress profile.':
    'Distance au centre selon la largeur, pour un profil de contraintes de plus.',
  'Distance from the centre along the length. Default: 0.':
    'Distance au centre selon la longueur. Par défaut : 0.',
  'Greatest thickness down to two widths; it grows below that and shrinks near the ground.':
    'Épaisseur maximale jusqu’à deux largeurs ; elle croît au-dessous et diminue près du terrain.',
  'Burland and Burbidge: a tank, silo or chimney creeps more than a building.':
    'Burland et Burbidge : un réservoir, un silo ou une cheminée flue plus qu’un bâtiment.',
  'In place of 25 mm (shallow) or 50 mm (deep).': 'À la place de 25 mm (superficielle) ou 50 mm (profonde).',
  'Between the centres of this footing and the next one.':
    'Entre les centres de cette semelle et de la suivante.',
  'Total settlement of the next footing.': 'Tassement total de la semelle suivante.',
  'Where its settlement is not known: it is computed on the same ground.':
    'Si son tassement n’est pas connu : il est calculé sur le même terrain.',
  'Length of its base. Default: its width.': 'Longueur de sa base. Par défaut : sa largeur.',
  'Net or gross like that of this footing.': 'Nette ou brute comme celle de cette semelle.',
  'Damage the structure must be protected from.': 'Dommage dont la structure doit être protégée.',
  'A slope by height, angle and berm, or any ground as points.':
    'Un talus par hauteur, angle et berme, ou un terrain quelconque par points.',
  'From the toe to the crest.': 'Du pied à la crête.',
  'Of each face to the horizontal.': 'De chaque face avec l’horizontale.',
  'Level berm at half the height; 0 for none.': 'Berme horizontale à mi-hauteur ; 0 pour aucune.',
  'Of a survey whose x is counted from a local origin; it is stated with the results and changes none.':
    'D’un levé dont x est compté depuis une origine locale ; elle est indiquée avec les résultats et n’en change aucun.',
  'From left to right, with any number of benches; far enough beyond toe and crest.':
    'De gauche à droite, avec autant de bermes que voulu ; assez loin au-delà du pied et de la crête.',
  'Distance to the right.': 'Distance vers la droite.',
  'Elevation.': 'Cote.',
  'Effective cohesion, or undrained strength with friction angle 0.':
    'Cohésion effective, ou cohésion non drainée avec un angle de frottement 0.',
  'Effective friction angle.': 'Angle de frottement effectif.',
  'Above the water line.': 'Au-dessus de la ligne d’eau.',
  'Unit weight below the water line. Default: unit weight.':
    'Poids volumique sous la ligne d’eau. Par défaut : le poids volumique.',
  'Added for each metre below the top of the layer, as undrained strength does.':
    'Ajouté par mètre sous le sommet de la couche, comme pour la cohésion non drainée.',
  'Pore pressure over the vertical stress of the soil; takes the place of the water line in this soil.':
    'Pression interstitielle sur contrainte verticale du sol ; remplace la ligne d’eau dans ce sol.',
  'Switch off if the water line causes no pore pressure in this soil.':
    'Désactivé si la ligne d’eau ne crée pas de pression interstitielle dans ce sol.',
  'From the top down; each lies below its own straight top and above the next one.':
    'De haut en bas ; chacune est sous son propre sommet rectiligne et au-dessus de la suivante.',
  'Elevation of its top at the left end of the section; the toe is 0.':
    'Cote de son sommet à l’extrémité gauche de la coupe ; le pied est 0.',
  'Elevation of its top at the right end. Default: as at the left end.':
    'Cote de son sommet à l’extrémité droite. Par défaut : celle de gauche.',
  'Whether there is water in the slope.': 'S’il y a de l’eau dans le talus.',
  'Below the ground, parallel to it, and not below the level of the toe.':
    'Sous le terrain, parallèle à celui-ci et pas au-dessous du niveau du pied.',
  'Fresh water 9.81.': 'Eau douce 9,81.',
  'As points from left to right, in place of the depth.':
    'Par points de gauche à droite, à la place de la profondeur.',
  'A piezometric line gives pore pressures only; a phreatic line above the ground is ponded water with its weight.':
    'Une ligne piézométrique ne donne que des pressions interstitielles ; une surface libre de la nappe au-dessus du terrain est un plan d’eau avec son poids.',
  'At the head of the surface. Automatic: 2c/(γ √Ka) of the uppermost soil, at most half the height.':
    'En tête de la surface. Automatique : 2c/(γ √Ka) du sol supérieur, au plus la moitié de la hauteur.',
  'Below the ground.': 'Sous le terrain.',
  'Share of its depth that is full.': 'Part remplie de sa profondeur.',
  'Vertical pressure on the ground between two places.':
    'Pression verticale sur le terrain entre deux points.',
  'Left end.': 'Extrémité gauche.',
  'Right end.': 'Extrémité droite.',
  'On the plan width.': 'Sur la largeur en plan.',
  'Vertical loads along the slope.': 'Charges verticales le long du talus.',
  'Place.': 'Position.',
  'For each metre along the slope.': 'Par mètre le long du talus.',
  'Pseudo-static accelerations.': 'Accélérations pseudo-statiques.',
  'Fraction of g, outwards.': 'Fraction de g, vers l’extérieur.',
  'Fraction of g. Both directions are analysed; the lower factor governs.':
    'Fraction de g. Les deux sens sont examinés ; le coefficient le plus faible est déterminant.',
  'Of limit equilibrium; all of them are shown on the critical circle.':
    'D’équilibre limite ; toutes sont montrées sur le cercle critique.',
  'Slices are also split at layer boundaries.': 'Les tranches sont aussi coupées aux limites des couches.',
  'Usually 1.5, and 1.1 to 1.3 with an earthquake.': 'D’ordinaire 1,5, et 1,1 à 1,3 avec séisme.',
  'Limit equilibrium with a search decides. The fixed circle is a screening: it is shown beside it and never decides.':
    'L’équilibre limite avec recherche décide. Le cercle fixe est une estimation préliminaire : il est montré à côté et ne décide jamais.',
  'The most critical circle that is found, or a given one.':
    'Le cercle le plus critique trouvé, ou un cercle donné.',
  'Both are looked at where the ground rises and falls.':
    'Les deux sont examinés là où le terrain monte et descend.',
  'Of the circles that are searched.': 'Des cercles recherchés.',
  'Minimum depth of the sliding mass. Default: 1 % of the slope height.':
    'Profondeur minimale de la masse glissante. Par défaut : 1 % de la hauteur du talus.',
  'Lowest elevation of the search. Default: two slope heights below the toe.':
    'Cote la plus basse de la recherche. Par défaut : deux hauteurs de talus sous le pied.',
  'Range in which slip surfaces may leave the ground at the top.':
    'Plage où les surfaces de glissement peuvent sortir en amont.',
  'Range in which slip surfaces may leave the ground at the bottom.':
    'Plage où les surfaces de glissement peuvent sortir en aval.',
  'Centre of the given circle, x.': 'Centre du cercle donné, x.',
  'Centre of the given circle, y.': 'Centre du cercle donné, y.',
  'Radius of the given circle.': 'Rayon du cercle donné.',
  'Any number from zero upwards.': 'Tout nombre à partir de zéro.',
  'What the value stands for; shown with the result.':
    'Ce que représente la valeur ; affiché avec le résultat.',
  'What is done with the value. Method 3 requires an input value of at least 10.':
    'Ce qui est fait de la valeur. La méthode 3 exige une valeur d’entrée d’au moins 10.',
  'There is no code for this module: both bases compute the same.':
    'Il n’y a pas de norme pour ce module : les deux bases de calcul donnent la même chose.',
  '{factor} Used with the entered factors (simplified method) only; the code basis takes its tables.':
    '{factor} Seulement avec les coefficients saisis (méthode simplifiée) ; le calcul selon la norme prend ses tableaux.',
  'Partial factor on permanent loads.': 'Coefficient partiel sur les charges permanentes.',
  'Partial factor on variable loads.': 'Coefficient partiel sur les charges variables.',
  'Partial factor on the tangent of the friction angle.':
    'Coefficient partiel sur la tangente de l’angle de frottement.',
  'Partial factor on cohesion.': 'Coefficient partiel sur la cohésion.',
  'Partial factor on unit weight.': 'Coefficient partiel sur le poids volumique.',
  'Partial factor on undrained strength. Default: that on c′.':
    'Coefficient partiel sur la cohésion non drainée. Par défaut : celui de c′.',
  'Partial factor on bearing resistance. Default: 1.':
    'Coefficient partiel sur la résistance portante. Par défaut : 1.',
  'm²/year': 'm²/an',
  years: 'ans',
  'Preconsolidation pressure over the effective stress before loading, in place of the pressure.':
    'Pression de préconsolidation divisée par la contrainte effective avant chargement, à la place de la pression.',
  'Preconsolidation pressure less the effective stress before loading, in place of the pressure.':
    'Pression de préconsolidation moins la contrainte effective avant chargement, à la place de la pression.',
  'For the hatch on the section; sand, gravel and rock need no compression index.':
    'Pour les hachures de la coupe ; sable, gravier et rocher n’ont pas besoin d’indice de compression.',
  'Slope of the virgin line; a layer without one, or with 0, does not consolidate.':
    'Pente de la droite vierge ; une couche sans indice, ou avec 0, ne se consolide pas.',
} as const satisfies Readonly<Record<string, string>>
