import { recogniseCompoundFile } from './recognise-compound-file.ts'
import { inspectOpenXml } from './recognise-open-xml.ts'
import { recognisePdf } from './recognise-pdf.ts'
import { type Recognised, unknownDocument } from './recognised.ts'

/**
 * Detects pdf, doc, docx, xls and xlsx by content. Refuses anything else, active content, and packing that cannot be
 * checked. May take seconds for a hostile file, so `inspectDocument` runs it in a worker.
 */
export async function recogniseDocument(bytes: Buffer): Promise<Recognised> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return recognisePdf(bytes)
  if (bytes.subarray(0, 4).toString('hex') === '504b0304') return inspectOpenXml(bytes)
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return recogniseCompoundFile(bytes)
  return unknownDocument
}
