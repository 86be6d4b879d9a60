/**
 * A language without words of its own: of a text only what no term knows is left, and what stands in placeholders. Takes the
 * English keys of a dictionary.
 */
export const wordlessOf = (terms: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(terms.map((english) => [english, (english.match(/\{\w+\}/g) ?? []).join(' ') || '·']))

/** People, codes, symbols and units: the same in every language. */
const names = new Set(
  `Vesic Hansen Meyerhof Terzaghi Coduto Das Kouretzis Fox Mindlin Steinbrenner Boussinesq Newmark Holl Schmertmann Hartman
  Hanna Brown Hough Burland Burbidge Skempton MacDonald Bjerrum Padfield Sharrock Bishop Janbu Spencer Morgenstern Price Zhu
  Fellenius Whitman Bailey Duncan Wright Brandon Schleicher Timoshenko Goodier Bowles GEO GEC FHWA NZS API WSD CPT SPT
  Hoek Diederichs Carranza Torres Corkum Mohr Coulomb Drucker Prager GSI max
  tan sat fav kPa MPa GPa`.split(/\s+/),
)

/** Books keep their titles. */
const titles =
  /GEO Publication|Code of Practice for Foundations|Principles of (Foundation|Geotechnical) Engineering|Fundamentals of Foundation Engineering|Foundation Design/g

/** What of a text is still to be read as English: words, not signs. `known`: words that are none of English in these texts. */
export const englishIn = (text: string, known: readonly string[] = []): string[] =>
  (text.replaceAll(titles, '').match(/\p{Script=Latin}{3,}/gu) ?? []).filter(
    (word) => !names.has(word) && !known.includes(word),
  )
