import type { ContentColumns, WithDefault } from '../../kernel/database/column-types.ts'

export type HomeTables = {
  banners: ContentColumns & {
    img: string
    alt: string
    link: string | null
    width: number | null
    height: number | null
  }
  announcements: ContentColumns & { text: string; priority: WithDefault<number> }
}
