/** In pixels, by display size and pixel density. */
export const widths = {
  thumbnail: { '1X': 64, '2X': 128, '3X': 192 },
  profile: { '1X': 256, '2X': 512, '3X': 768 },
} as const;

export const everyWidth = Object.values(widths).flatMap((bySize) => Object.values(bySize));
