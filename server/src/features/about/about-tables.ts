import type { ContentColumns } from '../../platform/database/column-types.ts'

export type AboutTables = {
  official_contents: ContentColumns & { type: string; content_1: string; content_2: string; content_3: string }
  people: ContentColumns & {
    type: string
    img: string
    name: string
    degree: string
    institute: string
    designation: string
    designation2: string
    mobile: string
    email: string
  }
}
