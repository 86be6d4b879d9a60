/** Most rows of a pull answer and of a push request. */
export const syncLimits = { pullRows: 1000, pushRows: 200, pullsPerRequest: 12 } as const

/** [O1] of the sync rules: a person leaves out at most this many projects. */
export const mostLeftOut = 1000

/** A setting's key. Longer than every key of the product; excludes names that every object has. */
export const settingKey = /^[a-z][A-Za-z0-9]{0,79}$/
