/** Functions of Excel and LibreOffice that ask a server or another program, and those that call a library. */
const fetchingFunctions = new Set([
  'CALL',
  'COPILOT',
  'DDE',
  'DETECTLANGUAGE',
  'EXEC',
  'EXECUTE',
  'IMAGE',
  'IMPORTDATA',
  'IMPORTFEED',
  'IMPORTHTML',
  'IMPORTRANGE',
  'IMPORTXML',
  'INITIATE',
  'POKE',
  'PY',
  'REGISTER',
  'REGISTER.ID',
  'RTD',
  'SQL.REQUEST',
  'STOCKHISTORY',
  'TRANSLATE',
  'WEBSERVICE',
])

/** A name with the prefixes that files give to newer functions, and whether it is called. */
const name = /(?<prefix>(?:_xl\w*\.)*)(?<bare>[\p{L}_\\][\p{L}\p{N}_.\\]*)\s*(?<call>\()?/giu

/** Returns whether a formula asks a server or another program, in which case it has no place in a file for readers. */
export function isFetchingFormula(formula: string): boolean {
  const withoutTexts = formula.replace(/"(?:[^"]|"")*"/g, '""')
  const isFetching = [...withoutTexts.matchAll(name)].some(({ groups }) => {
    const isUsed = groups?.call !== undefined || groups?.prefix !== ''
    return isUsed && fetchingFunctions.has((groups?.bare ?? '').toUpperCase())
  })
  return isFetching || asksProgram(withoutTexts)
}

/** Returns whether a formula asks a program by DDE: `program|topic!item`. Names of sheets and columns may hold the sign too. */
function asksProgram(formula: string): boolean {
  let closing = ''
  for (const sign of formula) {
    if (closing !== '') closing = sign === closing ? '' : closing
    else if (sign === '|') return true
    else closing = { "'": "'", '[': ']' }[sign] ?? ''
  }
  return closing !== '' && formula.includes('|')
}
