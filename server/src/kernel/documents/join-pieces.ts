/** The length of the pieces in which text is sent, in characters. */
const pieceLength = 32_768

/** Joins short texts into longer pieces, because each piece of a stream costs time and memory of its own. */
export async function* joinPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
