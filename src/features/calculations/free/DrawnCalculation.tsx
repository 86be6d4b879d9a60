import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { loadedForm } from '#engine/forms.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import type { ModuleForm } from '#engine/types.ts'
import { moduleInTerms } from '#ui/moduleWords.ts'
import { FormUnitsProvider } from '../form/FormUnitsProvider.tsx'
import { DrawingPane } from '../page/DrawingPane.tsx'
import { InputsPane } from '../page/InputsPane.tsx'
import page from '../page/page.module.css'
import { useEditor } from '../page/useEditor.ts'
import { Panes, PaneTools } from '../panes/Panes.tsx'
import { FreeHead } from './FreeHead.tsx'
import { methodsOf } from './methods.ts'

const noSheet = { state: 'closed', set: () => {}, open: () => {} } as const

/**
 * The first picture of a free calculation on a device that has not calculated yet: the empty form, without a result. The
 * forms of the modules are loaded (`loadForms`).
 */
export function DrawnCalculation({ of }: { of: string }) {
  const methods = methodsOf(moduleDescriptions, of)
  const form = loadedForm(methods[0]?.id ?? '')
  if (form === undefined) throw new Error(`No module calculates ${of}`)
  return (
    <FormUnitsProvider moduleId={form.id}>
      <DrawnCalculator module={moduleInTerms(form)} methods={methods} />
    </FormUnitsProvider>
  )
}

function DrawnCalculator({ module, methods }: { module: ModuleForm; methods: readonly ModuleDescription[] }) {
  const editor = useEditor(module, null, null, false)
  return (
    <div className={page.page}>
      <div className={page.frame}>
        <FreeHead
          module={module}
          methods={methods}
          isLive
          isCurrent={false}
          isDraftKept
          paneTools={<PaneTools of={null} />}
        />
        <Panes
          of={module.id}
          verdict={null}
          isCurrent={false}
          sheet={noSheet}
          isPicture
          inputs={
            <InputsPane
              module={module}
              editor={editor}
              showsAll={false}
              isReadOnly={false}
              hasDescription={false}
              onGo={() => {}}
            />
          }
          drawing={
            <DrawingPane drawing={null} state="sketch" of={{ module: module.id, calculation: null }} />
          }
          result={null}
        />
      </div>
    </div>
  )
}
