/** What results say of layered ground, sliding and the simplified method, by the English of the modules. */
export const layers = {
  'Automatic: each layer drained where it has friction, undrained where it has an undrained strength, both where both are known. The simplified method averages layers.':
    '自動：摩擦のある層は排水、非排水強さのある層は非排水、両方ある層は両方。簡易法では層を平均します。',
  'Depth below the base over which unit weights are averaged, and strengths for comparison. The simplified method always takes 1.5 and averages strengths.':
    '底面より下で単位体積重量を平均する深さ。強さの平均は参考です。簡易法では常に 1.5 で、強さを平均します。',
  'For the hatch on the section, and the usual critical-state angle in sliding; guessed from the strength when empty.':
    '断面のハッチングと、滑動の通常の限界状態角に用います。空欄の場合は強さから推定します。',
  'Characteristic effective friction angle; below 1° the layer has none and is undrained.':
    '有効せん断抵抗角の特性値。1° 未満は摩擦なし・非排水とします。',
  'After {source}': '{source} による',
  '{case}, same moment': '{case}、同じモーメント',
  '{case} same moment': '{case} 同じモーメント',
  '{case}, 0.4 V limit': '{case}、0.4 V の上限',
  'Resultant outside the base, {case}': '合力が底面の外、{case}',
  'Soil layer {layer} on the base, {case}': '土層 {layer} 底面直下、{case}',
  'Soil layer {layer} below the base, {case}': '底面より下の土層 {layer}、{case}',
  'Soil layer {layer} squeezed at the base, {case}': '土層 {layer} 底面直下で押し出し、{case}',
  'Soil layer {layer} squeezed below the base, {case}': '土層 {layer} 底面より下で押し出し、{case}',
  'Checks of each layer': '各層の照査',
  Sliding: '滑動',
  '{case} drained': '{case} 排水',
  Way: '方式',
  'At depth': '深さ',
  'Share of the averaged': '平均値に対する割合',
  Role: '役割',
  'on the base': '底面直下',
  'load spread': '荷重分散',
  squeezing: '押し出し',
  'squeezing below load spread': '荷重分散下の押し出し',
  averaged: '平均',
  decides: '決定',
  'shown beside': '参考',
  'All within the averaging depth': '平均をとる深さ内の全層',
  'This layer decides': 'この層で決まる',
  'Utilisation of layers below the base': '底面より下の層の検定比',
  Squeezing: '押し出し',
  'What squeezing adds': '押し出しによる増分',
  'What squeezing adds to the capacity': '押し出しによる支持力の増分',
  'Bearing capacity factor Nc of squeezed ground of thickness H': '厚さ H の押し出される地盤の支持力係数 Nc',
  'Stress of the ground itself': '地盤自体の応力',
  'Stress of the ground itself on the plane': '面上の地盤自体の応力',
  'Area of the spread load': '分散した荷重の面積',
  'Length of the spread load': '分散した荷重の長さ',
  'Effective unit weight below the plane, mean over the averaging depth':
    '面より下の有効単位体積重量、平均をとる深さの平均',
  'Overburden at the plane': '面での土被り圧',
  'Horizontal load over the largest that can be carried': '水平荷重の最大負担値に対する比',
  'Eccentricity over the largest one within the base': '偏心量の底面内最大値に対する比',
  'Eccentricity of the same moment': '同じモーメントでの偏心量',
  'Design base friction': '底面摩擦の設計値',
  'Design base friction, from the critical-state angle': '底面摩擦の設計値（限界状態角による）',
  'Base friction, from the critical-state angle': '底面摩擦（限界状態角による）',
  'Vertical load that helps against sliding': '滑動に抵抗する鉛直荷重',
  'V that helps': '有利な V',
  'Resistance to sliding by friction': '摩擦による滑動抵抗',
  'Resistance to sliding by strength, not above 0.4 V': '強度による滑動抵抗、0.4 V 以下',
  'Allowable horizontal load': '許容水平荷重',
  'Design resistance to sliding': '滑動抵抗の設計値',
  'Critical-state angle at the base': '底面の限界状態角',
  'For sliding, of the layer at the base. Empty: the usual value of its soil kind (clay 20°, fill 25°, silt 27°, sand and rock 30°, gravel 32°). Never more than its friction angle.':
    '滑動用、底面の層の値。空欄：土の種類の通常値（粘土 20°、盛土 25°、シルト 27°、砂と岩 30°、礫 32°）。せん断抵抗角を超えない。',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete; of the critical-state angle (EN 1997-1, 6.5.3 (10)).':
    '滑動用：場所打ちコンクリートは 1、滑らかなプレキャストは 2/3。限界状態角に掛ける（EN 1997-1、6.5.3 (10)）。',
  'Factor of safety against sliding': '滑動安全率',
  'On the resistance of the base to sliding under the permanent load; usually 1.5.':
    '永続荷重下の底面の滑動抵抗に対する値。通常 1.5。',
  'Of AS 5100.2 for the load; 1.2 is that of buildings (AS/NZS 1170.0).':
    '荷重に対する AS 5100.2 の値。1.2 は建築物の値（AS/NZS 1170.0）。',
  'Of AS 5100.2 for the load, on horizontal loads too; 1.5 is that of buildings (AS/NZS 1170.0).':
    '荷重に対する AS 5100.2 の値、水平荷重にも適用。1.5 は建築物の値（AS/NZS 1170.0）。',
  'Sliding is checked with a critical-state angle of {angle}°, the usual one of the soil kind {kind} and not above the friction angle. Enter that of the ground where it is known.':
    '滑動は限界状態角 {angle}° で照査します。土の種類 {kind} の通常値で、せん断抵抗角以下です。分かる場合は地盤の値を入力してください。',
  clay: '粘土',
  silt: 'シルト',
  sand: '砂',
  gravel: '礫',
  rock: '岩',
  fill: '盛土',
  'The simplified method takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    '簡易法は滑動に入力されたせん断抵抗角を用います。場所打ちコンクリートは、より小さい限界状態角で滑動します。',
  'Soil layer {index} has a friction angle below {limit}°: it counts as a layer without friction, with its cohesion as undrained strength.':
    '土層 {index} のせん断抵抗角は {limit}° 未満です。摩擦のない層とし、粘着力を非排水強さとします。',
  'The layers below the base differ: each is checked by itself, and the lowest resistance decides. It is {share} of what the averaged ground would have ({value} kPa).':
    '底面より下の層が異なります。各層を個別に照査し、最小の抵抗で決まります。平均した地盤の値（{value} kPa）の {share} 倍です。',
  'The layers below the base differ: each is checked by itself, drained and undrained, and the lowest resistance decides.':
    '底面より下の層が異なります。各層を排水・非排水で個別に照査し、最小の抵抗で決まります。',
  'Soil layer {layer} below the base decides: the load is spread to it 2 vertical to 1 horizontal.':
    '底面より下の土層 {layer} で決まります。荷重は鉛直 2 対水平 1 で分散します。',
  'The horizontal load is more than the base can carry at all: the utilisation is that of the horizontal load.':
    '水平荷重が底面の負担できる限度を超えています。検定比は水平荷重のものです。',
  'The same moment under the favourable vertical load puts the resultant outside the base: the footing would turn over.':
    '有利な鉛直荷重で同じモーメントが働くと、合力が底面の外に出ます。基礎は転倒します。',
  'With the vertical load favourable each combination is computed twice: with the eccentricity as entered, and with the same moment, which makes it larger. The worse one decides.':
    '鉛直荷重が有利な場合、各組合せを 2 回計算します。入力した偏心量と、それを大きくする同じモーメントです。不利な方で決まります。',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; the code basis checks each layer by itself.':
    '底面より下で摩擦のある層とない層をまとめて平均しています。平均は強さの近い層に適します。基準による場合は各層を個別に照査します。',
  'The simplified method has no check of sliding on the base: read that of the code basis beside this result.':
    '簡易法には底面の滑動照査がありません。横の基準による結果を見てください。',
  'The base has no resistance to sliding under the permanent load': '永続荷重下で底面に滑動抵抗がありません',
  "The code's check fails with a utilisation of {utilization}: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    '基準の照査は検定比 {utilization} で NG です。簡易法は層を平均し、深さ係数を加えます。この判定を根拠に施工しないでください。',
  "The code's check finds no resistance: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    '基準の照査では抵抗がありません。簡易法は層を平均し、深さ係数を加えます。この判定を根拠に施工しないでください。',
  "The resistance by the simplified method is {ratio} times the code's: layers are averaged and depth factors added. Take the code's.":
    '簡易法の抵抗は基準の {ratio} 倍です。層を平均し、深さ係数を加えています。基準の値を用いてください。',
  'Design horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    '設計水平荷重 {demand} は底面の負担限度 {capacity} を超えます。',
  'Horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    '水平荷重 {demand} は底面の負担限度 {capacity} を超えます。',
  'Horizontal load {demand} exceeds the allowable resistance to sliding {capacity}.':
    '水平荷重 {demand} は許容滑動抵抗 {capacity} を超えます。',
  'Horizontal load {demand} is within the allowable resistance to sliding {capacity}.':
    '水平荷重 {demand} は許容滑動抵抗 {capacity} 以内です。',
  'Horizontal load {demand} exceeds the design resistance to sliding {capacity}.':
    '水平荷重 {demand} は設計滑動抵抗 {capacity} を超えます。',
  'Horizontal load {demand} is within the design resistance to sliding {capacity}.':
    '水平荷重 {demand} は設計滑動抵抗 {capacity} 以内です。',
  'Eccentricity {demand} m of the same moment under the favourable vertical load exceeds the {capacity} m within the base.':
    '有利な鉛直荷重で同じモーメントの偏心量 {demand} m は底面内の {capacity} m を超えます。',
  'BS 8002; EN 1997-1:2004, 6.5.3 (10)': 'BS 8002；EN 1997-1:2004、6.5.3 (10)',
  'No soil has so small an effective angle': 'これほど小さい有効せん断抵抗角の土はない',
  'Limit analysis: weaker ground in place of a layer carries no more':
    '極限解析：層を弱い地盤に替えても支持力は増えない',
  'Statics: the same moment with the favourable vertical load': '静力学：有利な鉛直荷重で同じモーメント',
  'Statics; one eccentricity is entered for all combinations': '静力学。すべての組合せに一つの偏心量を入力',
  'Statics: friction and cohesion along the base': '静力学：底面に沿う摩擦と粘着力',
  'EN 1997-1:2004, Annex D.3 and D.4': 'EN 1997-1:2004、附属書 D.3 と D.4',
  'Permanent load alone': '永続荷重のみ',
  'Allowable-stress practice': '許容応力度法',
  'EN 1997-1, 6.5.3': 'EN 1997-1、6.5.3',
  'EN 1997-1:2004, 6.5.4; effective area of Meyerhof (1953)':
    'EN 1997-1:2004、6.5.4。Meyerhof (1953) の有効面積',
  'Meyerhof (1953), effective area': 'Meyerhof (1953)、有効面積',
  'Brown & Meyerhof (1969); Mandel & Salençon (1972) with friction':
    'Brown & Meyerhof (1969)。摩擦がある場合は Mandel & Salençon (1972)',
  'Lens about the load, after API RP 2A-WSD': '荷重まわりのレンズ形、API RP 2A-WSD による',
  '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³':
    '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³',
  'Strong over weak ground': '硬い地盤の下の弱い地盤',
  'With the code basis, for layers below the one at the base. By punching the block under the footing is pushed into the weaker layer, with friction on its sides; load spread often allows more.':
    '基準による場合の、底面の層より下の層についての設定です。押し抜きでは、基礎の下のブロックが側面の摩擦を伴って弱い層に押し込まれます。荷重分散の方が大きい値になることが多くあります。',
  'Lower of load spread and punching': '荷重分散と押し抜きの小さい方',
  'Load spread alone': '荷重分散のみ',
  punching: '押し抜き',
  'Load spread alone was chosen. By punching into soil layer {layer} the utilisation is {utilization}.':
    '荷重分散のみが選ばれています。土層 {layer} への押し抜きによる検定比は {utilization} です。',
  'Punching into soil layer {layer}: {case}': '土層 {layer} への押し抜き：{case}',
  'Cohesion of soil layer {layer}': '土層 {layer} の粘着力',
  'Tangent of the friction angle of soil layer {layer}': '土層 {layer} のせん断抵抗角の正接',
  'Capacity of a strip on the surface of soil layer {layer}':
    '土層 {layer} の表面における連続フーチングの支持力',
  'Capacity of the lower layer over that of soil layer {layer}, at most 1':
    '下層の支持力の土層 {layer} に対する比（最大 1）',
  'Adhesion on the sides in soil layer {layer} over its cohesion, read off the chart':
    '土層 {layer} の側面の付着力と粘着力の比（図表から）',
  'Coefficient of punching shear in soil layer {layer}, read off the chart':
    '土層 {layer} の押し抜きせん断係数（図表から）',
  'Effective stress at the middle of the sides in soil layer {layer}': '土層 {layer} の側面中央の有効応力',
  'Shear on the sides in soil layer {layer}': '土層 {layer} の側面のせん断応力',
  'Friction on the sides of the block over the effective base': '有効底面あたりのブロック側面の摩擦',
  'Weight of the block over the effective base': '有効底面あたりのブロックの重量',
  'Pressure that punching allows on the effective base': '押し抜きに対して有効底面に許される圧力',
  'Utilisation in punching': '押し抜きの検定比',
  'Design pressure on the effective base': '有効底面の設計圧力',
  'Design bearing capacity of the base on the layer': 'その層の上の底面の設計支持力',
  'Pressure on the effective base': '有効底面の圧力',
  'Bearing capacity of the base on the layer': 'その層の上の底面の支持力',
}
