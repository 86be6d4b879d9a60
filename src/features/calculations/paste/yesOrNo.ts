/** Words that people and spreadsheets write for true and false. */
const yes = 'true yes y x 1 ja wahr oui vrai sí si verdadero 是 真 はい ✓ ✔ ☑'.split(' ')
const no = 'false no n 0 nein falsch non faux falso 否 假 偽 いいえ - – — ✗ ☐'.split(' ')

/** Reads a cell of a column that is true or false; null for other words. */
export function yesOrNo(text: string): 'true' | 'false' | null {
  const word = text.trim().toLowerCase()
  return yes.includes(word) ? 'true' : no.includes(word) ? 'false' : null
}
