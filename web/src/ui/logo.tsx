/** The thread of the initial, in a square of 64. */
export const initial =
  'M13.5 46.4C18 51.6 26 54.4 33.6 53 42.4 51.4 47.6 45.6 46.2 39.6 44.6 32.6 36 31.8 29.6 30.2 22 28.2 16.6 25.4 16.8 19.6 17 14 23.2 10.6 30.2 10.8 32 10.9 33.4 11.2 34.8 11.8'
/** The same, ending where the larger needle of a small logo begins. */
const shortInitial = initial.slice(0, initial.indexOf(' 32 10.9'))

/** The width below which the needle and the thread are drawn larger, in CSS pixels. */
const smallest = 32

/**
 * The logo, part of the page. As a picture (`art/logo.svg`) it would be a document of its own, which the browser builds before it
 * paints the page.
 */
export function Logo({ size }: { size: number }) {
  const isSmall = size < smallest
  return (
    <svg
      className="logo"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect width="64" height="64" rx="15" fill="#8B0000" />
      {isSmall ? (
        <g stroke="#FFF8EE">
          <path d={shortInitial} strokeWidth="8" />
          <path d="M29.6 6.8 60 4 31 14.8z" fill="#FFF8EE" stroke="none" />
        </g>
      ) : (
        <>
          <path d={initial} stroke="#FFF8EE" strokeWidth="5.8" strokeDasharray="9 8.2" />
          <path d="M32 13.7c-.3-2.5 1.7-4.2 4.6-4.9L57.6 4.4 38.8 14.6c-3.1 1.7-6.5 1.7-6.8-.9z" fill="#FFF8EE" />
          <path d="M36 12.7l5.2-1.9" stroke="#8B0000" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
