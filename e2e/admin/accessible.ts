import type { Page } from '@playwright/test'
import { runAxe } from '../run-axe.ts'

/**
 * Lists what axe finds wrong with the screen, without the frame around it. Colours are compared at rest: a button that
 * has just become active is still between two of them.
 */
export async function listScreenViolations(page: Page): Promise<string[]> {
  await waitForTransitions(page)
  const violations = await runAxe(page, {}, '#main-content')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Lists what axe finds wrong with the whole page, its frame included. */
export async function listPageViolations(page: Page): Promise<string[]> {
  await waitForTransitions(page)
  const violations = await runAxe(page)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Waits until everything that moves towards an end is there. A transition may be replaced by the next one meanwhile. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}
