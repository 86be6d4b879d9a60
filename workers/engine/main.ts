import { expose } from 'comlink'
import { createEngineApi } from './api.ts'

expose(createEngineApi())
