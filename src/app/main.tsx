import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { startTheme } from '#ui/theme/theme.ts'
import { App } from './App.tsx'
import { startI18n } from './i18n/i18n.ts'

startTheme()
startI18n()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(<App />)
