/**
 * Tests run in two speeds. `CASES=10000`, which `npm run test:all` sets, asks for as many cases of a property at most, and
 * for the long form of each test that has two. Without it a property takes 1,000 at most, and such a test its short form.
 */
const asked = process.env.CASES

export const isLongRun = asked !== undefined
export const mostCases = Number(asked ?? 1000)
