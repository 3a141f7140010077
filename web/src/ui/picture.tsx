import { type ReactNode, useEffect, useRef, useState } from 'react';

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
  const image = useRef<HTMLImageElement>(null);
  // An image of a server-rendered page may have failed before React listened to its errors.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  if (!src || broken === src) return fallback;
  return (
    <img
      ref={image}
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
