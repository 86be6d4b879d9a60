import { registryKinds } from './registry.ts'
import { envelopeShape, payloadShapes, type Shape } from './shapes.ts'

/** The kinds of databases that there are; each is checked by a function of its own. */
export type DatabaseKind = 'registry' | 'files' | 'org'

export const kindOfDatabase = (name: string): DatabaseKind | null =>
  name === 'registry' ? 'registry' : name === 'files' ? 'files' : name.startsWith('org-') ? 'org' : null

export const validationId = '_design/validation'

/**
 * Returns the design document that refuses writes which the gateway would not make. Equal schemas give equal
 * documents.
 */
export const validationDocument = (kind: DatabaseKind) => ({
  _id: validationId,
  language: 'javascript',
  validate_doc_update: validationSource(kind),
})

/**
 * `validate_doc_update` of a kind of database, as CouchDB's own interpreter runs it (ECMAScript 5, nothing from outside).
 * The rules stand in it as data that is made from the schemas.
 */
export function validationSource(kind: DatabaseKind): string {
  const rules =
    kind === 'org'
      ? { envelope: compact(envelopeShape), payloads: compactPayloads() }
      : kind === 'registry'
        ? { kinds: registryKinds }
        : {}
  return `function (newDoc, oldDoc, userCtx) {
  var rules = ${JSON.stringify(rules)};
${common}
${judges[kind]}
}`
}

const compact = (shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { types, isRequired, most, values }]) => [
      name,
      [types, isRequired ? 1 : 0, most, values],
    ]),
  )

const compactPayloads = () =>
  Object.fromEntries(
    Object.entries(payloadShapes).map(([name, { versions, fields }]) => [
      name,
      { versions, fields: compact(fields) },
    ]),
  )

/** What holds everywhere: who writes, and that what is deleted leaves nothing behind. Answers for a deletion. */
const common = `  function refuse(why) { throw({ forbidden: why }); }
  function kindOf(value) {
    if (value === null) return 'null';
    if (Object.prototype.toString.call(value) === '[object Array]') return 'array';
    if (typeof value === 'number' && Math.floor(value) === value) return 'integer';
    return typeof value;
  }
  function fits(value, types) {
    var kind = kindOf(value);
    return types.length === 0 || types.indexOf(kind) >= 0 || (kind === 'integer' && types.indexOf('number') >= 0);
  }
  function check(object, fields, where) {
    for (var name in fields) {
      var field = fields[name];
      var value = object[name];
      if (value === undefined) {
        if (field[1]) refuse(where + name + ' is missing');
        continue;
      }
      if (!fits(value, field[0])) refuse(where + name + ' must be ' + field[0].join(' or '));
      if (field[2] !== null && value !== null && value.length > field[2])
        refuse(where + name + ' is longer than ' + field[2]);
      if (field[3] && field[3].indexOf(value) < 0) refuse(where + name + ' must be one of ' + field[3].join(', '));
    }
  }
  if (userCtx.roles.indexOf('_admin') < 0) refuse('only the gateway writes here');
  if (newDoc._deleted)
    for (var left in newDoc)
      if (left.charAt(0) !== '_') refuse('what is deleted leaves nothing behind: ' + left);`

const judges: Readonly<Record<DatabaseKind, string>> = {
  org: `  if (newDoc._deleted) return;
  var id = newDoc._id;
  if (/^~(moving|moved):/.test(id)) return;
  var parts = id.split(':');
  var isProject = parts[0] === 'project' && parts.length === 2;
  var collection = isProject ? 'projects' : parts[1];
  if (!isProject && (parts.length !== 3 || collection === 'projects')) refuse('no id of a document');
  var scope = isProject ? parts[1] : parts[0];
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(scope) || !/^[A-Za-z0-9_-]{1,64}$/.test(parts[parts.length - 1]))
    refuse('no id of a document');
  var payload = Object.prototype.hasOwnProperty.call(rules.payloads, collection) ? rules.payloads[collection] : null;
  if (payload === null) refuse('no collection: ' + collection);
  check(newDoc, rules.envelope, '');
  if (newDoc.scope !== scope) refuse('scope must be the one of the id');
  if (newDoc.waiting !== 0) refuse('what is stored waits for nothing');
  if (kindOf(newDoc.server) !== 'object' || newDoc.server.editId !== newDoc.editId)
    refuse('the gateway has not stamped this edit');
  if (kindOf(newDoc.data) !== 'object') refuse('data must be object');
  if (payload.versions.indexOf(newDoc.payloadVersion) >= 0) check(newDoc.data, payload.fields, 'data.');`,

  registry: `  var kind = newDoc._id.split(':')[0];
  var known = Object.prototype.hasOwnProperty.call(rules.kinds, kind) ? rules.kinds[kind] : null;
  if (known === null) refuse('the registry knows no ' + kind);
  if (newDoc._deleted) {
    if (known.forGood) refuse('what rests on it would break: ' + kind);
    return;
  }
  var fields = {};
  for (var each in known.fields) fields[each] = [[known.fields[each]], 1, null, null];
  check(newDoc, fields, '');
  if (oldDoc && !oldDoc._deleted && kind === 'secret' && oldDoc.key !== newDoc.key)
    refuse('the key that sessions are signed with stays');`,

  files: `  if (newDoc._deleted) return;
  var text = [['string'], 1, null, null], count = [['integer'], 1, null, null];
  var isUpload = /^upload:/.test(newDoc._id);
  if (isUpload)
    check(newDoc, { upload: text, organizationId: text, received: count, length: count, type: text, at: count }, '');
  else if (/:\\d{4,}$/.test(newDoc._id)) check(newDoc, { content: text }, '');
  else if (/^file:/.test(newDoc._id)) check(newDoc, { upload: text, length: count, type: text }, '');
  else check(newDoc, { type: text, chunks: count }, '');
  if (oldDoc && !oldDoc._deleted && !isUpload) refuse('a version of a file never changes');`,
}
