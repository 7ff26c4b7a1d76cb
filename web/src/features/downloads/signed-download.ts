import type { Answer } from '@shelai/contract/call-schemas.ts'
import { Refused } from '@shelai/contract/refused.ts'
import { savedTexts } from '@shelai/contract/texts.ts'
import { useRef } from 'react'
import { useCall } from '../../api/api-client.ts'
import { useToast } from '../../components/toasts.tsx'
import { useLanguage } from '../../i18n/language.tsx'

/** Fetches a premium file by an address that is good for ten minutes; `refuse` where the reader's plan no longer opens it. */
export function useSignedDownload(file: Answer<'downloads.all'>[number], refuse: () => void): () => void {
  const isAsked = useRef(false)
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const begin = async () => {
    if (isAsked.current) return
    isAsked.current = true
    try {
      const { url } = await call('downloads.link', { params: { id: String(file.id) } })
      const link = document.createElement('a')
      link.href = url
      link.download = `${file.title}.${file.type}`
      link.click()
    } catch (error) {
      if (error instanceof Refused && error.code === 'plan_needed') refuse()
      else toast({ text: savedTexts.thrown[language], tone: 'error', key: 'download' })
    } finally {
      isAsked.current = false
    }
  }
  return () => void begin()
}
