/** What modules say in sentences, by their English: verdicts, warnings, notes, refusals and what is wrong with an input. */
export const remarks = {
  'Applied pressure {pressure} kPa is within the allowable bearing capacity {capacity} kPa.':
    '基底压力 {pressure} kPa 不超过容许承载力 {capacity} kPa。',
  'Applied pressure {pressure} kPa exceeds the allowable bearing capacity {capacity} kPa.':
    '基底压力 {pressure} kPa 超过容许承载力 {capacity} kPa。',
  'Applied pressure {pressure} kPa is within the design bearing capacity {capacity} kPa.':
    '基底压力 {pressure} kPa 不超过承载力设计值 {capacity} kPa。',
  'Applied pressure {pressure} kPa exceeds the design bearing capacity {capacity} kPa.':
    '基底压力 {pressure} kPa 超过承载力设计值 {capacity} kPa。',
  'Stress {demand} kPa on soil layer {layer} is within its allowable bearing capacity {capacity} kPa.':
    '第 {layer} 层上的应力 {demand} kPa 不超过其容许承载力 {capacity} kPa。',
  'Stress {demand} kPa on soil layer {layer} exceeds its allowable bearing capacity {capacity} kPa.':
    '第 {layer} 层上的应力 {demand} kPa 超过其容许承载力 {capacity} kPa。',
  'Stress {demand} kPa on soil layer {layer} is within its design bearing capacity {capacity} kPa.':
    '第 {layer} 层上的应力 {demand} kPa 不超过其承载力设计值 {capacity} kPa。',
  'Stress {demand} kPa on soil layer {layer} exceeds its design bearing capacity {capacity} kPa.':
    '第 {layer} 层上的应力 {demand} kPa 超过其承载力设计值 {capacity} kPa。',
  'Design load {load} is within the design resistance {resistance}.':
    '荷载设计值 {load} 不超过抗力设计值 {resistance}。',
  'Design load {load} exceeds the design resistance {resistance}.':
    '荷载设计值 {load} 超过抗力设计值 {resistance}。',
  'Design horizontal load {load} is within the sliding resistance {resistance}.':
    '水平荷载设计值 {load} 不超过抗滑力 {resistance}。',
  'Design horizontal load {load} exceeds the sliding resistance {resistance}.':
    '水平荷载设计值 {load} 超过抗滑力 {resistance}。',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The calculation to the code decides.':
    '{code}：{allowable} kPa；{specified}：{other} kPa。以按规范计算的结果为准。',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The simplified method decides.':
    '{code}：{allowable} kPa；{specified}：{other} kPa。以简化方法的结果为准。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The calculation to the code decides.':
    '附录 D 在{case}下给出 {stress} kPa；简化方法按输入系数给出 {other} kPa。以按规范计算的结果为准。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The simplified method decides.':
    '附录 D 在{case}下给出 {stress} kPa；简化方法按输入系数给出 {other} kPa。以简化方法的结果为准。',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The calculation to the code decides.':
    '按规范计算得 {total} mm，简化方法得 {other} mm。以按规范计算的结果为准。',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The simplified method decides.':
    '按规范计算得 {total} mm，简化方法得 {other} mm。以简化方法的结果为准。',
  'The resultant of the load acts outside the base': '荷载合力作用于基底之外',
  'No soil layers found in the averaging depth range': '取平均的深度范围内没有土层',
  'Undrained shear strength is required for every layer in the averaging depth':
    '取平均的深度范围内每层都需给出不排水抗剪强度',
  "Terzaghi's method has no factors for a horizontal load: choose Vesic, Hansen or Meyerhof":
    'Terzaghi 法无水平荷载系数：请选择 Vesic、Hansen 或 Meyerhof',
  'The chosen method has no factors for an inclined base: choose Vesic or Hansen':
    '所选方法无基底倾斜系数：请选择 Vesic 或 Hansen',
  'The ground slopes more steeply than its friction angle: check the stability of the slope first':
    '地面坡度大于内摩擦角：请先验算边坡稳定',
  'The horizontal load {horizontal} {unit} is more than the base can carry':
    '水平荷载 {horizontal} {unit} 超过基底承受能力',
  'The horizontal load {horizontal} {unit} is more than the base can carry in {case}':
    '水平荷载 {horizontal} {unit} 超过{case}下基底的承受能力',
  '{case} with the vertical load favourable': '{case}（竖向荷载有利）',
  'The ground has no bearing capacity below the base': '基底以下无承载力',
  'Soil layer {index} below the base has no bearing capacity': '基底以下第 {index} 层无承载力',
  'The ground has no bearing resistance in {name}': '{name}下无地基抗力',
  'The base has no resistance to sliding in {name}': '{name}下基底无抗滑力',
  'Soil layer {index} below the base has no bearing resistance in {name}':
    '{name}下基底以下第 {index} 层无地基抗力',
  'Only drained checks are asked for. With those of undrained strengths the utilisation is {utilization}.':
    '仅要求排水验算。计入不排水强度的验算时利用率为 {utilization}。',
  'Only undrained checks are asked for. With the drained ones the utilisation is {utilization}.':
    '仅要求不排水验算。计入排水验算时利用率为 {utilization}。',
  'Assumed: no groundwater. With the water table at the base the utilisation is {utilization}.':
    '假定：无地下水。地下水位在基底时利用率为 {utilization}。',
  'Assumed: the loads include the weight of the footing. With {unitWeight} kN/m³ from the base up to the ground the utilisation is {utilization}.':
    '假定：荷载已含基础自重。自基底至地面按 {unitWeight} kN/m³ 计时利用率为 {utilization}。',
  'Base friction is taken as that of concrete cast on the ground. With that of smooth precast concrete the utilisation is {utilization}.':
    '基底摩擦按现浇混凝土取值。按光滑预制混凝土取值时利用率为 {utilization}。',
  'A horizontal load is entered without an eccentricity along it: one that acts above the base has a moment, which moves the resultant.':
    '输入了水平荷载，但该方向无偏心：作用在基底以上的水平荷载产生弯矩，使合力偏移。',
  'A factor of safety against sliding of {slidingFactor} is below the usual 1.5.':
    '抗滑安全系数 {slidingFactor} 低于常用值 1.5。',
  'The given capacity is more than the entered layers have: by their strengths the utilisation is {utilization}.':
    '给定的承载力大于所输入土层的承载力：按其强度利用率为 {utilization}。',
  'The factor of safety acts on the net capacity. On the gross one the utilisation is {utilization}.':
    '安全系数作用于净承载力。作用于毛承载力时利用率为 {utilization}。',
  'Water acts by the factors Cw. By effective stress the utilisation is {utilization}.':
    '地下水按系数 Cw 计入。按有效应力利用率为 {utilization}。',
  "The entered Nγ is more than Coduto's fit: with that the utilisation is {utilization}.":
    '输入的 Nγ 大于 Coduto 拟合值：按拟合值利用率为 {utilization}。',
  'Water lifts the footing with {lifts} kN; 0.9 of the permanent load with the footing is {holds} kN.':
    '水以 {lifts} kN 上浮基础；含基础的永久荷载的 0.9 倍为 {holds} kN。',
  'Soil layer {layer} counts as clay or silt and has no undrained shear strength: only its drained resistance is checked. A load that comes quickly finds the undrained one, which may be far less.':
    '土层 {layer} 视为黏土或粉土，且没有不排水抗剪强度：只验算其排水抗力。快速施加的荷载遇到的是不排水抗力，可能小得多。',
  'The inclined base is taken to face the horizontal load. Down its slope, with the load that way too, the factor of safety against sliding is {factor}.':
    '倾斜基底假定面向水平荷载。沿坡向下且荷载同向时，抗滑安全系数为 {factor}。',
  'Down the slope of the inclined base the factor of safety against sliding is {factor}.':
    '沿倾斜基底向下的抗滑安全系数为 {factor}。',
  'Soil layer {layer} begins right below the base and resists sliding less than the layer at the base: on it the utilisation is {utilization}.':
    '土层 {layer} 紧接基底之下，其抗滑能力小于基底处的土层：在该层上利用率为 {utilization}。',
  'The water above the base carries a part of the footing. With the water table at the base the utilisation is {utilization}.':
    '基底以上的水承担了基础的一部分。地下水位在基底时利用率为 {utilization}。',
  'Soil layer {layer} has more effective cohesion beside its friction than soils have; an undrained shear strength has a field of its own. With {most} kPa the utilisation is {utilization}.':
    '土层 {layer} 除摩擦外的有效黏聚力大于土所能有的值；不排水抗剪强度有自己的字段。取 {most} kPa 时利用率为 {utilization}。',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the utilisation is {utilization}.':
    '土层 {layer} 比岩石还重。取 {most} kN/m³ 时利用率为 {utilization}。',
  'The code basis has no answer for these inputs, so nothing stands against the simplified method: choose the code basis to read why.':
    '按规范计算对这些输入没有答案，因此没有依据支持简化方法：请选择“按规范计算”以查看原因。',
  'The footing passes only with the variable vertical load. Without it, under the same horizontal load and moment, the utilisation of bearing is {utilization}.':
    '该基础仅在有可变竖向荷载时通过。没有它而水平荷载和弯矩相同时，承载力利用率为 {utilization}。',
  'The entered factors are more lenient than φg {phiG}, {gammaG} on permanent and {gammaQ} on variable loads. With those the utilisation is {utilization}.':
    '输入的系数比 φg {phiG}、永久荷载 {gammaG}、可变荷载 {gammaQ} 更宽松。按这些值利用率为 {utilization}。',
  'Cw1 and Cw2 leave out a part of the entered groundwater. With those of its depth the utilisation is {utilization}.':
    'Cw1 和 Cw2 漏计了部分输入的地下水。按其深度取值时利用率为 {utilization}。',
  'By {approach} the utilisation is {utilization}. The National Annex of the country says which approach holds.':
    '按 {approach} 利用率为 {utilization}。采用哪种设计方法由国家附录规定。',
  'The footing passes only by the National Annex values. With the recommended ones the utilisation is {utilization}.':
    '该基础仅按国家附录的值通过。按推荐值利用率为 {utilization}。',
  'The overburden is taken off the pressure, which is entered as gross. As a net pressure it settles the footing by {total} mm.':
    '压力按毛压力输入，已扣除上覆压力。若为净压力，基础沉降 {total} mm。',
  'Creep is counted for {time} years. After {life} years the total settlement is {total} mm.':
    '蠕变按 {time} 年计。{life} 年后总沉降为 {total} mm。',
  'Recompression index of soil layer {layer} is less than a tenth of its compression index. With a sixth the total settlement is {total} mm.':
    '土层 {layer} 的再压缩指数小于其压缩指数的十分之一。取六分之一时总沉降为 {total} mm。',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the total settlement is {total} mm.':
    '土层 {layer} 比岩石还重。取 {most} kN/m³ 时总沉降为 {total} mm。',
  'The angular distortion passes by the chosen limit alone: it is more than 1/500.':
    '角变位仅按所选限值通过：它大于 1/500。',
  'The foundation is called deep and is not deeper than wide: as a shallow one it may settle {allowable} mm.':
    '基础称为深基础，但埋深不大于宽度：作为浅基础可沉降 {allowable} mm。',
  '{method} holds for sand, and soil layer {layer} is of fine soil.':
    '{method} 适用于砂土，而土层 {layer} 为细粒土。',
  'By elastic layers the total settlement is {total} mm, more than is allowed.':
    '按弹性分层，总沉降为 {total} mm，超过容许值。',
  'Soil layer {layer} has a compression index of 0: it is counted as soil that does not consolidate, though such soil usually does.':
    '土层 {layer} 的压缩指数为 0：按不固结的土计，尽管这类土通常会固结。',
  'Several choices keep the settlement small together. Without them it is {more} mm: more than the allowable {allowed} mm.':
    '多个选择合在一起使沉降偏小。不作这些选择时为 {more} mm，超过容许的 {allowed} mm。',
  'The footing passes for several choices together. Without them the utilisation is {utilization}.':
    '该基础仅因多个选择合在一起而通过。不作这些选择时利用率为 {utilization}。',
  'The slope is taken as dry. With the water table half its height below the ground the factor of safety is {factor}.':
    '边坡按干燥考虑。地下水位在地面以下半个坡高时，安全系数为 {factor}。',
  'With the tension crack full of water the factor of safety is {factor}.':
    '张拉裂缝充满水时，安全系数为 {factor}。',
  'The water line ends before the ground and goes on level, so that water stands on the slope and holds it. Without that the factor of safety is {factor}.':
    '水位线在地面之前终止并水平延伸，因此坡上有水并支撑边坡。没有它时安全系数为 {factor}。',
  'Water in front of the slope holds it. When that is drawn down and the water in the ground stays, the factor of safety is {factor}.':
    '坡前的水支撑着边坡。当其下降而地中水仍在时，安全系数为 {factor}。',
  'The entered water line is switched off. With it the factor of safety is {factor}.':
    '输入的水位线已关闭。启用时安全系数为 {factor}。',
  'The entered acceleration is switched off. With it the factor of safety is {factor}.':
    '输入的加速度已关闭。启用时安全系数为 {factor}。',
  'The water line is switched off in some of the soils. With it in all the factor of safety is {factor}.':
    '部分土中水位线已关闭。全部启用时安全系数为 {factor}。',
  'No circle goes below the entered lowest elevation. Without that limit the factor of safety is {factor}: firm ground has to begin there.':
    '没有滑弧低于输入的最低标高。没有此限制时安全系数为 {factor}：坚硬地层必须从那里开始。',
  'Some of the loads hold the slope: the factor of safety is {loaded} with all of them and {least} without those. Leave out loads that may be absent.':
    '部分荷载支撑着边坡：全部荷载时安全系数为 {loaded}，没有它们时为 {least}。请去掉可能不存在的荷载。',
  'Several choices hide a lower factor of safety together: it is {here} with them and {there} without.':
    '多个选择共同掩盖了更低的安全系数：有它们时为 {here}，没有时为 {there}。',
  'The footing punches through the ground at the base into soil layer {layer}: without load spread, with friction on the sides of the block below it, the utilisation is {utilization}.':
    '基础冲穿基底土体进入土层 {layer}：不计荷载扩散，计其下土块侧面摩擦，利用率为 {utilization}。',
  'Averaging depth extends beyond the deepest soil layer: it reaches {wantedBottom}, the layers end at {bottom}. Only the entered layers are averaged.':
    '取平均的深度范围超出最深土层：达到 {wantedBottom}，土层止于 {bottom}。仅对输入的土层取平均。',
  'Groundwater is above the footing base: buoyancy should be considered. Overburden and self-weight of the ground are taken buoyant here; uplift on the structure is not subtracted from the entered loads.':
    '地下水位高于基底：应考虑浮力。此处上覆压力和土自重按浮重计；结构所受浮力未从输入荷载中扣除。',
  'Factor of safety {factorOfSafety} is below 2.5. Check settlement and soil variability separately.':
    '安全系数 {factorOfSafety} 低于 2.5。请另行验算沉降和土性离散性。',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant and moist.':
    '地下水位在基底以下一倍宽度内：有效重度在浮重度与天然重度之间线性内插。',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant (table at the base) and moist (table one width below).':
    '地下水位在基底以下一倍宽度内：有效重度在浮重度（水位在基底）与天然重度（水位在一倍宽度以下）之间线性内插。',
  'Soil layer {layer} below the base decides, not the averaged ground: the load is spread to it 2 vertical to 1 horizontal.':
    '由基底以下第 {layer} 层控制，而非平均地基：荷载按竖 2 横 1 扩散至该层。',
  'Presumed values and the rule for penetration tests hold for vertical central loads.':
    '承载力表列值和贯入试验经验法适用于竖向中心荷载。',
  'The presumed value is taken as entered: check the category, the edition of the Code, submergence and settlement yourself. No factor of safety is computed from it.':
    '承载力表列值按输入采用：请自行核对类别、规范版本、浸水和沉降。不据此计算安全系数。',
  "Terzaghi gave his Nγ as a chart. Coduto's fit is used, up to 12 % above the chart; enter the value you read to be exact.":
    'Terzaghi 的 Nγ 以图表给出。此处采用 Coduto 拟合公式，最多比图表高 12%；要精确请输入查得的值。',
  "Terzaghi's method is for footings no deeper than wide.": 'Terzaghi 法适用于埋深不大于宽度的基础。',
  'The constants of the simplified method are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    '简化方法的常数不属于任何单一规范：其形状系数对排水方形基础偏低 19～24%。并列的所列方法采用自身系数。',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity: they need ground above the base that stays.':
    '深度系数（dc {dc}，dq {dq}）提高了承载力：要求基底以上的土长期保留。',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity; Annex D has none, because the ground above the base may be disturbed.':
    '深度系数（dc {dc}，dq {dq}）提高了承载力；附录 D 无此系数，因为基底以上的土可能被扰动。',
  'No width up to 100 m is enough for this load: change the depth, the ground or the load.':
    '100 m 以内的任何宽度都不足以承受此荷载：请改变埋深、地基或荷载。',
  'No diameter up to 100 m is enough for this load: change the depth, the ground or the load.':
    '100 m 以内的任何直径都不足以承受此荷载：请改变埋深、地基或荷载。',
  'The load acts outside the core of the base: part of the base lifts off.':
    '荷载作用于基底核心之外：部分基底脱空。',
  'The length is less than the width: the shorter side is taken as B.': '长度小于宽度：取短边为 B。',
  'A factor of safety is allowable-stress practice. AS 5100.3 is a limit-state code (S* ≤ φg Rug), and AS 1726 is about site investigation and gives no capacity formula.':
    '安全系数属于容许应力法。AS 5100.3 为极限状态规范（S* ≤ φg Rug），AS 1726 针对场地勘察，不给出承载力公式。',
  'The simplified method computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    '简化方法由土层计算承载力：承载力表列值和标准贯入试验仅在按规范计算时起作用。',
  'The simplified method divides by the factor of safety: the limit state acts in the code basis only.':
    '简化方法除以安全系数：极限状态仅在按规范计算时起作用。',
  'The rule for the standard penetration test holds for sands; the strengths of the layers do not act.':
    '标准贯入试验经验法适用于砂土；各层强度不参与计算。',
  'Soil layer {light} lies below the water table and is lighter than water ({waterUnitWeight} kN/m³): its effective weight is taken as zero or less in the overburden.':
    '第 {light} 层位于地下水位以下且轻于水（{waterUnitWeight} kN/m³）：其在上覆压力中的有效重量为零或负值。',
  '{remark} The entered value is used in the simplified method only; the code basis takes its tables.':
    '{remark}输入值仅用于简化方法；按规范计算时采用其表格。',
  'DA1 with γ_G below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 的 γ_G 低于 1.35（输入：{gammaG}）。该值适用于组合 1；组合 2 取 1.0。',
  "DA2 with γ_φ below 1.25 (entered: {gammaPhi}). The code's DA2 takes γ_φ 1.0 and puts its safety into γ_R;v 1.4.":
    'DA2 的 γ_φ 低于 1.25（输入：{gammaPhi}）。规范的 DA2 取 γ_φ 1.0，安全度由 γ_R;v 1.4 体现。',
  'The entered factors have no γ_R;v of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    '输入系数中没有规范 DA2 要求的 γ_R;v 1.4。并列的按规范计算结果已包含。',
  'The entered factors are one combination. DA1 asks for two; 1.35/1.5/1.25/1.25 is the set A1 + M2 of DA3.':
    '输入系数为单一组合。DA1 要求两个组合；1.35/1.5/1.25/1.25 为 DA3 的 A1 + M2 组。',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the simplified method.':
    '输入的 {changed} 在按规范计算时不起作用。请输入国家附录数值，或选择简化方法。',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the simplified method.':
    '输入的 {changed} 在按规范计算时不起作用。请输入国家附录数值，或选择简化方法。',
  'Values other than the recommended ones are in force: {value}.': '采用了非推荐值：{value}。',
  'DA2 with γ_φ above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 中 γ_φ 大于 1 会重复计入安全度：土性与抗力各一次。',
  'Sliding on the base decides, not bearing. Earth pressure in front of the footing is not counted.':
    '由基底滑移控制，而非承载力。未计基础前方土压力。',
  'The eccentricity exceeds 0.6 of the radius: special precautions are required (review the design actions, allow for construction tolerances).':
    '偏心距超过半径的 0.6：需采取特别措施（复核设计作用，考虑施工偏差）。',
  'The eccentricity exceeds 1/3 of the width: special precautions are required (review the design actions, allow for construction tolerances).':
    '偏心距超过宽度的 1/3：需采取特别措施（复核设计作用，考虑施工偏差）。',
  'Annex D takes 1.2 (π + 2) = 6.17 for a circle on clay; exact plasticity gives {rough} for a rough base and {smooth} for a smooth one.':
    '附录 D 对黏土上的圆形基础取 1.2 (π + 2) = 6.17；精确塑性解：粗糙基底 {rough}，光滑基底 {smooth}。',
  'The effective area of an eccentric circle is drawn as a rectangle of equal area with B′/L′ = √((r − e)/(r + e)).':
    '偏心圆形的有效面积绘成等面积矩形，B′/L′ = √((r − e)/(r + e))。',
  'The eccentricity along L does not act for a strip: it is taken as endless.':
    'L 方向的偏心对条形基础不起作用：视为无限长。',
  'The footing length does not act for a strip: it is taken as endless.':
    '基础长度对条形基础不起作用：视为无限长。',
  'The footing length does not act for a circular footing.': '基础长度对圆形基础不起作用。',
  'The footing length does not act for a square pad.': '基础长度对方形独立基础不起作用。',
  'The simplified method has no factors for sloping ground: the slope is left out of this basis.':
    '简化方法无倾斜地面系数：本依据不计坡度。',
  'The factors for sloping ground are for a footing at the crest. They do not replace a check of the stability of the slope with the footing on it.':
    '倾斜地面系数适用于坡顶基础，不能代替含基础荷载的边坡稳定验算。',
  'The category of ground that the presumed value belongs to is not named.':
    '未注明承载力表列值所属的地基类别。',
  'No code stands behind this module: both bases compute the same.':
    '本模块没有对应的规范：两种计算结果相同。',
  'The input value is above {large}': '输入值大于 {large}',
  'This set does not have that factor': '该组没有此系数',
  '{label} must be a list': '{label}必须为列表',
  '{label} must be text': '{label}必须为文本',
  '{label} must be a whole number': '{label}必须为整数',
  '{label} must be at most {count} characters': '{label}最多 {count} 个字符',
  'At most {max} {label}': '{label}：最多 {max} 个',
  'No direction of slide was given': '未给定滑动方向',
  'The loads do not drive this mass in the direction of the slide': '荷载不使该滑体沿滑动方向运动',
  'The surface has no strength': '滑动面无强度',
  'The factor of safety did not converge': '安全系数不收敛',
  'A slice is so steep that its normal force has no meaning (m-alpha too small)':
    '某土条过陡，其法向力无意义（mα 过小）',
  'No interslice force scale satisfies both force and moment equilibrium':
    '没有条间力比例系数能同时满足力和力矩平衡',
  'The surface cuts no mass off within the section': '滑动面在剖面内未切出滑体',
  'The method does not apply to this kind of surface': '该方法不适用于此类滑动面',
  'Angular distortion {distortion} to the neighbour is within the limit {limit}.':
    '与相邻基础的角变位 {distortion} 不超过限值 {limit}。',
  'Angular distortion {distortion} to the neighbour exceeds the limit {limit}.':
    '与相邻基础的角变位 {distortion} 超过限值 {limit}。',
  'Total settlement {total} mm is within the allowable {allowable} mm.':
    '总沉降 {total} mm 不超过容许值 {allowable} mm。',
  'Total settlement {total} mm exceeds the allowable {allowable} mm.':
    '总沉降 {total} mm 超过容许值 {allowable} mm。',
  'No soil layer lies below the base of the foundation': '基底以下没有土层',
  'The settlement is unrealistically large: check the inputs': '沉降量大得不合实际：请检查输入',
  'The effective stress before loading is not above zero {z} m below the base: check unit weights and groundwater':
    '基底以下 {z} m 处加载前有效应力不大于零：请检查重度和地下水',
  'Void ratio is required for soil layer {first}, which has a compression index':
    '第 {first} 层有压缩指数，需给出孔隙比',
  'The settlement of an endless strip on an elastic half-space has no bound: give soil layers with a rigid stratum below, or a rectangle':
    '弹性半空间上无限长条形基础的沉降无界：请给出下伏刚性层的土层，或改用矩形',
  'The effective stress before loading is not above zero at the peak of the strain influence: check unit weights and groundwater':
    '应变影响峰值处加载前有效应力不大于零：请检查重度和地下水',
  'Burland and Burbidge need the SPT blow count of soil layer {first}':
    'Burland 与 Burbidge 法需要第 {first} 层的标贯击数',
  'Burland and Burbidge need soil layers below the base with SPT blow counts':
    'Burland 与 Burbidge 法需要基底以下土层的标贯击数',
  "Hough's method needs the bearing capacity index C' of the layers below the base":
    "Hough 法需要基底以下土层的承载力指数 C'",
  'Elastic modulus of soil layer {layer}, {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    '第 {layer} 层弹性模量 {modulus} MPa 低于 5 MPa：请核对单位和测定方法。',
  'Elastic modulus of soil layer {layer}, {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    '第 {layer} 层弹性模量 {modulus} MPa 高于 100 MPa：请核对单位和测定方法。',
  'Elastic modulus {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    '弹性模量 {modulus} MPa 低于 5 MPa：请核对单位和测定方法。',
  'Elastic modulus {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    '弹性模量 {modulus} MPa 高于 100 MPa：请核对单位和测定方法。',
  "Poisson's ratio {poisson} is below 0.2.": '泊松比 {poisson} 低于 0.2。',
  "Poisson's ratio {poisson} is above 0.45.": '泊松比 {poisson} 高于 0.45。',
  'Foundation width is greater than its length: the shorter side is taken as B.':
    '宽度大于长度：取短边为 B。',
  'Applied pressure is above 500 kPa: check bearing capacity first.':
    '基底压力超过 500 kPa：请先验算承载力。',
  'Foundation depth is above twice the width: the footing acts as a deep foundation.':
    '埋深超过宽度的两倍：基础表现为深基础。',
  'Consolidation with a time under 1 year: most of it is still to come.':
    '固结时间不足 1 年：大部分固结尚未发生。',
  'Consolidation with a time under 1 year: {percent} % of it is over by then.':
    '固结时间不足 1 年：届时固结已完成 {percent}%。',
  'Assumed: {message}': '假定：{message}',
  'unit weight {assumedUnitWeight} kN/m³ where a layer has none.':
    '未给重度的土层取 {assumedUnitWeight} kN/m³。',
  'no groundwater.': '无地下水。',
  'one normally consolidated layer {widths} widths thick below the base with Cc {compressionIndex}, e0 {voidRatio} and unit weight {assumedUnitWeight} kN/m³, because no layers are given. None of these values is measured: the consolidation settlement is a first guess.':
    '因未给土层，基底下取一层正常固结土，厚 {widths} 倍宽度，Cc {compressionIndex}，e0 {voidRatio}，重度 {assumedUnitWeight} kN/m³。这些值均非实测：固结沉降仅为初步估计。',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m, and a stress increase of {averageRatio} of the pressure at every depth.':
    '固结系数 {coefficient} m²/年，排水距离 {path} m，各深度附加应力为压力的 {averageRatio}。',
  'recompression index of {layer} is a sixth of its compression index.':
    '{layer}的再压缩指数取压缩指数的六分之一。',
  '{layer} is normally consolidated, because it has no preconsolidation pressure.':
    '{layer}因未给先期固结压力，视为正常固结。',
  'void ratio {voidRatio} for {layer}.': '{layer}的孔隙比取 {voidRatio}。',
  '{layer} drains to both sides.': '{layer}双面排水。',
  'soil layer {first}': '第 {first} 层',
  'the assumed layer': '假定土层',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.':
    '因未给固结系数，{layer}取固结系数 {coefficient} m²/年，排水距离 {path} m。该时刻沉降为估计值；最终沉降不需要它。',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it. Secondary compression counts from {years} years on.':
    '因未给固结系数，{layer}取固结系数 {coefficient} m²/年，排水距离 {path} m。该时刻沉降为估计值；最终沉降不需要它。次固结自 {years} 年起计。',
  "Immediate settlement plus consolidation is right only with the undrained modulus E_u and Poisson's ratio 0.5 in the layers that consolidate; {poissonRatio} is drained, and part of their settlement is counted twice.":
    '瞬时沉降加固结沉降仅在固结土层采用不排水模量 E_u 和泊松比 0.5 时正确；{poissonRatio} 为排水值，其部分沉降被重复计入。',
  'Layers with a compression index lie below the base: their consolidation is not in this total.':
    '基底以下有给出压缩指数的土层：其固结未计入总沉降。',
  'Rigid as 0.93 of the flexible centre is a convention for layers of limited depth: on a half-space it is 20 % above the exact value of a square.':
    '刚性取柔性中心的 0.93 是有限深度土层的惯例：在半空间上比方形精确值高 20%。',
  'Rigid settlement on layers is the flexible mean times the ratio that holds on the half-space: 3 to 8 % low on a thin layer.':
    '分层地基上的刚性沉降取柔性平均值乘以半空间比值：薄层时偏低 3～8%。',
  'The foundation length does not act for a circle: the width is its diameter.':
    '长度对圆形不起作用：宽度即直径。',
  'The foundation length does not act for a strip: it is taken as endless.':
    '长度对条形不起作用：视为无限长。',
  'An endless strip has no depth factor and no lower rigid settlement here: both are taken as 1, on the safe side.':
    '无限长条形在此没有深度系数和较小的刚性沉降：两者均取 1，偏于安全。',
  'The depth factor is held at 0.5; Fox gives {foxDepth}.': '深度系数限定为不小于 0.5；Fox 给出 {foxDepth}。',
  'A deep foundation is computed as a footing at its depth: shaft friction and the settlement of piles are not in it.':
    '深基础按其深度处的基础计算：不含侧摩阻力和桩沉降。',
  'Burland and Burbidge is an empirical mean: single footings lie between about 0.6 and 1.6 times it. Blow counts are not corrected for overburden.':
    'Burland 与 Burbidge 法为经验平均值：单个基础约在其 0.6～1.6 倍之间。击数不作上覆压力修正。',
  'Recompression index of soil layer {index} is above its compression index.':
    '第 {index} 层的再压缩指数大于压缩指数。',
  'The neighbour is computed alone on the same ground: what one footing adds below the other is not counted.':
    '相邻基础按相同地基单独计算：未计相互影响。',
  'Angular distortion needs the distance of the neighbour and either its settlement or its width and pressure.':
    '计算角变位需要相邻基础的距离，以及其沉降，或其宽度和压力。',
  'At the bottom of the deepest layer the stress is still {share} % of the pressure; nothing below it is counted. 10 % is reached {footing} m below the base.':
    '最深土层底部的应力仍为压力的 {share}%；其下不计。10% 位于基底以下 {footing} m。',
  'The strain influence diagram reaches below the deepest layer: its lower part is not counted.':
    '应变影响图延伸到最深土层以下：其下部未计。',
  'The code basis gives no answer for this input: {message}.': '按规范计算对此输入无解：{message}。',
  'The simplified method gives no answer for this input: {message}.': '简化方法对此输入无解：{message}。',
  '{method} with a search gives {factor}; the screening with the fixed circle {factor3}. The screening never decides.':
    '{method}搜索得 {factor}；固定圆弧初步估算得 {factor3}。初步估算不作判定。',
  'Factor of safety {factor} meets the required {required}: {condition}.':
    '安全系数 {factor} 满足要求值 {required}：{condition}。',
  'Factor of safety {factor} is short of the required {required}: {condition}.':
    '安全系数 {factor} 未达要求值 {required}：{condition}。',
  'The fixed circle does not exist for this slope; limit equilibrium gives {factor}.':
    '该边坡不存在固定圆弧；极限平衡得 {factor}。',
  'The screening gives {factor} and decides nothing; limit equilibrium gives {factor2}.':
    '初步估算得 {factor}，不作判定；极限平衡得 {factor2}。',
  'The ground is level: there is no slope to slide': '地面水平：没有可滑动的边坡',
  'No trial surface has effective strength (pore pressure or zero strength): the slope is unstable':
    '所有试算滑动面均无有效强度（孔隙水压力或强度为零）：边坡不稳定',
  'No slip circle within the limits of the search has a factor of safety: check windows, least depth and base':
    '搜索范围内没有滑弧具有安全系数：请检查窗口、最小深度和最低高程',
  'The slope is steeper than 70°: circles and limit equilibrium suit cuttings in rock and vertical faces badly.':
    '坡度大于 70°：圆弧和极限平衡法不适合岩质开挖和直立面。',
  'Zero cohesion with a friction angle below 15°: check the strengths.':
    '黏聚力为零且内摩擦角小于 15°：请核对强度。',
  'The unit weight is outside of 15 to 25 kN/m³.': '重度超出 15～25 kN/m³ 范围。',
  'The slope is higher than 30 m: geology and strength at depth need an investigation of their own.':
    '坡高超过 30 m：深部地质和强度需专门勘察。',
  'The required factor of safety is below 1.3: common for temporary or seismic cases only.':
    '要求安全系数低于 1.3：仅常用于临时或地震工况。',
  'The water table is shallower than half the height of the slope: drainage decides.':
    '地下水位埋深小于坡高的一半：排水起决定作用。',
  'The horizontal acceleration is above 0.3: a pseudo-static analysis says little there; look at displacements.':
    '水平加速度大于 0.3：拟静力分析意义有限；请考虑位移分析。',
  'The friction angle is above 40°: check that it holds at the stresses of this slope.':
    '内摩擦角大于 40°：请核对其在本边坡应力水平下是否成立。',
  'The cohesion is above 100 kPa: check that it lasts.': '黏聚力大于 100 kPa：请核对其长期性。',
  'The fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    '固定圆弧仅为初步估算。任何固定圆弧都不能保证偏安全：此处稳定性以带搜索的极限平衡为准。',
  'No circle with a radius of {min} to {max} m cuts this slope: the limits were left aside.':
    '没有半径 {min}～{max} m 的圆弧切过该边坡：已忽略该限制。',
  'The limits of the radius keep the search from its minimum: within them the factor is {boundedFactor}, without them {factor}, which decides.':
    '半径限制使搜索未达最小值：限制内为 {boundedFactor}，无限制为 {factor}，以后者为准。',
  'The critical circle touches the lowest elevation of the search ({base} m): a deeper one may be worse, unless firm ground begins there.':
    '临界圆弧触及搜索最低高程（{base} m）：更深的圆弧可能更危险，除非该处为坚硬地层。',
  'The critical circle reaches the end of the level ground that a simple slope is drawn with: enter the ground by points, with longer level stretches.':
    '临界圆弧到达简单边坡所绘平地的端点：请用点输入地面，并加长平直段。',
  'The critical circle begins or ends at the end of the ground: make the section longer.':
    '临界圆弧起止于地面端点：请加长剖面。',
  'The critical circle lies at the end of a window of the search (x = {limit} m): beyond it a worse one may be.':
    '临界圆弧位于搜索窗口端点（x = {limit} m）：窗口外可能有更危险的圆弧。',
  '{unsolvedShare} % of the most critical circles have no solution by this method, as tension at the head of steep cohesive slopes has it: the answer is the lowest of the others. Give a tension crack, or compare with Bishop.':
    '{unsolvedShare}% 的最危险圆弧用此方法无解，陡黏性边坡坡顶受拉时常见：结果取其余圆弧的最小值。请设张拉裂缝，或与 Bishop 法比较。',
  'On {strengthless} of the surfaces tried water leaves no effective strength: the ground does not stand there.':
    '{strengthless} 个试算滑动面因水而无有效强度：该处土体不能自立。',
  'The critical surface is only just as deep as the least depth of {minDepth} m: shallower ones are worse.':
    '临界滑动面深度刚达最小深度 {minDepth} m：更浅的更危险。',
  '{tensionShare} % of the base is in tension, which soil does not carry: give a tension crack (about {input} m deep).':
    '底面 {tensionShare}% 受拉，土不能承受：请设张拉裂缝（深约 {input} m）。',
  'The tension crack works on the unsafe side: the factor of safety is {cracked} with it and {uncracked} without. Check its depth and the water in it, or leave it out.':
    '张拉裂缝偏于不安全：考虑裂缝时安全系数为 {cracked}，不考虑时为 {uncracked}。请检查裂缝深度和裂缝中的水，或取消裂缝。',
  'A slice has m-alpha {leastMAlpha}, below 0.2: its normal force has little meaning.':
    '某土条 mα 为 {leastMAlpha}，小于 0.2：其法向力意义不大。',
  'Without friction the moments alone give the factor of safety; no interslice forces satisfy the forces too.':
    '无摩擦时安全系数仅由力矩决定；没有条间力能同时满足力的平衡。',
  'The line of thrust leaves the mass over {thrustOutside} % of its length.':
    '推力线有 {thrustOutside}% 的长度位于滑体之外。',
  'Both directions of the vertical acceleration were looked at: upwards is worse ({factor} against {other}).':
    '已考虑竖向加速度的两个方向：向上更不利（{factor} 对 {other}）。',
  'Both directions of the vertical acceleration were looked at: downwards is worse ({factor} against {other}).':
    '已考虑竖向加速度的两个方向：向下更不利（{factor} 对 {other}）。',
  'Without cohesion shallow surfaces parallel to the face are always near critical: surfaces shallower than the least depth are left out.':
    '无黏聚力时平行坡面的浅层滑动面总接近临界：浅于最小深度者不计。',
  'The water line runs parallel to the ground at the entered depth, not below the level of the toe; pore pressure is the vertical head below it, without seepage.':
    '水位线按输入深度平行于地面，不低于坡脚；孔隙水压力取其下竖直水头，不计渗流。',
  'Unknown field': '未知字段',
  'Input is larger than {limit} characters': '输入超过 {limit} 个字符',
  'Eurocode 7 bearing capacity calculation failed': '欧洲规范 7 承载力计算失败',
  'Hong Kong Code bearing capacity calculation failed': '香港规范承载力计算失败',
  'Australian Standard bearing capacity calculation failed': '澳大利亚规范承载力计算失败',
  'Settlement calculation failed': '沉降计算失败',
  'Slope stability calculation failed': '边坡稳定计算失败',
  'Calculation failed': '计算失败',
  'This input is already one of the variables': '该输入已是变量之一',
  '{module} has no responses to study': '{module}没有可分析的响应量',
  'A sweep has at most {count} points': '参数扫描最多 {count} 个点',
  'The inputs have no value to vary': '输入中没有可变化的数值',
  'Percentiles must not fall': '百分位数不得递减',
  '{label} must not be negative': '{label} 不得为负',
  '{label} must be between {low} and {high}': '{label} 必须在 {low} 与 {high} 之间',
  'Give at least one of the variables': '请至少给出一个变量',
  'Give at least one value': '请至少给出一个值',
  'High must not be less than low': '上限值不得小于下限值',
  'Each replicate needs at least {count} samples': '每个拉丁超立方至少需要 {count} 个样本',
  'To stop early a Latin hypercube needs at least {least} replicates and {count} samples':
    '要提前停止，拉丁超立方至少需要 {least} 组和 {count} 个样本',
  '{label} has no limit, and so no probability': '{label}没有限值，因此没有概率',
  'Number of samples times variables must be at most {count}': '样本数乘变量数不得大于 {count}',
  'Give exactly one of sample, sweep and tornado': '抽样、扫描和龙卷风图只能选一个',
  'There is no input {path}': '没有输入 {path}',
  '{label} is not a number': '{label}不是数字',
  'Minimum and maximum leave nothing of the distribution': '最小值和最大值使分布为空',
  'Maximum must not be less than the minimum': '最大值不得小于最小值',
  'Mode is required: the inputs have no value': '需要给出众数：输入无数值',
  'Mean is required: the inputs have no value': '需要给出均值：输入无数值',
  'Give either a standard deviation or a coefficient of variation': '请给出标准差或变异系数之一',
  'Standard deviation is too large': '标准差过大',
  'Mean of a lognormal distribution must be greater than 0': '对数正态分布的均值必须大于 0',
  'Upper end must not be less than the lower end': '上端不得小于下端',
  'Mode must lie between the lower and the upper end': '众数必须位于上下端之间',
  'The diagonal of a correlation matrix is 1': '相关矩阵的对角线为 1',
  'A correlation matrix is symmetric': '相关矩阵是对称的',
  'This input is not one of the variables': '该输入不是变量之一',
  'A variable is not correlated with itself': '变量不与自身相关',
  'Eurocode 7 bearing capacity calculation failed: {cause}': '欧洲规范 7 承载力计算失败：{cause}',
  'Hong Kong Code bearing capacity calculation failed: {cause}': '香港规范承载力计算失败：{cause}',
  'Australian Standard bearing capacity calculation failed: {cause}': '澳大利亚规范承载力计算失败：{cause}',
  'Settlement calculation failed: {cause}': '沉降计算失败：{cause}',
  'Slope stability calculation failed: {cause}': '边坡稳定计算失败：{cause}',
  'Calculation failed: {cause}': '计算失败：{cause}',
  '{sentence} A serious warning speaks against it: the result is not proven.':
    '{sentence}但有严重警告与之相悖：结果未证实。',
  'not proven': '未证实',
  'A tension crack must not be deeper than the slope is high ({height} m)':
    '张拉裂缝深度不得大于坡高（{height} m）',
  'The given circle is not the most critical one: its factor of safety is {here}, and a search finds {there}.':
    '给定圆弧不是最危险的：其安全系数为 {here}，搜索得到 {there}。',
  'Windows, least depth or direction keep the search from the lowest factor of safety: it is {here} with them and {there} without.':
    '窗口、最小深度或方向使搜索未达最低安全系数：有这些限制时为 {here}，无限制时为 {there}。',
  'The loads hold the slope: the factor of safety is {loaded} with them and {without} without. Leave out loads that may be absent.':
    '荷载对边坡有利：计入荷载时安全系数为 {loaded}，不计时为 {without}。可能不存在的荷载不应计入。',
  'The factor of safety depends on the number of slices: it is {few} with {slices} and {many} with {manySlices}. Give more slices.':
    '安全系数与土条数有关：{slices} 个土条时为 {few}，{manySlices} 个时为 {many}。请增加土条数。',
  '{method} meets the required factor of safety with {here}; Spencer, who satisfies force and moment equilibrium, has {there} on the same circle.':
    '{method} 得到 {here}，满足所需安全系数；满足力和力矩平衡的 Spencer 法在同一圆弧上得到 {there}。',
  'The given circle cuts off {count} masses, as a table lists them: the lowest factor of safety counts.':
    '给定圆弧切出 {count} 个滑体，见表：以最低安全系数为准。',
  'The mass that counts ends at a bend of the ground, or touches a boundary, which the given circle misses by less than 0.2 % of the height.':
    '起控制作用的滑体止于地面折点或与土层界面相切，给定圆弧与之相差不到坡高的 0.2%。',
  'A mass that the given circle cuts off has no factor of safety by this method: it may be lower.':
    '给定圆弧切出的一个滑体用此方法没有安全系数：可能更低。',
  'Assumed: no water in the slope.': '假定：边坡内无水。',
  'Assumed: no water in the tension crack.': '假定：张拉裂缝内无水。',
  'Assumed: soil without a saturated unit weight weighs as much below the water line as above it.':
    '假定：未给出饱和重度的土在水位线以下与以上重度相同。',
  'The water line raises no pore pressure in some of the soils: it is switched off there, or a pore pressure ratio takes its place.':
    '水位线在某些土中不产生孔隙水压力：已关闭，或由孔隙水压力比代替。',
  'The top of layer {layer} lies above that of the layer before it: where it does, the layer before it does not count.':
    '第 {layer} 层的顶面高于其前一层：该处前一层不计。',
  'A load lies beyond the ground of the section: what lies beyond does not act.':
    '有荷载超出剖面地面范围：超出部分不起作用。',
  'Total settlement {settlement} mm, {point}, is within the allowable {allowable} mm.':
    '总沉降 {settlement} mm（{point}）未超过允许值 {allowable} mm。',
  'Total settlement {settlement} mm, {point}, exceeds the allowable {allowable} mm.':
    '总沉降 {settlement} mm（{point}）超过允许值 {allowable} mm。',
  'Soil layer {layer}: give one of preconsolidation pressure, overconsolidation ratio and pre-overburden pressure':
    '第 {layer} 层：先期固结压力、超固结比、先期超载压力只填一项',
  'The chosen point is not the worst: its total settlement is {chosen} mm, and {worst} mm decides ({point}).':
    '所选点不是最不利点：其总沉降为 {chosen} mm，以 {worst} mm 为准（{point}）。',
  'The footing is taken as rigid. A flexible one settles {flexible} mm at its centre, more than the allowable {allowed} mm.':
    '基础按刚性考虑。柔性基础中心沉降 {flexible} mm，超过允许值 {allowed} mm。',
  'The angular distortion between centre and corner of the flexible footing exceeds the limit: the verdict looks at the neighbour alone.':
    '柔性基础中心与角点之间的角变位超过限值：结论只考虑相邻基础。',
  'Immediate settlement is not in this total.': '总沉降中不含瞬时沉降。',
  'By the named methods of the code basis the total settlement is {total} mm, more than is allowed.':
    '按规范计算所列的方法，总沉降为 {total} mm，超过允许值。',
  'Layer by layer, under Boussinesq stresses and in fine sublayers, the total settlement is {more} mm: more than the allowable {allowed} mm.':
    '逐层、按 Boussinesq 应力并细分土层计算，总沉降为 {more} mm：超过允许值 {allowed} mm。',
  'No consolidation of {layer}: it is {kind} without a compression index.':
    '{layer} 不固结：{kind}，无压缩指数。',
  'soil layer {index}': '第 {index} 层',
  'No consolidation is counted of {layer}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.':
    '{layer} 无压缩指数，未计其固结，而此类土会固结：请给出压缩指数，不固结时填 0。',
  'No consolidation is counted of {layer}, which has no compression index: it is taken as sand.':
    '{layer} 无压缩指数，未计其固结：按砂处理。',
  'The entered allowable settlement is more than the {usual} mm that are usual.':
    '输入的允许沉降大于常用的 {usual} mm。',
  'Elastic settlement {settlement} mm exceeds {limit} mm.': '弹性沉降 {settlement} mm 超过 {limit} mm。',
  'Consolidation settlement {settlement} mm exceeds {limit} mm.':
    '固结沉降 {settlement} mm 超过 {limit} mm。',
  'Total settlement exceeds the allowable {limit} mm for a shallow foundation.':
    '总沉降超过浅基础的容许值 {limit} mm。',
  'Total settlement exceeds the allowable {limit} mm for a deep foundation.':
    '总沉降超过深基础的容许值 {limit} mm。',
} as const satisfies Readonly<Record<string, string>>
