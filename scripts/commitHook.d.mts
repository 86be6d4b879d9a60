export function installCommitHook(folder: string): void
