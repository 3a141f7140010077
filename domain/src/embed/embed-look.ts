export const embedThemes = {
  auto: { label: "The visitor's setting" },
  light: { label: 'Light' },
  dark: { label: 'Dark' },
} as const satisfies Record<string, { label: string }>;

export type EmbedTheme = keyof typeof embedThemes;

/** How an embed looks. A background of its own replaces the theme. */
export type EmbedLook = { theme: EmbedTheme; accent: string | null; background: string | null };

export const standardLook: EmbedLook = { theme: 'auto', accent: null, background: null };

/** Reads parameters that anyone may have typed: what is not a theme or six hexadecimal digits is ignored. */
export function readEmbedLook(valueOf: (name: string) => string | null): EmbedLook {
  const theme = valueOf('theme');
  const colorOf = (name: string) => {
    const value = valueOf(name)?.toLowerCase() ?? '';
    return /^[0-9a-f]{6}$/.test(value) ? value : null;
  };
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: colorOf('accent'),
    background: colorOf('background'),
  };
}

/** The parameters of an address, in one order, without those that change nothing. */
export function writeEmbedLook({ theme, accent, background }: EmbedLook): string {
  const parts = [
    ...(theme === 'auto' || background !== null ? [] : [`theme=${theme}`]),
    ...(accent === null ? [] : [`accent=${accent}`]),
    ...(background === null ? [] : [`background=${background}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

export type EmbedColors = { ground: string; text: string; muted: string; line: string; accent: string };

/** Least contrast of text, as WCAG 2 AA asks. */
export const leastContrast = 4.5;

const grounds = { light: 'ffffff', dark: '151a21' } as const;
const standardAccents = { light: '1f52d6', dark: '8fb0ff' } as const;

/** One set of colors, or two where the reader's setting decides. Every text has at least the least contrast on its ground. */
export function embedColors({ theme, accent, background }: EmbedLook): EmbedColors[] {
  if (background !== null) return [colorsOn(background, accent)];
  const sets = { light: colorsOn(grounds.light, accent), dark: colorsOn(grounds.dark, accent) };
  return theme === 'auto' ? [sets.light, sets.dark] : [sets[theme]];
}

/** Whether light text stands on it. */
export function isDark(ground: string): boolean {
  return strongestOn(ground) === white;
}

function colorsOn(ground: string, accent: string | null): EmbedColors {
  const text = strongestOn(ground);
  return {
    ground,
    text,
    muted: readable(mix(text, ground, 0.35), ground),
    line: mix(text, ground, 0.84),
    accent: readable(accent ?? standardAccents[isDark(ground) ? 'dark' : 'light'], ground),
  };
}

const black = '000000';
const white = 'ffffff';

function strongestOn(ground: string): string {
  return contrastOf(black, ground) >= contrastOf(white, ground) ? black : white;
}

/** The color itself if it can be read on the ground, else the nearest one on the way to black or white. */
function readable(color: string, ground: string): string {
  const strongest = strongestOn(ground);
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, strongest, share);
    if (contrastOf(candidate, ground) >= leastContrast) return candidate;
  }
  return strongest;
}

function mix(color: string, other: string, share: number): string {
  const [from, to] = [channelsOf(color), channelsOf(other)];
  return from
    .map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');
}

/** WCAG contrast ratio of two colors of six hexadecimal digits. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
