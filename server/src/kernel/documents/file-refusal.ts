/** A file that is refused. The message is for the member of staff who sent it. */
export class FileRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRefusal'
  }
}
