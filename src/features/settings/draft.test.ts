import { describe, expect, it } from 'vitest'
import { changesBetween, defaultDraft, exportText, readImport } from './draft.ts'

describe('exported preferences', () => {
  it('come back as they were', () => {
    const draft = {
      personal: { theme: 'dark', notifications: false, language: 'de' },
      choices: { ...defaultDraft.choices, compactMode: true, quickActions: ['library'] },
    } as const
    const mutable = { ...draft, choices: { ...draft.choices, quickActions: ['library'] } }
    expect(readImport(exportText(mutable), defaultDraft)).toEqual(draft)
  })

  it('are moved into the bounds, and what cannot be read is the default', () => {
    const read = readImport(
      '{"searchResultLimit": 5000, "activityHistoryLimit": -1, "recentProjectsLimit": 4.4, "workspaceLayout": "odd"}',
      defaultDraft,
    )
    expect(read?.choices).toEqual({
      ...defaultDraft.choices,
      searchResultLimit: 100,
      activityHistoryLimit: 5,
      recentProjectsLimit: 4,
    })
  })

  it('leave alone what they do not name, and take nothing that is none of theirs', () => {
    const dark = { ...defaultDraft, personal: { ...defaultDraft.personal, theme: 'dark' as const } }
    const read = readImport(
      '{"compactMode": true, "favoriteRoutes": [1], "personalSettings": {"theme": 9}}',
      dark,
    )
    expect(read).toEqual({ ...dark, choices: { ...dark.choices, compactMode: true } })
  })

  it('must be a JSON object, no deeper than documents are', () => {
    const deep = `{"quickActions": ${'['.repeat(200)}${']'.repeat(200)}}`
    for (const text of ['', 'no', '[]', '"text"', '3', 'null', '{"compactMode": tru', deep]) {
      expect(readImport(text, defaultDraft), text).toBeNull()
    }
  })
})

it('only what was changed is written', () => {
  const { choices } = defaultDraft
  expect(changesBetween(choices, { ...choices, compactMode: true })).toEqual({ compactMode: true })
  expect(changesBetween(choices, { ...choices })).toEqual({})
})
