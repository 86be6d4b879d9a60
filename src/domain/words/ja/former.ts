/** What earlier versions of the modules said: stored results still say it. No module says it any more. */
export const former = {
  'NOTES.md: sublayers and other choices': 'これらの選択なしで再計算',
  'NOTES.md: 20 slices are within 1 % of 300': '収束の検討：20 分割は 300 分割と 1% 以内',
  'NOTES.md: masses of a given circle': '円が切り取る土塊ごとの計算',
  'NOTES.md: on 100 slopes with water at the surface 1.2 to 9 times the true factor':
    '検証：地下水位が地表にある 100 斜面で、固定円の安全率は探索の 1.2～9 倍',
  'Soil layers and their weights': '土層と重み',
  'Factor of cohesion': '支持力係数 Nc',
  'Bearing capacity factor, cohesion': '支持力係数 Nc',
  'Factor of surcharge': '支持力係数 Nq',
  'Bearing capacity factor, surcharge': '支持力係数 Nq',
  'Factor of self-weight': '支持力係数 Nγ',
  'Bearing capacity factor, self-weight': '支持力係数 Nγ',
  'Factor of cohesion at zero friction': 'φ = 0 の支持力係数 Nc',
  'Factor of self-weight beside a slope': '斜面際の支持力係数 Nγ',
  'Factor of cohesion of squeezed ground of thickness H': '厚さ H の押し出される地盤の支持力係数 Nc',
  'Shape, cohesion': '形状係数、粘着力の項',
  'Shape, surcharge': '形状係数、根入れの項',
  'Shape, self-weight': '形状係数、幅の項',
  'Shape, surcharge and self-weight': '形状係数、根入れの項と幅の項',
  'Shape, cohesion (limit at zero friction)': '形状係数、粘着力の項（φ = 0 の極限）',
  'Depth, cohesion': '根入れ係数、粘着力の項',
  'Depth, surcharge': '根入れ係数、根入れの項',
  'Depth, self-weight': '根入れ係数、幅の項',
  'Depth, surcharge and self-weight': '根入れ係数、根入れの項と幅の項',
  'Load inclination, cohesion': '荷重傾斜係数、粘着力の項',
  'Load inclination, surcharge': '荷重傾斜係数、根入れの項',
  'Load inclination, self-weight': '荷重傾斜係数、幅の項',
  'Load inclination, cohesion and surcharge': '荷重傾斜係数、粘着力の項と根入れの項',
  'Load inclination, cohesion (limit at zero friction)': '荷重傾斜係数、粘着力の項（φ = 0 の極限）',
  'Base inclination, cohesion': '底面傾斜係数、粘着力の項',
  'Base inclination, surcharge': '底面傾斜係数、根入れの項',
  'Base inclination, self-weight': '底面傾斜係数、幅の項',
  'Base inclination, surcharge and self-weight': '底面傾斜係数、根入れの項と幅の項',
  'Ground slope, cohesion': '地盤傾斜係数、粘着力の項',
  'Ground slope, surcharge and self-weight': '地盤傾斜係数、根入れの項と幅の項',
  'Share of cohesion': '粘着力の項',
  'Share of surcharge': '根入れの項',
  'Share of self-weight': '幅の項',
  'Factor on tan φ′': 'tan φ′ の部分係数',
  'Factor on c′': 'c′ の部分係数',
  'Factor on c_u': 'c_u の部分係数',
  'Factor on resistance': '抵抗の部分係数',
  'Factor on unit weight': '単位体積重量の部分係数',
  'Specification (as entered)': '簡易法（係数は入力値）',
  Specification: '簡易法',
  'Specification (fixed constants)': '簡易法（固定の定数）',
  'Specification constants': '簡易法',
  'Specification constants with the factors as entered, labelled {approach}':
    '簡易法と入力した係数、表示は {approach}',
  'Specification: half-space, fixed stress ratios, fixed coefficient and 10 m path':
    '簡易法：半無限体、固定の応力比、固定の係数、排水距離 10 m',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the specification basis.':
    '{code}：{allowable} kPa、{specified}：{other} kPa。判定は簡易法によります。',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the code basis.":
    '附属書 D では{case}で {stress} kPa、簡易法では入力した係数で {other} kPa。判定は基準によります。',
  "Annex D gives {stress} kPa in {case}; the specification's constants give {other} kPa with the factors as entered. The verdict follows the specification basis.":
    '附属書 D では{case}で {stress} kPa、簡易法では入力した係数で {other} kPa。判定は簡易法によります。',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the code basis.":
    '基準による計算では {total} mm、簡易法では {other} mm。判定は基準によります。',
  "The code basis gives {total} mm, the specification's constants {other} mm. The verdict follows the specification basis.":
    '基準による計算では {total} mm、簡易法では {other} mm。判定は簡易法によります。',
  'The specification constants are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    '簡易法の定数は特定の基準のものではありません。排水の正方形では形状係数が 19～24% 低くなります。併記の指定の方法は独自の係数を用います。',
  'The specification computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    '簡易法では地層から支持力を計算します。表による許容支持力度と標準貫入試験は基準による計算でのみ有効です。',
  'The specification divides by the factor of safety: the limit state acts in the code basis only.':
    '簡易法では安全率で除します。限界状態は基準による計算でのみ有効です。',
  '{remark} The entered value is used in the specification basis only; the code basis takes its tables.':
    '{remark}入力値は簡易法でのみ用い、基準による計算では表の値を用います。',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the specification basis.':
    '入力した {changed} は基準による計算では作用しません。国別附属書の値を入力するか、簡易法を選んでください。',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the specification basis.':
    '入力した {changed} は基準による計算では作用しません。国別附属書の値を入力するか、簡易法を選んでください。',
  'The specification has no factors for sloping ground: the slope is left out of this basis.':
    '簡易法には傾斜地盤の係数がないため、この準拠では傾斜を考慮しません。',
  'The specification basis gives no answer for this input: {message}.':
    '簡易法ではこの入力に答えがありません：{message}。',
  'The specification’s fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    '固定円は概略検討です。固定円はいずれも安全側とは限らず、ここでは探索を伴う極限平衡で安定を判定します。',
  'The entered allowable settlement is more than the {usual} mm of the specification.':
    '入力した許容沈下量は通常の {usual} mm を超えています。',
  'Specification, section 5; effective stress': '入力の確認、有効応力',
  'Specification, section 9 (path 10 m)': '簡易法（排水距離 10 m）',
  'Specification, section 9; it names no value of the coefficient': '仮定値（方法は値を定めていません）',
  'Specification, section 9; the values are chosen here': '簡易法（値はここで仮定）',
  'Specification, section 9: simplified defaults': '簡易法：既定値',
  'Specification, section 9; Fox 1948': '簡易法、Fox 1948',
  'EN 1997-1:2004 Annex D.4; specification, section 9': 'EN 1997-1:2004 附属書 D.4、簡易法',
  'Weighted by thickness over the averaging depth (specification, section 9)':
    '平均をとる深さ範囲内で層厚により加重（簡易法）',
  'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973':
    'D/B による根入れ係数（簡易法）、Hansen 1970・Vesic 1973 の形',
  'The specification takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.':
    '簡易法は滑動に入力されたせん断抵抗角を用います。場所打ちコンクリートは、より小さい限界状態角で滑動します。',
  'The specification has no check of sliding on the base: read that of the code basis beside this result.':
    '簡易法には底面の滑動照査がありません。横の基準による結果を見てください。',
  'Specification (0.5 MPa, at most 60°)': '簡易法（0.5 MPa、60° 以下）',
  'Specification without the cap': '上限なしの簡易法の値',
  'Specification, section {section}': '簡易法、{section} 節',
  'Specification, section 9': '簡易法（固定の定数）',
  'Specification, section 5': '入力の確認',
  Demand: '作用応力',
  'What governs': '決定ケース',
  'What the capacity is made of': '支持力の内訳',
  'What the resistance is made of': '支持力（抵抗）の内訳',
  'What resists': '抵抗の内訳',
  'Capacity below the overburden: the whole of it is divided': 'ネット支持力が正でない：グロス支持力を用いる',
  'Pressure of the loads as they are': '接地圧、係数を乗じない荷重',
  'Strength that F required needs, times the given': '所要の F に達する強度の倍率',
  'Both strengths times': 'c′ と tan φ′ の倍率',
  'Cohesion of all soils times, friction kept': 'c′ の倍率、摩擦は不変',
  'tan φ of all soils times, cohesion kept': 'tan φ′ の倍率、粘着力は不変',
  'Cohesion of the uppermost soil then': '結果として得られる最上層の粘着力',
  'Friction angle of the uppermost soil then': '結果として得られる最上層のせん断抵抗角',
  'Nothing is left over at the head: force equilibrium': '力の釣合い：閉合力はゼロ',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the code basis.':
    '{code}：{allowable} kPa、{specified}：{other} kPa。基準による計算で決まります。',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The verdict follows the simplified method.':
    '{code}：{allowable} kPa、{specified}：{other} kPa。簡易法で決まります。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the code basis.':
    '附属書 D では{case}で {stress} kPa、簡易法では入力した係数で {other} kPa。基準による計算で決まります。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The verdict follows the simplified method.':
    '附属書 D では{case}で {stress} kPa、簡易法では入力した係数で {other} kPa。簡易法で決まります。',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the code basis.':
    '基準による計算では {total} mm、簡易法では {other} mm。基準による計算で決まります。',
  'The code basis gives {total} mm, the simplified method {other} mm. The verdict follows the simplified method.':
    '基準による計算では {total} mm、簡易法では {other} mm。簡易法で決まります。',
  'Water leaves no effective strength on the surfaces that were tried, or the ground has none: the slope does not stand':
    '試行したすべり面に有効な強度がありません（間隙水圧または強度ゼロ）。斜面は不安定です',
  'A factor of safety of {factorOfSafety} is low: below 2.5 settlement and the scatter of the ground are no longer covered by custom.':
    '安全率 {factorOfSafety} は 2.5 未満です。沈下と地盤のばらつきを別に照査してください。',
  'The settlement is beyond any number that means something: check the input':
    '沈下量が現実離れした大きさです。入力を確認してください',
  'Pressure that counts: a third within the former stress': '低減圧力（先行応力以下は 1/3）',
  'Pressure that counts': '低減圧力',
  'Modulus of one layer that settles as much': '単一層の等価な変形係数',
  'What the settlement is made of': '沈下の内訳',
  'Thrust, downhill side': 'スライス間水平力、下側',
  'Shear, downhill side': 'スライス間せん断力、下側',
  'Thrust, uphill side': 'スライス間水平力、上側',
  'Shear, uphill side': 'スライス間せん断力、上側',
  '{index}: thrust on its uphill side': '{index}：上側のスライス間水平力',
  '{index}: push': '{index}：滑動力',
  Surcharge: '根入れの項',
  'Self-weight': '幅の項',
  'Softer layer {layer} below the base, {case}': '底面下の軟弱層 {layer}、{case}',
  'Softer layers below the base (load spread 2:1)': '底面下の軟弱層（2:1 荷重分散）',
  'Resistance over effective area before γRv': 'γRv 適用前の有効面積あたりの支持力',
  'Least mα': '最小 mα',
  'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; read the check of the softer layer beside it.':
    '底面下で摩擦のある層とない層を合わせて平均しています。平均化は強度の近い層に適します。併記の軟弱層の照査も確認してください。',
  'Sliding on the base is not checked here: check it beside this result.':
    'ここでは底面の滑動を照査していません。別途照査してください。',
  'DA1 with gammaG below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 で gammaG が 1.35 未満です（入力：{gammaG}）。これは組合せ 1 の値で、組合せ 2 は 1.0 です。',
  "DA2 with gammaPhi below 1.25 (entered: {gammaPhi}). The code's DA2 takes gammaPhi 1.0 and puts its safety into gammaRv 1.4.":
    'DA2 で gammaPhi が 1.25 未満です（入力：{gammaPhi}）。基準の DA2 は gammaPhi 1.0 とし、安全性を gammaRv 1.4 で確保します。',
  'The entered factors have no gammaRv of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    '入力した係数には基準の DA2 が求める gammaRv 1.4 がありません。併記の基準による計算には含まれています。',
  'DA2 with gammaPhi above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 で gammaPhi が 1 を超えると、地盤と抵抗で安全性を二重に見込むことになります。',
  'The eccentricity is kept the same in every combination. Where it comes from the horizontal load it grows as the vertical load falls: enter the largest.':
    '偏心はすべての組合せで同じとしています。水平荷重による場合は鉛直荷重が減ると大きくなるため、最大値を入力してください。',
  'Consolidation needs the compression index and void ratio of soil layers below the base (compression index 0 where a layer does not consolidate); choose settlement type elastic, or give no layers for the simplified defaults':
    '圧密には底面下の土層の圧縮指数と間隙比が必要です（圧密しない層は圧縮指数 0）。沈下の種類を弾性にするか、簡略な既定値を使う場合は層を与えないでください',
  'A layer below the base has no compression index: it is taken not to consolidate.':
    '底面下に圧縮指数のない層があり、圧密しないものとします。',
  'Load spread 2 vertical to 1 horizontal; EN 1997-1:2004 Annex D for the layer below':
    '鉛直 2：水平 1 の荷重分散、下の層は EN 1997-1:2004 附属書 D',
  'Steinbrenner 1934; Bowles 1996, section 5-6': 'Steinbrenner 1934、Bowles 1996、5-6 節',
  'Hough 1959; FHWA GEC-6, Appendix B': 'Hough 1959、FHWA GEC-6、付録 B',
  'Duncan, Wright & Brandon (2014), chapter 14': 'Duncan, Wright & Brandon (2014)、14 章',
  'Spencer (1967); Duncan, Wright & Brandon (2014), chapter 14':
    'Spencer (1967)、Duncan, Wright & Brandon (2014)、14 章',
}
