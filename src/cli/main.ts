import { manifests } from '#domain/calc/registry.ts'
import { calc } from './calc.ts'
import type { Io } from './io.ts'
import { material } from './material.ts'
import { modules } from './modules.ts'
import { report } from './report.ts'
import { schema } from './schema.ts'
import { sweep } from './sweep.ts'
import { validate } from './validate.ts'

type Command = (args: readonly string[], io: Io) => number | Promise<number>

const commands: Readonly<Record<string, Command>> = {
  calc,
  material,
  modules,
  report,
  schema,
  sweep,
  validate,
}

const help = `geo: the calculation engine on the command line

  geo modules                  list the calculation modules with their input fields
  geo schema <module>          JSON Schema of a module's inputs
  geo calc <module> [file]     run a module: a JSON object gives its result; a JSON array or a CSV table gives rows;
                               [--language en|es|fr|de|zh|ja] of its texts, [--form data] as the app keeps it
  geo material <model> [file]  derived values of a material, or of an array of materials; --schema for its inputs
  geo sweep <module> [file]    sample, sweep or tornado: JSON { inputs, sample | sweep | tornado }; --csv for rows
  geo report <results.json>    a document of a result or an array of them: [--form sheet|summary|record | --template file]
                               [--format pdf|docx|html] [--project name] [--client name] [--author name] -o file
  geo validate <cases.json>    run published slope cases and compare

Inputs come from a file or from standard input. The result is JSON on standard output. Field errors are JSON on standard
error, exit code 2.

  npm run -s geo -- calc ${manifests[0]?.id} < inputs.json
`

/**
 * Runs one command.
 * @param argv the arguments after the name of the program.
 * @returns the exit code: 0 a result, 1 the calculation has no answer, 2 the call or its input is wrong.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const [command, ...rest] = argv
  const asked = command === undefined || command === '--help' || command === '-h' || command === 'help'
  if (asked || rest.includes('--help') || rest.includes('-h')) {
    io.stdout.write(help)
    return command === undefined ? 2 : 0
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run !== undefined) return run(rest, io)
  io.stderr.write(`Unknown command: ${command}\n\n${help}`)
  return 2
}
