/** What modules say in sentences, by their English: verdicts, warnings, notes, refusals and what is wrong with an input. */
export const remarks = {
  'Applied pressure {pressure} kPa is within the allowable bearing capacity {capacity} kPa.':
    '接地圧 {pressure} kPa は許容支持力度 {capacity} kPa 以内です。',
  'Applied pressure {pressure} kPa exceeds the allowable bearing capacity {capacity} kPa.':
    '接地圧 {pressure} kPa は許容支持力度 {capacity} kPa を超えています。',
  'Applied pressure {pressure} kPa is within the design bearing capacity {capacity} kPa.':
    '接地圧 {pressure} kPa は設計支持力度 {capacity} kPa 以内です。',
  'Applied pressure {pressure} kPa exceeds the design bearing capacity {capacity} kPa.':
    '接地圧 {pressure} kPa は設計支持力度 {capacity} kPa を超えています。',
  'Stress {demand} kPa on soil layer {layer} is within its allowable bearing capacity {capacity} kPa.':
    '第 {layer} 層上の応力 {demand} kPa はその許容支持力度 {capacity} kPa 以内です。',
  'Stress {demand} kPa on soil layer {layer} exceeds its allowable bearing capacity {capacity} kPa.':
    '第 {layer} 層上の応力 {demand} kPa はその許容支持力度 {capacity} kPa を超えています。',
  'Stress {demand} kPa on soil layer {layer} is within its design bearing capacity {capacity} kPa.':
    '第 {layer} 層上の応力 {demand} kPa はその設計支持力度 {capacity} kPa 以内です。',
  'Stress {demand} kPa on soil layer {layer} exceeds its design bearing capacity {capacity} kPa.':
    '第 {layer} 層上の応力 {demand} kPa はその設計支持力度 {capacity} kPa を超えています。',
  'Design load {load} is within the design resistance {resistance}.':
    '設計荷重 {load} は設計抵抗 {resistance} 以内です。',
  'Design load {load} exceeds the design resistance {resistance}.':
    '設計荷重 {load} は設計抵抗 {resistance} を超えています。',
  'Design horizontal load {load} is within the sliding resistance {resistance}.':
    '設計水平荷重 {load} は滑動抵抗 {resistance} 以内です。',
  'Design horizontal load {load} exceeds the sliding resistance {resistance}.':
    '設計水平荷重 {load} は滑動抵抗 {resistance} を超えています。',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The calculation to the code decides.':
    '{code}：{allowable} kPa、{specified}：{other} kPa。基準による計算で決まります。',
  '{code} gives {allowable} kPa; {specified} {other} kPa. The simplified method decides.':
    '{code}：{allowable} kPa、{specified}：{other} kPa。簡易法で決まります。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The calculation to the code decides.':
    '附属書 D では{case}で {stress} kPa、簡易法では入力した係数で {other} kPa。基準による計算で決まります。',
  'Annex D gives {stress} kPa in {case}; the simplified method gives {other} kPa with the factors as entered. The simplified method decides.':
    '附属書 D では{case}で {stress} kPa、簡易法では入力した係数で {other} kPa。簡易法で決まります。',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The calculation to the code decides.':
    '基準による計算では {total} mm、簡易法では {other} mm。基準による計算で決まります。',
  'The calculation to the code gives {total} mm, the simplified method {other} mm. The simplified method decides.':
    '基準による計算では {total} mm、簡易法では {other} mm。簡易法で決まります。',
  'The resultant of the load acts outside the base': '荷重の合力が底面の外に作用しています',
  'No soil layers found in the averaging depth range': '平均をとる深さ範囲に土層がありません',
  'Undrained shear strength is required for every layer in the averaging depth':
    '平均をとる深さ範囲内のすべての層に非排水せん断強さが必要です',
  "Terzaghi's method has no factors for a horizontal load: choose Vesic, Hansen or Meyerhof":
    'Terzaghi の方法には水平荷重の係数がありません。Vesic、Hansen、Meyerhof を選んでください',
  'The chosen method has no factors for an inclined base: choose Vesic or Hansen':
    '選択した方法には底面傾斜の係数がありません。Vesic か Hansen を選んでください',
  'The ground slopes more steeply than its friction angle: check the stability of the slope first':
    '地盤の傾斜がせん断抵抗角より急です。先に斜面の安定を照査してください',
  'The horizontal load {horizontal} {unit} is more than the base can carry':
    '水平荷重 {horizontal} {unit} は底面が負担できる値を超えています',
  'The horizontal load {horizontal} {unit} is more than the base can carry in {case}':
    '水平荷重 {horizontal} {unit} は{case}で底面が負担できる値を超えています',
  '{case} with the vertical load favourable': '{case}（鉛直荷重が有利）',
  'The ground has no bearing capacity below the base': '底面下の地盤に支持力がありません',
  'Soil layer {index} below the base has no bearing capacity': '底面下の第 {index} 層に支持力がありません',
  'The ground has no bearing resistance in {name}': '{name}で地盤に支持力がありません',
  'The base has no resistance to sliding in {name}': '{name}で底面に滑動抵抗がありません',
  'Soil layer {index} below the base has no bearing resistance in {name}':
    '{name}で底面下の第 {index} 層に支持力がありません',
  'Only drained checks are asked for. With those of undrained strengths the utilisation is {utilization}.':
    '排水条件の照査だけが選ばれています。非排水強さの照査を含めると検定比は {utilization} です。',
  'Only undrained checks are asked for. With the drained ones the utilisation is {utilization}.':
    '非排水条件の照査だけが選ばれています。排水条件を含めると検定比は {utilization} です。',
  'Assumed: no groundwater. With the water table at the base the utilisation is {utilization}.':
    '仮定：地下水なし。地下水位が底面にあると検定比は {utilization} です。',
  'Assumed: the loads include the weight of the footing. With {unitWeight} kN/m³ from the base up to the ground the utilisation is {utilization}.':
    '仮定：荷重は基礎の自重を含む。底面から地表まで {unitWeight} kN/m³ を加えると検定比は {utilization} です。',
  'Base friction is taken as that of concrete cast on the ground. With that of smooth precast concrete the utilisation is {utilization}.':
    '底面の摩擦は地盤に打設したコンクリートのものです。平滑なプレキャストコンクリートでは検定比は {utilization} です。',
  'A horizontal load is entered without an eccentricity along it: one that acts above the base has a moment, which moves the resultant.':
    '水平荷重が入力されていますが、その方向の偏心がありません。底面より上に作用する荷重はモーメントを生じ、合力を移動させます。',
  'A factor of safety against sliding of {slidingFactor} is below the usual 1.5.':
    '滑動に対する安全率 {slidingFactor} は通常の 1.5 を下回ります。',
  'The given capacity is more than the entered layers have: by their strengths the utilisation is {utilization}.':
    '与えた支持力は入力した地層のものを上回ります。地層の強さによると検定比は {utilization} です。',
  'The factor of safety acts on the net capacity. On the gross one the utilisation is {utilization}.':
    '安全率はネット支持力に作用します。グロス支持力に作用させると検定比は {utilization} です。',
  'Water acts by the factors Cw. By effective stress the utilisation is {utilization}.':
    '水は係数 Cw で考慮されています。有効応力によると検定比は {utilization} です。',
  "The entered Nγ is more than Coduto's fit: with that the utilisation is {utilization}.":
    '入力した Nγ は Coduto の近似式を上回ります。近似式では検定比は {utilization} です。',
  'Water lifts the footing with {lifts} kN; 0.9 of the permanent load with the footing is {holds} kN.':
    '水が基礎を {lifts} kN で持ち上げます。基礎を含む永続荷重の 0.9 倍は {holds} kN です。',
  'Soil layer {layer} counts as clay or silt and has no undrained shear strength: only its drained resistance is checked. A load that comes quickly finds the undrained one, which may be far less.':
    '土層 {layer} は粘土またはシルトとみなされ、非排水せん断強度がありません。排水抵抗だけを照査しています。急に加わる荷重には非排水抵抗が働き、はるかに小さいことがあります。',
  'The inclined base is taken to face the horizontal load. Down its slope, with the load that way too, the factor of safety against sliding is {factor}.':
    '傾斜した底面は水平荷重に向き合うものとしています。荷重も同じ向きのとき、傾斜を下る滑動の安全率は {factor} です。',
  'Down the slope of the inclined base the factor of safety against sliding is {factor}.':
    '傾斜した底面を下る滑動の安全率は {factor} です。',
  'Soil layer {layer} begins right below the base and resists sliding less than the layer at the base: on it the utilisation is {utilization}.':
    '土層 {layer} は底面のすぐ下から始まり、底面の層より滑動抵抗が小さいです。その層では検定比は {utilization} です。',
  'The water above the base carries a part of the footing. With the water table at the base the utilisation is {utilization}.':
    '底面より上の水が基礎の一部を支えています。地下水位が底面にあると検定比は {utilization} です。',
  'Soil layer {layer} has more effective cohesion beside its friction than soils have; an undrained shear strength has a field of its own. With {most} kPa the utilisation is {utilization}.':
    '土層 {layer} は摩擦のほかに、土にはない大きさの有効粘着力を持ちます。非排水せん断強度には専用の欄があります。{most} kPa では検定比は {utilization} です。',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the utilisation is {utilization}.':
    '土層 {layer} は岩より重いです。{most} kN/m³ では検定比は {utilization} です。',
  'The code basis has no answer for these inputs, so nothing stands against the simplified method: choose the code basis to read why.':
    'これらの入力に対して基準による計算には答えがなく、簡易法を裏付けるものがありません。理由を読むには計算基準で「基準」を選んでください。',
  'The footing passes only with the variable vertical load. Without it, under the same horizontal load and moment, the utilisation of bearing is {utilization}.':
    'この基礎は変動鉛直荷重があるときだけ合格します。同じ水平荷重とモーメントでそれがないと、支持力の検定比は {utilization} です。',
  'The entered factors are more lenient than φg {phiG}, {gammaG} on permanent and {gammaQ} on variable loads. With those the utilisation is {utilization}.':
    '入力した係数は φg {phiG}、永続荷重 {gammaG}、変動荷重 {gammaQ} より緩いです。これらでは検定比は {utilization} です。',
  'Cw1 and Cw2 leave out a part of the entered groundwater. With those of its depth the utilisation is {utilization}.':
    'Cw1 と Cw2 は入力した地下水の一部を考慮していません。その深さの値では検定比は {utilization} です。',
  'By {approach} the utilisation is {utilization}. The National Annex of the country says which approach holds.':
    '{approach} では検定比は {utilization} です。どの設計法を用いるかは国別附属書が定めます。',
  'The footing passes only by the National Annex values. With the recommended ones the utilisation is {utilization}.':
    'この基礎は国別附属書の値だけで合格します。推奨値では検定比は {utilization} です。',
  'The overburden is taken off the pressure, which is entered as gross. As a net pressure it settles the footing by {total} mm.':
    'グロス圧として入力した圧力から土被り圧を差し引いています。ネット圧とすると基礎は {total} mm 沈下します。',
  'Creep is counted for {time} years. After {life} years the total settlement is {total} mm.':
    'クリープは {time} 年分を数えています。{life} 年後の全沈下は {total} mm です。',
  'Recompression index of soil layer {layer} is less than a tenth of its compression index. With a sixth the total settlement is {total} mm.':
    '土層 {layer} の再圧縮指数は圧縮指数の十分の一より小さいです。六分の一では全沈下は {total} mm です。',
  'Soil layer {layer} is heavier than rock. With {most} kN/m³ the total settlement is {total} mm.':
    '土層 {layer} は岩より重いです。{most} kN/m³ では全沈下は {total} mm です。',
  'The angular distortion passes by the chosen limit alone: it is more than 1/500.':
    '変形角は選んだ限界でのみ合格します。1/500 を超えています。',
  'The foundation is called deep and is not deeper than wide: as a shallow one it may settle {allowable} mm.':
    '深い基礎とされていますが、深さは幅を超えません。浅い基礎の許容沈下は {allowable} mm です。',
  '{method} holds for sand, and soil layer {layer} is of fine soil.':
    '{method} は砂に対する方法ですが、土層 {layer} は細粒土です。',
  'By elastic layers the total settlement is {total} mm, more than is allowed.':
    '弾性層では全沈下は {total} mm で、許容値を超えます。',
  'Soil layer {layer} has a compression index of 0: it is counted as soil that does not consolidate, though such soil usually does.':
    '土層 {layer} の圧縮指数は 0 です。圧密しない土として数えますが、このような土は通常圧密します。',
  'Several choices keep the settlement small together. Without them it is {more} mm: more than the allowable {allowed} mm.':
    '複数の選択が合わさって沈下を小さくしています。それらがないと {more} mm で、許容値 {allowed} mm を超えます。',
  'The footing passes for several choices together. Without them the utilisation is {utilization}.':
    'この基礎は複数の選択が合わさって合格しています。それらがないと検定比は {utilization} です。',
  'The slope is taken as dry. With the water table half its height below the ground the factor of safety is {factor}.':
    '斜面は乾燥しているものとしています。地下水位が地表から高さの半分の深さにあると、安全率は {factor} です。',
  'With the tension crack full of water the factor of safety is {factor}.':
    '引張亀裂が満水のとき、安全率は {factor} です。',
  'The water line ends before the ground and goes on level, so that water stands on the slope and holds it. Without that the factor of safety is {factor}.':
    '水位線が地表より手前で終わり、水平に延長されるため、斜面上に水が立って斜面を支えています。それがないと安全率は {factor} です。',
  'Water in front of the slope holds it. When that is drawn down and the water in the ground stays, the factor of safety is {factor}.':
    '斜面の前の水が斜面を支えています。それが下がり地中の水が残ると、安全率は {factor} です。',
  'The entered water line is switched off. With it the factor of safety is {factor}.':
    '入力した水位線は無効になっています。有効にすると安全率は {factor} です。',
  'The entered acceleration is switched off. With it the factor of safety is {factor}.':
    '入力した加速度は無効になっています。有効にすると安全率は {factor} です。',
  'The water line is switched off in some of the soils. With it in all the factor of safety is {factor}.':
    '一部の土で水位線が無効になっています。すべてで有効にすると安全率は {factor} です。',
  'No circle goes below the entered lowest elevation. Without that limit the factor of safety is {factor}: firm ground has to begin there.':
    '入力した最低標高より下を通る円はありません。この制限がないと安全率は {factor} です。そこから堅固な地盤である必要があります。',
  'Some of the loads hold the slope: the factor of safety is {loaded} with all of them and {least} without those. Leave out loads that may be absent.':
    '一部の荷重が斜面を支えています。すべての荷重では安全率 {loaded}、それらがないと {least} です。なくなりうる荷重は除いてください。',
  'Several choices hide a lower factor of safety together: it is {here} with them and {there} without.':
    '複数の選択が合わさって低い安全率を隠しています。それらがあると {here}、ないと {there} です。',
  'The footing punches through the ground at the base into soil layer {layer}: without load spread, with friction on the sides of the block below it, the utilisation is {utilization}.':
    '基礎は底面の地盤を貫いて土層 {layer} に押し抜きます。荷重の分散なしで、下のブロック側面の摩擦を考えると、検定比は {utilization} です。',
  'Averaging depth extends beyond the deepest soil layer: it reaches {wantedBottom}, the layers end at {bottom}. Only the entered layers are averaged.':
    '平均をとる深さ範囲が最下層を超えています：{wantedBottom} まで必要ですが、層は {bottom} までです。入力した層のみを平均しています。',
  'Groundwater is above the footing base: buoyancy should be considered. Overburden and self-weight of the ground are taken buoyant here; uplift on the structure is not subtracted from the entered loads.':
    '地下水位が底面より上にあります。浮力を考慮してください。土被り圧と土の自重は浮力を考慮していますが、構造物の揚圧力は入力荷重から差し引いていません。',
  'Factor of safety {factorOfSafety} is below 2.5. Check settlement and soil variability separately.':
    '安全率 {factorOfSafety} は 2.5 未満です。沈下と地盤のばらつきを別に照査してください。',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant and moist.':
    '地下水位が底面下の幅の深さ内にあります。有効単位体積重量は水中と湿潤の間で線形補間しています。',
  'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant (table at the base) and moist (table one width below).':
    '地下水位が底面下の幅の深さ内にあります。有効単位体積重量は水中（水位が底面）と湿潤（水位が幅だけ下）の間で線形補間しています。',
  'Soil layer {layer} below the base decides, not the averaged ground: the load is spread to it 2 vertical to 1 horizontal.':
    '平均した地盤ではなく底面下の第 {layer} 層で決まります。荷重は鉛直 2：水平 1 で分散させています。',
  'Presumed values and the rule for penetration tests hold for vertical central loads.':
    '表による許容支持力度と貫入試験の式は鉛直の中心荷重に対するものです。',
  'The presumed value is taken as entered: check the category, the edition of the Code, submergence and settlement yourself. No factor of safety is computed from it.':
    '表による許容支持力度は入力のまま用います。区分、基準の版、浸水、沈下は各自確認してください。安全率は計算しません。',
  "Terzaghi gave his Nγ as a chart. Coduto's fit is used, up to 12 % above the chart; enter the value you read to be exact.":
    'Terzaghi の Nγ は図表です。図表より最大 12% 大きい Coduto の近似式を用いています。正確には読み取った値を入力してください。',
  "Terzaghi's method is for footings no deeper than wide.":
    'Terzaghi の方法は、根入れが幅以下のフーチングが対象です。',
  'The constants of the simplified method are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.':
    '簡易法の定数は特定の基準のものではありません。排水の正方形では形状係数が 19～24% 低くなります。併記の指定の方法は独自の係数を用います。',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity: they need ground above the base that stays.':
    '根入れ係数（dc {dc}、dq {dq}）が支持力を高めています。底面より上の土が残ることが前提です。',
  'The depth factors (dc {dc}, dq {dq}) raise the capacity; Annex D has none, because the ground above the base may be disturbed.':
    '根入れ係数（dc {dc}、dq {dq}）が支持力を高めています。底面より上の土は乱される可能性があるため、附属書 D にはありません。',
  'No width up to 100 m is enough for this load: change the depth, the ground or the load.':
    '100 m までのどの幅でもこの荷重に足りません。根入れ、地盤または荷重を変更してください。',
  'No diameter up to 100 m is enough for this load: change the depth, the ground or the load.':
    '100 m までのどの直径でもこの荷重に足りません。根入れ、地盤または荷重を変更してください。',
  'The load acts outside the core of the base: part of the base lifts off.':
    '荷重が底面の核の外に作用し、底面の一部が浮き上がります。',
  'The length is less than the width: the shorter side is taken as B.':
    '長さが幅より小さいため、短辺を B とします。',
  'A factor of safety is allowable-stress practice. AS 5100.3 is a limit-state code (S* ≤ φg Rug), and AS 1726 is about site investigation and gives no capacity formula.':
    '安全率は許容応力度法の考え方です。AS 5100.3 は限界状態の基準（S* ≤ φg Rug）、AS 1726 は地盤調査の基準で支持力式はありません。',
  'The simplified method computes the capacity from the layers: presumed values and the penetration test act in the code basis only.':
    '簡易法では地層から支持力を計算します。表による許容支持力度と標準貫入試験は基準による計算でのみ有効です。',
  'The simplified method divides by the factor of safety: the limit state acts in the code basis only.':
    '簡易法では安全率で除します。限界状態は基準による計算でのみ有効です。',
  'The rule for the standard penetration test holds for sands; the strengths of the layers do not act.':
    '標準貫入試験の式は砂地盤用で、各層の強度は用いません。',
  'Soil layer {light} lies below the water table and is lighter than water ({waterUnitWeight} kN/m³): its effective weight is taken as zero or less in the overburden.':
    '第 {light} 層は地下水位より下にあり水（{waterUnitWeight} kN/m³）より軽いため、土被り圧での有効重量が 0 以下になります。',
  '{remark} The entered value is used in the simplified method only; the code basis takes its tables.':
    '{remark}入力値は簡易法でのみ用い、基準による計算では表の値を用います。',
  'DA1 with γ_G below 1.35 (entered: {gammaG}). That holds for combination 1; combination 2 takes 1.0.':
    'DA1 で γ_G が 1.35 未満です（入力：{gammaG}）。これは組合せ 1 の値で、組合せ 2 は 1.0 です。',
  "DA2 with γ_φ below 1.25 (entered: {gammaPhi}). The code's DA2 takes γ_φ 1.0 and puts its safety into γ_R;v 1.4.":
    'DA2 で γ_φ が 1.25 未満です（入力：{gammaPhi}）。基準の DA2 は γ_φ 1.0 とし、安全性を γ_R;v 1.4 で確保します。',
  'The entered factors have no γ_R;v of 1.4, which DA2 of the code asks for. The code basis beside this result has it.':
    '入力した係数には基準の DA2 が求める γ_R;v 1.4 がありません。併記の基準による計算には含まれています。',
  'The entered factors are one combination. DA1 asks for two; 1.35/1.5/1.25/1.25 is the set A1 + M2 of DA3.':
    '入力した係数は一つの組合せです。DA1 は二つを求めます。1.35/1.5/1.25/1.25 は DA3 の A1 + M2 のセットです。',
  'The entered {changed} does not act in the code basis. Enter National Annex values, or choose the simplified method.':
    '入力した {changed} は基準による計算では作用しません。国別附属書の値を入力するか、簡易法を選んでください。',
  'The entered {changed} do not act in the code basis. Enter National Annex values, or choose the simplified method.':
    '入力した {changed} は基準による計算では作用しません。国別附属書の値を入力するか、簡易法を選んでください。',
  'Values other than the recommended ones are in force: {value}.':
    '推奨値以外の値を適用しています：{value}。',
  'DA2 with γ_φ above 1 counts the safety twice: on the ground and on the resistance.':
    'DA2 で γ_φ が 1 を超えると、地盤と抵抗で安全性を二重に見込むことになります。',
  'Sliding on the base decides, not bearing. Earth pressure in front of the footing is not counted.':
    '支持力ではなく底面の滑動で決まります。フーチング前面の土圧は考慮していません。',
  'The eccentricity exceeds 0.6 of the radius: special precautions are required (review the design actions, allow for construction tolerances).':
    '偏心が半径の 0.6 を超えています。特別な配慮が必要です（設計作用の見直し、施工誤差の考慮）。',
  'The eccentricity exceeds 1/3 of the width: special precautions are required (review the design actions, allow for construction tolerances).':
    '偏心が幅の 1/3 を超えています。特別な配慮が必要です（設計作用の見直し、施工誤差の考慮）。',
  'Annex D takes 1.2 (π + 2) = 6.17 for a circle on clay; exact plasticity gives {rough} for a rough base and {smooth} for a smooth one.':
    '附属書 D は粘土上の円形で 1.2 (π + 2) = 6.17 としますが、厳密な塑性解は粗な底面で {rough}、滑らかな底面で {smooth} です。',
  'The effective area of an eccentric circle is drawn as a rectangle of equal area with B′/L′ = √((r − e)/(r + e)).':
    '偏心した円の有効面積は、B′/L′ = √((r − e)/(r + e)) の等面積の長方形で示します。',
  'The eccentricity along L does not act for a strip: it is taken as endless.':
    '連続フーチングでは L 方向の偏心は作用しません（無限長とします）。',
  'The footing length does not act for a strip: it is taken as endless.':
    '連続フーチングでは長さは作用しません（無限長とします）。',
  'The footing length does not act for a circular footing.': '円形フーチングでは長さは作用しません。',
  'The footing length does not act for a square pad.': '正方形フーチングでは長さは作用しません。',
  'The simplified method has no factors for sloping ground: the slope is left out of this basis.':
    '簡易法には傾斜地盤の係数がないため、この準拠では傾斜を考慮しません。',
  'The factors for sloping ground are for a footing at the crest. They do not replace a check of the stability of the slope with the footing on it.':
    '傾斜地盤の係数は法肩のフーチング用です。フーチングを載せた斜面の安定照査に代わるものではありません。',
  'The category of ground that the presumed value belongs to is not named.':
    '表による許容支持力度が属する地盤の区分が示されていません。',
  'No code stands behind this module: both bases compute the same.':
    'このモジュールの背景となる基準はありません。どちらの計算基準でも同じ計算です。',
  'The input value is above {large}': '入力値が {large} を超えています',
  'This set does not have that factor': 'このセットにその係数はありません',
  '{label} must be a list': '{label}は一覧にしてください',
  '{label} must be text': '{label}は文字で入力してください',
  '{label} must be a whole number': '{label}は整数にしてください',
  '{label} must be at most {count} characters': '{label}は {count} 文字以内にしてください',
  'At most {max} {label}': '{label}：最大 {max}',
  'No direction of slide was given': 'すべり方向が指定されていません',
  'The loads do not drive this mass in the direction of the slide':
    '荷重はこの土塊をすべり方向に動かしません',
  'The surface has no strength': 'すべり面に強度がありません',
  'The factor of safety did not converge': '安全率が収束しません',
  'A slice is so steep that its normal force has no meaning (m-alpha too small)':
    '急すぎて垂直力に意味がないスライスがあります（mα が過小）',
  'No interslice force scale satisfies both force and moment equilibrium':
    '力とモーメントの釣合いを同時に満たすスライス間力の倍率がありません',
  'The surface cuts no mass off within the section': 'すべり面が断面内で土塊を切り取りません',
  'The method does not apply to this kind of surface': 'この方法はこの種のすべり面に適用できません',
  'Angular distortion {distortion} to the neighbour is within the limit {limit}.':
    '隣接基礎との変形角 {distortion} は限界 {limit} 以内です。',
  'Angular distortion {distortion} to the neighbour exceeds the limit {limit}.':
    '隣接基礎との変形角 {distortion} は限界 {limit} を超えています。',
  'Total settlement {total} mm is within the allowable {allowable} mm.':
    '全沈下量 {total} mm は許容値 {allowable} mm 以内です。',
  'Total settlement {total} mm exceeds the allowable {allowable} mm.':
    '全沈下量 {total} mm は許容値 {allowable} mm を超えています。',
  'No soil layer lies below the base of the foundation': '基礎底面より下に土層がありません',
  'The settlement is unrealistically large: check the inputs':
    '沈下量が現実離れした大きさです。入力を確認してください',
  'The effective stress before loading is not above zero {z} m below the base: check unit weights and groundwater':
    '底面下 {z} m で載荷前の有効応力が正になりません。単位体積重量と地下水を確認してください',
  'Void ratio is required for soil layer {first}, which has a compression index':
    '第 {first} 層には圧縮指数があるため間隙比が必要です',
  'The settlement of an endless strip on an elastic half-space has no bound: give soil layers with a rigid stratum below, or a rectangle':
    '弾性半無限体上の無限長の連続フーチングの沈下は有限になりません。下に剛な層をもつ土層か、長方形を指定してください',
  'The effective stress before loading is not above zero at the peak of the strain influence: check unit weights and groundwater':
    'ひずみ影響係数のピークで載荷前の有効応力が正になりません。単位体積重量と地下水を確認してください',
  'Burland and Burbidge need the SPT blow count of soil layer {first}':
    'Burland・Burbidge には第 {first} 層の N 値が必要です',
  'Burland and Burbidge need soil layers below the base with SPT blow counts':
    'Burland・Burbidge には底面下の土層の N 値が必要です',
  "Hough's method needs the bearing capacity index C' of the layers below the base":
    "Hough の方法には底面下の層の支持力指数 C' が必要です",
  'Elastic modulus of soil layer {layer}, {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    '第 {layer} 層の弾性係数 {modulus} MPa は 5 MPa 未満です。単位と測定方法を確認してください。',
  'Elastic modulus of soil layer {layer}, {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    '第 {layer} 層の弾性係数 {modulus} MPa は 100 MPa を超えています。単位と測定方法を確認してください。',
  'Elastic modulus {modulus} MPa is below 5 MPa: check its unit and how it was measured.':
    '弾性係数 {modulus} MPa は 5 MPa 未満です。単位と測定方法を確認してください。',
  'Elastic modulus {modulus} MPa is above 100 MPa: check its unit and how it was measured.':
    '弾性係数 {modulus} MPa は 100 MPa を超えています。単位と測定方法を確認してください。',
  "Poisson's ratio {poisson} is below 0.2.": 'ポアソン比 {poisson} は 0.2 未満です。',
  "Poisson's ratio {poisson} is above 0.45.": 'ポアソン比 {poisson} は 0.45 を超えています。',
  'Foundation width is greater than its length: the shorter side is taken as B.':
    '幅が長さより大きいため、短辺を B とします。',
  'Applied pressure is above 500 kPa: check bearing capacity first.':
    '接地圧が 500 kPa を超えています。先に支持力を照査してください。',
  'Foundation depth is above twice the width: the footing acts as a deep foundation.':
    '根入れ深さが幅の 2 倍を超えており、深い基礎として挙動します。',
  'Consolidation with a time under 1 year: most of it is still to come.':
    '圧密時間が 1 年未満です。圧密の大部分はこれから生じます。',
  'Consolidation with a time under 1 year: {percent} % of it is over by then.':
    '圧密時間が 1 年未満です。その時点で圧密の {percent}% が終わっています。',
  'Assumed: {message}': '仮定：{message}',
  'unit weight {assumedUnitWeight} kN/m³ where a layer has none.':
    '単位体積重量のない層は {assumedUnitWeight} kN/m³。',
  'no groundwater.': '地下水なし。',
  'one normally consolidated layer {widths} widths thick below the base with Cc {compressionIndex}, e0 {voidRatio} and unit weight {assumedUnitWeight} kN/m³, because no layers are given. None of these values is measured: the consolidation settlement is a first guess.':
    '層が与えられていないため、底面下に厚さが幅の {widths} 倍、Cc {compressionIndex}、e0 {voidRatio}、単位体積重量 {assumedUnitWeight} kN/m³ の正規圧密層 1 層。いずれも測定値ではなく、圧密沈下量は最初の目安です。',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m, and a stress increase of {averageRatio} of the pressure at every depth.':
    '圧密係数 {coefficient} m²/年、排水距離 {path} m、増加応力は全深度で圧力の {averageRatio}。',
  'recompression index of {layer} is a sixth of its compression index.':
    '{layer}の再圧縮指数は圧縮指数の 1/6。',
  '{layer} is normally consolidated, because it has no preconsolidation pressure.':
    '{layer}は圧密降伏応力がないため正規圧密。',
  'void ratio {voidRatio} for {layer}.': '{layer}の間隙比は {voidRatio}。',
  '{layer} drains to both sides.': '{layer}は両面排水。',
  'soil layer {first}': '第 {first} 層',
  'the assumed layer': '仮定した層',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.':
    '圧密係数が与えられていないため、{layer}は圧密係数 {coefficient} m²/年、排水距離 {path} m。その時点の沈下量は目安です。最終沈下量には不要です。',
  'coefficient of consolidation {coefficient} m²/year over a drainage path of {path} m for {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it. Secondary compression counts from {years} years on.':
    '圧密係数が与えられていないため、{layer}は圧密係数 {coefficient} m²/年、排水距離 {path} m。その時点の沈下量は目安です。最終沈下量には不要です。二次圧密は {years} 年後から数えます。',
  "Immediate settlement plus consolidation is right only with the undrained modulus E_u and Poisson's ratio 0.5 in the layers that consolidate; {poissonRatio} is drained, and part of their settlement is counted twice.":
    '即時沈下と圧密の和は、圧密する層で非排水の係数 E_u とポアソン比 0.5 を用いる場合にのみ正しくなります。{poissonRatio} は排水の値で、沈下の一部が二重に数えられます。',
  'Layers with a compression index lie below the base: their consolidation is not in this total.':
    '底面下に圧縮指数をもつ層がありますが、その圧密はこの合計に含まれません。',
  'Rigid as 0.93 of the flexible centre is a convention for layers of limited depth: on a half-space it is 20 % above the exact value of a square.':
    'たわみ性中心の 0.93 倍を剛とするのは有限深さの層での慣例です。半無限体では正方形の厳密値より 20% 大きくなります。',
  'Rigid settlement on layers is the flexible mean times the ratio that holds on the half-space: 3 to 8 % low on a thin layer.':
    '層地盤の剛な沈下は、たわみ性平均に半無限体での比を乗じています。薄い層では 3～8% 小さくなります。',
  'The foundation length does not act for a circle: the width is its diameter.':
    '円形では長さは作用しません（幅が直径です）。',
  'The foundation length does not act for a strip: it is taken as endless.':
    '連続フーチングでは長さは作用しません（無限長とします）。',
  'An endless strip has no depth factor and no lower rigid settlement here: both are taken as 1, on the safe side.':
    '無限長の連続フーチングには根入れ係数も剛による沈下の低減もなく、安全側にいずれも 1 とします。',
  'The depth factor is held at 0.5; Fox gives {foxDepth}.':
    '根入れ係数を 0.5 で止めています。Fox では {foxDepth} です。',
  'A deep foundation is computed as a footing at its depth: shaft friction and the settlement of piles are not in it.':
    '深い基礎は、その深さのフーチングとして計算します。周面摩擦や杭の沈下は含みません。',
  'Burland and Burbidge is an empirical mean: single footings lie between about 0.6 and 1.6 times it. Blow counts are not corrected for overburden.':
    'Burland・Burbidge は経験的な平均で、個々のフーチングはその約 0.6～1.6 倍です。N 値の土被り圧補正は行いません。',
  'Recompression index of soil layer {index} is above its compression index.':
    '第 {index} 層の再圧縮指数が圧縮指数を超えています。',
  'The neighbour is computed alone on the same ground: what one footing adds below the other is not counted.':
    '隣接基礎は同じ地盤に単独で計算し、互いの影響は考慮していません。',
  'Angular distortion needs the distance of the neighbour and either its settlement or its width and pressure.':
    '変形角には隣接基礎までの距離と、その沈下量、または幅と圧力が必要です。',
  'At the bottom of the deepest layer the stress is still {share} % of the pressure; nothing below it is counted. 10 % is reached {footing} m below the base.':
    '最下層の下端で応力はまだ圧力の {share}% あり、それより下は計上しません。10% になるのは底面下 {footing} m です。',
  'The strain influence diagram reaches below the deepest layer: its lower part is not counted.':
    'ひずみ影響図が最下層の下まで達しています。下部は計上しません。',
  'The code basis gives no answer for this input: {message}.':
    '基準による計算ではこの入力に答えがありません：{message}。',
  'The simplified method gives no answer for this input: {message}.':
    '簡易法ではこの入力に答えがありません：{message}。',
  '{method} with a search gives {factor}; the screening with the fixed circle {factor3}. The screening never decides.':
    '{method}の探索で {factor}、固定円の概略検討で {factor3}。概略検討は判定に用いません。',
  'Factor of safety {factor} meets the required {required}: {condition}.':
    '安全率 {factor} は所要値 {required} を満たします：{condition}。',
  'Factor of safety {factor} is short of the required {required}: {condition}.':
    '安全率 {factor} は所要値 {required} に達しません：{condition}。',
  'The fixed circle does not exist for this slope; limit equilibrium gives {factor}.':
    'この斜面に固定円は存在しません。極限平衡では {factor} です。',
  'The screening gives {factor} and decides nothing; limit equilibrium gives {factor2}.':
    '概略検討は {factor} で判定には用いません。極限平衡では {factor2} です。',
  'The ground is level: there is no slope to slide': '地盤が水平で、すべる斜面がありません',
  'No trial surface has effective strength (pore pressure or zero strength): the slope is unstable':
    '試行したすべり面に有効な強度がありません（間隙水圧または強度ゼロ）。斜面は不安定です',
  'No slip circle within the limits of the search has a factor of safety: check windows, least depth and base':
    '探索範囲内に安全率をもつすべり円がありません。範囲、最小深さ、最低標高を確認してください',
  'The slope is steeper than 70°: circles and limit equilibrium suit cuttings in rock and vertical faces badly.':
    '斜面が 70° を超えています。円弧と極限平衡は岩盤切土や鉛直面には適しません。',
  'Zero cohesion with a friction angle below 15°: check the strengths.':
    '粘着力 0 でせん断抵抗角が 15° 未満です。強度を確認してください。',
  'The unit weight is outside of 15 to 25 kN/m³.': '単位体積重量が 15～25 kN/m³ の範囲外です。',
  'The slope is higher than 30 m: geology and strength at depth need an investigation of their own.':
    '斜面高さが 30 m を超えています。深部の地質と強度は個別の調査が必要です。',
  'The required factor of safety is below 1.3: common for temporary or seismic cases only.':
    '所要安全率が 1.3 未満です。仮設または地震時に限られます。',
  'The water table is shallower than half the height of the slope: drainage decides.':
    '地下水位が斜面高さの半分より浅く、排水が支配的です。',
  'The horizontal acceleration is above 0.3: a pseudo-static analysis says little there; look at displacements.':
    '水平加速度が 0.3 を超えています。震度法では判断しにくいため、変位を検討してください。',
  'The friction angle is above 40°: check that it holds at the stresses of this slope.':
    'せん断抵抗角が 40° を超えています。この斜面の応力で成り立つか確認してください。',
  'The cohesion is above 100 kPa: check that it lasts.':
    '粘着力が 100 kPa を超えています。長期に保たれるか確認してください。',
  'The fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.':
    '固定円は概略検討です。固定円はいずれも安全側とは限らず、ここでは探索を伴う極限平衡で安定を判定します。',
  'No circle with a radius of {min} to {max} m cuts this slope: the limits were left aside.':
    '半径 {min}～{max} m の円はこの斜面を切らないため、制限を外しました。',
  'The limits of the radius keep the search from its minimum: within them the factor is {boundedFactor}, without them {factor}, which decides.':
    '半径の制限により探索が最小値に達していません。制限内では {boundedFactor}、制限なしでは {factor} で、後者を採用します。',
  'The critical circle touches the lowest elevation of the search ({base} m): a deeper one may be worse, unless firm ground begins there.':
    '臨界円が探索の最低標高（{base} m）に接しています。そこから堅い地盤でない限り、より深い円が危険な可能性があります。',
  'The critical circle reaches the end of the level ground that a simple slope is drawn with: enter the ground by points, with longer level stretches.':
    '臨界円が、単純斜面として描かれる平坦な地盤の端に達しています。平坦部を長くした地形を点で入力してください。',
  'The critical circle begins or ends at the end of the ground: make the section longer.':
    '臨界円が地形の端で始まるか終わっています。断面を長くしてください。',
  'The critical circle lies at the end of a window of the search (x = {limit} m): beyond it a worse one may be.':
    '臨界円が探索範囲の端（x = {limit} m）にあります。その先により危険な円がある可能性があります。',
  '{unsolvedShare} % of the most critical circles have no solution by this method, as tension at the head of steep cohesive slopes has it: the answer is the lowest of the others. Give a tension crack, or compare with Bishop.':
    '最も危険な円の {unsolvedShare}% がこの方法では解けません（急な粘性土斜面の頭部の引張でよく生じます）。答えは残りの最小値です。引張亀裂を設けるか、Bishop 法と比較してください。',
  'On {strengthless} of the surfaces tried water leaves no effective strength: the ground does not stand there.':
    '試行したすべり面のうち {strengthless} 面で水のため有効な強度がなく、そこの地盤は自立しません。',
  'The critical surface is only just as deep as the least depth of {minDepth} m: shallower ones are worse.':
    '臨界すべり面の深さは最小深さ {minDepth} m にほぼ等しく、より浅い面の方が危険です。',
  '{tensionShare} % of the base is in tension, which soil does not carry: give a tension crack (about {input} m deep).':
    '底面の {tensionShare}% が引張で、土は負担できません。引張亀裂（深さ約 {input} m）を設けてください。',
  'The tension crack works on the unsafe side: the factor of safety is {cracked} with it and {uncracked} without. Check its depth and the water in it, or leave it out.':
    '引張亀裂が危険側に働いています。安全率は亀裂ありで {cracked}、なしで {uncracked} です。亀裂の深さと亀裂内の水を確認するか、亀裂を設けないでください。',
  'A slice has m-alpha {leastMAlpha}, below 0.2: its normal force has little meaning.':
    'mα が {leastMAlpha} で 0.2 未満のスライスがあり、垂直力にあまり意味がありません。',
  'Without friction the moments alone give the factor of safety; no interslice forces satisfy the forces too.':
    '摩擦がない場合、安全率はモーメントのみで決まり、力の釣合いも満たすスライス間力はありません。',
  'The line of thrust leaves the mass over {thrustOutside} % of its length.':
    '推力線がその長さの {thrustOutside}% で土塊の外に出ています。',
  'Both directions of the vertical acceleration were looked at: upwards is worse ({factor} against {other}).':
    '鉛直加速度の両方向を検討し、上向きが不利です（{factor} 対 {other}）。',
  'Both directions of the vertical acceleration were looked at: downwards is worse ({factor} against {other}).':
    '鉛直加速度の両方向を検討し、下向きが不利です（{factor} 対 {other}）。',
  'Without cohesion shallow surfaces parallel to the face are always near critical: surfaces shallower than the least depth are left out.':
    '粘着力がない場合、法面に平行な浅い面が常に臨界に近くなります。最小深さより浅い面は除外しています。',
  'The water line runs parallel to the ground at the entered depth, not below the level of the toe; pore pressure is the vertical head below it, without seepage.':
    '水位線は入力した深さで地表に平行とし、法尻より下にはなりません。間隙水圧は水位線下の鉛直水頭で、浸透流は考慮しません。',
  'Unknown field': '不明な項目',
  'Input is larger than {limit} characters': '入力が {limit} 文字を超えています',
  'Eurocode 7 bearing capacity calculation failed': 'ユーロコード 7 の支持力計算に失敗しました',
  'Hong Kong Code bearing capacity calculation failed': '香港基準の支持力計算に失敗しました',
  'Australian Standard bearing capacity calculation failed': 'オーストラリア基準の支持力計算に失敗しました',
  'Settlement calculation failed': '沈下計算に失敗しました',
  'Slope stability calculation failed': '斜面安定計算に失敗しました',
  'Calculation failed': '計算に失敗しました',
  'This input is already one of the variables': 'この入力はすでに変数です',
  '{module} has no responses to study': '{module}には検討できる応答がありません',
  'A sweep has at most {count} points': 'パラメータ変化は最大 {count} 点です',
  'The inputs have no value to vary': '変化させる値が入力にありません',
  'Percentiles must not fall': 'パーセンタイルは減少してはいけません',
  '{label} must not be negative': '{label} は 0 以上にしてください',
  '{label} must be between {low} and {high}': '{label} は {low} から {high} の間にしてください',
  'Give at least one of the variables': '変数を一つ以上指定してください',
  'Give at least one value': '値を一つ以上指定してください',
  'High must not be less than low': '上限は下限以上にしてください',
  'Each replicate needs at least {count} samples': '各ラテン超方格には {count} サンプル以上が必要です',
  'To stop early a Latin hypercube needs at least {least} replicates and {count} samples':
    '早く終了するには、ラテン超方格に {least} 組以上、{count} サンプル以上が必要です',
  '{label} has no limit, and so no probability': '{label} には限界値がないため、確率を求められません',
  'Number of samples times variables must be at most {count}': 'サンプル数×変数は {count} 以下にしてください',
  'Give exactly one of sample, sweep and tornado':
    'サンプル、変化、トルネードのいずれか一つを指定してください',
  'There is no input {path}': '入力 {path} はありません',
  '{label} is not a number': '{label}は数値ではありません',
  'Minimum and maximum leave nothing of the distribution': '最小値と最大値で分布が残りません',
  'Maximum must not be less than the minimum': '最大値は最小値以上にしてください',
  'Mode is required: the inputs have no value': '最頻値が必要です。入力に値がありません',
  'Mean is required: the inputs have no value': '平均が必要です。入力に値がありません',
  'Give either a standard deviation or a coefficient of variation':
    '標準偏差か変動係数のどちらかを指定してください',
  'Standard deviation is too large': '標準偏差が大きすぎます',
  'Mean of a lognormal distribution must be greater than 0': '対数正規分布の平均は 0 より大きくしてください',
  'Upper end must not be less than the lower end': '上端は下端以上にしてください',
  'Mode must lie between the lower and the upper end': '最頻値は下端と上端の間にしてください',
  'The diagonal of a correlation matrix is 1': '相関行列の対角成分は 1 です',
  'A correlation matrix is symmetric': '相関行列は対称です',
  'This input is not one of the variables': 'この入力は変数ではありません',
  'A variable is not correlated with itself': '変数を自身と相関させることはできません',
  'Eurocode 7 bearing capacity calculation failed: {cause}':
    'ユーロコード 7 の支持力計算に失敗しました：{cause}',
  'Hong Kong Code bearing capacity calculation failed: {cause}':
    '香港基準の支持力計算に失敗しました：{cause}',
  'Australian Standard bearing capacity calculation failed: {cause}':
    'オーストラリア基準の支持力計算に失敗しました：{cause}',
  'Settlement calculation failed: {cause}': '沈下計算に失敗しました：{cause}',
  'Slope stability calculation failed: {cause}': '斜面安定計算に失敗しました：{cause}',
  'Calculation failed: {cause}': '計算に失敗しました：{cause}',
  '{sentence} A serious warning speaks against it: the result is not proven.':
    '{sentence} ただし重大な警告がこれに反します。結果は確認されていません。',
  'not proven': '未確認',
  'A tension crack must not be deeper than the slope is high ({height} m)':
    '引張亀裂は斜面の高さ（{height} m）より深くできません',
  'The given circle is not the most critical one: its factor of safety is {here}, and a search finds {there}.':
    '与えた円は最も危険な円ではありません。安全率は {here} で、探索では {there} となります。',
  'Windows, least depth or direction keep the search from the lowest factor of safety: it is {here} with them and {there} without.':
    '範囲、最小深さ、方向の指定により探索が最小の安全率に達していません。指定ありで {here}、なしで {there} です。',
  'The loads hold the slope: the factor of safety is {loaded} with them and {without} without. Leave out loads that may be absent.':
    '荷重が斜面を支えています。安全率は荷重ありで {loaded}、なしで {without} です。なくなる可能性のある荷重は除いてください。',
  'The factor of safety depends on the number of slices: it is {few} with {slices} and {many} with {manySlices}. Give more slices.':
    '安全率が分割数に左右されています。{slices} 分割で {few}、{manySlices} 分割で {many} です。分割数を増やしてください。',
  '{method} meets the required factor of safety with {here}; Spencer, who satisfies force and moment equilibrium, has {there} on the same circle.':
    '{method} では {here} で必要安全率を満たしますが、力とモーメントの釣合いを満たす Spencer 法では同じ円で {there} です。',
  'The given circle cuts off {count} masses, as a table lists them: the lowest factor of safety counts.':
    '与えた円は {count} 個の土塊を切り取ります（表を参照）。最小の安全率を採用します。',
  'The mass that counts ends at a bend of the ground, or touches a boundary, which the given circle misses by less than 0.2 % of the height.':
    '採用した土塊は地表の折れ点で終わるか境界に接しており、与えた円との差は高さの 0.2% 未満です。',
  'A mass that the given circle cuts off has no factor of safety by this method: it may be lower.':
    '与えた円が切り取る土塊の一つは、この方法では安全率が求まりません。より小さい可能性があります。',
  'Assumed: no water in the slope.': '仮定：斜面内に水なし。',
  'Assumed: no water in the tension crack.': '仮定：引張亀裂内に水なし。',
  'Assumed: soil without a saturated unit weight weighs as much below the water line as above it.':
    '仮定：飽和単位体積重量のない土は水位線の上下で同じ重さ。',
  'The water line raises no pore pressure in some of the soils: it is switched off there, or a pore pressure ratio takes its place.':
    '水位線は一部の土で間隙水圧を生じません。そこで無効にされているか、間隙水圧比が代わりをします。',
  'The top of layer {layer} lies above that of the layer before it: where it does, the layer before it does not count.':
    '第 {layer} 層の上面が前の層の上面より高くなっています。そこでは前の層を考慮しません。',
  'A load lies beyond the ground of the section: what lies beyond does not act.':
    '荷重が断面の地表の外にあります。外の部分は作用しません。',
  'Total settlement {settlement} mm, {point}, is within the allowable {allowable} mm.':
    '全沈下量 {settlement} mm（{point}）は許容値 {allowable} mm 以内です。',
  'Total settlement {settlement} mm, {point}, exceeds the allowable {allowable} mm.':
    '全沈下量 {settlement} mm（{point}）は許容値 {allowable} mm を超えています。',
  'Soil layer {layer}: give one of preconsolidation pressure, overconsolidation ratio and pre-overburden pressure':
    '第 {layer} 層：圧密降伏応力、過圧密比、先行過剰圧のうち一つだけ入力してください',
  'The chosen point is not the worst: its total settlement is {chosen} mm, and {worst} mm decides ({point}).':
    '選んだ点は最も不利な点ではありません。その全沈下量は {chosen} mm で、{worst} mm（{point}）で判定します。',
  'The footing is taken as rigid. A flexible one settles {flexible} mm at its centre, more than the allowable {allowed} mm.':
    '基礎を剛とみなしています。たわみ性の場合は中心で {flexible} mm 沈下し、許容値 {allowed} mm を超えます。',
  'The angular distortion between centre and corner of the flexible footing exceeds the limit: the verdict looks at the neighbour alone.':
    'たわみ性基礎の中心と隅の間の変形角が限界値を超えています。判定は隣の基礎だけを対象とします。',
  'Immediate settlement is not in this total.': 'この合計に即時沈下は含まれていません。',
  'By the named methods of the code basis the total settlement is {total} mm, more than is allowed.':
    '基準に基づく方法では全沈下量は {total} mm で、許容値を超えます。',
  'Layer by layer, under Boussinesq stresses and in fine sublayers, the total settlement is {more} mm: more than the allowable {allowed} mm.':
    '層ごとに、Boussinesq の応力で細かく分割すると、全沈下量は {more} mm で、許容値 {allowed} mm を超えます。',
  'No consolidation of {layer}: it is {kind} without a compression index.':
    '{layer} は圧密しません。{kind}で圧縮指数がありません。',
  'soil layer {index}': '第 {index} 層',
  'No consolidation is counted of {layer}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.':
    '{layer} は圧縮指数がないため圧密を数えていませんが、このような土は圧密します。圧縮指数を入力してください（圧密しない場合は 0）。',
  'No consolidation is counted of {layer}, which has no compression index: it is taken as sand.':
    '{layer} は圧縮指数がないため圧密を数えていません。砂とみなします。',
  'The entered allowable settlement is more than the {usual} mm that are usual.':
    '入力した許容沈下量は通常の {usual} mm を超えています。',
  'Elastic settlement {settlement} mm exceeds {limit} mm.':
    '弾性沈下 {settlement} mm は {limit} mm を超えています。',
  'Consolidation settlement {settlement} mm exceeds {limit} mm.':
    '圧密沈下 {settlement} mm は {limit} mm を超えています。',
  'Total settlement exceeds the allowable {limit} mm for a shallow foundation.':
    '全沈下量は直接基礎の許容値 {limit} mm を超えています。',
  'Total settlement exceeds the allowable {limit} mm for a deep foundation.':
    '全沈下量は深い基礎の許容値 {limit} mm を超えています。',
} as const satisfies Readonly<Record<string, string>>
