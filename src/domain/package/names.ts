/*
 * What the files are called. Apart from their formats: the first screens know these names and nothing else of them.
 */

/** A whole project as one file: a zip archive of readable JSON with a manifest that names every entry and its hash. */
export const packageMediaType = 'application/vnd.groundwork.project+zip'
export const packageExtension = '.groundwork'

/** Changes that waited on a device. */
export const waitingMediaType = 'application/json'

/** `Harbour-quay.groundwork`: a name that every file system takes. */
export const packageFileName = (projectName: string): string =>
  `${
    projectName
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80) || 'project'
  }${packageExtension}`
