import { defineWords } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'

const words = defineWords({
  takenOut: {
    en: 'It was taken out elsewhere meanwhile. Save brings it back.',
    bn: 'এর মধ্যে অন্য জায়গায় এটি বাদ দেওয়া হয়েছে। সেভ করলে ফিরে আসবে।',
  },
})

/** Returns the record of an open form where it is there no more, so that what is typed stays. */
export function useLost<R extends { id: string }>(id: string | undefined, record: R | undefined): R | undefined {
  const [latest, setLatest] = useState(record)
  useEffect(() => {
    if (record !== undefined) setLatest(record)
  }, [record])
  return record === undefined && latest?.id === id ? latest : undefined
}

/** Says in the form of a record that another page or phone has taken it out. */
export function TakenOut() {
  const { takenOut } = useWords(words)
  return (
    <p className="line-question" role="status">
      {takenOut}
    </p>
  )
}
