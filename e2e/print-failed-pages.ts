import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the page showed when a test failed: who reads only the log of a run cannot open the files beside it. */
// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default class PrintFailedPages implements Reporter {
  readonly #pages: string[] = []

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments)
      if (name === 'error-context' && path)
        this.#pages.push(`${test.title}\n${cutSnapshot(readFileSync(path, 'utf8'))}`)
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`${page}\n`)
  }
}

/** Cuts the snapshot of the page from the context of an error, which also has the error and the source. */
const cutSnapshot = (context: string) => /^# Page snapshot$.*?(?=^# )/ms.exec(context)?.[0] ?? context
