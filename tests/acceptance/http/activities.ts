import type { ActivityView } from '#domain/protocol/rest/activities.ts'
import type { Person } from '#tests/helpers/callables.ts'
import type { World } from './world.ts'

/** A new person who signed in and made a project and a folder, with what they did, newest first. */
export async function someoneActive(
  world: World,
): Promise<{ readonly person: Person; readonly activities: readonly ActivityView[] }> {
  const person = await world.newPerson('Act')
  const { id } = await world.done(
    'createProject',
    { name: 'Own', projectNumber: '1', color: '#2563EB', organizationId: person.organizationId },
    person,
  )
  await world.done('createFolder', { projectId: id, name: 'Folder' }, person)
  const { data } = await world.rest('GET', '/api/activities', { by: person })
  return { person, activities: data as ActivityView[] }
}
