import { savedTexts } from '@shelai/contract/texts/shell-texts.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { reloadOnce } from '../device/reload-once.ts'
import { runWhenIdle } from '../device/when-idle.ts'
import { useWords } from '../i18n/language.tsx'
import { retryWords } from '../network/unanswered.tsx'
import { isSavingData } from '../session/reading-settings.ts'
import { Spinner } from './skeletons.tsx'

/**
 * Makes a component of code that is fetched apart from its screen, because only a press shows it. The screen calls
 * `usePrefetch` to fetch it once the browser is idle. Rendered before it has come, the component is a spinner, or the
 * skeleton of what is a whole screen; where it cannot be fetched, it is an error with Retry, and fetches again when the
 * network is back.
 */
export function createLazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Skeleton: ComponentType = Spinner,
) {
  let Loaded: ComponentType<P> | undefined
  const fetchCode = async () => {
    Loaded ??= await load()
  }

  function LazyPart(props: P) {
    const [state, setState] = useState<'fetching' | 'failed' | 'ready'>('fetching')
    const fetchPart = useCallback(async (): Promise<boolean> => {
      setState('fetching')
      const isReady = await fetchCode().then(
        () => true,
        () => false,
      )
      setState(isReady ? 'ready' : 'failed')
      return isReady
    }, [])
    useEffect(() => {
      // The code may have come since the rendering, which the state then makes up for.
      if (Loaded) return setState('ready')
      void fetchPart()
      addEventListener('online', fetchPart)
      return () => removeEventListener('online', fetchPart)
    }, [fetchPart])
    const retry = async () => {
      if (!(await fetchPart())) reloadOnce()
    }
    if (Loaded) return <Loaded {...props} />
    return state === 'failed' ? <Failure retry={retry} /> : <Skeleton />
  }

  /** Fetches the code once the browser is idle, unless data are saved. Otherwise, and after a failure, the press fetches it. */
  function usePrefetch(): void {
    useEffect(() => (isSavingData() ? undefined : runWhenIdle(() => void fetchCode().catch(() => {}))), [])
  }

  return { LazyPart, usePrefetch }
}

/** Says that a part could not be fetched, and offers Retry. */
function Failure({ retry }: { retry: () => void }) {
  const { thrown } = useWords(savedTexts)
  const { retry: name } = useWords(retryWords)
  return (
    <div className="centered" role="alert">
      <p>{thrown}</p>
      <button className="button quiet" type="button" onClick={retry}>
        {name}
      </button>
    </div>
  )
}
