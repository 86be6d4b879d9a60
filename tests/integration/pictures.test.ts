import { beforeAll, expect, test } from 'vitest'
import { reportTemplate } from '#domain/schemas/template.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { type Caller, somebody } from './organizations/people.ts'
import { calculation, fresh } from './sync/documents.ts'
import { pushOne } from './sync/site.ts'

const whole =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const cutOff = whole.slice(0, 60)

let gateway: SharedGateway
let ada: Caller
let organizationId: string
beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await somebody(gateway)
  organizationId = (await ada.call('createOrganization', { name: 'Firm Ltd' })).id
})

test('a call that sets a logo which no sheet can print is refused', async () => {
  const sheet = (logo: string) => ({ organizationId, fields: { sheet: { logo } } })
  expect(await ada.refusal('updateOrganization', sheet(cutOff))).toBe('file/cannot-process')
  expect(await ada.call('updateOrganization', sheet(whole))).toMatchObject({ sheet: { logo: whole } })
})

const templateOf = (styling: object, customSections: readonly object[] = []) => ({
  ...calculation(ada.userId, organizationId, organizationId),
  id: `${organizationId}:reportTemplates:t${crypto.randomUUID()}`,
  name: 'Bridges',
  payloadVersion: 1,
  data: {
    audience: 'organization',
    template: reportTemplate.parse({ templateName: 'Bridges', styling, customSections }),
  },
})

test.each([
  ['data.template.styling.logo', { logo: cutOff }, []],
  [
    'data.template.customSections.0.content',
    { logo: whole },
    [{ id: 'own', title: 'BH 3', content: cutOff, type: 'image', order: 4 }],
  ],
])('a device that sends a damaged picture in %s is refused, and told so', async (path, styling, sections) => {
  expect(await pushOne(ada.device, 'reportTemplates', fresh(templateOf(styling, sections)))).toMatchObject({
    kind: 'refused',
    code: 'file/cannot-process',
    reason: expect.stringContaining(path),
  })
})

test('a device that sends whole pictures is not refused', async () => {
  const document = templateOf({ logo: whole })
  const sent = await pushOne(ada.device, 'reportTemplates', fresh(document))
  expect(sent.kind).toBe('accepted')
})
