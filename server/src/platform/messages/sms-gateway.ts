type Sms = { to: string; text: string }

/** How long a gateway may take, in milliseconds. */
const patience = 10_000

/**
 * Text messages by an HTTP gateway: an address with `{to}` and `{text}` in it is fetched with them filled in (as most
 * gateways in Bangladesh want it); any other is posted `{ to, text }` as JSON. Anything but a 2xx answer is a failure.
 */
export function createSmsGateway(url: string): (message: Sms) => Promise<void> {
  const isTemplate = url.includes('{to}')
  return async ({ to, text }) => {
    const signal = AbortSignal.timeout(patience)
    const response = isTemplate
      ? await fetch(url.replace('{to}', encodeURIComponent(to)).replace('{text}', encodeURIComponent(text)), { signal })
      : await fetch(url, {
          method: 'POST',
          signal,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
        })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }
}
