/** Where other apps hand files to this one: named by the web manifest, answered by the service worker alone. */
export const sharePath = '/share'

/** The field of the form that holds the file, as the manifest names it. */
export const shareField = 'file'

/** The store in which the worker keeps a file until a page takes it, and its address there. */
export const sharedFilesCache = 'shared-files'
export const sharedFilePath = '/shared-file'

/** Says what the file was called. */
export const sharedNameHeader = 'x-file-name'
