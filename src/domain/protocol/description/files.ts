import { madeFormats, mediaTypes } from '#domain/schemas/fileFormats.ts'
import { linkFilePath, linkFileRequest } from '../callables/links.ts'
import { avatarAnswer, avatarBytes, avatarField, avatarPath, avatarType } from '../files.ts'
import { pieceBytes, pieceType, projectFilePath, projectFileTypes, uploadKeptMs } from '../projectFiles.ts'
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
      linkFilePath,
      'post',
      {
        operationId: 'linkFile',
        tags: ['reports'],
        summary: 'The file that a link opens, to whoever has its token',
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.write(linkFileRequest, 'input') } },
        },
        responses: {
          200: {
            description: 'The file',
            content: Object.fromEntries(madeFormats.map((format) => [mediaTypes[format], { schema: {} }])),
          },
          404: problem('There is no such link'),
          409: problem('The file has not reached the gateway yet'),
          410: problem('The link has expired, was revoked, or no longer opens its document'),
          429: problem('Too many files to one address'),
        },
      },
    ],
    ...projectFileOperations(problem),
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

const count: JsonSchema = { type: 'integer', minimum: 0 }
const uploadStateHeaders = {
  'upload-offset': { description: 'How many bytes are there', schema: count },
  'upload-length': { description: 'How many the whole file has', schema: count },
  'upload-complete': { description: '`?1` once it is a file', schema: { enum: ['?0', '?1'] } },
}

/** The file store of a project: how far an upload is, the next piece, and the file. */
function projectFileOperations(
  problem: (description: string) => Answer,
): readonly (readonly [string, Method, Operation])[] {
  const path = projectFilePath('{projectId}', '{sha256}')
  const common = { tags: ['files'], security: [{ bearer: [] }] }
  const parameters = [
    parameter('projectId', 'path', { type: 'string' }),
    parameter('sha256', 'path', { type: 'string', pattern: '^[0-9a-f]{64}$' }),
  ]
  const header = (name: string, schema: JsonSchema): Parameter => ({
    name,
    in: 'header',
    required: true,
    schema,
  })
  const refusals = {
    401: problem('Nobody is signed in'),
    403: problem('The project is not to be seen, or the role does not allow it'),
  }
  return [
    [
      path,
      'head',
      {
        ...common,
        operationId: 'projectFileState',
        summary: 'How much of a file of a project is there',
        description: 'Of an upload that is not complete each person sees their own.',
        parameters,
        responses: {
          204: { description: 'A file, or a part of it', headers: uploadStateHeaders },
          ...refusals,
          404: problem('Nothing of it is there'),
        },
      },
    ],
    [
      path,
      'patch',
      {
        ...common,
        operationId: 'addProjectFilePiece',
        summary: 'Adds the next piece of a file to a project',
        description: `Needs \`calculation.run\`. Every piece but the last has ${pieceBytes} bytes. The file is there once all are and their SHA-256 is its name. What is repeated changes nothing. An upload that no piece has come for in ${uploadKeptMs / 3_600_000} hours is forgotten.`,
        parameters: [
          ...parameters,
          header('upload-offset', count),
          header('upload-length', count),
          header('upload-media-type', { enum: projectFileTypes }),
        ],
        requestBody: { required: true, content: { [pieceType]: { schema: {} } } },
        responses: {
          204: { description: 'Added', headers: uploadStateHeaders },
          400: problem('A header is missing or wrong, or the piece has another length'),
          ...refusals,
          409: { ...problem('The upload goes on elsewhere'), headers: uploadStateHeaders },
          413: problem('The piece or the file is too large'),
          415: problem('The piece is packed, or of another type'),
          422: problem('The bytes have another SHA-256: nothing of them is kept'),
        },
      },
    ],
    [
      path,
      'get',
      {
        ...common,
        operationId: 'projectFile',
        summary: 'A file of a project, by the SHA-256 of its bytes',
        description: 'For whoever sees the project. It never changes.',
        parameters,
        responses: {
          200: {
            description: 'The file',
            content: Object.fromEntries(projectFileTypes.map((type) => [type, { schema: {} }])),
          },
          ...refusals,
          404: problem('No such file'),
        },
      },
    ],
  ]
}
