/**
 * The parts that most screens are made of. The entry imports it, so that it is in the one file that every page fetches:
 * as files of their own these parts cost each page a dozen requests, and compress worse.
 */
import '@shelai/contract/texts/content-texts.ts'
import '../lists/list-source.ts'
import '../ui/canonical-redirect.tsx'
import '../ui/empty.tsx'
import '../reading/figures-as-of.tsx'
import '../device/near-window.ts'
import '../reading/open-answer.ts'
import '../ui/premium.tsx'
import '../ui/query-view.tsx'
import '../ui/rich-text.tsx'
import '../ui/structured.ts'
import '../i18n/content-lang.ts'
