import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedWaiting } from '#data/project-file/waiting.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { packageExtension, packageMediaType } from '#domain/package/names.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import { createImportReader } from '#engine/imports/reader.ts'
import { whileRunning } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Progress } from '#ui/Progress.tsx'
import { PackageStage } from './PackageStage.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import styles from './packages.module.css'
import { WaitingStage } from './WaitingStage.tsx'

type Stage =
  | { readonly kind: 'asking'; readonly refused: { readonly name: string; readonly problem: Problem } | null }
  | { readonly kind: 'handed-over'; readonly file: File }
  | { readonly kind: 'reading'; readonly name: string; readonly done: number; readonly all: number }
  | { readonly kind: 'package'; readonly opened: OpenedPackage }
  | { readonly kind: 'waiting'; readonly opened: OpenedWaiting }

const imports = createImportReader()

/** The first stage of a file. */
const stageOf = (file: File | null, isHandedOver = false): Stage => {
  if (file === null) return { kind: 'asking', refused: null }
  return isHandedOver ? { kind: 'handed-over', file } : { kind: 'reading', name: file.name, done: 0, all: 0 }
}

/** Imports a project file. Reads it to its end and shows the effects before it writes anything. */
export function ImportDialog({
  file,
  into,
  isHandedOver,
  onClose,
}: {
  /** Null: the person chooses one here. */
  file: File | null
  /** Id of the project that is offered first. */
  into?: string | undefined
  /** Another app or page handed the file over: nothing of it is read before the person opens it. */
  isHandedOver?: boolean | undefined
  onClose(): void
}) {
  const { t, i18n } = useTranslation(['packages', 'common'])
  const { waitingChanges } = useWorkspace()
  const [stage, setStage] = useState<Stage>(stageOf(file, isHandedOver))
  const [arrived, setArrived] = useState(file)
  if (arrived !== file) {
    setArrived(file)
    setStage(stageOf(file, isHandedOver))
  }
  const reading = useRef<AbortController | null>(null)

  const read = async (chosen: File, signal: AbortSignal): Promise<Stage> => {
    const refusedFor = (problem: Problem): Stage => ({
      kind: 'asking',
      refused: { name: chosen.name, problem },
    })
    if (await isText(chosen)) {
      const found = await whileRunning(() => imports.waiting(chosen, signal))
      const waiting = found.ok ? await waitingChanges.plan(found.value) : found
      return waiting.ok ? { kind: 'waiting', opened: waiting.value } : refusedFor(waiting.problem)
    }
    const opened = await whileRunning(() =>
      imports.project(chosen, {
        signal,
        onProgress: (done, all) => {
          if (!signal.aborted) setStage({ kind: 'reading', name: chosen.name, done, all })
        },
      }),
    )
    return opened.ok ? { kind: 'package', opened: opened.value } : refusedFor(opened.problem)
  }
  /** Reads a file, and calls off the reading of the one before. */
  const begin = (chosen: File) => {
    reading.current?.abort()
    const ending = new AbortController()
    reading.current = ending
    void read(chosen, ending.signal).then((next) => {
      if (!ending.signal.aborted) setStage(next)
    })
  }
  const beginNow = useEffectEvent(begin)
  // Each file that arrives is read once.
  useEffect(() => {
    if (file !== null && isHandedOver !== true) beginNow(file)
    return () => reading.current?.abort()
  }, [file, isHandedOver])

  if (stage.kind === 'package') return <PackageStage opened={stage.opened} into={into} onClose={onClose} />
  if (stage.kind === 'waiting') return <WaitingStage opened={stage.opened} onClose={onClose} />
  const open = (chosen: File) => {
    setStage(stageOf(chosen))
    begin(chosen)
  }
  if (stage.kind === 'handed-over')
    return (
      <Frame
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('import.discard')}</Button>
            <Button variant="primary" onPress={() => open(stage.file)}>
              {t('import.open')}
            </Button>
          </>
        }
      >
        <p>
          {t('import.handedOver', {
            name: stage.file.name,
            size: formatBytes(stage.file.size, i18n.language),
          })}
        </p>
      </Frame>
    )
  return (
    <Frame onClose={onClose} actions={<Button onPress={onClose}>{t('common:cancel')}</Button>}>
      <p className={styles.quiet}>{t('import.text')}</p>
      {stage.kind === 'asking' && stage.refused !== null && (
        <>
          <p>{stage.refused.name}</p>
          <ProblemBanner problem={stage.refused.problem} />
        </>
      )}
      {stage.kind === 'asking' && (
        <div>
          <FileButton
            accept={[packageExtension, packageMediaType, '.json']}
            onSelect={(files) => {
              const chosen = files?.[0]
              if (chosen !== undefined) open(chosen)
            }}
            icon={<Icon of={FileUp} />}
          >
            {t(stage.refused === null ? 'import.choose' : 'import.again')}
          </FileButton>
        </div>
      )}
      {stage.kind === 'reading' && (
        <Progress
          label={t('import.reading', { name: stage.name })}
          value={stage.done}
          of={Math.max(1, stage.all)}
        />
      )}
    </Frame>
  )
}

/** Waiting changes are text that begins with a brace; a package never does. */
const isText = async (file: File): Promise<boolean> => (await file.slice(0, 1).text()) === '{'

function Frame({ actions, onClose, children }: { actions: ReactNode; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation('packages')
  return (
    <Dialog title={t('import.title')} isOpen onClose={onClose} width="wide" actions={actions}>
      <div className={styles.body}>{children}</div>
    </Dialog>
  )
}
