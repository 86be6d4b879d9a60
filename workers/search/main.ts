import { expose } from 'comlink'
import { createSearchIndex } from './index.ts'

expose(createSearchIndex())
