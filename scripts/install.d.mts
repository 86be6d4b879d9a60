/** Whether node_modules of a folder holds exactly the packages of its package-lock.json. */
export function packagesAreInstalled(folder: string): boolean
/** Notes until this process ends that it uses the packages of a folder. */
export function noteUse(folder: string): void
/** Says why the packages of a folder must not be replaced now; null when no other process uses them. */
export function obstacleToInstall(folder: string): string | null
/** Lets git check each commit message of a checkout with .githooks, unless the checkout has hooks of its own. */
export function installCommitHook(folder: string): void
