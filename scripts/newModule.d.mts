export function objectionTo(id: string | undefined, root: string): string | null
export function writeModule(root: string, id: string): readonly string[]
