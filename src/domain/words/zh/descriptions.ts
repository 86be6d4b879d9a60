/** What a field of a form is for, by the English of the modules. */
export const descriptions = {
  'Shape of the base. Loads on a strip are for each metre of it.': '基底形状。条形基础的荷载按每延米计。',
  'Shorter side of the base. A circular footing needs its diameter instead.': '基底短边。圆形基础改填直径。',
  'Longer side of a rectangular pad.': '矩形独立基础的长边。',
  'Diameter of a circular footing.': '圆形基础的直径。',
  'Depth of the base below the ground.': '基底在地面以下的深度。',
  'Weight of a solid footing from the base up to the ground, added to the permanent load (concrete: 25); 0 when the load already includes it.':
    '自基底至地面的实体基础自重，计入永久荷载（混凝土：25）；荷载已含自重时取 0。',
  'Angle of the base to the horizontal.': '基底与水平面的夹角。',
  'From the ground down; each layer reaches from the one above it to its own depth.':
    '自地面向下；每层从上一层底延伸到自身深度。',
  'What the layer is called on the section.': '剖面图上的土层名称。',
  'Depth of the bottom of the layer below the ground.': '层底在地面以下的深度。',
  'Characteristic effective cohesion; for a layer with friction angle 0 its undrained strength.':
    '有效黏聚力标准值；内摩擦角为 0 的土层填不排水强度。',
  'Bulk unit weight above the water table.': '地下水位以上的天然重度。',
  'Unit weight below the water table. Default: bulk unit weight.': '地下水位以下的重度。默认：天然重度。',
  'Characteristic undrained shear strength, when the undrained case is to be checked too.':
    '不排水抗剪强度标准值，需同时验算不排水情况时填写。',
  'Depth of the water table below the ground; empty when there is none.':
    '地下水位在地面以下的深度；无地下水时留空。',
  'Characteristic permanent vertical load; kN/m on a strip.': '竖向永久荷载标准值；条形基础为 kN/m。',
  'Characteristic variable vertical load; kN/m on a strip.': '竖向可变荷载标准值；条形基础为 kN/m。',
  'Characteristic permanent horizontal load along the width.': '沿宽度方向的水平永久荷载标准值。',
  'Characteristic variable horizontal load along the width.': '沿宽度方向的水平可变荷载标准值。',
  'Characteristic permanent horizontal load along the length.': '沿长度方向的水平永久荷载标准值。',
  'Characteristic variable horizontal load along the length.': '沿长度方向的水平可变荷载标准值。',
  'Distance of the resultant from the centre of the base along B.': '合力沿 B 向偏离基底中心的距离。',
  'Distance of the resultant from the centre of the base along L.': '合力沿 L 向偏离基底中心的距离。',
  'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete (EN 1997-1, 6.5.3 (10)).':
    '用于抗滑：现浇混凝土取 1，光滑预制混凝土取 2/3（EN 1997-1，6.5.3 (10)）。',
  'The approach that the National Annex of the country asks for.': '所在国国家附录要求的设计方法。',
  'Code: EN 1997-1 Annex D with its tables of partial factors. Simplified method: the entered factors as one combination with the simplified shape and depth factors. The result shows both.':
    '规范：EN 1997-1 附录 D 及其分项系数表。简化方法：输入系数作为一个组合，采用简化的形状和深度系数。结果同时显示两者。',
  'From D/B after Hansen and Vesic, or none. Annex D has none.':
    '按 Hansen 和 Vesic 由 D/B 确定，或不采用。附录 D 无此系数。',
  'Values that replace the recommended ones of EN 1997-1 Annex A in the code basis; empty to keep those.':
    '按规范计算时替代 EN 1997-1 附录 A 推荐值的数值；留空则保留推荐值。',
  'Table set of EN 1997-1 Annex A.': 'EN 1997-1 附录 A 的系数组。',
  'Partial factor in that set.': '该组中的分项系数。',
  'Value that the National Annex gives in place of the recommended one.': '国家附录给出的替代推荐值的数值。',
  'Angle at which the ground falls away from the footing, where it stands at a crest.':
    '基础位于坡顶时，地面自基础向下倾斜的角度。',
  'Unfactored horizontal load along the width.': '沿宽度方向的水平荷载（未乘系数）。',
  'Unfactored horizontal load along the length.': '沿长度方向的水平荷载（未乘系数）。',
  'On the ultimate bearing capacity; at least 1.5, usually 3.': '作用于极限承载力；不小于 1.5，通常为 3。',
  'Gross: the ultimate capacity divided by F. Net: only what the ground carries beyond the overburden is divided, and the overburden is added again; that allows more. The simplified method always takes gross.':
    '毛值：极限承载力除以 F。净值：仅将超出上覆压力的部分除以 F，再加回上覆压力，允许值较大。简化方法始终取毛值。',
  'The rational formula of GEO Publication 1/2006, or a presumed value of the Code of Practice for Foundations.':
    'GEO Publication 1/2006 的理论公式，或 Code of Practice for Foundations 的承载力表列值。',
  'Category in the table of presumed values, for the report.': '承载力表列值的类别，用于报告。',
  'Allowable vertical bearing pressure of that category, from the edition of the Code in force.':
    '现行版本规范中该类别的竖向容许压力。',
  'Code: the named method. Simplified method: the simplified shape and depth factors with Nc 5.14. The result shows both.':
    '规范：所列方法。简化方法：简化形状和深度系数，Nc 取 5.14。结果同时显示两者。',
  'From D/B after Hansen and Vesic, or none.': '按 Hansen 和 Vesic 由 D/B 确定，或不采用。',
  'By effective stress, or by the factors Cw of FHWA GEC-6 on total unit weights.':
    '按有效应力，或按 FHWA GEC-6 的系数 Cw（作用于总重度）。',
  'Width for the Cw factors, if different from the footing width.':
    '用于系数 Cw 的宽度，与基础宽度不同时填写。',
  'Allowable-stress practice with a factor of safety, or the limit state of AS 5100.3: factored loads against φg times the net capacity.':
    '带安全系数的容许应力法，或 AS 5100.3 极限状态：设计荷载与 φg 倍净承载力比较。',
  'From the way the ground was investigated: CPT 0.40 to 0.50, SPT 0.35 to 0.40, advanced laboratory tests 0.45 to 0.60.':
    '取决于勘察方法：CPT 0.40～0.50，SPT 0.35～0.40，高级室内试验 0.45～0.60。',
  'Author of the bearing capacity factors and corrections.': '承载力系数与修正的提出者。',
  'Switch off if the soil above the base may be removed. Not available for Terzaghi.':
    '基底以上的土可能被挖除时关闭。Terzaghi 法不适用。',
  'Two published forms go by the name of Vesic; they differ by about 2 %.':
    '以 Vesic 之名发表的公式有两种，相差约 2%。',
  '1 + 0.4 k (Hansen, Vesic)': '1 + 0.4 k（Hansen、Vesic）',
  'Local shear of loose ground takes two thirds of the cohesion and of tan φ (Terzaghi).':
    '松散土的局部剪切取黏聚力和 tan φ 的三分之二（Terzaghi）。',
  "Terzaghi's own Nγ is a chart: enter what you read, or leave it empty for Coduto's fit.":
    'Terzaghi 的 Nγ 为图表：输入查得的值，留空则用 Coduto 拟合公式。',
  "The named method on the layers, or Meyerhof's rule for sands from the standard penetration test.":
    '按土层采用所列方法，或按 Meyerhof 砂土标贯经验法。',
  'Mean of the corrected SPT blow counts within about 1.5 B below the base.':
    '基底以下约 1.5 B 范围内修正标贯击数的平均值。',
  'Water factor of the width term: 1 dry, 0.5 with water at the base.':
    '宽度项的水系数：干燥为 1，水位在基底时为 0.5。',
  'Water factor of the depth term: 1 dry, 0.5 with water at the ground.':
    '深度项的水系数：干燥为 1，水位在地面时为 0.5。',
  'Of a circle the width is the diameter and the length has no meaning; a strip is endless.':
    '圆形的宽度即直径，长度无意义；条形视为无限长。',
  'Shorter side of the base, or its diameter.': '基底短边或直径。',
  'Longer side of the base.': '基底长边。',
  'Sets the allowable settlement: 25 mm for shallow, 50 mm for deep.':
    '决定容许沉降：浅基础 25 mm，深基础 50 mm。',
  'Mean pressure on the base that acts for long.': '长期作用的平均基底压力。',
  'Net: the increase over the overburden that was there. Gross: the overburden is taken off.':
    '净值：超出原有上覆压力的增量。毛值：扣除上覆压力。',
  'Of the ground, where a layer has no modulus of its own.': '地基模量，用于未给出自身模量的土层。',
  'About 0.3 drained; close to 0.5 for saturated clay when loaded.':
    '排水时约 0.3；饱和黏土加载瞬时接近 0.5。',
  'From the top down. Without layers the ground is one elastic half-space, and an assumed layer consolidates.':
    '自上而下。无土层时地基视为弹性半空间，并由一层假定土层固结。',
  'For the hatch on the section only.': '仅用于剖面图填充图案。',
  'Thickness of the layer; the first starts at the ground, or at the base if so chosen.':
    '土层厚度；第一层从地面开始，或按选择从基底开始。',
  'Modulus of this layer. Default: that of the foundation soil.': '本层模量。默认：地基模量。',
  'Slope of the virgin line; 0 for a layer that does not consolidate.':
    '原始压缩曲线斜率；不固结的土层取 0。',
  'Gradient below the preconsolidation pressure. Default: a sixth of the compression index.':
    '先期固结压力以下的斜率。默认：压缩指数的六分之一。',
  'Initial void ratio.': '初始孔隙比。',
  'Highest former effective stress. If empty or 0: normally consolidated.':
    '历史最大有效应力；留空或 0 表示正常固结。',
  'Bulk unit weight above the water table. Default: 18 kN/m³ (shown in the result).':
    '地下水位以上的天然重度。默认：18 kN/m³（结果中注明）。',
  'Saturated unit weight. Default: bulk unit weight.': '饱和重度。默认：天然重度。',
  'For settlement with time. Default: 1 m²/year over a 10 m drainage path (shown in the result).':
    '用于随时间的沉降。默认：排水距离 10 m、1 m²/年（结果中注明）。',
  'Drainage to both sides or to one. Default: both.': '双面或单面排水。默认：双面。',
  'Change of void ratio for each tenfold time after primary consolidation.':
    '主固结后每十倍时间的孔隙比变化。',
  'For Schmertmann: the modulus is taken from it instead of the entered one.':
    '用于 Schmertmann 法：由此确定模量，代替输入值。',
  'For Burland and Burbidge: not corrected for overburden; corrected for fine sand or gravel.':
    '用于 Burland 与 Burbidge 法：不作上覆压力修正；对细砂或砾石作修正。',
  'For Hough: from his chart by corrected blow count and soil.': '用于 Hough 法：按修正击数和土类查其图表。',
  'Where the first layer begins.': '第一层的起始位置。',
  'A rigid stratum, or the last layer goes on for the elastic settlement.':
    '刚性层，或在弹性沉降中末层向下延续。',
  'Depth of the water table below the ground. If empty: no groundwater.':
    '地下水位在地面以下的深度；留空表示无地下水。',
  'What the total counts: elastic (immediate), consolidation, or both.':
    '总沉降包含的内容：弹性（瞬时）、固结或两者。',
  'Years after loading, for settlement with time and secondary compression.':
    '加载后的年数，用于随时间的沉降和次固结。',
  'Code: mechanics by the named methods. Simplified method: its fixed stress ratios, depth floor, coefficient and drainage path. The result shows both.':
    '规范：按所列方法的力学计算。简化方法：采用其固定的应力比、深度下限、系数和排水距离。结果同时显示两者。',
  'All methods that the data allow are listed; this one counts. Code basis only.':
    '列出数据允许的所有方法；以此方法为准。仅用于按规范计算。',
  'Point on a flexible footing, or rigid footing. 0.93 of the centre is a convention.':
    '柔性基础上的点，或刚性基础。中心值的 0.93 倍为惯例。',
  'For consolidation and Hough.': '用于固结和 Hough 法。',
  'Below the base. Default: one width.': '基底以下。默认：一倍宽度。',
  'Distance from the centre along the width, for one more stress profile.':
    '沿宽度方向距中心的距离，用于另一条应力剖面。',
  'Distance from the centre along the length. Default: 0.': '沿长度方向距中心的距离。默认：0。',
  'Greatest thickness down to two widths; it grows below that and shrinks near the ground.':
    '两倍宽度深度内的最大厚度；更深处增大，近地面处减小。',
  'Burland and Burbidge: a tank, silo or chimney creeps more than a building.':
    'Burland 与 Burbidge：储罐、筒仓或烟囱的蠕变大于建筑物。',
  'In place of 25 mm (shallow) or 50 mm (deep).': '代替 25 mm（浅基础）或 50 mm（深基础）。',
  'Between the centres of this footing and the next one.': '本基础与相邻基础中心之间的距离。',
  'Total settlement of the next footing.': '相邻基础的总沉降。',
  'Where its settlement is not known: it is computed on the same ground.': '其沉降未知时：按相同地基计算。',
  'Length of its base. Default: its width.': '其基底长度。默认：其宽度。',
  'Net or gross like that of this footing.': '净值或毛值与本基础一致。',
  'Damage the structure must be protected from.': '结构须避免的损伤。',
  'A slope by height, angle and berm, or any ground as points.':
    '以高度、坡角和平台定义边坡，或以点定义任意地面。',
  'From the toe to the crest.': '从坡脚到坡顶。',
  'Of each face to the horizontal.': '各坡面与水平面的夹角。',
  'Level berm at half the height; 0 for none.': '半高处的水平平台；无则取 0。',
  'Of a survey whose x is counted from a local origin; it is stated with the results and changes none.':
    '用于 x 从局部原点起算的测量；随结果注明，不影响任何结果。',
  'From left to right, with any number of benches; far enough beyond toe and crest.':
    '自左至右，平台数不限；应充分超出坡脚和坡顶。',
  'Distance to the right.': '向右的距离。',
  'Elevation.': '高程。',
  'Effective cohesion, or undrained strength with friction angle 0.':
    '有效黏聚力；内摩擦角为 0 时为不排水强度。',
  'Effective friction angle.': '有效内摩擦角。',
  'Above the water line.': '水位线以上。',
  'Unit weight below the water line. Default: unit weight.': '水位线以下的重度。默认：重度。',
  'Added for each metre below the top of the layer, as undrained strength does.':
    '层顶以下每米的增量，与不排水强度的规律相同。',
  'Pore pressure over the vertical stress of the soil; takes the place of the water line in this soil.':
    '孔隙水压力与土的竖向应力之比；在该土中替代水位线。',
  'Switch off if the water line causes no pore pressure in this soil.':
    '水位线在该土中不产生孔隙水压力时关闭。',
  'From the top down; each lies below its own straight top and above the next one.':
    '自上而下；每层位于自身直线层顶之下、下一层之上。',
  'Elevation of its top at the left end of the section; the toe is 0.': '剖面左端的层顶高程；坡脚为 0。',
  'Elevation of its top at the right end. Default: as at the left end.': '右端的层顶高程。默认：同左端。',
  'Whether there is water in the slope.': '边坡中是否有水。',
  'Below the ground, parallel to it, and not below the level of the toe.':
    '地面以下，与地面平行，且不低于坡脚高程。',
  'Fresh water 9.81.': '淡水 9.81。',
  'As points from left to right, in place of the depth.': '以自左至右的点给出，代替深度。',
  'A piezometric line gives pore pressures only; a phreatic line above the ground is ponded water with its weight.':
    '测压管水位线只给出孔隙水压力；高于地面的浸润线为有自重的积水。',
  'At the head of the surface. Automatic: 2c/(γ √Ka) of the uppermost soil, at most half the height.':
    '位于滑动面顶部。自动：取最上层土的 2c/(γ √Ka)，不超过坡高的一半。',
  'Below the ground.': '地面以下。',
  'Share of its depth that is full.': '充水深度占裂缝深度的比例。',
  'Vertical pressure on the ground between two places.': '两位置之间地面上的竖向压力。',
  'Left end.': '左端。',
  'Right end.': '右端。',
  'On the plan width.': '按水平投影宽度计。',
  'Vertical loads along the slope.': '沿边坡走向的竖向荷载。',
  'Place.': '位置。',
  'For each metre along the slope.': '沿边坡走向每延米。',
  'Pseudo-static accelerations.': '拟静力加速度。',
  'Fraction of g, outwards.': '以 g 的比例计，指向坡外。',
  'Fraction of g. Both directions are analysed; the lower factor governs.':
    '以 g 的比例计。两个方向均予分析，以较小的系数控制。',
  'Of limit equilibrium; all of them are shown on the critical circle.':
    '极限平衡方法；临界圆弧上列出全部方法。',
  'Slices are also split at layer boundaries.': '土条还在土层界面处分割。',
  'Usually 1.5, and 1.1 to 1.3 with an earthquake.': '通常 1.5，地震时 1.1～1.3。',
  'Limit equilibrium with a search decides. The fixed circle is a screening: it is shown beside it and never decides.':
    '以带搜索的极限平衡为准。固定圆弧仅为初步估算：并列显示，不作判定。',
  'The most critical circle that is found, or a given one.': '搜索得到的最危险圆弧，或给定圆弧。',
  'Both are looked at where the ground rises and falls.': '地面有升有降时两个方向均搜索。',
  'Of the circles that are searched.': '搜索圆弧的半径。',
  'Minimum depth of the sliding mass. Default: 1 % of the slope height.': '滑体的最小深度。默认：坡高的 1%。',
  'Lowest elevation of the search. Default: two slope heights below the toe.':
    '搜索的最低高程。默认：坡脚以下两倍坡高。',
  'Range in which slip surfaces may leave the ground at the top.': '滑动面后缘的允许范围。',
  'Range in which slip surfaces may leave the ground at the bottom.': '滑动面剪出口的允许范围。',
  'Centre of the given circle, x.': '给定圆弧的圆心 x。',
  'Centre of the given circle, y.': '给定圆弧的圆心 y。',
  'Radius of the given circle.': '给定圆弧的半径。',
  'Any number from zero upwards.': '任意不小于零的数。',
  'What the value stands for; shown with the result.': '数值的含义；随结果显示。',
  'What is done with the value. Method 3 requires an input value of at least 10.':
    '对数值的处理。方法 3 要求输入值至少为 10。',
  'There is no code for this module: both bases compute the same.': '本模块无对应规范：两种依据计算相同。',
  '{factor} Used with the entered factors (simplified method) only; the code basis takes its tables.':
    '{factor}仅用于输入系数（简化方法）；按规范计算时采用其表格。',
  'Partial factor on permanent loads.': '永久荷载分项系数。',
  'Partial factor on variable loads.': '可变荷载分项系数。',
  'Partial factor on the tangent of the friction angle.': '内摩擦角正切的分项系数。',
  'Partial factor on cohesion.': '黏聚力分项系数。',
  'Partial factor on unit weight.': '重度分项系数。',
  'Partial factor on undrained strength. Default: that on c′.': '不排水强度分项系数。默认取 c′ 的系数。',
  'Partial factor on bearing resistance. Default: 1.': '地基抗力分项系数。默认取 1。',
  'm²/year': 'm²/年',
  years: '年',
  'Preconsolidation pressure over the effective stress before loading, in place of the pressure.':
    '先期固结压力与加载前有效应力之比，用以代替该压力。',
  'Preconsolidation pressure less the effective stress before loading, in place of the pressure.':
    '先期固结压力与加载前有效应力之差，用以代替该压力。',
  'For the hatch on the section; sand, gravel and rock need no compression index.':
    '用于剖面图例；砂、砾和岩石不需要压缩指数。',
  'Slope of the virgin line; a layer without one, or with 0, does not consolidate.':
    '原始压缩线斜率；未给出或为 0 的土层不固结。',
} as const satisfies Readonly<Record<string, string>>
