import { type ReactNode, useState } from 'react';

type Props = {
  src: string | null | undefined;
  srcSet?: string;
  /** Shown if the image is missing or broken. */
  fallback: ReactNode;
  /** Empty if the text beside it says the same. */
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
