/** What a field of a form is for, by the English of the modules. */
export const descriptions = {
  'Shape of the base. Loads on a strip are for each metre of it.':
    '底面の形状。連続フーチングの荷重は 1 m あたりの値です。',
  'Shorter side of the base. A circular footing needs its diameter instead.':
    '底面の短辺。円形フーチングでは代わりに直径を入力します。',
  'Longer side of a rectangular pad.': '長方形フーチングの長辺。',
  'Diameter of a circular footing.': '円形フーチングの直径。',
  'Depth of the base below the ground.': '地表面から底面までの深さ。',
  'Weight of a solid footing from the base up to the ground, added to the permanent load (concrete: 25); 0 when the load already includes it.':
    '底面から地表までの中実フーチングの重量を永続荷重に加えます（コンクリート：25）。荷重に含まれている場合は 0。',
  'Angle of the base to the horizontal.': '底面と水平面のなす角。',
  'From the ground down; each layer reaches from the one above it to its own depth.':
    '地表から下へ。各層は上の層の下端から自身の深度までです。',
  'What the layer is called on the section.': '断面図に表示する層の名称。',
  'Depth of the bottom of the layer below the ground.': '地表面から層下端までの深さ。',
  'Characteristic effective cohesion; for a layer with friction angle 0 its undrained strength.':
    '有効粘着力の特性値。せん断抵抗角 0 の層では非排水せん断強さ。',
  'Bulk unit weight above the water table.': '地下水位より上の湿潤単位体積重量。',
  'Unit weight below the water table. Default: bulk unit weight.':
    '地下水位より下の単位体積重量。既定値：湿潤単位体積重量。',
  'Characteristic undrained shear strength, when the undrained case is to be checked too.':
    '非排水せん断強さの特性値。非排水条件も照査する場合に入力します。',
  'Depth of the water table below the ground; empty when there is none.':
    '地表面から地下水位までの深さ。地下水がない場合は空欄。',
  'Characteristic permanent vertical load; kN/m on a strip.':
    '永続鉛直荷重の特性値。連続フーチングでは kN/m。',
  'Characteristic variable vertical load; kN/m on a strip.':
    '変動鉛直荷重の特性値。連続フーチングでは kN/m。',
  'Characteristic permanent horizontal load along the width.': '幅方向の永続水平荷重の特性値。',
  'Characteristic variable horizontal load along the width.': '幅方向の変動水平荷重の特性値。',
  'Characteristic permanent horizontal load along the length.': '長さ方向の永続水平荷重の特性値。',
  'Characteristic variable horizontal load along the length.': '長さ方向の変動水平荷重の特性値。',
  'Distance of the resultant from the centre of the base along B.': 'B 方向における合力と底面中心との距離。',
  'Distance of the resultant from the centre of the base along L.': 'L 方向における合力と底面中心との距離。',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete (EN 1997-1, 6.5.3 (10)).':
    '滑動用：場所打ちコンクリートは 1、平滑なプレキャストコンクリートは 2/3（EN 1997-1、6.5.3 (10)）。',
  'The approach that the National Annex of the country asks for.':
    '当該国の国別附属書が求める設計アプローチ。',
  'Code: EN 1997-1 Annex D with its tables of partial factors. Simplified method: the entered factors as one combination with the simplified shape and depth factors. The result shows both.':
    '基準：EN 1997-1 附属書 D とその部分係数表。簡易法：入力した係数を一つの組合せとし、簡略化した形状係数と根入れ係数を用います。結果には両方を示します。',
  'From D/B after Hansen and Vesic, or none. Annex D has none.':
    'Hansen・Vesic による D/B からの値、またはなし。附属書 D にはありません。',
  'Values that replace the recommended ones of EN 1997-1 Annex A in the code basis; empty to keep those.':
    '基準による計算で EN 1997-1 附属書 A の推奨値に代わる値。空欄なら推奨値を用います。',
  'Table set of EN 1997-1 Annex A.': 'EN 1997-1 附属書 A の表のセット。',
  'Partial factor in that set.': 'そのセットの部分係数。',
  'Value that the National Annex gives in place of the recommended one.':
    '国別附属書が推奨値の代わりに与える値。',
  'Angle at which the ground falls away from the footing, where it stands at a crest.':
    '法肩に位置する場合、フーチングから地盤が下がる角度。',
  'Unfactored horizontal load along the width.': '幅方向の水平荷重（係数なし）。',
  'Unfactored horizontal load along the length.': '長さ方向の水平荷重（係数なし）。',
  'On the ultimate bearing capacity; at least 1.5, usually 3.': '極限支持力に対する値。1.5 以上、通常は 3。',
  'Gross: the ultimate capacity divided by F. Net: only what the ground carries beyond the overburden is divided, and the overburden is added again; that allows more. The simplified method always takes gross.':
    'グロス：極限支持力を F で除します。ネット：土被り圧を超える分だけを除し、土被り圧を加え戻すため大きな値になります。簡易法では常にグロス。',
  'The rational formula of GEO Publication 1/2006, or a presumed value of the Code of Practice for Foundations.':
    'GEO Publication 1/2006 の理論式、または Code of Practice for Foundations の表による許容支持力度。',
  'Category in the table of presumed values, for the report.': '表による許容支持力度の区分（報告書用）。',
  'Allowable vertical bearing pressure of that category, from the edition of the Code in force.':
    '現行版の基準における当該区分の許容鉛直支持力度。',
  'Code: the named method. Simplified method: the simplified shape and depth factors with Nc 5.14. The result shows both.':
    '基準：指定の方法。簡易法：簡略化した形状係数と根入れ係数、Nc は 5.14。結果には両方を示します。',
  'From D/B after Hansen and Vesic, or none.': 'Hansen・Vesic による D/B からの値、またはなし。',
  'By effective stress, or by the factors Cw of FHWA GEC-6 on total unit weights.':
    '有効応力による、または全単位体積重量に対する FHWA GEC-6 の係数 Cw による。',
  'Width for the Cw factors, if different from the footing width.':
    '係数 Cw に用いる幅（フーチング幅と異なる場合）。',
  'Allowable-stress practice with a factor of safety, or the limit state of AS 5100.3: factored loads against φg times the net capacity.':
    '安全率による許容応力度法、または AS 5100.3 の限界状態：係数倍荷重と φg×ネット支持力を比較します。',
  'From the way the ground was investigated: CPT 0.40 to 0.50, SPT 0.35 to 0.40, advanced laboratory tests 0.45 to 0.60.':
    '地盤調査の方法による：CPT 0.40～0.50、SPT 0.35～0.40、高度な室内試験 0.45～0.60。',
  'Author of the bearing capacity factors and corrections.': '支持力係数と補正係数の提案者。',
  'Switch off if the soil above the base may be removed. Not available for Terzaghi.':
    '底面より上の土が除去される可能性がある場合はオフ。Terzaghi では使えません。',
  'Two published forms go by the name of Vesic; they differ by about 2 %.':
    'Vesic の名で公表された式は二つあり、約 2% 異なります。',
  '1 + 0.4 k (Hansen, Vesic)': '1 + 0.4 k（Hansen、Vesic）',
  'Local shear of loose ground takes two thirds of the cohesion and of tan φ (Terzaghi).':
    '緩い地盤の局所せん断では粘着力と tan φ の 2/3 を用います（Terzaghi）。',
  "Terzaghi's own Nγ is a chart: enter what you read, or leave it empty for Coduto's fit.":
    'Terzaghi の Nγ は図表です。読み取った値を入力するか、空欄にすると Coduto の近似式を用います。',
  "The named method on the layers, or Meyerhof's rule for sands from the standard penetration test.":
    '層に対する指定の方法、または標準貫入試験による Meyerhof の砂地盤の式。',
  'Mean of the corrected SPT blow counts within about 1.5 B below the base.':
    '底面下約 1.5 B の範囲における補正 N 値の平均。',
  'Water factor of the width term: 1 dry, 0.5 with water at the base.':
    '幅の項の水係数：乾燥時 1、水位が底面のとき 0.5。',
  'Water factor of the depth term: 1 dry, 0.5 with water at the ground.':
    '根入れの項の水係数：乾燥時 1、水位が地表面のとき 0.5。',
  'Of a circle the width is the diameter and the length has no meaning; a strip is endless.':
    '円形では幅が直径で、長さは無関係です。連続フーチングは無限長とします。',
  'Shorter side of the base, or its diameter.': '底面の短辺または直径。',
  'Longer side of the base.': '底面の長辺。',
  'Sets the allowable settlement: 25 mm for shallow, 50 mm for deep.':
    '許容沈下量を定めます：直接基礎 25 mm、深い基礎 50 mm。',
  'Mean pressure on the base that acts for long.': '底面に長期的に作用する平均圧力。',
  'Net: the increase over the overburden that was there. Gross: the overburden is taken off.':
    'ネット：従前の土被り圧からの増分。グロス：土被り圧を差し引きます。',
  'Of the ground, where a layer has no modulus of its own.': '固有の係数をもたない層に用いる地盤の値。',
  'About 0.3 drained; close to 0.5 for saturated clay when loaded.':
    '排水時は約 0.3、飽和粘土の載荷時は 0.5 に近い値。',
  'From the top down. Without layers the ground is one elastic half-space, and an assumed layer consolidates.':
    '上から下へ。層がない場合、地盤は一つの弾性半無限体とし、仮定した層が圧密します。',
  'For the hatch on the section only.': '断面図のハッチングにのみ使用。',
  'Thickness of the layer; the first starts at the ground, or at the base if so chosen.':
    '層の厚さ。最初の層は地表面から、選択により底面から始まります。',
  'Modulus of this layer. Default: that of the foundation soil.': 'この層の係数。既定値：地盤の値。',
  'Slope of the virgin line; 0 for a layer that does not consolidate.':
    '処女圧縮線の勾配。圧密しない層では 0。',
  'Gradient below the preconsolidation pressure. Default: a sixth of the compression index.':
    '圧密降伏応力以下の勾配。既定値：圧縮指数の 1/6。',
  'Initial void ratio.': '初期間隙比。',
  'Highest former effective stress. If empty or 0: normally consolidated.':
    '過去の最大有効応力。空欄または 0 の場合は正規圧密。',
  'Bulk unit weight above the water table. Default: 18 kN/m³ (shown in the result).':
    '地下水位より上の湿潤単位体積重量。既定値：18 kN/m³（結果に明記）。',
  'Saturated unit weight. Default: bulk unit weight.': '飽和単位体積重量。既定値：湿潤単位体積重量。',
  'For settlement with time. Default: 1 m²/year over a 10 m drainage path (shown in the result).':
    '沈下の経時変化用。既定値：排水距離 10 m で 1 m²/年（結果に明記）。',
  'Drainage to both sides or to one. Default: both.': '両面排水か片面排水か。既定値：両面。',
  'Change of void ratio for each tenfold time after primary consolidation.':
    '一次圧密後、時間が 10 倍になるごとの間隙比の変化。',
  'For Schmertmann: the modulus is taken from it instead of the entered one.':
    'Schmertmann 用：入力値の代わりにこの値から係数を求めます。',
  'For Burland and Burbidge: not corrected for overburden; corrected for fine sand or gravel.':
    'Burland・Burbidge 用：土被り圧補正なし、細砂または礫の補正あり。',
  'For Hough: from his chart by corrected blow count and soil.':
    'Hough 用：補正 N 値と土の種類から同氏の図表で求めます。',
  'Where the first layer begins.': '最初の層の始まる位置。',
  'A rigid stratum, or the last layer goes on for the elastic settlement.':
    '剛な層、または弾性沈下の計算で最下層が続くものとします。',
  'Depth of the water table below the ground. If empty: no groundwater.':
    '地表面から地下水位までの深さ。空欄の場合は地下水なし。',
  'What the total counts: elastic (immediate), consolidation, or both.':
    '合計に含めるもの：弾性（即時）、圧密、または両方。',
  'Years after loading, for settlement with time and secondary compression.':
    '載荷後の年数。沈下の経時変化と二次圧密に用います。',
  'Code: mechanics by the named methods. Simplified method: its fixed stress ratios, depth floor, coefficient and drainage path. The result shows both.':
    '基準：指定の方法による力学計算。簡易法：固定の応力比、根入れ係数の下限、係数、排水距離を用います。結果には両方を示します。',
  'All methods that the data allow are listed; this one counts. Code basis only.':
    'データから可能な全方法を示し、この方法を採用します。基準による計算のみ。',
  'Point on a flexible footing, or rigid footing. 0.93 of the centre is a convention.':
    'たわみ性基礎上の点、または剛な基礎。中心の 0.93 倍は慣例です。',
  'For consolidation and Hough.': '圧密と Hough に用います。',
  'Below the base. Default: one width.': '底面下の深さ。既定値：幅と同じ。',
  'Distance from the centre along the width, for one more stress profile.':
    '追加の応力分布のための、幅方向の中心からの距離。',
  'Distance from the centre along the length. Default: 0.': '長さ方向の中心からの距離。既定値：0。',
  'Greatest thickness down to two widths; it grows below that and shrinks near the ground.':
    '深さが幅の 2 倍までの最大厚さ。それより下では大きく、地表近くでは小さくなります。',
  'Burland and Burbidge: a tank, silo or chimney creeps more than a building.':
    'Burland・Burbidge：タンク、サイロ、煙突は建物よりクリープが大きくなります。',
  'In place of 25 mm (shallow) or 50 mm (deep).': '25 mm（直接基礎）または 50 mm（深い基礎）に代わる値。',
  'Between the centres of this footing and the next one.': 'この基礎と隣接基礎の中心間距離。',
  'Total settlement of the next footing.': '隣接基礎の全沈下量。',
  'Where its settlement is not known: it is computed on the same ground.':
    '沈下が不明な場合：同じ地盤として計算します。',
  'Length of its base. Default: its width.': 'その底面の長さ。既定値：幅。',
  'Net or gross like that of this footing.': 'ネット・グロスの別はこの基礎と同じ。',
  'Damage the structure must be protected from.': '構造物に生じさせてはならない損傷。',
  'A slope by height, angle and berm, or any ground as points.':
    '高さ・傾斜角・小段による斜面、または点による任意の地形。',
  'From the toe to the crest.': '法尻から法肩まで。',
  'Of each face to the horizontal.': '各法面と水平面のなす角。',
  'Level berm at half the height; 0 for none.': '高さの中央にある水平な小段。なしの場合は 0。',
  'Of a survey whose x is counted from a local origin; it is stated with the results and changes none.':
    'x を局所原点から数える測量のもの。結果とともに示し、結果は変えません。',
  'From left to right, with any number of benches; far enough beyond toe and crest.':
    '左から右へ、小段の数は任意。法尻と法肩の先まで十分に延ばします。',
  'Distance to the right.': '右方向の距離。',
  'Elevation.': '標高。',
  'Effective cohesion, or undrained strength with friction angle 0.':
    '有効粘着力。せん断抵抗角 0 の場合は非排水せん断強さ。',
  'Effective friction angle.': '有効せん断抵抗角。',
  'Above the water line.': '水位線より上。',
  'Unit weight below the water line. Default: unit weight.':
    '水位線より下の単位体積重量。既定値：単位体積重量。',
  'Added for each metre below the top of the layer, as undrained strength does.':
    '層上端から 1 m 深くなるごとの増分（非排水強度に見られる傾向）。',
  'Pore pressure over the vertical stress of the soil; takes the place of the water line in this soil.':
    '間隙水圧と土の鉛直応力の比。この土では水位線の代わりになります。',
  'Switch off if the water line causes no pore pressure in this soil.':
    '水位線がこの土に間隙水圧を生じない場合はオフ。',
  'From the top down; each lies below its own straight top and above the next one.':
    '上から下へ。各層は自身の直線の上端の下、次の層の上にあります。',
  'Elevation of its top at the left end of the section; the toe is 0.':
    '断面左端における上端の標高。法尻を 0 とします。',
  'Elevation of its top at the right end. Default: as at the left end.':
    '右端における上端の標高。既定値：左端の値。',
  'Whether there is water in the slope.': '斜面内に水があるかどうか。',
  'Below the ground, parallel to it, and not below the level of the toe.':
    '地表面の下に平行で、法尻より下にはなりません。',
  'Fresh water 9.81.': '淡水は 9.81。',
  'As points from left to right, in place of the depth.': '深さの代わりに、左から右への点で与えます。',
  'A piezometric line gives pore pressures only; a phreatic line above the ground is ponded water with its weight.':
    'ピエゾ水頭線は間隙水圧のみを与えます。地表より上の浸潤線は重量をもつ湛水です。',
  'At the head of the surface. Automatic: 2c/(γ √Ka) of the uppermost soil, at most half the height.':
    'すべり面の頭部。自動：最上層の 2c/(γ √Ka)、ただし高さの半分以下。',
  'Below the ground.': '地表面からの深さ。',
  'Share of its depth that is full.': '深さのうち水で満たされた割合。',
  'Vertical pressure on the ground between two places.': '2 点間の地表面に作用する鉛直圧力。',
  'Left end.': '左端。',
  'Right end.': '右端。',
  'On the plan width.': '水平投影幅あたり。',
  'Vertical loads along the slope.': '斜面に沿う鉛直荷重。',
  'Place.': '位置。',
  'For each metre along the slope.': '斜面の奥行 1 m あたり。',
  'Pseudo-static accelerations.': '震度法の加速度。',
  'Fraction of g, outwards.': 'g に対する比、外向き。',
  'Fraction of g. Both directions are analysed; the lower factor governs.':
    'g に対する比。両方向を検討し、小さいほうの安全率で決まります。',
  'Of limit equilibrium; all of them are shown on the critical circle.':
    '極限平衡法の種類。臨界円では全方法の結果を示します。',
  'Slices are also split at layer boundaries.': 'スライスは層境界でも分割します。',
  'Usually 1.5, and 1.1 to 1.3 with an earthquake.': '通常 1.5、地震時は 1.1～1.3。',
  'Limit equilibrium with a search decides. The fixed circle is a screening: it is shown beside it and never decides.':
    '探索を伴う極限平衡で判定します。固定円は概略検討であり、併記するだけで判定には用いません。',
  'The most critical circle that is found, or a given one.': '見つかった最も危険な円、または指定した円。',
  'Both are looked at where the ground rises and falls.': '地盤が上下する場合は両方向を検討します。',
  'Of the circles that are searched.': '探索する円の半径。',
  'Minimum depth of the sliding mass. Default: 1 % of the slope height.':
    'すべり土塊の最小深さ。既定値：斜面高さの 1%。',
  'Lowest elevation of the search. Default: two slope heights below the toe.':
    '探索の最低標高。既定値：法尻から斜面高さの 2 倍下。',
  'Range in which slip surfaces may leave the ground at the top.': 'すべり面が頭部で地表に出てよい範囲。',
  'Range in which slip surfaces may leave the ground at the bottom.':
    'すべり面が法尻側で地表に出てよい範囲。',
  'Centre of the given circle, x.': '指定した円の中心 x。',
  'Centre of the given circle, y.': '指定した円の中心 y。',
  'Radius of the given circle.': '指定した円の半径。',
  'Any number from zero upwards.': '0 以上の任意の数。',
  'What the value stands for; shown with the result.': '値の意味。結果とともに表示します。',
  'What is done with the value. Method 3 requires an input value of at least 10.':
    '値に対する処理。方法 3 には 10 以上の入力値が必要です。',
  'There is no code for this module: both bases compute the same.':
    'このモジュールに基準はありません。どちらの計算基準でも同じ計算です。',
  '{factor} Used with the entered factors (simplified method) only; the code basis takes its tables.':
    '{factor}入力した係数（簡易法）でのみ用います。基準による計算では表の値を用います。',
  'Partial factor on permanent loads.': '永続荷重の部分係数。',
  'Partial factor on variable loads.': '変動荷重の部分係数。',
  'Partial factor on the tangent of the friction angle.': 'せん断抵抗角の正接の部分係数。',
  'Partial factor on cohesion.': '粘着力の部分係数。',
  'Partial factor on unit weight.': '単位体積重量の部分係数。',
  'Partial factor on undrained strength. Default: that on c′.': '非排水強度の部分係数。既定は c′ の係数。',
  'Partial factor on bearing resistance. Default: 1.': '支持力の部分係数。既定は 1。',
  'm²/year': 'm²/年',
  years: '年',
  'Preconsolidation pressure over the effective stress before loading, in place of the pressure.':
    '圧密降伏応力を載荷前の有効応力で割った値。応力の代わりに入力します。',
  'Preconsolidation pressure less the effective stress before loading, in place of the pressure.':
    '圧密降伏応力から載荷前の有効応力を引いた値。応力の代わりに入力します。',
  'For the hatch on the section; sand, gravel and rock need no compression index.':
    '断面のハッチ用。砂、礫、岩には圧縮指数は不要です。',
  'Slope of the virgin line; a layer without one, or with 0, does not consolidate.':
    '処女圧縮線の勾配。ない層、または 0 の層は圧密しません。',
} as const satisfies Readonly<Record<string, string>>
