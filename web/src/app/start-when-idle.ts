import type { QueryClient } from '@tanstack/react-query'
import { followKeyboard } from '../device/on-screen-keyboard.ts'
import { followPictures } from '../reading/picture-buttons.ts'
import { followReadingSettings } from '../session/reading-settings-store.ts'
import { linkAppFiles } from './link-app-files.ts'
import type { PageAnswer } from './page-state.ts'
import { startOffline } from './start-offline.ts'

/** Starts what no first paint and no first press needs. `answers` came with the page. */
export function startWhenIdle(queries: QueryClient, answers: readonly PageAnswer[]): void {
  followKeyboard()
  followReadingSettings()
  followPictures()
  linkAppFiles()
  startOffline(queries, answers)
}
