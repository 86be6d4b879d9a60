import { type FirebaseApp, initializeApp } from '@firebase/app'
import {
  connectFunctionsEmulator,
  type Functions,
  type FunctionsError,
  getFunctions,
  httpsCallable,
} from '@firebase/functions'
import { beforeAll, describe, expect, test } from 'vitest'
import { callableRegion } from '#domain/protocol/callables/callable.ts'
import { newPerson, type Person } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'

let gateway: SharedGateway
let ada: Person
beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await newPerson(gateway)
})

/** The client as it comes, with our access token where its identity library would put its own. */
function appOf(token: string | null): FirebaseApp {
  const app = initializeApp({ projectId: 'demo-groundwork', apiKey: 'none' }, crypto.randomUUID())
  if (token === null) return app
  const { container } = app as unknown as { container: { addComponent(component: object): void } }
  container.addComponent({
    name: 'auth-internal',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({ getToken: async () => ({ accessToken: token }) }),
  })
  return app
}

const places: readonly (readonly [string, (app: FirebaseApp) => Functions])[] = [
  [
    'as behind an emulator',
    (app) => {
      const functions = getFunctions(app, callableRegion)
      connectFunctionsEmulator(functions, '127.0.0.1', Number(new URL(gateway.url).port))
      return functions
    },
  ],
  ['as at a domain of its own', (app) => getFunctions(app, `${gateway.url}/${callableRegion}`)],
]

describe.each(places)('the unmodified Firebase client, %s', (_, functionsOf) => {
  test('creates a project and reads it again', async () => {
    const functions = functionsOf(appOf(ada.token))
    const draft = {
      organizationId: ada.organizationId,
      name: 'From another client',
      projectNumber: '1',
      color: '#2563EB',
      location: undefined,
    }
    const made = await httpsCallable<object, { success: boolean; data: { id: string } }>(
      functions,
      'createProject',
    )(draft)
    expect(made.data.success).toBe(true)
    const read = await httpsCallable(functions, 'getProject')({ projectId: made.data.data.id })
    expect(read.data).toMatchObject({ data: { name: 'From another client', location: '' }, error: null })
  })

  test('is told what went wrong in its own words', async () => {
    const told = (token: string | null, name: string, data: unknown) =>
      httpsCallable(
        functionsOf(appOf(token)),
        name,
      )(data).then(
        () => null,
        ({ code, message, details }: FunctionsError) => ({ code, message, details }),
      )
    expect(await told(ada.token, 'getProject', { projectId: 'none' })).toMatchObject({
      code: 'functions/permission-denied',
      // This client adds the HTTP code.
      message: expect.stringMatching(/^You do not have access to this project/),
      details: { code: 'access/no-access' },
    })
    expect(await told(ada.token, 'getProject', {})).toMatchObject({
      code: 'functions/invalid-argument',
      details: { issues: [{ path: 'projectId' }] },
    })
    expect(await told(null, 'getProject', {})).toMatchObject({ code: 'functions/unauthenticated' })
    expect(await told('garbage', 'getProject', {})).toMatchObject({ code: 'functions/unauthenticated' })
    expect(await told(ada.token, 'nothing', {})).toMatchObject({ code: 'functions/not-found' })
  })

  test('streams', async () => {
    const list = httpsCallable(functionsOf(appOf(ada.token)), 'getOrganizationProjects')
    const { stream, data } = await list.stream({ organizationId: ada.organizationId })
    for await (const _chunk of stream) throw new Error('Nothing of ours comes in pieces')
    expect(await data).toMatchObject({ success: true, data: { page: 1 } })
  })
})
