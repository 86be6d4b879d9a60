/**
 * Messages of Chromium, Firefox and Safari for a file of the app that could not be fetched; the last one is Vite's,
 * for styles.
 */
const messages =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Translations that could not be fetched. */
export class MissingWords extends Error {
  override name = 'MissingWords'
}

/**
 * Whether a part of the app could not be fetched: the connection was lost before it was stored on this device. A
 * browser remembers the failure until the page is loaded again.
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingWords || (error instanceof Error && messages.test(error.message))
