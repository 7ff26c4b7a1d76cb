type Sms = { to: string; text: string }

/** The longest time of a gateway, in milliseconds. */
const timeoutMs = 10_000

/** Tells whether the address of a gateway of text messages can be fetched, with all of a message filled in or posted. */
export function isSmsUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url?.username === '' && value.includes('{to}') === value.includes('{text}')
}

/**
 * Creates a gateway for text messages over HTTP. A URL with `{to}` and `{text}` is fetched with both filled in, as most
 * gateways in Bangladesh require; to any other URL `{ to, text }` is posted as JSON. Throws unless the status is 2xx.
 */
export function createSmsGateway(url: string): (message: Sms) => Promise<void> {
  const isTemplate = url.includes('{to}')
  return async ({ to, text }) => {
    // A redirect could lead a message to anybody.
    const init = { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' } as const
    const response = isTemplate
      ? await fetch(url.replaceAll('{to}', encodeURIComponent(to)).replaceAll('{text}', encodeURIComponent(text)), init)
      : await fetch(url, {
          ...init,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
        })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }
}
