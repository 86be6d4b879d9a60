import babelParser from '@babel/eslint-parser'
import reactHooks from 'eslint-plugin-react-hooks'
import { timeOfPatterns } from './eslint.regexp.mjs'

/** Reads TypeScript by its syntax alone: no rule here needs types, which `tsc` checks. */
const typescript = {
  parser: babelParser,
  parserOptions: {
    requireConfigFile: false,
    babelOptions: {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
    },
  },
}

/** Biome formats and lints. ESLint adds the rules that only a plugin of it has. */
export default [
  // Words hold no pattern and no component; tests read our own texts only.
  { ignores: ['src/app/i18n/*/**', 'src/domain/words/*/**', '**/*.test.{ts,tsx}'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: typescript },
  {
    // The rules of hooks and of the React Compiler; src/domain, src/printing and src/cli do not know React.
    files: ['src/{api,app,data,engine,features,ui}/**/*.{ts,tsx}'],
    ignores: ['src/app/i18n/*/**', '**/*.test.ts'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  timeOfPatterns,
]
