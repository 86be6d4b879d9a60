// First, since it holds for every schema made after it.
import '#domain/schemas/withoutEval.ts'
import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/boot.css'
import { start } from './start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
// Not awaited: parts of the app that come later import this file, and would wait for it to end.
void start(root)
