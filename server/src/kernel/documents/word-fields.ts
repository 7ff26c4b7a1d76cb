/** Fields of Word that fetch a file or a picture, ask another program, or hold its object. */
const fetchingField =
  /^[\s"\\]*(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|EMBED|DATABASE|RD|PRINT|CONTROL|HTMLCONTROL|HTMLACTIVEX|OCX)(?![A-Za-z])/i
/** The names of those that no honest instruction holds anywhere. */
const fetchingName = /(?<![A-Za-z_])(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE)(?![A-Za-z_])/i
/** A path of another machine in quotes, whose backslashes may be doubled. */
const networkPath = /"\s*\\\\/

/** The longest instruction, in characters. Word takes some thousands. */
const longestInstruction = 100_000

/** The longest piece of a name that is searched again with the next text, in characters. */
const overlap = 40

/** Returns whether the instruction of a field fetches something. */
export function isFetchingField(instruction: string): boolean {
  return fetchingField.test(instruction) || fetchingName.test(instruction) || networkPath.test(instruction)
}

/**
 * Follows the fields of a part, whose instructions may be cut into any number of runs, and nested. Every method returns whether the
 * document is to be refused.
 */
export class WordFields {
  readonly #open: { instruction: string; isInstruction: boolean }[] = []
  /** The end of all instructions so far, which are searched as one text too: their fields may be marked in odd ways. */
  #tail = ''

  begin(): boolean {
    const outer = this.#open.at(-1)
    this.#open.push({ instruction: '', isInstruction: true })
    // Only Word knows the name of a field that another field makes.
    return outer?.isInstruction === true && /^\s*[A-Za-z]*$/.test(outer.instruction)
  }

  separate(): boolean {
    const field = this.#open.at(-1)
    if (field === undefined || !field.isInstruction) return false
    field.isInstruction = false
    return isFetchingField(field.instruction)
  }

  end(): boolean {
    const isFetching = this.separate()
    this.#open.pop()
    return isFetching
  }

  /** Adds text of the part; `isInstruction` says that its element holds instructions. */
  add(text: string, isInstruction: boolean): boolean {
    const field = this.#open.at(-1)
    if (field?.isInstruction) {
      field.instruction += text
      if (field.instruction.length > longestInstruction) return true
    }
    if (!isInstruction) return false
    const searched = this.#tail + text
    this.#tail = searched.slice(-overlap)
    return fetchingName.test(searched)
  }

  /** Returns whether a field that is still open at the end of the part fetches something. */
  finish(): boolean {
    return this.#open.some(({ instruction }) => isFetchingField(instruction))
  }
}
