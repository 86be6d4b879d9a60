import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest: writes to the file named by UNHEARD_ERRORS what was thrown where no test heard it. The run has
 * failed then, though every test has passed, and no other report says why.
 */
export default class UnheardErrors {
  onTestRunEnd(_, errors) {
    writeFileSync(
      process.env.UNHEARD_ERRORS,
      JSON.stringify(
        errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
          file: VITEST_TEST_PATH ?? null,
          test: VITEST_TEST_NAME ?? null,
          error: `${name}: ${message}`,
          // An error of the library speaks several lines before it says where.
          from: places(stack).slice(0, 6).join(' '),
        })),
      ),
    )
  }
}

const places = (stack) =>
  (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
