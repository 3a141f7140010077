import { type ReactNode, useState } from 'react';

type Props = {
  src: string | null | undefined;
  srcSet?: string;
  /** Stands where there is no picture, or a broken one. */
  fallback: ReactNode;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string | undefined;
};

export function Picture({ src, srcSet, fallback, alt, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return fallback;
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
