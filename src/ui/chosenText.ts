/**
 * Reads a file that a person chose as text. Null where it is larger than any of its kind: a larger one would hold up the page.
 *
 * @param mostBytes bytes of the largest file of this kind.
 */
export const chosenText = async (file: Blob, mostBytes: number): Promise<string | null> =>
  file.size > mostBytes ? null : await file.text()
