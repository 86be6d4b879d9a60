/**
 * Documents that are read together. Each may have 2.5 million characters ([P8]), and many people ask at the same time:
 * a page of more would fill the memory of the gateway, and hold it up while it is read.
 */
export const documentsAtOnce = 10
