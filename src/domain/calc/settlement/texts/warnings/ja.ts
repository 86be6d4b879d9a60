import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'

export const japanese = {
  'warning.modulus-below': '弾性係数 {modulus} は {limit} 未満です。単位と測定方法を確認してください。',
  'warning.modulus-above': '弾性係数 {modulus} は {limit} を超えています。単位と測定方法を確認してください。',
  'warning.layer-modulus-below':
    '第 {layer} 層の弾性係数 {modulus} は {limit} 未満です。単位と測定方法を確認してください。',
  'warning.layer-modulus-above':
    '第 {layer} 層の弾性係数 {modulus} は {limit} を超えています。単位と測定方法を確認してください。',
  'warning.poisson-below': 'ポアソン比 {ratio} は {limit} 未満です。',
  'warning.poisson-above': 'ポアソン比 {ratio} は {limit} を超えています。',
  'warning.width-greater-than-length': '幅が長さより大きいため、短辺を B とします。',
  'warning.pressure-high': '接地圧が {limit} を超えています。先に支持力を照査してください。',
  'warning.depth-above-twice-width': '根入れ深さが幅の 2 倍を超えており、深い基礎として挙動します。',
  'warning.time-most-to-come': '圧密時間が 1 年未満です。圧密の大部分はこれから生じます。',
  'warning.time-over': '圧密時間が 1 年未満です。その時点で圧密の {percent}% が終わっています。',
  'warning.immediate-and-consolidation':
    '即時沈下と圧密の和は、圧密する層で非排水の係数 E_u とポアソン比 0.5 を用いる場合にのみ正しくなります。{ratio} は排水の値で、沈下の一部が二重に数えられます。',
  'warning.rigid-convention':
    'たわみ性中心の 0.93 倍を剛とするのは有限深さの層での慣例です。半無限体では正方形の厳密値より 20% 大きくなります。',
  'warning.length-unused-circle': '円形では長さは作用しません（幅が直径です）。',
  'warning.length-unused-strip': '連続フーチングでは長さは作用しません（無限長とします）。',
  'warning.strip-without-depth-factor':
    '無限長の連続フーチングには根入れ係数も剛による沈下の低減もなく、安全側にいずれも 1 とします。',
  'warning.depth-factor-floor': '根入れ係数を 0.5 で止めています。Fox では {factor} です。',
  'warning.deep-as-spread':
    '深い基礎は、その深さのフーチングとして計算します。周面摩擦や杭の沈下は含みません。',
  'warning.burland-burbidge-scatter':
    'Burland・Burbidge は経験的な平均で、個々のフーチングはその約 0.6～1.6 倍です。N 値の土被り圧補正は行いません。',
  'warning.recompression-above-compression': '第 {layer} 層の再圧縮指数が圧縮指数を超えています。',
  'warning.neighbour-alone': '隣接基礎は同じ地盤に単独で計算し、互いの影響は考慮していません。',
  'warning.neighbour-incomplete': '変形角には隣接基礎までの距離と、その沈下量、または幅と圧力が必要です。',
  'warning.layers-end-too-high':
    '最下層の下端で応力はまだ圧力の {share}% あり、それより下は計上しません。10% になるのは底面下 {depth} です。',
  'warning.strain-diagram-cut': 'ひずみ影響図が最下層の下まで達しています。下部は計上しません。',
  'warning.code-refused': '基準による計算ではこの入力に答えがありません：{reason}。',
  'warning.simplified-refused': '簡易法ではこの入力に答えがありません：{reason}。',
  'warning.unit-weight-assumed': '仮定：単位体積重量のない層は {weight}。',
  'warning.no-groundwater': '仮定：地下水なし。',
  'warning.simplified-consolidation':
    '仮定：層が与えられていないため、底面下に厚さが幅の {widths} 倍、Cc {index}、e0 {ratio}、単位体積重量 {weight} の正規圧密層 1 層。いずれも測定値ではなく、圧密沈下量は最初の目安です。',
  'warning.fixed-coefficient':
    '仮定：圧密係数 {coefficient}、排水距離 {path}、増加応力は全深度で圧力の {share}。',
  'warning.recompression-index-assumed': '仮定：第 {layer} 層の再圧縮指数は圧縮指数の 1/6。',
  'warning.normally-consolidated': '仮定：第 {layer} 層は圧密降伏応力がないため正規圧密。',
  'warning.void-ratio-assumed': '仮定：第 {layer} 層の間隙比は {ratio}。',
  'warning.double-drainage-assumed': '仮定：第 {layer} 層は両面排水。',
  'warning.coefficient-assumed':
    '仮定：圧密係数が与えられていないため、第 {layer} 層は圧密係数 {coefficient}、排水距離 {path}。その時点の沈下量は目安です。最終沈下量には不要です。',
  'warning.coefficient-assumed-creep':
    '仮定：圧密係数が与えられていないため、第 {layer} 層は圧密係数 {coefficient}、排水距離 {path}。その時点の沈下量は目安です。最終沈下量には不要です。二次圧密は {years} 年後から数えます。',
  'warning.coefficient-assumed-simplified':
    '仮定：圧密係数が与えられていないため、仮定した層は圧密係数 {coefficient}、排水距離 {path}。その時点の沈下量は目安です。最終沈下量には不要です。',
  'warning.point-not-worst':
    '選んだ点は最も不利な点ではありません。その全沈下量は {chosen} で、{worst}（{point}）で判定します。',
  'warning.rigid-on-layers':
    '層地盤の剛な沈下は、たわみ性平均に半無限体での比を乗じています。薄い層では 3～8% 小さくなります。',
  'warning.rigid-taken':
    '基礎を剛とみなしています。たわみ性の場合は中心で {flexible} 沈下し、許容値 {allowable} を超えます。',
  'warning.distortion-within':
    'たわみ性基礎の中心と隅の間の変形角が限界値を超えています。判定は隣の基礎だけを対象とします。',
  'warning.consolidation-left-out':
    '底面下に圧縮指数をもつ層がありますが、その圧密はこの合計に含まれません。',
  'warning.immediate-left-out': 'この合計に即時沈下は含まれていません。',
  'warning.code-basis-exceeds': '基準に基づく方法では全沈下量は {total} で、許容値を超えます。',
  'warning.finer-exceeds':
    '層ごとに、Boussinesq の応力で細かく分割すると、全沈下量は {total} で、許容値 {allowable} を超えます。',
  'warning.choices-together':
    '複数の選択が合わさって沈下を小さくしています。それらがないと {total} で、許容値 {allowable} を超えます。',
  'warning.sand-without-consolidation': '第 {layer} 層 は圧密しません。砂で圧縮指数がありません。',
  'warning.gravel-without-consolidation': '第 {layer} 層 は圧密しません。礫で圧縮指数がありません。',
  'warning.rock-without-consolidation': '第 {layer} 層 は圧密しません。岩で圧縮指数がありません。',
  'warning.fine-without-index':
    '第 {layer} 層 は圧縮指数がないため圧密を数えていませんが、このような土は圧密します。圧縮指数を入力してください（圧密しない場合は 0）。',
  'warning.without-index': '第 {layer} 層 は圧縮指数がないため圧密を数えていません。砂とみなします。',
  'warning.allowable-raised': '入力した許容沈下量は通常の {usual} を超えています。',
  'warning.gross-taken':
    'グロス圧として入力した圧力から土被り圧を差し引いています。ネット圧とすると基礎は {total} 沈下します。',
  'warning.creep-goes-on': 'クリープは {years} 年分を数えています。{life} 年後の全沈下は {total} です。',
  'warning.low-recompression':
    '土層 {layer} の再圧縮指数は圧縮指数の十分の一より小さいです。六分の一では全沈下は {total} です。',
  'warning.heavy-ground': '土層 {layer} は岩より重いです。{weight} では全沈下は {total} です。',
  'warning.distortion-limit-raised': '変形角は選んだ限界でのみ合格します。1/500 を超えています。',
  'warning.deep-is-shallow':
    '深い基礎とされていますが、深さは幅を超えません。浅い基礎の許容沈下は {allowable} です。',
  'warning.sand-method-on-clay': '{method} は砂に対する方法ですが、土層 {layer} は細粒土です。',
  'warning.elastic-layers-exceed': '弾性層では全沈下は {total} で、許容値を超えます。',
  'warning.index-of-zero':
    '土層 {layer} の圧縮指数は 0 です。圧密しない土として数えますが、このような土は通常圧密します。',
  'basis.inputs': '入力の確認',
  'basis.skempton-bjerrum': 'Skempton・Bjerrum 1957、Padfield・Sharrock 1983 による',
  'basis.square-plate': 'Bowles 1996、Boussinesq、正方形板の静電容量 による',
  'basis.shape': '基礎の形状',
  'basis.fox-strip': 'Fox 1948：L が大きくなると係数は 1 に近づく による',
  'basis.fox-floor': '簡易法、Fox 1948',
  'basis.piles': 'EN 1997-1:2004, 7.6.4 による',
  'basis.burland-burbidge': 'Burland・Burbidge 1985 による',
  'basis.oedometer-test': '圧密試験：Cr は通常 Cc/5～Cc/10',
  'basis.superposition': '重ね合せ（Boussinesq）',
  'basis.skempton': 'Skempton・MacDonald 1956 による',
  'basis.depth-of-stress': 'EN 1997-1:2004、6.6.2 (6)：有効土被り圧の 20% まで、実務では q の 10% による',
  'basis.schmertmann': 'Schmertmann 1978 による',
  'basis.both-bases': '両方の計算基準の比較',
  'basis.stress-before': '載荷前の有効応力',
  'basis.assumed-layer': '簡易法（値はここで仮定）',
  'basis.assumed-value': '仮定値（方法は値を定めていません）',
  'basis.das-indices': 'Das, Principles of Geotechnical Engineering：Cs は Cc/5～Cc/10 による',
  'basis.safe-side': '安全側',
  'basis.default-values': '簡易法：既定値',
  'basis.drainage': 'Terzaghi 1923。片面排水は 4 倍の時間がかかる による',
  'basis.worst-decides': '計算した点のうち最も不利な点で判定',
  'basis.plate': 'Boussinesq、長方形板の静電容量',
  'basis.rigidity': '基礎の剛性',
  'basis.immediate-or-primary': '即時沈下と一次圧密沈下',
  'basis.computed-again': 'これらの選択なしで再計算',
  'basis.consolidation': '一次元圧密',
  'basis.fixed': '簡易法（固定の定数）',
  'basis.both-readings': '両方の読み方の比較',
  'basis.working-life': 'EN 1990、表 2.1：建物の設計供用期間',
  'basis.effective-stress': '有効応力',
  'basis.scope': '方法の適用範囲',
  'basis.methods': '方法の比較',
  'refusal.no-layers-below-base': '基礎底面より下に土層がありません',
  'refusal.not-finite': '沈下量が現実離れした大きさです。入力を確認してください',
  'refusal.no-effective-stress':
    '底面下 {depth} で載荷前の有効応力が正になりません。単位体積重量と地下水を確認してください',
  'refusal.void-ratio-missing': '第 {layer} 層には圧縮指数があるため間隙比が必要です',
  'refusal.strip-on-half-space':
    '弾性半無限体上の無限長の連続フーチングの沈下は有限になりません。下に剛な層をもつ土層か、長方形を指定してください',
  'refusal.no-peak-stress':
    'ひずみ影響係数のピークで載荷前の有効応力が正になりません。単位体積重量と地下水を確認してください',
  'refusal.blow-count-missing': 'Burland・Burbidge には第 {layer} 層の N 値が必要です',
  'refusal.blow-counts-missing': 'Burland・Burbidge には底面下の土層の N 値が必要です',
  'refusal.bearing-index-missing': "Hough の方法には底面下の層の支持力指数 C' が必要です",
} satisfies Translation<Texts>
