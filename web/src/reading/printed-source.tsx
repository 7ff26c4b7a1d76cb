import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '../device/server-clock.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'

const words = defineWords({
  printed: { en: 'Printed on', bn: 'প্রিন্টের তারিখ' },
})

/** The address of what is printed and the date, on paper only. */
export function PrintedSource({ path }: { path: string }) {
  const { language } = useLanguage()
  const { printed } = useWords(words)
  const [today, setToday] = useState(getToday)
  useEffect(() => {
    const update = () => flushSync(() => setToday(getToday()))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return (
    <p className="print-only">
      {location.origin + path}
      <br />
      {printed}: {formatDate(today, language)}
    </p>
  )
}

const getToday = () => getDhakaDate(new Date(serverNow()))
