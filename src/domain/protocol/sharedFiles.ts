/** Where other apps hand files to this one: named by the web manifest, answered by the service worker alone. */
export const sharePath = '/share'

/** The field of the form that holds the file, as the manifest names it. */
export const shareField = 'file'

/** The store in which the worker keeps a file until a page takes it, and its address there. */
export const sharedFilesCache = 'shared-files'
export const sharedFilePath = '/shared-file'

/** Says what the file was called. */
export const sharedNameHeader = 'x-file-name'

/** Says when it was shared, in milliseconds since 1970. */
export const sharedAtHeader = 'x-shared-at'

/** It waits no longer: on a device of several people, who signs in later is somebody else. */
export const sharedFileMs = 15 * 60_000
