/** The ball, seams and all. */
export function BallMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="var(--ball)" />
      <path
        d="M6.2 3.4c4.6 4 4.6 13.2 0 17.2M17.8 3.4c-4.6 4-4.6 13.2 0 17.2"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
