import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '#domain/errors/result.ts'
import { type ActivityDocument, noteOf } from '#domain/schemas/activity.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import {
  calculation,
  type Device,
  draft,
  isSynced,
  openMember,
  quotaExceeded,
  until,
  value,
} from './data/device.ts'
import { type Office, openOffice } from './sync/office.ts'

const organizationId = 'org-1'
const minute = 60_000

let office: Office
let ada: Device
let clockMs: number
let project: ProjectDocument

beforeEach(async () => {
  office = await openOffice()
  office.setRole('ada', organizationId, 'member')
  clockMs = Date.now()
  ada = await openMember(office, 'ada', { now: () => clockMs })
  project = value(await ada.database.projects.create(draft(organizationId)))
})

afterEach(async () => {
  await ada.close()
  await office.close()
})

const localIdOf = (document: { readonly id: string }) => document.id.split(':')[2] ?? ''

/** The project's history once it has so many entries, oldest first. */
async function history(count: number): Promise<readonly ActivityDocument[]> {
  const found = await until(
    ada.database.activities.listByProject(project.scope, 100),
    (all) => all.length >= count,
  )
  expect(found.map(({ data }) => data.type)).toHaveLength(count)
  return found.toReversed()
}

const later = (ms: number) => {
  clockMs += ms
}

const newFolder = async (name = 'Piles') => {
  later(1)
  return value(await ada.database.folders.create({ projectId: project.scope, name, parentId: null }))
}

describe('what a person does is written where it happens', () => {
  it('projects: created, updated, deleted', async () => {
    later(1)
    value(await ada.database.projects.update(project.scope, { name: 'Renamed' }))
    later(1)
    value(await ada.database.projects.remove(project.scope))
    const told = await history(3)
    expect(told.map(({ data }) => [data.type, data.entityType, data.entityId, data.entityName])).toEqual([
      ['project_created', 'project', project.scope, project.name],
      ['project_updated', 'project', project.scope, 'Renamed'],
      ['project_deleted', 'project', project.scope, 'Renamed'],
    ])
  })

  it('folders: created, opened, updated, deleted', async () => {
    later(1)
    const folder = await newFolder()
    later(1)
    ada.database.folders.opened(folder)
    later(1)
    value(await ada.database.folders.rename(project.scope, localIdOf(folder), 'Footings'))
    later(1)
    value(await ada.database.folders.remove(project.scope, localIdOf(folder)))
    const [, ...told] = await history(5)
    expect(told.map(({ data }) => [data.type, data.entityType, data.entityId, data.entityName])).toEqual([
      ['folder_created', 'folder', folder.id, 'Piles'],
      ['folder_accessed', 'folder', folder.id, 'Piles'],
      ['folder_updated', 'folder', folder.id, 'Footings'],
      ['folder_deleted', 'folder', folder.id, 'Footings'],
    ])
  })

  it('calculations: run before and after they are saved, saved, updated', async () => {
    const { calculations, activities } = ada.database
    const module = 'bearing-capacity-eurocode'
    later(1)
    activities.calculationRun({ project, calculation: null, name: 'Footing F1', module })
    later(1)
    const saved = value(await calculations.create(calculation(project.scope, 'Footing F1')))
    later(1)
    activities.calculationRun({ project, calculation: saved, name: 'Footing F1', module })
    later(1)
    value(await calculations.update(project.scope, localIdOf(saved), { inputs: { width: 3 } }))
    const [, ...told] = await history(5)
    expect(told.map(({ data }) => [data.type, data.entityId, data.entityName, data.metadata.module])).toEqual(
      [
        ['calculation_run', '', 'Footing F1', module],
        ['calculation_saved', saved.id, 'Footing F1', saved.data.type],
        ['calculation_run', saved.id, 'Footing F1', module],
        ['calculation_updated', saved.id, 'Footing F1', saved.data.type],
      ],
    )
  })

  it('and reaches the gateway, which takes every entry', async () => {
    const folder = await newFolder()
    ada.database.folders.opened(folder)
    value(await ada.database.calculations.create(calculation(project.scope, 'Footing F1')))
    await history(4)
    await until(ada.database.sync.status(), isSynced)
    const sent = await until(ada.database.activities.listByProject(project.scope, 100), (all) =>
      all.every(({ waiting }) => waiting === 0),
    )
    expect(sent.map(({ server }) => server?.by)).toEqual(['ada', 'ada', 'ada', 'ada'])
    expect(await until(ada.database.sync.conflictCopies.list(), () => true)).toEqual([])
  })
})

describe('the history is not flooded', () => {
  it('a folder that is opened again is told of once in ten minutes, also after the page was closed', async () => {
    const [one, two] = [await newFolder('One'), await newFolder('Two')]
    const open = (folder: typeof one) => {
      later(1)
      ada.database.folders.opened(folder)
    }
    for (let times = 0; times < 5; times++) open(one)
    open(two)
    await history(5)
    await ada.reopen()
    // Six openings after the one that was told of.
    later(10 * minute - 7)
    open(one)
    open(one)
    const told = await history(6)
    expect(told.map(({ data }) => data.entityName)).toEqual([project.name, 'One', 'Two', 'One', 'Two', 'One'])
  })

  it('saving, and calculating, again and again is told of once a minute', async () => {
    const { calculations, activities } = ada.database
    const saved = value(await calculations.create(calculation(project.scope, 'Footing F1')))
    const work = async (width: number) => {
      later(1)
      value(await calculations.update(project.scope, localIdOf(saved), { inputs: { width } }))
      activities.calculationRun({ project, calculation: saved, name: 'Footing F1', module: saved.data.type })
    }
    for (let width = 1; width <= 6; width++) {
      await work(width)
      later(minute / 6 - 1)
    }
    await work(7)
    await history(6)
    later(1)
    const other = value(await calculations.create(calculation(project.scope, 'Footing F2')))
    later(1)
    value(await calculations.update(project.scope, localIdOf(other), { inputs: { width: 1 } }))
    later(1)
    value(await calculations.remove(project.scope, localIdOf(other)))
    later(1)
    value(await calculations.restore(project.scope, localIdOf(other)))
    const told = await history(10)
    expect(told.slice(6).map(({ name }) => name)).toEqual([
      'Calculation saved',
      'Calculation updated',
      'Calculation moved to the bin',
      'Calculation restored',
    ])
  })
})

describe('a note on an entry', () => {
  const note = async (about: string, text: string) => {
    later(1)
    const entity = { entityType: 'project', entityId: project.scope, entityName: project.name } as const
    return ada.database.activities.addNote({ project, about, entity, text })
  }
  const shown = (count: number) =>
    until(ada.database.activities.notes(project.scope), (all) => all.length === count)

  it('is written without a network, under the name of its author, and reaches the gateway', async () => {
    const [entry] = await history(1)
    if (entry === undefined) throw new Error('No entry')
    ada.network.cut()
    for (const text of ['  Agreed with the client  ', 'Agreed again'])
      value(await note(localIdOf(entry), text))
    const notes = await shown(2)
    expect(notes.map(({ data }) => [noteOf(data), data.userName])).toEqual([
      [{ text: 'Agreed with the client', about: localIdOf(entry) }, ada.user.name],
      [{ text: 'Agreed again', about: localIdOf(entry) }, ada.user.name],
    ])
    ada.network.mend()
    const sent = await until(ada.database.activities.notes(project.scope), (all) =>
      all.every(({ waiting }) => waiting === 0),
    )
    expect(sent.map(({ server }) => server?.by)).toEqual(['ada', 'ada'])
    expect(await until(ada.database.sync.conflictCopies.list(), () => true)).toEqual([])
  })

  it('is refused without words, and with more than the history takes', async () => {
    expect(await note('a1', ' ')).toMatchObject({ problem: { code: 'note/required' } })
    expect(await note('a1', 'n'.repeat(501))).toMatchObject({ problem: { code: 'note/too-long' } })
    value(await note('a1', 'n'.repeat(500)))
    await shown(1)
  })
})

describe('a history that cannot be written', () => {
  it('lets the deed be done, and says so', async () => {
    await history(1)
    const problems: Problem[] = []
    ada.database.storage.problems().subscribe((each) => each && problems.push(each))
    ada.disk.refuseWrites((collection) => (collection === 'activities' ? quotaExceeded() : null))
    const folder = await newFolder()
    await expect.poll(() => problems.map(({ code }) => code)).toContain('storage/quota')
    ada.disk.refuseWrites(null)
    later(1)
    value(await ada.database.folders.rename(project.scope, localIdOf(folder), 'Footings'))
    expect((await history(2)).map(({ data }) => data.type)).toEqual(['project_created', 'folder_updated'])
  })

  it('is written whole when the page closes at once', async () => {
    const folder = await newFolder()
    ada.database.folders.opened(folder)
    await ada.reopen()
    await history(3)
  })
})
