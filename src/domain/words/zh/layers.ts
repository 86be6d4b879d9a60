/** What results say of layered ground, sliding and the simplified method, by the English of the modules. */
export const layers = {
  'Automatic: each layer drained where it has friction, undrained where it has an undrained strength, both where both are known. The simplified method averages layers.':
    '自动：各层有摩擦时按排水、有不排水强度时按不排水，两者均已知时都验算。简化方法对土层取平均。',
  'Depth below the base over which unit weights are averaged, and strengths for comparison. The simplified method always takes 1.5 and averages strengths.':
    '基底以下用于重度平均（强度平均仅供对照）的深度。简化方法始终取 1.5 并对强度取平均。',
  'For the hatch on the section, and the usual critical-state angle in sliding; guessed from the strength when empty.':
    '用于剖面图案，以及抗滑时的常用临界状态角；留空时按强度推断。',
  'Characteristic effective friction angle; below 1° the layer has none and is undrained.':
    '有效内摩擦角标准值；小于 1° 时视为无摩擦、不排水。',
  'After {source}': '参照 {source}',
  '{case}, same moment': '{case}，弯矩不变',
  '{case} same moment': '{case} 弯矩不变',
  '{case}, 0.4 V limit': '{case}，0.4 V 限值',
  'Resultant outside the base, {case}': '合力在基底之外，{case}',
  'Soil layer {layer} on the base, {case}': '土层 {layer} 直接位于基底，{case}',
  'Soil layer {layer} below the base, {case}': '基底以下的土层 {layer}，{case}',
  'Soil layer {layer} squeezed at the base, {case}': '土层 {layer} 在基底受挤压，{case}',
  'Soil layer {layer} squeezed below the base, {case}': '土层 {layer} 在基底以下受挤压，{case}',
  'Checks of each layer': '各土层验算',
  Sliding: '滑动',
  '{case} drained': '{case} 排水',
  Way: '方式',
  'At depth': '所在深度',
  'Share of the averaged': '占平均值的比例',
  Role: '作用',
  'on the base': '基底直接',
  'load spread': '荷载扩散',
  squeezing: '挤压',
  'squeezing below load spread': '荷载扩散后挤压',
  averaged: '平均',
  decides: '控制',
  'shown beside': '仅供对照',
  'All within the averaging depth': '取平均的深度范围内全部土层',
  'This layer decides': '此层控制',
  'Utilisation of layers below the base': '基底以下土层的利用率',
  Squeezing: '挤压',
  'What squeezing adds': '挤压的增量',
  'What squeezing adds to the capacity': '挤压对承载力的增量',
  'Bearing capacity factor Nc of squeezed ground of thickness H': '厚度为 H 的受挤压土的承载力系数 Nc',
  'Stress of the ground itself': '土体自身应力',
  'Stress of the ground itself on the plane': '平面上土体自身应力',
  'Area of the spread load': '扩散荷载的面积',
  'Length of the spread load': '扩散荷载的长度',
  'Effective unit weight below the plane, mean over the averaging depth':
    '平面以下有效重度，取平均的深度范围内的均值',
  'Overburden at the plane': '平面处的上覆应力',
  'Horizontal load over the largest that can be carried': '水平荷载与可承受最大值之比',
  'Eccentricity over the largest one within the base': '偏心距与基底内最大值之比',
  'Eccentricity of the same moment': '弯矩不变时的偏心距',
  'Design base friction': '基底摩擦设计值',
  'Design base friction, from the critical-state angle': '基底摩擦设计值，取自临界状态角',
  'Base friction, from the critical-state angle': '基底摩擦，取自临界状态角',
  'Vertical load that helps against sliding': '抗滑有利的竖向荷载',
  'V that helps': '有利的 V',
  'Resistance to sliding by friction': '摩擦抗滑力',
  'Resistance to sliding by strength, not above 0.4 V': '强度抗滑力，不大于 0.4 V',
  'Allowable horizontal load': '容许水平荷载',
  'Design resistance to sliding': '抗滑力设计值',
  'Critical-state angle at the base': '基底临界状态角',
  'For sliding, of the layer at the base. Empty: the usual value of its soil kind (clay 20°, fill 25°, silt 27°, sand and rock 30°, gravel 32°). Never more than its friction angle.':
    '用于抗滑，取基底土层。留空：按土类常用值（黏土 20°、填土 25°、粉土 27°、砂和岩石 30°、砾石 32°）。不大于其内摩擦角。',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete; of the critical-state angle (EN 1997-1, 6.5.3 (10)).':
    '用于抗滑：现浇混凝土为 1，光滑预制混凝土为 2/3；乘以临界状态角（EN 1997-1，6.5.3 (10)）。',
  'Factor of safety against sliding': '抗滑安全系数',
  'On the resistance of the base to sliding under the permanent load; usually 1.5.':
    '作用于永久荷载下基底的抗滑力；通常为 1.5。',
  'Of AS 5100.2 for the load; 1.2 is that of buildings (AS/NZS 1170.0).':
    '按 AS 5100.2 取荷载系数；1.2 为建筑物取值（AS/NZS 1170.0）。',
  'Of AS 5100.2 for the load, on horizontal loads too; 1.5 is that of buildings (AS/NZS 1170.0).':
    '按 AS 5100.2 取荷载系数，亦用于水平荷载；1.5 为建筑物取值（AS/NZS 1170.0）。',
  'Sliding is checked with a critical-state angle of {angle}°, the usual one of the soil kind {kind} and not above the friction angle. Enter that of the ground where it is known.':
    '抗滑验算采用临界状态角 {angle}°，为土类 {kind} 的常用值且不大于内摩擦角。已知时请输入实际值。',
  clay: '黏土',
  silt: '粉土',
  sand: '砂',
  gravel: '砾石',
  rock: '岩石',
  fill: '填土',
  'The simplified method takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    '简化方法在抗滑验算中采用输入的内摩擦角。现浇于地基上的混凝土按临界状态角滑动，其值更小。',
  'Soil layer {index} has a friction angle below {limit}°: it counts as a layer without friction, with its cohesion as undrained strength.':
    '土层 {index} 的内摩擦角小于 {limit}°：按无摩擦土层计算，其黏聚力作为不排水强度。',
  'The layers below the base differ: each is checked by itself, and the lowest resistance decides. It is {share} of what the averaged ground would have ({value} kPa).':
    '基底以下土层不同：各层单独验算，以最小抗力控制。其为平均地基值（{value} kPa）的 {share} 倍。',
  'The layers below the base differ: each is checked by itself, drained and undrained, and the lowest resistance decides.':
    '基底以下土层不同：各层分别按排水和不排水单独验算，以最小抗力控制。',
  'Soil layer {layer} below the base decides: the load is spread to it 2 vertical to 1 horizontal.':
    '基底以下的土层 {layer} 控制：荷载按竖 2 横 1 扩散至该层。',
  'The horizontal load is more than the base can carry at all: the utilisation is that of the horizontal load.':
    '水平荷载超过基底所能承受的最大值：利用率按水平荷载计。',
  'The same moment under the favourable vertical load puts the resultant outside the base: the footing would turn over.':
    '竖向荷载有利时，相同弯矩使合力移出基底：基础将倾覆。',
  'With the vertical load favourable each combination is computed twice: with the eccentricity as entered, and with the same moment, which makes it larger. The worse one decides.':
    '竖向荷载有利时，每种组合计算两次：按输入偏心距，以及按相同弯矩（偏心距增大）。以不利者控制。',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; the code basis checks each layer by itself.':
    '基底以下有摩擦与无摩擦的土层被一并平均。平均适用于强度相近的土层；按规范计算时各层单独验算。',
  'The simplified method has no check of sliding on the base: read that of the code basis beside this result.':
    '简化方法没有基底抗滑验算：请参看旁边按规范计算的结果。',
  'The base has no resistance to sliding under the permanent load': '永久荷载下基底没有抗滑力',
  "The code's check fails with a utilisation of {utilization}: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    '按规范验算不满足，利用率 {utilization}：简化方法对土层取平均并计入深度系数。不得依据此结论施工。',
  "The code's check finds no resistance: the simplified method averages layers and adds depth factors. Do not build on this verdict.":
    '按规范验算没有抗力：简化方法对土层取平均并计入深度系数。不得依据此结论施工。',
  "The resistance by the simplified method is {ratio} times the code's: layers are averaged and depth factors added. Take the code's.":
    '简化方法的抗力为规范的 {ratio} 倍：土层取平均并计入深度系数。请采用规范值。',
  'Design horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    '设计水平荷载 {demand} 超过基底所能承受的最大值 {capacity}。',
  'Horizontal load {demand} exceeds what the base can carry at all, {capacity}.':
    '水平荷载 {demand} 超过基底所能承受的最大值 {capacity}。',
  'Horizontal load {demand} exceeds the allowable resistance to sliding {capacity}.':
    '水平荷载 {demand} 超过容许抗滑力 {capacity}。',
  'Horizontal load {demand} is within the allowable resistance to sliding {capacity}.':
    '水平荷载 {demand} 在容许抗滑力 {capacity} 以内。',
  'Horizontal load {demand} exceeds the design resistance to sliding {capacity}.':
    '水平荷载 {demand} 超过抗滑力设计值 {capacity}。',
  'Horizontal load {demand} is within the design resistance to sliding {capacity}.':
    '水平荷载 {demand} 在抗滑力设计值 {capacity} 以内。',
  'Eccentricity {demand} m of the same moment under the favourable vertical load exceeds the {capacity} m within the base.':
    '竖向荷载有利时相同弯矩的偏心距 {demand} m 超过基底内的 {capacity} m。',
  'BS 8002; EN 1997-1:2004, 6.5.3 (10)': 'BS 8002；EN 1997-1:2004，6.5.3 (10)',
  'No soil has so small an effective angle': '没有土具有如此小的有效内摩擦角',
  'Limit analysis: weaker ground in place of a layer carries no more':
    '极限分析：以较弱土替换某层，承载力不会增大',
  'Statics: the same moment with the favourable vertical load': '静力学：竖向荷载有利时弯矩不变',
  'Statics; one eccentricity is entered for all combinations': '静力学；所有组合输入同一偏心距',
  'Statics: friction and cohesion along the base': '静力学：沿基底的摩擦与黏聚力',
  'EN 1997-1:2004, Annex D.3 and D.4': 'EN 1997-1:2004，附录 D.3 和 D.4',
  'Permanent load alone': '仅永久荷载',
  'Allowable-stress practice': '容许应力法',
  'EN 1997-1, 6.5.3': 'EN 1997-1，6.5.3',
  'EN 1997-1:2004, 6.5.4; effective area of Meyerhof (1953)':
    'EN 1997-1:2004，6.5.4；Meyerhof (1953) 有效面积',
  'Meyerhof (1953), effective area': 'Meyerhof (1953)，有效面积',
  'Brown & Meyerhof (1969); Mandel & Salençon (1972) with friction':
    'Brown & Meyerhof (1969)；有摩擦时 Mandel & Salençon (1972)',
  'Lens about the load, after API RP 2A-WSD': '绕荷载的透镜形，参照 API RP 2A-WSD',
  '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³':
    '{name}: c {cohesion} kPa, φ {friction}°, c_u {undrained} kPa, γ {weight} kN/m³',
  'Strong over weak ground': '硬土覆软土',
  'With the code basis, for layers below the one at the base. By punching the block under the footing is pushed into the weaker layer, with friction on its sides; load spread often allows more.':
    '按规范计算时，针对基底土层以下的各层。冲剪时，基础下的土块被压入较软弱土层，侧面有摩擦；荷载扩散往往允许更大荷载。',
  'Lower of load spread and punching': '荷载扩散与冲剪取低值',
  'Load spread alone': '仅荷载扩散',
  punching: '冲剪',
  'Load spread alone was chosen. By punching into soil layer {layer} the utilisation is {utilization}.':
    '已选择仅荷载扩散。按冲剪进入土层 {layer}，利用率为 {utilization}。',
  'Punching into soil layer {layer}: {case}': '冲入土层 {layer}：{case}',
  'Cohesion of soil layer {layer}': '土层 {layer} 的黏聚力',
  'Tangent of the friction angle of soil layer {layer}': '土层 {layer} 内摩擦角的正切',
  'Capacity of a strip on the surface of soil layer {layer}': '土层 {layer} 表面条形基础的承载力',
  'Capacity of the lower layer over that of soil layer {layer}, at most 1':
    '下层承载力与土层 {layer} 承载力之比，不大于 1',
  'Adhesion on the sides in soil layer {layer} over its cohesion, read off the chart':
    '土层 {layer} 侧面黏着力与黏聚力之比，查图',
  'Coefficient of punching shear in soil layer {layer}, read off the chart': '土层 {layer} 的冲剪系数，查图',
  'Effective stress at the middle of the sides in soil layer {layer}': '土层 {layer} 侧面中点的有效应力',
  'Shear on the sides in soil layer {layer}': '土层 {layer} 侧面的剪应力',
  'Friction on the sides of the block over the effective base': '单位有效基底面积的块体侧面摩阻力',
  'Weight of the block over the effective base': '单位有效基底面积的块体重量',
  'Pressure that punching allows on the effective base': '冲剪允许的有效基底压力',
  'Utilisation in punching': '冲剪利用率',
  'Design pressure on the effective base': '有效基底的设计压力',
  'Design bearing capacity of the base on the layer': '该层上基底的设计承载力',
  'Pressure on the effective base': '有效基底压力',
  'Bearing capacity of the base on the layer': '该层上基底的承载力',
}
