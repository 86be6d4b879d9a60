export { shown } from '#domain/calc/shown/shown.ts'
export { shownInEnglish } from '#domain/calc/shown/shownInEnglish.ts'
