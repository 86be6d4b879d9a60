/** The fields of an activity that its sentence needs. */
export interface Told<Type extends string> {
  readonly type: Type
  readonly entityName: string
  readonly metadata: Readonly<Record<string, string | number | boolean>>
}

type Values = Readonly<Record<'user' | 'name' | 'note' | 'from' | 'to' | 'revision', string>>

/** Returns the key of an activity's sentence and its values. */
export function activityWords<Type extends string>(
  { type, entityName: name, metadata }: Told<Type>,
  user: string,
): { readonly key: Type | 'noted' | 'moved' | 'issued' | 'issuedNoted'; readonly values: Values } {
  const { fromName, toName, note, revision, remark } = metadata
  const values = { user, name, note: '', from: '', to: '', revision: '' }
  if (typeof note === 'string') return { key: 'noted', values: { ...values, note } }
  if (typeof fromName === 'string' && typeof toName === 'string')
    return { key: 'moved', values: { ...values, from: fromName, to: toName } }
  if (typeof revision !== 'string') return { key: type, values }
  return typeof remark === 'string'
    ? { key: 'issuedNoted', values: { ...values, revision, note: remark } }
    : { key: 'issued', values: { ...values, revision } }
}
