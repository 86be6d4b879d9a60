import { expect, it } from 'vitest'
import { isTest, readSources } from './sources.ts'

/** Files with fields of text that do not say themselves that somebody is typing, and why nothing is lost by it. */
const silent: Readonly<Record<string, readonly string[]>> = {
  'the form that they are parts of says it': [
    'src/features/calculations/form/FieldControl.tsx',
    'src/features/calculations/form/LineTools.tsx',
    'src/features/calculations/page/InputsPane.tsx',
    'src/features/library/templates/ContentTab.tsx',
    'src/features/library/templates/SectionsTab.tsx',
    'src/features/library/templates/StylingTab.tsx',
    'src/features/materials/form/ModelField.tsx',
    'src/features/packages/PackageStage.tsx',
    'src/features/projects/reports/IssueFields.tsx',
    'src/features/projects/reports/SheetForm.tsx',
    'src/features/settings/Amount.tsx',
  ],
  'password managers fill them, or they are typed again in a moment': [
    'src/app/people/EarlierCopies.tsx',
    'src/app/people/LeaveDialog.tsx',
    'src/app/people/PasswordDialog.tsx',
    'src/app/people/RemoveDialog.tsx',
    'src/app/people/SealedScreens.tsx',
    'src/features/account/DeletePart.tsx',
    'src/features/account/PasswordPart.tsx',
    'src/features/auth/ForgotPasswordPage.tsx',
    'src/features/auth/LoginPage.tsx',
    'src/features/auth/ResetPasswordPage.tsx',
    'src/features/auth/SignUpPage.tsx',
    'src/features/auth/VerificationPendingPage.tsx',
    'src/features/organizations/EndCard.tsx',
  ],
  'what is looked for': ['src/features/materials/FilterBar.tsx'],
  'nothing of it is saved or discarded: the run of the study says that it runs': [
    'src/features/calculations/studies/Correlations.tsx',
    'src/features/calculations/studies/SampleStudy.tsx',
    'src/features/calculations/studies/SweepStudy.tsx',
    'src/features/calculations/studies/TornadoStudy.tsx',
  ],
}

// No lint rule knows which of the files with a field call a hook.
it('every form says that somebody is typing, so that no update reloads the page under it', () => {
  const found = [...readSources(['src/features', 'src/app'])].filter(
    ([path, text]) =>
      !isTest(path) &&
      /(<|\bof=\{)(TextField|TextArea|PasswordField)\b|\buse(Schema)?Form\(/.test(text) &&
      !/\b(useTyping|useAtWork)\(/.test(text),
  )
  expect(found.map(([path]) => path).sort()).toEqual(Object.values(silent).flat().sort())
})
