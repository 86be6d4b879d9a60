import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  LabelList,
  Line,
  Pie,
  PieChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import {
  type ChartProps,
  type ChartSpec,
  plotHeight,
  roundTicks,
  seriesColor,
  seriesDash,
  seriesOf,
  shareOf,
} from './chart.ts'
import styles from './charts.module.css'

type PlotProps = ChartProps & { readonly width: number }

/** Writes a tick, which is a round number, without the rounding errors of binary fractions. */
const tickWords = (value: number): string => String(Number(value.toPrecision(6)))

const text = { fill: 'var(--text-2)', fontSize: 12 }
const axis = { stroke: 'var(--border-strong)', tick: text, tickLine: false }

/** The drawn part of a chart, loaded with the first chart. */
export default function Plot(props: PlotProps) {
  if (props.chart.type === 'bar') return <Bars {...props} />
  if (props.chart.type === 'column') return <Columns {...props} />
  if (props.chart.type === 'span') return <Spans {...props} />
  if (props.chart.type === 'pie') return <Slices {...props} />
  return <Lines {...props} />
}

/** Returns whole ticks for counts, which have no halves. */
function wholeTicks(data: readonly { readonly value: number }[]) {
  const top = Math.max(1, ...data.map(({ value }) => value))
  return { domain: [0, top] as [number, number], ticks: roundTicks(0, top).filter(Number.isInteger) }
}

/** Wraps names between words and cuts a word that is too wide; the table has the whole name. */
const namesWithin = (room: number) => (label: string) =>
  label
    .split(' ')
    .map((word) =>
      word.length * 6.2 > room - 8 ? `${word.slice(0, Math.floor((room - 8) / 6.2) - 1)}…` : word,
    )
    .join(' ')

/** Horizontal bars, so that names are readable at any width. */
function Bars({ chart, words, format, width }: PlotProps) {
  const data = chart.data.map((point) => ({ label: point.label ?? '', value: point.value ?? 0 }))
  const longest = Math.max(0, ...data.map((point) => point.label.length))
  const names = Math.min(longest * 6.6 + 12, width * 0.42)
  return (
    <BarChart
      width={width}
      height={plotHeight(chart)}
      data={data}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 4, right: 64, bottom: 20, left: 4 }}
      barCategoryGap="28%"
    >
      <CartesianGrid horizontal={false} stroke="var(--chart-grid)" />
      <XAxis
        type="number"
        {...axis}
        {...(data.every(({ value }) => Number.isInteger(value)) && wholeTicks(data))}
        tickFormatter={tickWords}
        {...(chart.yLabel !== undefined && {
          label: { value: chart.yLabel, position: 'insideBottom', offset: -12, ...text },
        })}
      />
      <YAxis
        type="category"
        dataKey="label"
        width={names}
        interval={0}
        tickFormatter={namesWithin(names)}
        {...axis}
      />
      <Tooltip
        cursor={{ fill: 'var(--surface-3)' }}
        isAnimationActive={false}
        content={({ active, payload }) =>
          active && payload?.[0] ? (
            <Note
              title={String(payload[0].payload.label)}
              rows={[[chart.yLabel ?? words.value, format(Number(payload[0].value))]]}
            />
          ) : null
        }
      />
      <Bar dataKey="value" fill="var(--chart-1)" isAnimationActive={false} radius={[0, 3, 3, 0]}>
        <LabelList
          dataKey="value"
          position="right"
          formatter={(value) => format(Number(value))}
          fill="var(--text-1)"
          fontSize={12}
        />
      </Bar>
    </BarChart>
  )
}

/** Vertical columns. Names without room are left out; the table has all of them. */
function Columns({ chart, words, format, width }: PlotProps) {
  const data = chart.data.map((point) => ({ label: point.label ?? '', value: point.value ?? 0 }))
  const { limit } = chart
  const limitAt =
    limit === undefined
      ? -1
      : limit.before === null
        ? data.length
        : data.findIndex(({ label }) => label === limit.before)
  const fails = (index: number) =>
    limitAt >= 0 && (limit?.side === 'before' ? index < limitAt : index >= limitAt)
  return (
    <BarChart
      width={width}
      height={plotHeight(chart)}
      data={data}
      accessibilityLayer={false}
      margin={{ top: limit === undefined ? 8 : 22, right: 8, bottom: 20, left: 4 }}
      barCategoryGap="18%"
    >
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis
        dataKey="label"
        interval="equidistantPreserveStart"
        minTickGap={10}
        {...axis}
        {...axisName(chart.xLabel, 'insideBottom')}
      />
      <YAxis width={44} {...wholeTicks(data)} {...axis} />
      <Tooltip
        cursor={{ fill: 'var(--surface-3)' }}
        isAnimationActive={false}
        content={({ active, payload }) =>
          active && payload?.[0] ? (
            <Note
              title={String(payload[0].payload.label)}
              rows={[[chart.yLabel ?? words.value, format(Number(payload[0].value))]]}
            />
          ) : null
        }
      />
      <Bar dataKey="value" isAnimationActive={false} radius={[3, 3, 0, 0]} maxBarSize={48}>
        {data.map((point, index) => (
          <Cell key={point.label} fill={fails(index) ? 'var(--fail)' : 'var(--chart-1)'} />
        ))}
      </Bar>
      {limit !== undefined && limit.before !== null && limitAt >= 0 && (
        <ReferenceLine
          x={limit.before}
          position="start"
          stroke="var(--text-1)"
          strokeWidth={2}
          label={{ value: limit.label, position: 'top', fill: 'var(--text-1)', fontSize: 12 }}
        />
      )}
    </BarChart>
  )
}

/** Bars to both sides of a value, which show what moves the result down and up, widest first. */
function Spans({ chart, words, format, width }: PlotProps) {
  const { base = 0, spanNames } = chart
  const data = chart.data.map(({ label = '', span = [null, null] }) => ({
    label,
    ends: span,
    one: span[0] === null ? undefined : [base, span[0]],
    other: span[1] === null ? undefined : [base, span[1]],
  }))
  const values = [base, ...data.flatMap(({ ends }) => ends.filter((end) => end !== null))]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least || Math.abs(base) || 1) * 0.04
  const domain: [number, number] = [least - room, most + room]
  const longest = Math.max(0, ...data.map(({ label }) => label.length))
  const names = Math.min(longest * 6.4 + 12, width * 0.46)
  const bar = { isAnimationActive: false, barSize: 16 }
  return (
    <BarChart
      width={width}
      height={plotHeight(chart)}
      data={data}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 4, right: 16, bottom: 20, left: 4 }}
      barGap={-16}
    >
      <CartesianGrid horizontal={false} stroke="var(--chart-grid)" />
      <XAxis
        type="number"
        {...axis}
        domain={domain}
        ticks={roundTicks(...domain)}
        tickFormatter={tickWords}
        {...axisName(chart.yLabel, 'insideBottom')}
      />
      <YAxis
        type="category"
        dataKey="label"
        width={names}
        interval={0}
        tickFormatter={namesWithin(names)}
        {...axis}
      />
      <Tooltip
        cursor={{ fill: 'var(--surface-3)' }}
        isAnimationActive={false}
        content={({ active, payload }) => {
          const row = payload?.[0]?.payload as (typeof data)[number] | undefined
          return active && row ? (
            <Note
              title={row.label}
              rows={row.ends.flatMap((end, index) =>
                end === null ? [] : [[spanNames?.[index] ?? chart.yLabel ?? words.value, format(end)]],
              )}
            />
          ) : null
        }}
      />
      {spanNames !== undefined && <Bar dataKey="one" fill="var(--chart-2)" {...bar} />}
      <Bar dataKey="other" fill="var(--chart-1)" {...bar} />
      <ReferenceLine x={base} stroke="var(--text-1)" strokeWidth={2} />
    </BarChart>
  )
}

function Slices({ chart, format, width }: PlotProps) {
  const data = chart.data.map((point) => ({ label: point.label ?? '', value: point.value ?? 0 }))
  const side = Math.min(width, plotHeight(chart))
  return (
    <PieChart width={side} height={side} accessibilityLayer={false}>
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) =>
          active && payload?.[0] ? (
            <Note
              title={String(payload[0].name)}
              rows={[
                [chart.yLabel ?? '', format(Number(payload[0].value))],
                ['', shareOf(Number(payload[0].value), chart)],
              ]}
            />
          ) : null
        }
      />
      <Pie
        data={data}
        dataKey="value"
        nameKey="label"
        rootTabIndex={-1}
        innerRadius="48%"
        outerRadius="96%"
        stroke="var(--surface-2)"
        strokeWidth={2}
        isAnimationActive={false}
      >
        {data.map((point, index) => (
          <Cell key={point.label} fill={seriesColor(index)} />
        ))}
      </Pie>
    </PieChart>
  )
}

function Lines({ chart, format, width }: PlotProps) {
  const series = seriesOf(chart)
  const data = chart.data.map((point) => ({ x: point.x ?? 0, band: point.band, ...point.y }))
  const xs = data.map((point) => point.x)
  const { level, isTight = false, isDepth = false } = chart
  const ys = chart.data.flatMap((point) => [...Object.values(point.y ?? {}), ...(point.band ?? [])])
  if (level !== undefined) ys.push(level.at)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = isTight
    ? [Math.min(...ys), Math.max(...ys)]
    : [Math.min(0, ...ys), Math.max(0, ...ys)]
  // Depth runs down from the surface, along which the values stand: where the values lie, the library counts the other
  // axis from the top.
  const first = isDepth ? Math.min(0, left) : left
  const given = {
    dataKey: 'x',
    domain: [first, right],
    ticks: roundTicks(first, right),
  }
  const answered = { domain: [bottom, top], ticks: roundTicks(bottom, top) }
  return (
    <ComposedChart
      accessibilityLayer={false}
      width={width}
      height={plotHeight(chart)}
      data={data}
      layout={isDepth ? 'vertical' : 'horizontal'}
      margin={
        isDepth ? { top: 20, right: 16, bottom: 8, left: 4 } : { top: 8, right: 16, bottom: 20, left: 4 }
      }
    >
      <CartesianGrid stroke="var(--chart-grid)" />
      <XAxis
        type="number"
        orientation={isDepth ? 'top' : 'bottom'}
        {...(isDepth ? answered : given)}
        tickFormatter={tickWords}
        {...axis}
        {...(isDepth ? axisName(chart.yLabel, 'insideTop') : axisName(chart.xLabel, 'insideBottom'))}
      />
      <YAxis
        type="number"
        width={56}
        {...(isDepth ? given : answered)}
        tickFormatter={tickWords}
        {...axis}
        {...axisName(isDepth ? chart.xLabel : chart.yLabel, 'insideLeft')}
      />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload, label }) =>
          active && payload?.length ? (
            <Note
              title={`${chart.xLabel ?? 'x'}: ${format(Number(label))}`}
              rows={payload.map((entry) => [
                String(entry.name),
                Array.isArray(entry.value)
                  ? entry.value.map((end) => format(Number(end))).join(' – ')
                  : format(Number(entry.value)),
              ])}
            />
          ) : null
        }
      />
      {chart.bandName !== undefined && (
        <Area
          dataKey="band"
          name={chart.bandName}
          stroke="none"
          fill="var(--chart-1)"
          fillOpacity={0.22}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
      {level !== undefined && (
        <ReferenceLine
          y={level.at}
          stroke="var(--fail)"
          strokeWidth={2}
          strokeDasharray="6 3"
          label={{ value: level.label, position: 'insideTopRight', fill: 'var(--text-1)', fontSize: 12 }}
        />
      )}
      {series.map((name, index) => (
        <Line
          key={name}
          dataKey={name}
          stroke={seriesColor(index)}
          strokeDasharray={seriesDash(index)}
          strokeWidth={2}
          dot={data.length <= 12 ? { r: 2.5 } : false}
          isAnimationActive={false}
        />
      ))}
    </ComposedChart>
  )
}

const axisName = (value: ChartSpec['xLabel'], position: 'insideBottom' | 'insideTop' | 'insideLeft') =>
  value === undefined
    ? {}
    : position !== 'insideLeft'
      ? { label: { value, position, offset: -12, ...text } }
      : { label: { value, position, angle: -90, style: { textAnchor: 'middle' as const }, ...text } }

function Note({ title, rows }: { title: string; rows: readonly (readonly string[])[] }) {
  return (
    <div className={styles.note}>
      <strong>{title}</strong>
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={`${name}${value}`}>
              <td>{name}</td>
              <td className={styles.number}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
