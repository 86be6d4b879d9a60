/** What a process writes of itself, as JSON. */
export function noteOfThisProcess(): string
/** Notes until this process ends that it uses the packages of a folder. */
export function noteUse(folder: string): void
/** Says why the packages of a folder must not be replaced now; null when no other process uses them. */
export function obstacleToInstall(folder: string): string | null
/** The nearest folder with packages above a file; null without one. */
export function packagesAbove(file: string): string | null
