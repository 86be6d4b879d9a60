// node scripts/commitMessage.mjs <file>   checks the message in a file, as git's commit-msg hook calls it
// node scripts/commitMessage.mjs          checks every commit after the baseline; a part of `npm run check`
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/** The last commit before this form was agreed. The messages up to it are free sentences. */
const baseline = '114a21a8639cf911214ff9d8326a5cf8a4f37ba9'

const longestSubject = 72

/** Verbs in the imperative whose ending looks like another form, and the words before a noun, which are no verbs. */
const verbs = new Set(['embed', 'shed', 'shred', 'bring', 'ping', 'ring', 'string', 'focus', 'alias', 'bias'])
const notVerbs = new Set(['a', 'all', 'an', 'each', 'every', 'more', 'new', 'no', 'some', 'the', 'this'])

/** Judges by the ending alone: `adds`, `added` and `adding` are not in the imperative, `pass` and `exceed` are. */
function isImperative(word) {
  if (!/^[a-z][a-z-]*$/.test(word) || notVerbs.has(word)) return false
  return verbs.has(word) || !/([^s]s|[^e]ed|ing)$/.test(word)
}

/** What is wrong with a commit message, a sentence each; empty when it has the form `area: imperative subject`. */
export function problemsOf(message) {
  const [subject = '', second = ''] = message.split('\n')
  const problems = []
  const [, area, text] = /^([^\s:]+): (.+)$/.exec(subject) ?? []
  if (area === undefined || !/^[a-z][a-z0-9]*([-/][a-z0-9]+)*$/.test(area))
    problems.push('The subject must begin with an area in lower case, a colon and a space: `sync: …`.')
  const verb = text?.split(' ')[0] ?? ''
  if (text !== undefined && !isImperative(verb))
    problems.push(
      `The area must be followed by a verb in the imperative, such as \`add\`; it is \`${verb}\`.`,
    )
  if (subject.length > longestSubject)
    problems.push(`The subject must have at most ${longestSubject} characters; it has ${subject.length}.`)
  if (subject.endsWith('.')) problems.push('The subject must not end with a full stop.')
  if (second !== '') problems.push('The second line must be empty.')
  return problems
}

/** The message that git will keep: without comments and without the changes that `git commit -v` shows. */
const withoutComments = (text) =>
  text
    .split(/^# -+ >8 -+$/m)[0]
    .replace(/^#.*\n?/gm, '')
    .trim()

/** Commits that git words itself, and those that a later rebase joins to another. */
const isOfGit = (message) => /^(Merge |fixup! |squash! |amend! )/.test(message)

function checkFile(file) {
  const message = withoutComments(readFileSync(file, 'utf8'))
  return isOfGit(message) ? [] : problemsOf(message)
}

/** A problem a line, with its commit; null when the history here does not reach back to the baseline. */
function checkHistory() {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  if (git('merge-base', '--is-ancestor', baseline, 'HEAD').status !== 0) return null
  const { stdout } = git('log', '--no-merges', '--format=%h%n%B%x00', `${baseline}..HEAD`)
  return stdout
    .split('\0')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const [hash, ...lines] = entry.split('\n')
      return problemsOf(lines.join('\n')).map((problem) => `${hash} ${lines[0]}\n  ${problem}`)
    })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file] = process.argv.slice(2)
  const problems = file === undefined ? checkHistory() : checkFile(file)
  if (problems === null)
    console.log(`Checked no commit message: the history here does not reach back to ${baseline.slice(0, 7)}.`)
  else if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}
