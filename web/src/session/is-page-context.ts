import { createContext } from 'react'

/** Whether a path is a page of the route table. Provided in the browser; nothing is led anywhere while rendering. */
export const IsPageContext = createContext<(pathname: string) => boolean>(() => false)
