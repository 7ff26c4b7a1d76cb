export type UploadsTables = {
  /** Uploaded files until nothing uses them. Records contain the `path`. */
  uploads: {
    path: string
    kind: 'picture' | 'document'
    /** The file type of a document. */
    type: string
    size: number
    sha256: string
    created_at: string
  }
}
