type Policy = { createHTML: (html: string) => string }

/** The one Trusted Types policy of the site, where the browser knows Trusted Types; its name stands in the page's headers. */
const policy: Policy | undefined =
  typeof window === 'undefined'
    ? undefined
    : (
        window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
      ).trustedTypes?.createPolicy('shelai', { createHTML: (html) => html })

/**
 * Text that a browser may read as HTML. Only for HTML that the server has sanitised, and for what this site escapes
 * itself.
 */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}
