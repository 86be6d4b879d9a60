import '#domain/schemas/withoutEval.ts'
import { expose } from 'comlink'
import { importsApi } from './api.ts'

expose(importsApi())
