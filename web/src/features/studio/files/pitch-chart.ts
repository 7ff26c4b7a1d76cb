import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'

const drawings = 'http://schemas.openxmlformats.org/drawingml/2006'

type Series = { name: string; range: string; values: readonly number[]; colour: string; dash?: string }

/**
 * The content of the pitch diagram of a workbook. Names and values are those of the cells now, for programs that do not
 * compute.
 */
export type PitchChart = {
  labels: { range: string; values: readonly string[] }
  bars: readonly Series[]
  lines: readonly Series[]
}

function formatSeries({ name, range, values, colour, dash }: Series, at: number, labels: PitchChart['labels']): string {
  const paint = `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`
  const look = dash
    ? `<c:spPr><a:ln w="22225">${paint}<a:prstDash val="${dash}"/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
    : `<c:spPr>${paint}</c:spPr><c:invertIfNegative val="0"/>`
  const points = (list: readonly (string | number)[]) =>
    `<c:ptCount val="${list.length}"/>${list.map((value, idx) => `<c:pt idx="${idx}"><c:v>${escapeHtml(String(value))}</c:v></c:pt>`).join('')}`
  return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:v>${escapeHtml(name)}</c:v></c:tx>${look}<c:cat><c:strRef><c:f>${escapeHtml(labels.range)}</c:f><c:strCache>${points(labels.values)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>${escapeHtml(range)}</c:f><c:numCache><c:formatCode>0.000</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val>${dash ? '<c:smooth val="0"/>' : ''}</c:ser>`
}

/** Formats the pitch diagram: a bar for each operation, in one of the series of bars, and the limits as lines over them. */
export function formatPitchChart({ labels, bars, lines }: PitchChart): string {
  const axes = '<c:axId val="1"/><c:axId val="2"/>'
  const barSeries = bars.map((series, at) => formatSeries(series, at, labels)).join('')
  const lineSeries = lines.map((series, at) => formatSeries(series, bars.length + at, labels)).join('')
  return `<c:chartSpace xmlns:c="${drawings}/chart" xmlns:a="${drawings}/main"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="stacked"/><c:varyColors val="0"/>${barSeries}<c:gapWidth val="40"/><c:overlap val="100"/>${axes}</c:barChart><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${lineSeries}<c:marker val="1"/>${axes}</c:lineChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:txPr><a:bodyPr rot="-2700000"/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="800"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr><c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:numFmt formatCode="0.00" sourceLinked="0"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx></c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`
}
