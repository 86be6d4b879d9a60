import { expect, test } from 'vitest'
import { delimiterOf } from './delimiter.ts'

const isName = (cell: string) => ['name', 'c (kPa)', 'phi', 'E, MPa'].includes(cell)

test.each([
  ['name;c (kPa);phi\nSilt;2,5;28,5\nClay;1,5;20,5', ';'],
  ['name,c (kPa),phi\nSilt,2.5,28', ','],
  ['name\tc (kPa)\tphi\nSilt\t2,5\t28', '\t'],
  ['name|phi\nSilt|28', '|'],
  ['Soils of the quay, 2026\nname;phi\nSilt;28', ';'],
  ['sep=;\nname,phi;c', ';'],
  ['"name";"E, MPa";"phi"\nSilt;20;28', ';'],
  ['name\nSilt', ';'],
  ['a;b\n1;2', null],
  ['', null],
])('%j has columns between %j', (text, delimiter) => expect(delimiterOf(text, isName)).toBe(delimiter))
