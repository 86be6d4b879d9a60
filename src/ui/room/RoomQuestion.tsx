import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#domain/errors/catalogue.ts'
import { Button } from '../Button.tsx'
import { inWords } from '../catalogueWords.ts'
import { Dialog } from '../Dialog.tsx'
import { beginHosting, useAskedRoom } from './askRoom.ts'
import { RoomWords } from './RoomWords.tsx'

/** Where `askRoom` asks; mounted once. */
export default function RoomQuestion() {
  const { t } = useTranslation('common')
  const asked = useAskedRoom()
  useEffect(beginHosting, [])
  if (asked === null) return null
  const { room, answer } = asked
  return (
    <Dialog
      role="alertdialog"
      title={inWords(errorText(room.code))}
      isOpen
      onClose={() => answer(false)}
      actions={
        <>
          <Button onPress={() => answer(false)}>{t('cancel')}</Button>
          <Button variant="primary" onPress={() => answer(true)}>
            {t('room.keepHere')}
          </Button>
        </>
      }
    >
      <p>
        <RoomWords room={room} onGo={() => answer(false)} />
      </p>
    </Dialog>
  )
}
