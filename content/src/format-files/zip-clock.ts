const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dosDate = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

/**
 * Sets the time of every entry in a zip (xlsx and docx are zips), because both libraries write the current time and
 * have no option against it.
 */
export function setZipClock(zip: Uint8Array, at: Date): Uint8Array {
  const bytes = Uint8Array.from(zip)
  const view = new DataView(bytes.buffer)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < 0) throw new Error('Not a zip file')

  const entries = view.getUint16(end + 10, true)
  let entry = view.getUint32(end + 16, true)
  for (let index = 0; index < entries; index += 1) {
    if (view.getUint32(entry, true) !== directoryEntry) throw new Error('Broken zip directory')
    const local = view.getUint32(entry + 42, true)
    view.setUint16(entry + 12, dosTime(at), true)
    view.setUint16(entry + 14, dosDate(at), true)
    view.setUint16(local + 10, dosTime(at), true)
    view.setUint16(local + 12, dosDate(at), true)
    entry += 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
  }
  return bytes
}
