import { answers } from '../answers.ts'

answers().then((all) => postMessage(all))
