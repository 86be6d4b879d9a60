import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileNames, useSource } from './FileNames.tsx'
import { fileName } from './fileName.ts'
import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'
import type { PictureText } from './picture.ts'
import { saveFile } from './saveFile.ts'
import type { SheetRows } from './spreadsheet.ts'
import { useTableChoices } from './tableChoices.ts'
import { tableText } from './tableText.ts'
import { toast } from './toast.tsx'
import { useCopy } from './useCopy.ts'

export interface FigureMenuProps {
  readonly name: string
  /** The element around the figure. */
  readonly figure: RefObject<HTMLElement | null>
  /** Its numbers as rows, header first, if it has any. */
  readonly rows?: SheetRows
  legend?(): PictureText['legend']
}

/** Exports a drawing or a chart: as a vector file, as a picture, or as its numbers. */
export function FigureMenu({ name, figure, rows, legend }: FigureMenuProps) {
  const { t } = useTranslation('common')
  const names = useFileNames()
  const source = useSource()
  const copy = useCopy()
  const tables = useTableChoices()
  const save = async (ending: 'svg' | 'png') => {
    const svg = figure.current?.querySelector('svg')
    const content =
      svg instanceof SVGSVGElement
        ? await contentOf(svg, ending, { title: name, source, legend: legend?.() ?? [] })
        : null
    if (content === null) toast.error(t('figure.failed'))
    else
      saveFile(fileName([...names, name], ending), content, ending === 'svg' ? 'image/svg+xml' : 'image/png')
  }
  return (
    <Menu
      label={t('figure.export', { name })}
      icon={<Icon of={Download} />}
      choices={[
        { id: 'svg', label: t('figure.svg'), onChoose: () => void save('svg') },
        { id: 'png', label: t('figure.png'), onChoose: () => void save('png') },
        ...(rows === undefined
          ? []
          : [
              ...tables([...names, name], () => rows),
              {
                id: 'copy',
                label: t('figure.copyValues'),
                onChoose: () => void copy(tableText(rows)),
              },
            ]),
      ]}
    />
  )
}

/** Returns the file; null when it cannot be made or its code cannot be fetched. */
async function contentOf(
  svg: SVGSVGElement,
  ending: 'svg' | 'png',
  text: PictureText,
): Promise<string | Blob | null> {
  const maker = await import('./picture.ts').catch(() => null)
  const taken = maker?.pictureOf(svg, text) ?? null
  return taken === null || ending === 'svg' ? (taken?.svg ?? null) : (maker?.pngOf(taken) ?? null)
}
