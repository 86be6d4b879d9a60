/**
 * Files of the built app that modules load before they run, themselves among them.
 * @param graph which modules, imports and styles each script has (scripts/vite/chunkGraph.ts).
 * @param modules by their paths in the repository.
 * @returns the scripts, and the styles that they need.
 */
export function loadedBy(graph, modules) {
  const scripts = new Set()
  const styles = new Set()
  const visit = (script) => {
    if (scripts.has(script)) return
    scripts.add(script)
    for (const imported of graph[script].imports) visit(imported)
    for (const style of graph[script].styles) styles.add(style)
  }
  for (const module of modules) visit(scriptOf(graph, module))
  return { scripts, styles }
}

/** The script that holds a module. */
export function scriptOf(graph, module) {
  const found = Object.keys(graph).find((script) => graph[script].modules.includes(module))
  if (found === undefined) throw new Error(`The build has no file for ${module}`)
  return found
}
