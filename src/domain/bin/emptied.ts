import type { DocumentOf } from '../schemas/collections.ts'
import { contentOf, same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { standardTemplate } from '../schemas/template.ts'
import type { BinKind } from './entry.ts'

/**
 * What stays of a document that was deleted for ever: its id, who could see it, and no content. Devices learn by it that
 * the document is gone; without it they would take it for one that a restored server has lost, and give it back.
 */
export const emptied = (kind: BinKind, document: AnyDocument): AnyDocument => ({
  ...document,
  name: '',
  description: '',
  tags: [],
  folderId: null,
  data: (emptiedData[kind] as unknown as (data: AnyDocument['data']) => AnyDocument['data'])(document.data),
})

type DataOf<Kind extends BinKind> = DocumentOf<Kind>['data']

/** Each valid for the schema of its kind. */
const emptiedData: { readonly [Kind in BinKind]: (data: DataOf<Kind>) => DataOf<Kind> } = {
  // The UID stays taken, and the team gets the news.
  projects: ({ photos: _, ...data }) => ({
    ...data,
    projectNumber: data.uid,
    projectLeader: '',
    projectDirector: '',
    location: '',
  }),
  folders: () => ({}),
  calculations: ({ type, metadata }) => ({
    type,
    inputs: {},
    results: null,
    metadata: { ...metadata, author: '' },
  }),
  reports: ({ calculationIds }) => ({
    calculationIds,
    templateId: null,
    overrides: {},
    status: 'draft',
    versions: [],
  }),
  materials: ({ validationStatus, unitSystem, model: { modelType } }) => ({
    source: '',
    category: '',
    validationStatus,
    unitSystem,
    model: { modelType, unitWeight: 0, input: {}, calculated: {} },
  }),
  reportTemplates: ({ audience }) => ({ audience, template: standardTemplate }),
}

/** True where nothing is left of the content. */
export const isEmptied = (kind: BinKind, document: AnyDocument): boolean =>
  same(contentOf(emptied(kind, document)), contentOf(document))
