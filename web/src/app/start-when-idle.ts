import type { QueryClient } from '@tanstack/react-query'
import { followPictures } from '../components/picture-buttons.ts'
import { followReadingSettings } from '../components/reading-settings-store.ts'
import { linkAppFiles } from './link-app-files.ts'
import { followKeyboard } from './on-screen-keyboard.ts'
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
