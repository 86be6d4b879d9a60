/** What the bench takes of Lighthouse, whose package describes its own files but not the one that is imported. */
declare module 'lighthouse' {
  interface Audit {
    readonly id: string
    readonly title: string
    /** From 0 to 1; null where there is nothing to score. */
    readonly score: number | null
    readonly numericValue?: number
    readonly displayValue?: string
  }

  interface Category {
    /** From 0 to 1; null when one of its audits could not be made. */
    readonly score: number | null
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
  }

  interface Result {
    /** `benchmarkIndex`: Lighthouse's measure of the machine's speed. */
    readonly environment: { readonly benchmarkIndex: number }
    readonly categories: Readonly<Record<string, Category>>
    readonly audits: Readonly<Record<string, Audit>>
    readonly runtimeError?: { readonly code: string; readonly message: string }
  }

  interface Flags {
    /** Where the browser listens for its debugger. */
    readonly port: number
    readonly onlyCategories: readonly string[]
    readonly logLevel: 'silent' | 'error'
    readonly output: 'json'
    /** Default: false, everything but cookies and databases is cleared before. */
    readonly disableStorageReset: boolean
  }

  export default function lighthouse(url: string, flags: Flags): Promise<{ readonly lhr: Result } | undefined>
}
