type Graph = Readonly<Record<string, { readonly modules: readonly string[] }>>
export function scriptOf(graph: Graph, module: string): string
