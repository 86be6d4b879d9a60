import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import { chapters } from './chapters.ts'
import { expect, patience, setPatience } from './expect.ts'
import type { Chapter, Line, Place, Role, Seen } from './line.ts'
import { test, Windows, type World } from './world.ts'

const isSeen = (line: Line): line is Seen => 'check' in line

/** Of a failure what tells which expectation it was, without the colours that Playwright gives it. */
const reason = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .split('\n')
    .slice(0, 6)
    .join('\n    ')

async function come(page: Page, at: Place, world: World): Promise<void> {
  if (typeof at === 'string') await page.goto(world.address(at))
  else await at(page, world)
}

/** Why the line is not as its data say; null when it is. */
async function judge(
  line: Seen,
  come: () => Promise<void>,
  run: () => Promise<void>,
): Promise<string | null> {
  const isExpected = line.notMet === undefined
  try {
    await come()
    setPatience(isExpected ? patience.met : patience.notMet)
    await run()
  } catch (error) {
    return isExpected ? `${line.id} is not met: ${line.line}\n    ${reason(error)}` : null
  }
  return isExpected ? null : `${line.id} is met now: take "notMet" away from ${line.line}`
}

for (const [role, lines] of visits())
  for (const [{ title }, ofChapter] of lines)
    test(`${title}, as ${role}`, async ({ browser, gateway, office }) => {
      const windows = new Windows(browser, gateway, office)
      const world = windows.world()
      const open = () => (role === 'visitor' ? windows.open() : windows.signedIn(role))
      let page = await open()
      const wrong: string[] = []
      let here: Place | null = null
      for (const line of ofChapter)
        await test.step(`${line.id} ${line.line}`, async () => {
          setPatience(patience.met)
          page.setDefaultTimeout(patience.met)
          const found = await judge(
            line,
            async () => {
              if (here !== line.at) await come(page, line.at, world)
            },
            () => line.check(page, world),
          )
          if (found !== null) wrong.push(found)
          here = line.leaves ? null : line.at
          await windows.closeOfLine()
          if (found === null && line.notMet === undefined) return
          // Whatever it ended in, the next line does not begin there.
          await page.context().close()
          page = await open()
          here = null
        })
      await page.context().close()
      expect(wrong.join('\n')).toBe('')
    })

/** By role and chapter: one window each. */
function* visits(): Generator<[Role, [Chapter, Seen[]][]]> {
  for (const role of ['visitor', 'owner', 'member', 'viewer', 'admin'] as const)
    yield [
      role,
      chapters.flatMap((chapter) => {
        const own = chapter.lines.filter((line): line is Seen => isSeen(line) && line.as === role)
        return own.length === 0 ? [] : [[chapter, own] as [Chapter, Seen[]]]
      }),
    ]
}

test('the lines by chapter: met, different on purpose, not met', () => {
  for (const { title, lines } of chapters) {
    const seen = lines.filter(isSeen)
    const differs = lines.filter((line) => 'differs' in line)
    const notMet = seen.filter((line) => line.notMet !== undefined)
    const counts = [
      `${lines.length} lines`,
      `${seen.length - notMet.length} seen`,
      `${lines.length - seen.length - differs.length} held by other tests`,
      `${differs.length} different`,
      `${notMet.length} not met`,
    ]
    console.log(`${title}: ${counts.join(', ')}`)
    for (const line of differs) console.log(`  ${line.id} differs: ${line.differs}`)
    for (const line of notMet) console.log(`  ${line.id} not met: ${line.notMet}`)
  }
})
