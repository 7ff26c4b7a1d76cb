import { useLocaleState } from 'react-admin'

const createFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', dateStyle: 'medium', timeStyle: 'short' })
const formats = { en: createFormat('en-GB'), bn: createFormat('bn-BD') }

/** Returns the function that writes a moment on the clock of Dhaka in the language of the back office. */
export function useMoments(): (moment: string) => string {
  const [locale] = useLocaleState()
  const format = locale === 'bn' ? formats.bn : formats.en
  return (moment) => format.format(new Date(moment))
}
