import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import { useUndo } from '#data/react/useUndo.ts'
import type { PhotoPlace } from '#data/repositories/photos.ts'
import type { KeptFacts } from '#domain/photos/reading.ts'
import { whileRunning } from '#ui/atWork.ts'
import { toast } from '#ui/toast.tsx'
import { photoReader } from './photoReader.ts'
import { problemText } from './problemText.ts'

/** Reads pictures one after the other and stores each. Names a rejected file with the reason and continues. */
export function useAddPhotos(place: PhotoPlace) {
  const { t } = useTranslation('photos')
  const { photos } = useWorkspace()
  const undo = useUndo()
  const [left, setLeft] = useState(0)

  const addOne = async (file: File, facts: KeptFacts): Promise<boolean> => {
    const read = await photoReader.read(file, facts)
    const kept = read.ok ? await photos.add(place, read.value, file.name) : read
    if (!kept.ok) {
      toast.error(t('refused', { name: file.name }), problemText(kept.problem), { lasting: true })
      return false
    }
    const id = kept.value
    undo.done({
      label: t('done.added'),
      undo: () => photos.remove(place, id),
      redo: () => photos.restore(place, id),
    })
    return true
  }

  const add = async (files: readonly File[], facts: KeptFacts): Promise<void> => {
    setLeft((before) => before + files.length)
    let added = 0
    for (const file of files) {
      if (await whileRunning(() => addOne(file, facts))) added += 1
      setLeft((before) => before - 1)
    }
    if (added > 0) toast.success(t('done.addedTitle', { count: added }), t('done.addedText'))
  }
  return { add, left }
}
