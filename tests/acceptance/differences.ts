/** Reasons for departures, word for word as they stand in the README under 'Where we differ'. */

export const byCode =
  'Calculations follow the named code, or mechanics, by default. The constants of the specification are the basis `specification` of each module and of Hoek-Brown; the other basis always stands beside the result.'

export const screening =
  'The fixed slip circle of the specification is a screening that never decides: a search finds the critical circle, and water and earthquakes act on it as forces.'

export const notProven =
  'A check that is met passes only where no serious warning contradicts it; else the result is not proven.'

export const exactUnits =
  'Units convert by their exact definitions. The conversion factors of the specification are roundings of these.'

export const inDatabase =
  'Calculations and materials lie in the replicated database of the device, which may be encrypted, instead of in local stores.'

export const shortRuns =
  'A run in the history keeps inputs, verdict and key figures; its details are computed again from the inputs.'

export const moreKinds =
  'Results have line charts beside bars and pies, and inputs have lists of rows beside the five types of fields.'

export const markedTemplates = 'A calculation template is a calculation that is marked as one.'

export const everyDigit = 'Results keep every digit; screens and reports round them to significant figures.'

export const noQueryClient =
  'Screens read the database of the device, so that no query client retries or refetches.'

export const emptied =
  'An optional field of a project that is emptied is stored empty: sent as absent, it could not be taken away.'

export const ownColor = 'A project always has a colour, so that menus need no default for it.'
