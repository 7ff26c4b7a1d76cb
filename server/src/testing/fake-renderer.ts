import type { PageRenderer } from '../kernel/pages/page-renderer.ts'
import { createFolder } from './temp-folder.ts'

/** Creates a page renderer whose pages a test makes, in place of the built app. */
export async function createFakeRenderer(
  render: PageRenderer['render'],
  parts: Partial<PageRenderer> = {},
): Promise<PageRenderer> {
  return {
    assetsRoot: parts.assetsRoot ?? (await createFolder()),
    styleHashes: { main: "'sha256-main'" },
    inlineScriptHashes: ["'sha256-head'", "'sha256-inline'"],
    serviceWorker: 'keepShell()',
    appImages: { icons: [], screenshots: [], touchIcon: '' },
    ...parts,
    render,
  }
}
