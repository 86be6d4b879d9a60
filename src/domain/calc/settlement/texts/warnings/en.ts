import { count, measure, message, text } from '#domain/messages/text.ts'

/** Texts of warnings and refusals. */
export const english = {
  'warning.modulus-below': text(
    'Elastic modulus {modulus} is below {limit}: check its unit and how it was measured.',
    { modulus: measure, limit: measure },
  ),
  'warning.modulus-above': text(
    'Elastic modulus {modulus} is above {limit}: check its unit and how it was measured.',
    { modulus: measure, limit: measure },
  ),
  'warning.layer-modulus-below': text(
    'Elastic modulus of soil layer {layer}, {modulus} is below {limit}: check its unit and how it was measured.',
    { layer: count, modulus: measure, limit: measure },
  ),
  'warning.layer-modulus-above': text(
    'Elastic modulus of soil layer {layer}, {modulus} is above {limit}: check its unit and how it was measured.',
    { layer: count, modulus: measure, limit: measure },
  ),
  'warning.poisson-below': text("Poisson's ratio {ratio} is below {limit}.", {
    ratio: measure,
    limit: measure,
  }),
  'warning.poisson-above': text("Poisson's ratio {ratio} is above {limit}.", {
    ratio: measure,
    limit: measure,
  }),
  'warning.width-greater-than-length': text(
    'Foundation width is greater than its length: the shorter side is taken as B.',
  ),
  'warning.pressure-high': text('Applied pressure is above {limit}: check bearing capacity first.', {
    limit: measure,
  }),
  'warning.depth-above-twice-width': text(
    'Foundation depth is above twice the width: the footing acts as a deep foundation.',
  ),
  'warning.time-most-to-come': text('Consolidation with a time under 1 year: most of it is still to come.'),
  'warning.time-over': text('Consolidation with a time under 1 year: {percent} % of it is over by then.', {
    percent: measure,
  }),
  'warning.immediate-and-consolidation': text(
    "Immediate settlement plus consolidation is right only with the undrained modulus E_u and Poisson's ratio 0.5 in the layers that consolidate; {ratio} is drained, and part of their settlement is counted twice.",
    { ratio: measure },
  ),
  'warning.rigid-convention': text(
    'Rigid as 0.93 of the flexible centre is a convention for layers of limited depth: on a half-space it is 20 % above the exact value of a square.',
  ),
  'warning.length-unused-circle': text(
    'The foundation length does not act for a circle: the width is its diameter.',
  ),
  'warning.length-unused-strip': text(
    'The foundation length does not act for a strip: it is taken as endless.',
  ),
  'warning.strip-without-depth-factor': text(
    'An endless strip has no depth factor and no lower rigid settlement here: both are taken as 1, on the safe side.',
  ),
  'warning.depth-factor-floor': text('The depth factor is held at 0.5; Fox gives {factor}.', {
    factor: measure,
  }),
  'warning.deep-as-spread': text(
    'A deep foundation is computed as a footing at its depth: shaft friction and the settlement of piles are not in it.',
  ),
  'warning.burland-burbidge-scatter': text(
    'Burland and Burbidge is an empirical mean: single footings lie between about 0.6 and 1.6 times it. Blow counts are not corrected for overburden.',
  ),
  'warning.recompression-above-compression': text(
    'Recompression index of soil layer {layer} is above its compression index.',
    { layer: count },
  ),
  'warning.neighbour-alone': text(
    'The neighbour is computed alone on the same ground: what one footing adds below the other is not counted.',
  ),
  'warning.neighbour-incomplete': text(
    'Angular distortion needs the distance of the neighbour and either its settlement or its width and pressure.',
  ),
  'warning.layers-end-too-high': text(
    'At the bottom of the deepest layer the stress is still {share} % of the pressure; nothing below it is counted. 10 % is reached {depth} below the base.',
    { share: measure, depth: measure },
  ),
  'warning.strain-diagram-cut': text(
    'The strain influence diagram reaches below the deepest layer: its lower part is not counted.',
  ),
  'warning.code-refused': text('The code basis gives no answer for this input: {reason}.', {
    reason: message,
  }),
  'warning.simplified-refused': text('The specification basis gives no answer for this input: {reason}.', {
    reason: message,
  }),
  'warning.unit-weight-assumed': text('Assumed: unit weight {weight} where a layer has none.', {
    weight: measure,
  }),
  'warning.no-groundwater': text('Assumed: no groundwater.'),
  'warning.simplified-consolidation': text(
    'Assumed: one normally consolidated layer {widths} widths thick below the base with Cc {index}, e0 {ratio} and unit weight {weight}, because no layers are given. None of these values is measured: the consolidation settlement is a first guess.',
    { widths: measure, index: measure, ratio: measure, weight: measure },
  ),
  'warning.fixed-coefficient': text(
    'Assumed: coefficient of consolidation {coefficient} over a drainage path of {path}, and a stress increase of {share} of the pressure at every depth.',
    { coefficient: measure, path: measure, share: measure },
  ),
  'warning.recompression-index-assumed': text(
    'Assumed: recompression index of soil layer {layer} is a sixth of its compression index.',
    { layer: count },
  ),
  'warning.normally-consolidated': text(
    'Assumed: soil layer {layer} is normally consolidated, because it has no preconsolidation pressure.',
    { layer: count },
  ),
  'warning.void-ratio-assumed': text('Assumed: void ratio {ratio} for soil layer {layer}.', {
    ratio: measure,
    layer: count,
  }),
  'warning.double-drainage-assumed': text('Assumed: soil layer {layer} drains to both sides.', {
    layer: count,
  }),
  'warning.coefficient-assumed': text(
    'Assumed: coefficient of consolidation {coefficient} over a drainage path of {path} for soil layer {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.',
    { coefficient: measure, path: measure, layer: count },
  ),
  'warning.coefficient-assumed-creep': text(
    'Assumed: coefficient of consolidation {coefficient} over a drainage path of {path} for soil layer {layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it. Secondary compression counts from {years} years on.',
    { coefficient: measure, path: measure, layer: count, years: measure },
  ),
  'warning.coefficient-assumed-simplified': text(
    'Assumed: coefficient of consolidation {coefficient} over a drainage path of {path} for the assumed layer, because none is given. Settlement at the time is an estimate; the final settlement does not need it.',
    { coefficient: measure, path: measure },
  ),
  'warning.point-not-worst': text(
    'The chosen point is not the worst: its total settlement is {chosen}, and {worst} decides ({point}).',
    { chosen: measure, worst: measure, point: message },
  ),
  'warning.rigid-on-layers': text(
    'Rigid settlement on layers is the flexible mean times the ratio that holds on the half-space: 3 to 8 % low on a thin layer.',
  ),
  'warning.rigid-taken': text(
    'The footing is taken as rigid. A flexible one settles {flexible} at its centre, more than the allowable {allowable}.',
    { flexible: measure, allowable: measure },
  ),
  'warning.distortion-within': text(
    'The angular distortion between centre and corner of the flexible footing exceeds the limit: the verdict looks at the neighbour alone.',
  ),
  'warning.consolidation-left-out': text(
    'Layers with a compression index lie below the base: their consolidation is not in this total.',
  ),
  'warning.immediate-left-out': text('Immediate settlement is not in this total.'),
  'warning.code-basis-exceeds': text(
    'By the named methods of the code basis the total settlement is {total}, more than is allowed.',
    { total: measure },
  ),
  'warning.finer-exceeds': text(
    'Layer by layer, under Boussinesq stresses and in fine sublayers, the total settlement is {total}: more than the allowable {allowable}.',
    { total: measure, allowable: measure },
  ),
  'warning.choices-together': text(
    'Several choices keep the settlement small together. Without them it is {total}: more than the allowable {allowable}.',
    { total: measure, allowable: measure },
  ),
  'warning.sand-without-consolidation': text(
    'No consolidation of soil layer {layer}: it is sand without a compression index.',
    { layer: count },
  ),
  'warning.gravel-without-consolidation': text(
    'No consolidation of soil layer {layer}: it is gravel without a compression index.',
    { layer: count },
  ),
  'warning.rock-without-consolidation': text(
    'No consolidation of soil layer {layer}: it is rock without a compression index.',
    { layer: count },
  ),
  'warning.fine-without-index': text(
    'No consolidation is counted of soil layer {layer}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.',
    { layer: count },
  ),
  'warning.without-index': text(
    'No consolidation is counted of soil layer {layer}, which has no compression index: it is taken as sand.',
    { layer: count },
  ),
  'warning.allowable-raised': text(
    'The entered allowable settlement is more than the {usual} that are usual.',
    { usual: measure },
  ),
  'warning.gross-taken': text(
    'The overburden is taken off the pressure, which is entered as gross. As a net pressure it settles the footing by {total}.',
    { total: measure },
  ),
  'warning.creep-goes-on': text(
    'Creep is counted for {years} years. After {life} years the total settlement is {total}.',
    { years: measure, life: measure, total: measure },
  ),
  'warning.low-recompression': text(
    'Recompression index of soil layer {layer} is less than a tenth of its compression index. With a sixth the total settlement is {total}.',
    { layer: count, total: measure },
  ),
  'warning.heavy-ground': text(
    'Soil layer {layer} is heavier than rock. With {weight} the total settlement is {total}.',
    { layer: count, weight: measure, total: measure },
  ),
  'warning.distortion-limit-raised': text(
    'The angular distortion passes by the chosen limit alone: it is more than 1/500.',
  ),
  'warning.deep-is-shallow': text(
    'The foundation is called deep and is not deeper than wide: as a shallow one it may settle {allowable}.',
    { allowable: measure },
  ),
  'warning.sand-method-on-clay': text('{method} holds for sand, and soil layer {layer} is of fine soil.', {
    method: message,
    layer: count,
  }),
  'warning.elastic-layers-exceed': text(
    'By elastic layers the total settlement is {total}, more than is allowed.',
    { total: measure },
  ),
  'warning.index-of-zero': text(
    'Soil layer {layer} has a compression index of 0: it is counted as soil that does not consolidate, though such soil usually does.',
    { layer: count },
  ),
  'basis.inputs': text('Check of the inputs'),
  'basis.skempton-bjerrum': text('After Skempton and Bjerrum 1957; Padfield and Sharrock 1983'),
  'basis.square-plate': text('After Bowles 1996; Boussinesq, capacitance of a square plate'),
  'basis.shape': text('Shape of the foundation'),
  'basis.fox-strip': text('After Fox 1948: the factor tends to 1 as L grows'),
  'basis.fox-floor': text('Simplified method; Fox 1948'),
  'basis.piles': text('After EN 1997-1:2004, 7.6.4'),
  'basis.burland-burbidge': text('After Burland and Burbidge 1985'),
  'basis.oedometer-test': text('Oedometer test: Cr is usually Cc/5 to Cc/10'),
  'basis.superposition': text('Superposition (Boussinesq)'),
  'basis.skempton': text('After Skempton and MacDonald 1956'),
  'basis.depth-of-stress': text(
    'After EN 1997-1:2004, 6.6.2 (6): to 20 % of the effective overburden; 10 % of q in practice',
  ),
  'basis.schmertmann': text('After Schmertmann 1978'),
  'basis.both-bases': text('Comparison of both bases'),
  'basis.stress-before': text('Effective stress before loading'),
  'basis.assumed-layer': text('Simplified method; the values are assumed here'),
  'basis.assumed-value': text('Assumed value; the method defines none'),
  'basis.das-indices': text('After Das, Principles of Geotechnical Engineering: Cs of Cc/5 to Cc/10'),
  'basis.safe-side': text('On the safe side'),
  'basis.default-values': text('Simplified method: default values'),
  'basis.drainage': text('After Terzaghi 1923; one-sided drainage is four times slower'),
  'basis.worst-decides': text('The worst of the computed points decides'),
  'basis.plate': text('Boussinesq, capacitance of a rectangular plate'),
  'basis.rigidity': text('Rigidity of the foundation'),
  'basis.immediate-or-primary': text('Immediate against primary settlement'),
  'basis.computed-again': text('Computed again without these choices'),
  'basis.consolidation': text('One-dimensional consolidation'),
  'basis.fixed': text('Simplified method (fixed constants)'),
  'basis.both-readings': text('Comparison of both readings'),
  'basis.working-life': text('EN 1990, Table 2.1: design working life of buildings'),
  'basis.effective-stress': text('Effective stress'),
  'basis.scope': text('Scope of the method'),
  'basis.methods': text('Comparison of the methods'),
  'refusal.no-layers-below-base': text('No soil layer lies below the base of the foundation'),
  'refusal.not-finite': text('The settlement is unrealistically large: check the inputs'),
  'refusal.no-effective-stress': text(
    'The effective stress before loading is not above zero {depth} below the base: check unit weights and groundwater',
    { depth: measure },
  ),
  'refusal.void-ratio-missing': text(
    'Void ratio is required for soil layer {layer}, which has a compression index',
    { layer: count },
  ),
  'refusal.strip-on-half-space': text(
    'The settlement of an endless strip on an elastic half-space has no bound: give soil layers with a rigid stratum below, or a rectangle',
  ),
  'refusal.no-peak-stress': text(
    'The effective stress before loading is not above zero at the peak of the strain influence: check unit weights and groundwater',
  ),
  'refusal.blow-count-missing': text('Burland and Burbidge need the SPT blow count of soil layer {layer}', {
    layer: count,
  }),
  'refusal.blow-counts-missing': text(
    'Burland and Burbidge need soil layers below the base with SPT blow counts',
  ),
  'refusal.bearing-index-missing': text(
    "Hough's method needs the bearing capacity index C' of the layers below the base",
  ),
} as const
export type Texts = typeof english
