import { mediaTypes } from '#domain/schemas/report.ts'
import { avatarAnswer, avatarBytes, avatarField, avatarPath, avatarType } from '../files.ts'
import { importAnswer, materialImport } from '../rest/materials.ts'
import { reportFilePath } from '../rest/reports.ts'
import { restAnswer } from '../rest/restRoute.ts'
import { eventsHeartbeatMs, eventsPath, poke } from '../sync.ts'
import type { Answer, JsonSchema, Method, Operation, Parameter } from './openapi.ts'
import type { SchemaWriter } from './schemas.ts'

const parameter = (name: string, place: Parameter['in'], schema: JsonSchema): Parameter => ({
  name,
  in: place,
  required: place === 'path',
  schema,
})

/** Calls whose bodies or answers are files or streams, and not JSON. */
export function fileOperations(schemas: SchemaWriter): readonly (readonly [string, Method, Operation])[] {
  // The placeholder of a path is written with braces, which an id never has.
  const path = avatarPath('{userId}')
  const common = { tags: ['files'], parameters: [parameter('userId', 'path', { type: 'string' })] }
  const problem = (description: string): Answer => ({
    description,
    content: { 'application/problem+json': { schema: schemas.reference('Problem') } },
  })
  const answer: Answer = {
    description: 'Done',
    content: { 'application/json': { schema: schemas.write(avatarAnswer, 'output') } },
  }
  const refusals = {
    401: problem('Nobody is signed in'),
    403: problem('The picture of somebody else, or the address is not verified'),
  }
  return [
    [
      materialImport.path,
      'post',
      {
        operationId: 'importMaterials',
        tags: ['materials'],
        summary: 'Reads materials from a file; each bad row comes back with its reasons',
        description:
          'Needs `library.edit` in the organization that `organizationId` names, or in the default one. Numbers are SI.',
        security: [{ bearer: [] }],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: formWithFile(schemas.write(materialImport.fields, 'input')),
            },
          },
        },
        responses: {
          200: {
            description: 'Done',
            content: {
              'application/json': { schema: schemas.write(restAnswer(importAnswer, false), 'output') },
            },
          },
          400: problem('The file cannot be read, or a field of the form is wrong'),
          401: problem('Nobody is signed in'),
          403: problem('The role does not allow it'),
          413: problem('The file is too large'),
        },
      },
    ],
    [
      eventsPath,
      'get',
      {
        operationId: 'events',
        tags: ['sync'],
        summary: 'Tells when there is something to pull',
        description: `An event \`poke\` names the collections that changed (\`*\`: all of them); a comment every ${eventsHeartbeatMs / 1000} s shows that the stream lives.`,
        security: [{ bearer: [] }],
        responses: {
          200: {
            description: 'A stream; the data of each event:',
            content: { 'text/event-stream': { schema: schemas.write(poke, 'output') } },
          },
          401: problem('Nobody is signed in'),
        },
      },
    ],
    [
      reportFilePath('{id}', '{version}'),
      'get',
      {
        operationId: 'reportFile',
        tags: ['reports'],
        summary: 'The file of one version of a report',
        description: 'Needs the right to export reports of the project. A version never changes.',
        security: [{ bearer: [] }],
        parameters: [
          parameter('id', 'path', { type: 'string' }),
          parameter('version', 'path', { type: 'string', pattern: '^[1-9]\\d{0,3}$' }),
        ],
        responses: {
          200: {
            description: 'The file',
            content: Object.fromEntries(
              Object.values(mediaTypes).map((type) => [type.split(';')[0], { schema: {} }]),
            ),
          },
          401: problem('Nobody is signed in'),
          403: problem('The project is not to be seen'),
          404: problem('No such report, or no such version of it'),
        },
      },
    ],
    [
      path,
      'get',
      {
        ...common,
        operationId: 'avatar',
        summary: 'The picture of a person, to whoever knows its address',
        security: [],
        parameters: [...common.parameters, parameter('v', 'query', { type: 'string', maxLength: 64 })],
        responses: {
          200: {
            description: 'The picture',
            content: Object.fromEntries(avatarType.options.map((type) => [type, { schema: {} }])),
          },
          404: problem('There is none'),
        },
      },
    ],
    [
      path,
      'post',
      {
        ...common,
        operationId: 'uploadAvatar',
        summary: 'Stores the picture of the signed-in person',
        description: `JPEG, PNG or GIF by what is in the file, at most ${avatarBytes} bytes.`,
        security: [{ bearer: [] }],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { [avatarField]: { type: 'string', format: 'binary' } },
                required: [avatarField],
              },
            },
          },
        },
        responses: {
          200: answer,
          ...refusals,
          413: problem('File size must be less than 5MB'),
          415: problem('File must be JPEG, PNG, or GIF format'),
        },
      },
    ],
    [
      path,
      'delete',
      {
        ...common,
        operationId: 'deleteAvatar',
        summary: 'Removes the picture; one that is not there counts as removed',
        security: [{ bearer: [] }],
        responses: { 200: answer, ...refusals },
      },
    ],
  ]
}

/** The fields of a form, with its file beside them. */
function formWithFile(fields: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = fields as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, ...properties },
    required: ['file', ...required],
  }
}
