import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scalar } from '#domain/calc/result.ts'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { type PictureText, pictureOf, pngOf } from '#ui/picture.ts'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.tsx'
import { tableText } from './copy.ts'
import { useFileName, useSource } from './FileNames.tsx'
import { useTableChoices } from './tableChoices.ts'
import { useCopy } from './useCopy.ts'

export interface FigureMenuProps {
  readonly name: string
  /** What holds the drawn figure. */
  readonly figure: RefObject<HTMLElement | null>
  /** Its numbers, header first, where it has any. */
  readonly rows?: readonly (readonly Scalar[])[]
  legend?(): PictureText['legend']
}

/** Takes a drawing or a chart out of the app: as a vector file, in dots, as its numbers. */
export function FigureMenu({ name, figure, rows, legend }: FigureMenuProps) {
  const { t } = useTranslation('calculations')
  const named = useFileName()
  const source = useSource()
  const copy = useCopy()
  const tables = useTableChoices()
  const picture = () => {
    const svg = figure.current?.querySelector('svg')
    if (!(svg instanceof SVGSVGElement)) return null
    return pictureOf(svg, { title: name, source, legend: legend?.() ?? [] })
  }
  const save = async (ending: 'svg' | 'png') => {
    const taken = picture()
    const content = taken === null || ending === 'svg' ? taken?.svg : await pngOf(taken)
    if (content === undefined || content === null) toast.error(t('result.pictureFailed'))
    else saveFile(named(name, ending), content, ending === 'svg' ? 'image/svg+xml' : 'image/png')
  }
  return (
    <Menu
      label={t('result.export', { name })}
      icon={<Icon of={Download} />}
      choices={[
        { id: 'svg', label: t('result.saveSvg'), onChoose: () => void save('svg') },
        { id: 'png', label: t('result.savePng'), onChoose: () => void save('png') },
        ...(rows === undefined
          ? []
          : [
              ...tables(name, rows),
              {
                id: 'copy',
                label: t('result.copyValues'),
                onChoose: () => void copy(tableText(rows[0]?.map(String) ?? [], rows.slice(1))),
              },
            ]),
      ]}
    />
  )
}
