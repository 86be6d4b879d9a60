import '#domain/schemas/withoutEval.ts'
import { expose } from 'comlink'
import { createEngineApi } from './api.ts'

expose(createEngineApi())
