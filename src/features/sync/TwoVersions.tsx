import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import type { ConflictCopy } from '#data/conflicts/conflictCopy.ts'
import { wayToPlan } from '#domain/contents/room.ts'
import { errorCatalogue, isErrorCode } from '#domain/errors/catalogue.ts'
import { planRefusals } from '#domain/permissions/allowance.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import {
  allMine,
  combined,
  hasGivenWay,
  type Side,
  triedAgain,
  type Versions,
} from '#domain/sync/conflict.ts'
import { Button } from '#ui/Button.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { PlanWay } from '#ui/room/PlanWay.tsx'
import { Banner } from '#ui/states.tsx'
import { type Choices, Comparison } from './Comparison.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { rowsOf, useAskedOf } from './rows.ts'
import styles from './sync.module.css'
import type { Names } from './useNames.ts'
import { useResolve } from './useResolve.ts'

/** Shows both versions of a conflict, and lets the user keep one or combine them. */
export function TwoVersions({
  change,
  mine,
  names,
}: {
  change: ConflictCopy
  mine: AnyDocument
  names: Names
}) {
  const { t } = useTranslation('sync')
  const [choices, setChoices] = useState<Choices>({})
  const [isDiscarding, setDiscarding] = useState(false)
  const { resolve, discard, isBusy, problem } = useResolve(change)
  const versions: Versions = {
    collection: change.collection,
    mine,
    theirs: change.current,
    base: change.base,
  }
  const rows = rowsOf(versions, useAskedOf(mine))
  const chosen = new Set(rows.map(({ choice }) => choice))
  const count = [...chosen].filter((choice) => choices[choice] === 'mine').length
  const isMixed = count > 0 && count < chosen.size
  const isGone = change.current === null
  const stands = !hasGivenWay(mine, change.current)
  const again = change.isConflict ? null : triedAgain(versions)
  const choose = (choice: string, side: Side) => setChoices({ ...choices, [choice]: side })
  const recalculates =
    isMixed &&
    change.collection === 'calculations' &&
    [...chosen].some((path) => path.startsWith('data.inputs.'))
  return (
    <>
      {problem !== null && (
        <Banner tone="fail" title={t('failed')}>
          {problem.message}
        </Banner>
      )}
      {isGone ? (
        <Gone change={change} />
      ) : rows.length === 0 && !stands ? (
        <Banner tone="pass" title={t('same.title')}>
          {t('same.text')}
        </Banner>
      ) : (
        <Comparison
          rows={rows}
          scope={mine.scope}
          names={names}
          choices={choices}
          heads={{ mine: t('side.mine'), theirs: t('side.theirs') }}
          onChoose={chosen.size > 1 ? choose : null}
        />
      )}
      <div className={styles.decisions}>
        <Button isDisabled={isBusy || stands} onPress={() => setDiscarding(true)}>
          {t(change.isConflict ? 'decide.theirs' : 'decide.discard')}
        </Button>
        {(change.isConflict || (again === null && !isGone)) && rows.length > 0 && (
          <Button
            variant={isMixed ? 'secondary' : 'primary'}
            isBusy={isBusy && !isMixed}
            onPress={() => void resolve(allMine(versions), 'mine')}
          >
            {t('decide.mine')}
          </Button>
        )}
        {again !== null && (
          <Button
            variant={isMixed ? 'secondary' : 'primary'}
            isBusy={isBusy && !isMixed}
            busyLabel={t('decide.retrying')}
            onPress={() => void resolve(again, 'again')}
          >
            {t('decide.retry')}
          </Button>
        )}
        {isMixed && (
          <Button
            variant="primary"
            isBusy={isBusy}
            onPress={() => void resolve(combined(versions, choices), 'combined')}
          >
            {t(recalculates ? 'decide.combineRun' : 'decide.combine')}
          </Button>
        )}
      </div>
      <DiscardDialog
        isOpen={isDiscarding}
        isConflict={change.isConflict}
        name={change.name}
        onClose={() => setDiscarding(false)}
        onDiscard={() => void discard()}
      />
    </>
  )
}

/** Nothing stands in its place here: the person has lost it from sight, or it is new and the server did not take it. */
function Gone({ change: { code, base, met, mine } }: { change: ConflictCopy }) {
  const { t } = useTranslation('sync')
  const user = useSignedIn()
  const wasOnServer = base !== null || met !== null
  if (wasOnServer || code.startsWith('access/'))
    return (
      <Banner tone="info" title={t('gone.title')}>
        {t('gone.text')}
      </Banner>
    )
  const advice = isErrorCode(code) ? errorCatalogue[code].advice : undefined
  return (
    <Banner tone="info" title={t('gone.notTaken')}>
      {advice !== undefined && <>{inWords(advice)} </>}
      {t('gone.notTakenText')}{' '}
      {user !== null && mine !== null && planRefusals.includes(code) && (
        <PlanWay way={wayToPlan(user, mine.organizationId)} />
      )}
    </Banner>
  )
}
