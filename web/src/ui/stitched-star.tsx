/** The drawing for premium: a star with two rounds of stitches. */
export function StitchedStar() {
  return (
    <svg
      className="drawing compact"
      viewBox="0 0 120 84"
      fill="none"
      stroke="var(--turmeric)"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M60 23l5.9 12 13.2 1.9-9.5 9.3 2.2 13.1L60 53.1l-11.8 6.2 2.2-13.1-9.5-9.3L54.1 35z"
        fill="var(--turmeric)"
        strokeWidth="3"
      />
      <g strokeWidth="2.2" strokeDasharray="5.5 5">
        <path d="M60 11.5l9.4 19 21 3.1-15.2 14.8 3.6 20.9L60 59.4l-18.8 9.9 3.6-20.9-15.2-14.8 21-3.1z" />
        <path
          strokeOpacity=".5"
          d="M60 1l12.8 25.9 28.6 4.2-20.7 20.1 4.9 28.5L60 66.2l-25.6 13.5 4.9-28.5-20.7-20.1 28.6-4.2z"
        />
      </g>
    </svg>
  )
}
