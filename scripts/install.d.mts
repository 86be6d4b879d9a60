/** Whether node_modules of a folder holds exactly the packages of its package-lock.json. */
export function packagesAreInstalled(folder: string): boolean
/** Lets git check each commit message of a checkout with .githooks, unless the checkout has hooks of its own. */
