import type { ContentColumns, WithDefault } from '../../kernel/database/column-types.ts'

export type HomeTables = {
  banners: ContentColumns & {
    img: string
    alt: string
    link: string | null
    width: number | null
    height: number | null
    title: WithDefault<string>
    title_bn: WithDefault<string>
    button_text: WithDefault<string>
    button_text_bn: WithDefault<string>
  }
  announcements: ContentColumns & { text: string; text_bn: WithDefault<string>; priority: WithDefault<number> }
}
