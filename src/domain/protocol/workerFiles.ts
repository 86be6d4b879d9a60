/** What the name of a worker's first file begins with; a hyphen and a hash of its content follow. */
export const workerFile = (worker: string): string => `worker-${worker}`
