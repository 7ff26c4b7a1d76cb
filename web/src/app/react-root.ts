/**
 * Evaluates React. It is a file of its own, so that React is evaluated in a task before that of the entry: the errors that React creates
 * then have no large function on their stack but React itself (decision 285).
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
