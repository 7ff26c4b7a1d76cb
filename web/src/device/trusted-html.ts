type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }

/** The site's only Trusted Types policy, named in the page's headers; undefined in browsers without Trusted Types. */
const policy: Policy | undefined =
  typeof window === 'undefined'
    ? undefined
    : (
        window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
      ).trustedTypes?.createPolicy('shelai', { createHTML: (html) => html, createScriptURL: (url) => url })

/** Marks a text as trusted HTML. Only for HTML that the server has sanitised or that this site has escaped. */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}

/** Marks a URL as one of a script of this site. */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url
}

/** Parses XML of anybody into a document apart from the page, of which nothing runs. It may not be put into the page. */
export function parseXml(xml: string): Document {
  return new DOMParser().parseFromString(policy ? policy.createHTML(xml) : xml, 'application/xml')
}
