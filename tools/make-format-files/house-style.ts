/** The look all format files share. Colours are bare RRGGBB; each library's own file adds the mark it wants. */
export const colour = {
  madder: '8B0000',
  ink: '1F1F1F',
  quiet: '595959',
  grid: 'A6A6A6',
  tint: 'F7ECEC',
  worked: 'EFEFEF',
  paper: 'FFFFFF',
}

/** One fixed moment for every date inside the files, so that making them twice gives the same bytes. */
export const madeOn = new Date('2026-11-01T06:00:00Z')

export const maker = 'Shelai'

/** Arial is on every Windows and has look-alikes of the same widths elsewhere; Nirmala UI is Windows' own Bangla font. */
export const font = { latin: 'Arial', bangla: 'Nirmala UI' }
