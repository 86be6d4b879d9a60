/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': '不采用这些选项重新计算',
  'NOTES.md: 20 slices are within 1 % of 300': '收敛性分析：20 个土条与 300 个相差不到 1%',
  'NOTES.md: masses of a given circle': '对圆弧切出的每个滑体逐一计算',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    '验证分析：100 个地下水位在地表的边坡中，固定圆弧所得安全系数为搜索结果的 1.2～9 倍',
  'Soil layers and their weights': '土层及其权重',
  'Factor of cohesion': '承载力系数 Nc',
  'Bearing capacity factor, cohesion': '承载力系数 Nc',
  'Factor of surcharge': '承载力系数 Nq',
  'Bearing capacity factor, surcharge': '承载力系数 Nq',
  'Factor of self-weight': '承载力系数 Nγ',
  'Bearing capacity factor, self-weight': '承载力系数 Nγ',
  'Factor of cohesion at zero friction': '内摩擦角为零时的承载力系数 Nc',
  'Factor of self-weight beside a slope': '临坡承载力系数 Nγ',
  'Factor of cohesion of squeezed ground of thickness H': '厚度为 H 的受挤压土的承载力系数 Nc',
  'Shape, cohesion': '形状系数，黏聚力项',
  'Shape, surcharge': '形状系数，深度项',
  'Shape, self-weight': '形状系数，宽度项',
  'Shape, surcharge and self-weight': '形状系数，深度项和宽度项',
  'Shape, cohesion (limit at zero friction)': '形状系数，黏聚力项（内摩擦角趋于零的极限）',
  'Depth, cohesion': '深度系数，黏聚力项',
  'Depth, surcharge': '深度系数，深度项',
  'Depth, self-weight': '深度系数，宽度项',
  'Depth, surcharge and self-weight': '深度系数，深度项和宽度项',
  'Load inclination, cohesion': '荷载倾斜系数，黏聚力项',
  'Load inclination, surcharge': '荷载倾斜系数，深度项',
  'Load inclination, self-weight': '荷载倾斜系数，宽度项',
  'Load inclination, cohesion and surcharge': '荷载倾斜系数，黏聚力项和深度项',
  'Load inclination, cohesion (limit at zero friction)': '荷载倾斜系数，黏聚力项（内摩擦角趋于零的极限）',
  'Base inclination, cohesion': '基底倾斜系数，黏聚力项',
  'Base inclination, surcharge': '基底倾斜系数，深度项',
  'Base inclination, self-weight': '基底倾斜系数，宽度项',
  'Base inclination, surcharge and self-weight': '基底倾斜系数，深度项和宽度项',
  'Ground slope, cohesion': '地面倾斜系数，黏聚力项',
  'Ground slope, surcharge and self-weight': '地面倾斜系数，深度项和宽度项',
  'Share of cohesion': '黏聚力项',
  'Share of surcharge': '深度项',
  'Share of self-weight': '宽度项',
  'Factor on tan φ′': 'tan φ′ 分项系数',
  'Factor on c′': 'c′ 分项系数',
  'Factor on c_u': 'c_u 分项系数',
  'Factor on resistance': '抗力分项系数',
  'Factor on unit weight': '重度分项系数',
  'Specification (as entered)': '简化方法（系数按输入）',
  Specification: '简化方法',
  'Specification (fixed constants)': '简化方法（固定常数）',
  'Specification constants': '简化方法',
  'Specification constants with the factors as entered, labelled {approach}':
    '简化方法，采用输入系数，标为 {approach}',
  'Specification: half-space, fixed stress ratios, fixed coefficient and 10 m path':
    '简化方法：半空间、固定应力比、固定系数和 10 m 路径',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the specification basis.':
    '{code}：{allowable} kPa；{specified}：{other} kPa。以简化方法的结果为准。',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    '附录 D 在{case}下给出 {stress} kPa；简化方法按输入系数给出 {other} kPa。以按规范计算的结果为准。',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    '附录 D 在{case}下给出 {stress} kPa；简化方法按输入系数给出 {other} kPa。以简化方法的结果为准。',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    '按规范计算给出 {total} mm，简化方法给出 {other} mm。以按规范计算的结果为准。',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    '按规范计算给出 {total} mm，简化方法给出 {other} mm。以简化方法的结果为准。',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    '简化方法的常数不属于任何单一规范：其形状系数对排水方形基础偏低 19～24%。并列的所列方法采用自身系数。',
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    '简化方法由土层计算承载力：承载力表列值和标准贯入试验仅在按规范计算时起作用。',
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    '简化方法除以安全系数：极限状态仅在按规范计算时起作用。',
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    '{remark}输入值仅用于简化方法；按规范计算时采用其表格。',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    '输入的 {changed} 在按规范计算时不起作用。请输入国家附录数值，或选择简化方法。',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    '输入的 {changed} 在按规范计算时不起作用。请输入国家附录数值，或选择简化方法。',
  'The specification has no factors for sloping ground: the slope is left out of this basis.':
    '简化方法无倾斜地面系数：本依据不计坡度。',
  'The specification basis gives no answer for this input: {message}.': '简化方法对此输入无解：{message}。',
  'The specification’s fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    '固定圆弧仅为初步估算。任何固定圆弧都不能保证偏安全：此处稳定性以带搜索的极限平衡为准。',
  'The entered allowable settlement is more than the {usual} mm of the specification.':
    '输入的允许沉降大于常用的 {usual} mm。',
  'Specification, section 5; effective stress': '输入检查；有效应力',
  'Specification, section 9 (path 10 m)': '简化方法（路径 10 m）',
  'Specification, section 9; it names no value of the coefficient': '假定值；该方法未规定',
  'Specification, section 9; the values are chosen here': '简化方法；数值为此处假定',
  'Specification, section 9: simplified defaults': '简化方法：默认值',
  'Specification, section 9; Fox 1948': '简化方法；Fox 1948',
  'EN 1997-1:2004 Annex D.4; specification, section 9': 'EN 1997-1:2004 附录 D.4；简化方法',
  'Weighted by thickness over the averaging depth (specification, section 9)':
    '在取平均的深度范围内按厚度加权（简化方法）',
  'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973':
    '由 D/B 确定的深度系数（简化方法），采用 Hansen 1970 和 Vesic 1973 形式',
  'The specification takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    '简化方法在抗滑验算中采用输入的内摩擦角。现浇于地基上的混凝土按临界状态角滑动，其值更小。',
  'The specification has no check of sliding on the base: read that of the code basis beside this result.':
    '简化方法没有基底抗滑验算：请参看旁边按规范计算的结果。',
  'Specification (0.5 MPa, at most 60°)': '简化方法（0.5 MPa，最大 60°）',
  'Specification without the cap': '不设上限的简化方法',
  'Specification, section {section}': '简化方法，第 {section} 节',
  'Specification, section 9': '简化方法（固定常数）',
  'Specification, section 5': '输入检查',
  Demand: '作用应力',
  'What governs': '控制工况',
  'What the capacity is made of': '承载力的组成',
  'What the resistance is made of': '地基抗力的组成',
  'What resists': '抗滑力的组成',
  'Capacity below the overburden: the whole of it is divided': '净承载力不为正：取毛承载力',
  'Pressure of the loads as they are': '基底压力，未乘系数的荷载',
  'Strength that F required needs, times the given': '达到要求 F 的强度倍数',
  'Both strengths times': 'c′ 和 tan φ′ 的倍数',
  'Cohesion of all soils times, friction kept': 'c′ 的倍数，摩擦不变',
  'tan φ of all soils times, cohesion kept': 'tan φ′ 的倍数，黏聚力不变',
  'Cohesion of the uppermost soil then': '由此得出的最上层土黏聚力',
  'Friction angle of the uppermost soil then': '由此得出的最上层土内摩擦角',
  'Nothing is left over at the head: force equilibrium': '力平衡：闭合力为零',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the code basis.':
    '{code}：{allowable} kPa；{specified}：{other} kPa。以按规范计算的结果为准。',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the simplified method.':
    '{code}：{allowable} kPa；{specified}：{other} kPa。以简化方法的结果为准。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the code basis.':
    '附录 D 在{case}下给出 {stress} kPa；简化方法按输入系数给出 {other} kPa。以按规范计算的结果为准。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the simplified method.':
    '附录 D 在{case}下给出 {stress} kPa；简化方法按输入系数给出 {other} kPa。以简化方法的结果为准。',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the code basis.':
    '按规范计算得 {total} mm，简化方法得 {other} mm。以按规范计算的结果为准。',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the simplified method.':
    '按规范计算得 {total} mm，简化方法得 {other} mm。以简化方法的结果为准。',
  'Water leaves no effective strength on the surfaces that were tried, or the ground has none: the slope does not stand':
    '所有试算滑动面均无有效强度（孔隙水压力或强度为零）：边坡不稳定',
  'A factor of safety of {factorOfSafety} is low: below 2.5 settlement and the scatter of the ground are no longer covered by custom.':
    '安全系数 {factorOfSafety} 低于 2.5。请另行验算沉降和土性离散性。',
  'The settlement is beyond any number that means something: check the input':
    '沉降量大得不合实际：请检查输入',
  'Pressure that counts: a third within the former stress': '折减压力（前期应力以内取三分之一）',
  'Pressure that counts': '折减压力',
  'Modulus of one layer that settles as much': '单层等效模量',
  'What the settlement is made of': '沉降的组成',
  'Thrust, downhill side': '条间法向力，下侧',
  'Shear, downhill side': '条间切向力，下侧',
  'Thrust, uphill side': '条间法向力，上侧',
  'Shear, uphill side': '条间切向力，上侧',
  '{index}: thrust on its uphill side': '{index}：上侧条间法向力',
  '{index}: push': '{index}：下滑力',
  Surcharge: '深度项',
  'Self-weight': '宽度项',
  'Softer layer {layer} below the base, {case}': '软弱下卧层 {layer}，{case}',
  'Softer layers below the base (load spread 2:1)': '软弱下卧层（2:1 扩散）',
  'Resistance over effective area before γRv': '除 γRv 前的单位有效面积抗力',
  'Least mα': '最小 mα',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; read the check of the softer layer beside it.':
    '基底以下有、无内摩擦角的土层一并取平均。平均法适用于强度相近的土层；请同时参看软弱下卧层验算。',
  'Sliding on the base is not checked here: check it beside this result.': '此处未验算基底滑移：请另行验算。',
  'DA1 with gammaG below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 的 gammaG 低于 1.35（输入：{gammaG}）。该值适用于组合 1；组合 2 取 1.0。',
  "DA2 with gammaPhi below 1.25 (entered: {gammaPhi}). The code's DA2 takes gammaPhi 1.0 and puts its safety into gammaRv 1.4.":
    'DA2 的 gammaPhi 低于 1.25（输入：{gammaPhi}）。规范的 DA2 取 gammaPhi 1.0，安全度由 gammaRv 1.4 体现。',
  'The entered factors have no gammaRv of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    '输入系数中没有规范 DA2 要求的 gammaRv 1.4。并列的按规范计算结果已包含。',
  'DA2 with gammaPhi above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 中 gammaPhi 大于 1 会重复计入安全度：土性与抗力各一次。',
  'The eccentricity is kept the same in every combination. Where it comes from the horizontal load it grows as the vertical load falls: enter the largest.':
    '各组合采用相同偏心距。若偏心由水平荷载引起，竖向荷载减小时偏心增大：请输入最大值。',
  'Consolidation needs the compression index and void ratio of soil layers below the base (compression index 0 where a layer does not consolidate); choose settlement type elastic, or give no layers for the simplified defaults':
    '固结计算需要基底以下土层的压缩指数和孔隙比（不固结的土层压缩指数取 0）；请选择弹性沉降，或不给土层以采用简化默认值',
  'A layer below the base has no compression index: it is taken not to consolidate.':
    '基底以下有土层未给压缩指数：视为不固结。',
  'Load spread 2 vertical to 1 horizontal; EN 1997-1:2004 Annex D for the layer below':
    '竖 2 横 1 扩散；下卧层采用 EN 1997-1:2004 附录 D',
  'Steinbrenner 1934; Bowles 1996, section 5-6': 'Steinbrenner 1934；Bowles 1996，第 5-6 节',
  'Hough 1959; FHWA GEC-6, Appendix B': 'Hough 1959；FHWA GEC-6，附录 B',
  'Duncan, Wright & Brandon (2014), chapter 14': 'Duncan, Wright & Brandon (2014)，第 14 章',
  'Spencer (1967); Duncan, Wright & Brandon (2014), chapter 14':
    'Spencer (1967)；Duncan, Wright & Brandon (2014)，第 14 章',
}
