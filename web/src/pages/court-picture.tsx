/** Half a court seen from above, with the ball where the point was won. */
export function CourtPicture() {
  return (
    <svg viewBox="0 0 360 300" aria-hidden="true">
      <g fill="none" stroke="var(--ink-line)" strokeWidth="3">
        <path d="M20 20H340V280H20Z" />
        <path d="M60 20V280M300 20V280" />
        <path d="M60 150H300M180 20V150" />
      </g>
      <path d="M20 20H340" stroke="var(--on-ink-muted)" strokeWidth="5" strokeDasharray="2 5" />
      <path
        d="M96 262C140 150 190 90 262 118"
        fill="none"
        stroke="var(--ball)"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="266" cy="121" r="11" fill="var(--ball)" />
      <path
        d="M259.500 113c5 5 5 11 0 16M272.500 113c-5 5-5 11 0 16"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.6"
      />
    </svg>
  );
}
