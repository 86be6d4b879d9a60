import { describe, expect, it } from 'vitest'
import { layerFields } from '#domain/calc/bearing-capacity/inputs.ts'
import { cellsOf, copiedRows, isBlock, pastedRows } from './paste.ts'

const all = Object.values(layerFields)
const inView = [layerFields.depth, layerFields.cohesion, layerFields.frictionAngle, layerFields.unitWeight]
const paste = (text: string, from = 'depth') => pastedRows(text, { all, inView, from })

describe('pasting from a spreadsheet', () => {
  it('reads tabs, line ends of any system and quoted cells', () => {
    expect(cellsOf('1\t2\r\n3\t"a ""b""\tc"\r\n')).toEqual([
      ['1', '2'],
      ['3', 'a "b"\tc'],
    ])
  })

  it('a single value is no block', () => {
    expect(isBlock('1,5')).toBe(false)
    expect(isBlock('1.5\n')).toBe(false)
    expect(isBlock('1\t2')).toBe(true)
  })

  it('fills the columns from the one that has the focus, text as copied', () => {
    expect(paste('0\t30\n5\t24,5', 'cohesion')).toEqual([
      { cohesion: '0', frictionAngle: '30' },
      { cohesion: '5', frictionAngle: '24,5' },
    ])
  })

  it('leaves out what stands beyond the last column', () => {
    expect(paste('18\tx\ty', 'unitWeight')).toEqual([{ unitWeight: '18' }])
  })

  it('with a header row columns go by name, label or symbol, in any order', () => {
    const text = "Unit weight (kN/m³)\tφ'k\tc'k [kPa]\tDepth to bottom\tRemark\n18\t33\t0\t2.5\tloose"
    expect(paste(text, 'cohesion')).toEqual([
      { unitWeight: '18', frictionAngle: '33', cohesion: '0', depth: '2.5' },
    ])
  })

  it('a choice may be pasted by its label', () => {
    expect(paste('Soil kind\tDepth to bottom\nSAND\t2')).toEqual([{ soilKind: 'sand', depth: '2' }])
  })

  it('names and units above the values are no layers, in whatever language; units of a header count', () => {
    const rows = paste('Tiefe\tKohäsion\tReibungswinkel\n(ft)\t[psf]\t°\n5\t100\t30,5\n10\t0\t33')
    expect(rows).toEqual([
      { depth: '5|ft', cohesion: '100|psf', frictionAngle: '30,5' },
      { depth: '10|ft', cohesion: '0|psf', frictionAngle: '33' },
    ])
    expect(paste('z (ft)\tφ\n5\t30')).toEqual([{ depth: '5|ft', frictionAngle: '30' }])
  })

  it('without units of its own a block is in those of the table', () => {
    const unitOf = () => 'ft'
    expect(pastedRows('5\n10 m', { all, inView, from: 'depth', unitOf })).toEqual([
      { depth: '5|ft' },
      { depth: '10 m' },
    ])
  })

  it('rows are copied with a header and in SI', () => {
    const copied = copiedRows(
      [layerFields.depth, layerFields.cohesion],
      [{ key: 'r1', cells: { depth: '150 cm', cohesion: '1,5' } }],
    )
    expect(copied).toBe('Depth to bottom (m)\tCohesion (kPa)\n1.5\t1.5')
    expect(paste(copied)).toEqual([{ depth: '1.5', cohesion: '1.5' }])
  })
})

describe('a paste of more than any table', () => {
  it.each([
    ['rows', 'a\n'.repeat(2_000_000), 500, 1],
    ['columns', 'a\t'.repeat(2_000_000), 1, 100],
    ['empty rows', `${'\n'.repeat(2_000_000)}a`, 0, 0],
  ])('is read as far as a table goes: %s', (_, text, rows, columns) => {
    const { user } = process.cpuUsage()
    const cells = cellsOf(text)
    expect([cells.length, cells[0]?.length ?? 0]).toEqual([rows, columns])
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000)
  })
})
