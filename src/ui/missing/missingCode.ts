/** What Chromium, Firefox and Safari say when a file of the app could not be fetched; the last is Vite's, of styles. */
const messages =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Words of the app that could not be fetched. */
export class MissingWords extends Error {
  override name = 'MissingWords'
}

/**
 * Whether a part of the app could not be fetched: the connection was lost before it was stored on this device. A browser
 * remembers this as long as the page stands, so that only a page loaded anew can have it.
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingWords || (error instanceof Error && messages.test(error.message))
