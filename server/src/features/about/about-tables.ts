import type { AboutType } from '@shelai/contract/features/about/about.ts'
import type { ContentColumns } from '../../kernel/database/column-types.ts'

export type AboutTables = {
  official_contents: ContentColumns & { type: AboutType; content_1: string; content_2: string; content_3: string }
  people: ContentColumns & {
    type: AboutType
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
