/**
 * What most screens are made of. The entry imports it, so that it is in the one file that every page fetches: as files of
 * their own these parts cost each page a dozen requests, and compress worse.
 */
import '@shelai/contract/content-texts.ts'
import '../api/list-source.ts'
import '../components/canonical-redirect.tsx'
import '../components/empty.tsx'
import '../components/figures-as-of.tsx'
import '../components/near-window.ts'
import '../components/open-answer.ts'
import '../components/premium.tsx'
import '../components/query-view.tsx'
import '../components/rich-text.tsx'
import '../components/structured.ts'
import '../i18n/content-lang.ts'
