/** What is wrong with a commit message, a sentence each; empty when it has the form `area: imperative subject`. */
export function problemsOf(message: string): string[]
