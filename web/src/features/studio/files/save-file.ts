/** Saves a file that the page has made. Letters that file systems refuse are replaced in its name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name.replace(/[\\/:*?"<>|]+/g, '-')
  link.click()
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
