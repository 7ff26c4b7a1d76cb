/** The style of all format files. Colours are bare RRGGBB; each library's file adds its own prefix. */
export const colour = {
  madder: '8B0000',
  ink: '1F1F1F',
  quiet: '595959',
  grid: 'A6A6A6',
  tint: 'F7ECEC',
  worked: 'EFEFEF',
  paper: 'FFFFFF',
}

/** The fixed date inside the files, so that repeated builds give the same bytes. */
export const madeOn = new Date('2026-11-01T06:00:00Z')

export const maker = 'Shelai'

/** Arial is on every Windows and has metric-compatible fonts elsewhere; Nirmala UI is Windows' own Bangla font. */
export const font = { latin: 'Arial', bangla: 'Nirmala UI' }
