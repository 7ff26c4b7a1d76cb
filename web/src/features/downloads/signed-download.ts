import { Refused } from '@shelai/contract/api/refused.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { savedTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useRef } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { useToast } from '../../ui/toasts.tsx'

/**
 * Returns a function that downloads a premium file by an address that is valid for ten minutes. Calls `onRefuse` if
 * the reader's plans do not open it.
 */
export function useSignedDownload(file: Answer<'downloads.all'>[number], onRefuse: () => void): () => void {
  const isUnderWay = useRef(false)
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const begin = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const { url } = await call('downloads.link', { params: { id: String(file.id) } })
      const link = document.createElement('a')
      link.href = url
      link.download = `${file.title}.${file.type}`
      link.click()
    } catch (error) {
      if (error instanceof Refused && error.code === 'plan_needed') onRefuse()
      else toast({ text: savedTexts.thrown[language], tone: 'error', key: 'download' })
    } finally {
      isUnderWay.current = false
    }
  }
  return () => void begin()
}
