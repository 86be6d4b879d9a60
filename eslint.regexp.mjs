import redos from 'eslint-plugin-redos'
import regexp from 'eslint-plugin-regexp'

// The analysis runs in this thread: asked of a thread of its own, it loses an answer once in a thousand runs of a busy machine.
process.env.RECHECK_SYNC_BACKEND ??= 'pure'

/**
 * Patterns meet texts of strangers: the time of each grows with the length of the text and no faster. Two analyses, since
 * each finds what the other misses. Tests and scripts read our own texts only.
 */
export const timeOfPatterns = {
  files: ['{src,workers,sync-server,couchdb}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}'],
  plugins: { redos, regexp },
  rules: {
    // By automata alone, which always give the same answer. They skip patterns that look around; the rules below judge those.
    'redos/no-vulnerable': ['error', { checker: 'automaton', ignoreErrors: true, timeout: 60_000 }],
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
  },
}
