export function BallMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="var(--ball)" />
      <path
        d="M4.4 1.6c6.8 5.4 6.8 15.4 0 20.8M19.6 1.6c-6.8 5.4-6.8 15.4 0 20.8"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.8"
      />
    </svg>
  );
}
