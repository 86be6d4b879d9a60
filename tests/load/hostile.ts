import { setTimeout as wait } from 'node:timers/promises'
import { mohrCoulomb } from '#domain/materials/mohr-coulomb/index.ts'
import { reportErrors } from '#domain/protocol/errorReports.ts'
import { materialImport, materialRoutes } from '#domain/protocol/rest/materials.ts'
import { projectVisibility } from '#domain/schemas/project.ts'
import type { Person } from '#tests/helpers/callables.ts'
import { signIn } from '#tests/helpers/gateway.ts'
import { hostileFiles } from '#tests/helpers/hostileFiles.ts'
import { calculation, fresh, project, report } from '#tests/integration/sync/documents.ts'
import { postAs } from './post.ts'

/** Connections that one hostile account keeps busy. */
const connections = 4
/** What a person's password is in tests. */
const password = 'long enough 1'

/** What the account does; see `createHostile`. */
export const attackNames = ['errors', 'files', 'documents', 'refused projects', 'searches'] as const
export type AttackName = (typeof attackNames)[number]

export interface Hostile {
  /** Makes each attack once, and goes on until `until` is aborted; the attacks under way are answered then. */
  work(until: AbortSignal): Promise<void>
  /** How often each attack was answered how: `files 400`. */
  readonly answers: ReadonlyMap<string, number>
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Each letter is the beginning of many words. */
const everyLetter = encodeURIComponent(letters.join(' '))

/** Materials with forty words each, all different. */
const wordyMaterials = (): string =>
  JSON.stringify(
    Array.from({ length: 2_000 }, (_, index) => ({
      name: `Sample ${index}`,
      modelType: mohrCoulomb.id,
      input: mohrCoulomb.example,
      description: Array.from(
        { length: 40 },
        (_, at) => `${letters[at % letters.length]}${(index * 40 + at).toString(36)}`,
      ).join(' '),
    })),
  )

/**
 * One account that does in turn what may stop a gateway: error reports made to be slow to read, files of materials that are small to
 * send and large to read, documents of four large calculations, projects that are refused, and searches for every letter in a
 * library of 2,000 materials.
 *
 * @param url of the gateway, which trusts `x-forwarded-for`: the account has a network address of its own
 * @param chosen the attacks that it makes
 */
export function createHostile(
  url: string,
  person: Person,
  address: string,
  chosen: readonly AttackName[],
): Hostile {
  const answers = new Map<string, number>()
  let token = person.token
  const ask = async (attack: string, path: string, body?: unknown): Promise<void> => {
    const answer = await postAs({ token, address }, url + path, body)
    await answer.text()
    count(attack, answer.status)
    if (answer.status === 401) ({ accessToken: token } = await signInAgain())
  }
  const count = (attack: string, status: number) => {
    const name = `${attack} ${status}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  const signInAgain = () => signIn({ url, mailbox: async () => [] }, { email: person.email, password })

  const { userId, organizationId } = person
  const site = project(userId, organizationId)
  const projectId = String(site.scope)
  const large = Array.from({ length: 4 }, () =>
    calculation(userId, organizationId, projectId, { inputs: { note: 'x'.repeat(1_900_000) } }),
  )
  const printed = report(
    userId,
    organizationId,
    projectId,
    large.map(({ id }) => id),
  )
  let isFurnished: Promise<void> | null = null
  const push = (attack: string, collection: string, documents: readonly Parameters<typeof fresh>[0][]) =>
    ask(attack, '/sync/push', { collection, rows: documents.map(fresh) })
  const furnish = async () => {
    await push('own project', 'projects', [site])
    for (const each of large) await push('own calculation', 'calculations', [each])
    await push('own report', 'reports', [printed])
  }

  const importFile = async (attack: string, format: string, file: Blob) => {
    const form = new FormData()
    form.set('format', format)
    form.set('file', file, `materials.${format}`)
    const answer = await fetch(url + materialImport.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
      body: form,
    })
    await answer.text()
    count(attack, answer.status)
  }
  let isFilled: Promise<void> | null = null
  const search = async () => {
    isFilled ??= importFile('own library', 'json', new Blob([wordyMaterials()]))
    await isFilled
    const answer = await fetch(`${url}${materialRoutes.searchMaterials.path}?q=${everyLetter}`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    })
    await answer.text()
    count('searches', answer.status)
  }

  // Making a file takes half a second: make each once.
  const files = hostileFiles.map(([, format, make]) => ({ format, file: new Blob([make()]) }))
  const attacks: Readonly<Record<AttackName, readonly (() => Promise<unknown>)[]>> = {
    errors: [
      () =>
        ask('errors', reportErrors.path, {
          reports: Array.from({ length: 20 }, (_, at) => ({
            kind: 'error',
            name: 'Error',
            message: `Noise ${at}`,
            stack: 'a-'.repeat(2_000),
            page: '/',
            version: '1',
            browser: 'None',
            at: new Date().toISOString(),
          })),
        }),
    ],
    files: files.map(
      ({ format, file }) =>
        () =>
          importFile('files', format, file),
    ),
    documents: [
      async () => {
        isFurnished ??= furnish()
        await isFurnished
        await Promise.all(
          Array.from({ length: 32 }, () =>
            ask('documents', `/api/reports/${encodeURIComponent(printed.id)}/generate`),
          ),
        )
      },
    ],
    'refused projects': [
      () =>
        push(
          'refused projects',
          'projects',
          Array.from({ length: 50 }, () =>
            project(userId, 'an-organization-of-others', { visibility: projectVisibility.options[0] }),
          ),
        ),
    ],
    searches: [search],
  }
  const turns = chosen.flatMap((name) => attacks[name])

  return {
    answers,
    work: async (until) => {
      let next = 0
      const connection = async () => {
        // On a slow machine too each attack is made once.
        while (!until.aborted || next < turns.length) {
          const attack = turns[next++ % turns.length]!
          await attack().catch(async () => {
            count('connection', 0)
            await wait(100)
          })
        }
      }
      await Promise.all(Array.from({ length: connections }, connection))
    },
  }
}
