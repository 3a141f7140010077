/** The colors of the product's theme: [light, dark]. E-mail clients know no custom properties. */
const colors = {
  page: ['#f5f6f8', '#0d1015'],
  card: ['#ffffff', '#151a21'],
  sunken: ['#eef1f5', '#1d242d'],
  line: ['#e2e6ec', '#28303b'],
  text: ['#11161d', '#e9edf3'],
  muted: ['#576070', '#9aa5b5'],
  court: ['#1f52d6', '#8fb0ff'],
  onCourt: ['#ffffff', '#0c1016'],
  win: ['#12774a', '#5cd39a'],
  winSoft: ['#e4f4ec', '#10291d'],
  warn: ['#8a5a00', '#f0c064'],
  loss: ['#b3261e', '#ff8a80'],
} as const;

type Color = keyof typeof colors;
type Use = { bg?: Color; text?: Color; border?: Color };

/** The bar stays dark in both schemes. */
export const ink = '#0c1016';

/**
 * Named styles: the light colors are written into the element, since many clients drop style elements; the dark ones are
 * a class of the same name for the clients that know prefers-color-scheme.
 */
const uses = {
  page: { bg: 'page', text: 'text' },
  card: { bg: 'card', border: 'line' },
  text: { text: 'text' },
  muted: { text: 'muted' },
  line: { border: 'line' },
  before: { bg: 'sunken', text: 'muted', border: 'sunken' },
  now: { bg: 'winSoft', text: 'text', border: 'win' },
  win: { text: 'win' },
  warn: { text: 'warn' },
  loss: { text: 'loss' },
  link: { text: 'court' },
  button: { bg: 'court', text: 'onCourt' },
  chosen: { bg: 'court', text: 'onCourt', border: 'court' },
  choice: { bg: 'card', text: 'text', border: 'text' },
  yes: { bg: 'win', text: 'onCourt', border: 'win' },
  maybe: { bg: 'warn', text: 'onCourt', border: 'warn' },
  no: { bg: 'loss', text: 'onCourt', border: 'loss' },
  unset: { border: 'muted', text: 'muted' },
} as const satisfies Record<string, Use>;

export type ThemeClass = keyof typeof uses;

/** `class` and `style` of an element with these colors; `style` adds the rest. */
export function themed(name: ThemeClass, style = ''): string {
  return `class="${name}" style="${declarations(uses[name], 0)}${style}"`;
}

function declarations({ bg, text, border }: Use, scheme: 0 | 1, rank = ''): string {
  return [
    bg && `background-color:${colors[bg][scheme]}${rank};`,
    text && `color:${colors[text][scheme]}${rank};`,
    border && `border-color:${colors[border][scheme]}${rank};`,
  ]
    .filter(Boolean)
    .join('');
}

const dark = Object.entries(uses)
  .map(([name, use]) => `.${name}{${declarations(use, 1, '!important')}}`)
  .join('');

/** On a phone the columns of a table stand below each other. */
const phone =
  '.column{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}' +
  '.stack{display:block!important;width:auto!important;padding:0 0 6px!important}.column~.column{padding-top:12px!important}.wide{display:none!important}.inner{padding:24px 20px!important}' +
  '.outer{padding:0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}';

export const styleElement =
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${dark}}@media (max-width:480px){${phone}}</style>`;
