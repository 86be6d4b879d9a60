/** Words of lines of points: ground and water. */
export const lines = {
  turned:
    'The points ran from right to left and were turned. Layers, water, crack and loads stay where they are.',
  far: 'x is more than {{most}} m from zero. Count it from a local origin, which is kept and stated with the results.',
  count: 'Count x from {{origin}} m',
  thinning: 'Thin the line',
  tooMany: '{{points}} points: a calculation takes {{most}}.',
  deviation: 'Largest deviation',
  deviationWrong: 'The deviation must be a number above 0',
  leaves: '{{points}} points to {{left}}, no point moves more than {{deviation}} mm.',
  stillTooMany: 'With {{needed}} mm they are few enough.',
  thin: 'Thin to {{left}} points',
  allNeeded: 'Every point is needed at this deviation.',
  changed: 'The line had {{points}} points before it was thinned and changed.',
  thinned: '{{points}} points became {{left}}, no point moved more than {{deviation}} mm.',
  kept: 'The original is kept until you save.',
  back: 'Back to {{points}} points',
} as const
