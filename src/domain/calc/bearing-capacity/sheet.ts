/** The table of sliding checks. */
export const sliding = { name: 'Sliding on the base' } as const
/** The table of layered ground; results for uniform ground have none. */
export const checksOfLayers = { name: 'Checks of each layer' } as const
/** Names of the table of layers; the second is the name in versions before 2.0.3. */
export const groundLayers = ['Soil layers and weighting factors', 'Soil layers and their weights'] as const
