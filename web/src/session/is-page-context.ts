import { createContext } from 'react'

/**
 * Tells whether a path is a page of the route table. Provided in the browser only, because rendering never redirects
 * by it.
 */
export const IsPageContext = createContext<(pathname: string) => boolean>(() => false)
