import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest. It writes the errors that no test caught to the file named by UNHANDLED_ERRORS: they fail the run
 * though every test has passed, and no other report says why.
 */
export default class UnhandledErrors {
  onTestRunEnd(_, errors) {
    writeFileSync(
      process.env.UNHANDLED_ERRORS,
      JSON.stringify(
        errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
          file: VITEST_TEST_PATH ?? null,
          test: VITEST_TEST_NAME ?? null,
          error: `${name}: ${message.split('\n')[0]}`,
          // Errors of RxDB have several lines of text before the stack names a place.
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
