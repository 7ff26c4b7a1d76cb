/** The longest wait of printing for pictures, in milliseconds. */
const picturesTimeoutMs = 3000

/** Prints the page with all its pictures, of which those further down may not be loaded yet. */
export async function printPage(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (picture) => picture.checkVisibility?.() ?? true,
  )
  const loading = pictures.map((picture) => {
    picture.loading = 'eager'
    return picture.decode()
  })
  await Promise.race([
    Promise.allSettled(loading),
    new Promise((resolve) => {
      setTimeout(resolve, picturesTimeoutMs)
    }),
  ])
  print()
}
