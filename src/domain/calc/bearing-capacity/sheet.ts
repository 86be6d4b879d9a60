/** Tables that the sheets of every bearing capacity module show. */
export const sliding = { name: 'Sliding on the base' } as const
/** The table of layered ground; results for uniform ground have none. */
export const checksOfLayers = { name: 'Checks of each layer' } as const
/** The second is what versions before 2.0.3 call it. */
export const groundLayers = ['Soil layers and weighting factors', 'Soil layers and their weights'] as const
