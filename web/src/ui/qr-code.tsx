import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = {
  text: string;
  /** What the code leads to, for readers who cannot scan it. */
  label: string;
  className?: string | undefined;
};

/** Readers need an empty border of four modules around the code. */
const border = 4;

export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => drawnCode(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no file for an img
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** One bar for each run of dark modules: single squares would leave hairlines between them on paper. */
export function drawnCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: bars.join('') };
}
