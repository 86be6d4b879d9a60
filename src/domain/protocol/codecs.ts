/** Folder of large decoders and of the renderer of drawings, which the service worker stores with their first use. Their names change with their content. */
export const codecsPath = '/codecs'
