// The crest of a team as a code such as 'shield-chevron-navy-lime'. A team that has not chosen one gets a crest derived from
// its id, so that every team has one and a crest is stored only after a captain chose one.

export const crestShapes = {
  shield: 'Shield',
  circle: 'Circle',
  hexagon: 'Hexagon',
  square: 'Square',
  diamond: 'Diamond',
} as const;

export const crestPatterns = {
  chevron: 'Chevron',
  bend: 'Diagonal',
  disc: 'Disc',
  half: 'Halves',
  bars: 'Bars',
  bolt: 'Bolt',
  stripes: 'Stripes',
  saltire: 'Cross',
} as const;

/** Dark: every charge is legible on every field. */
export const crestFields = {
  navy: { label: 'Navy', color: '#183178' },
  blue: { label: 'Blue', color: '#0d558f' },
  teal: { label: 'Teal', color: '#0d6359' },
  green: { label: 'Green', color: '#145f37' },
  rust: { label: 'Rust', color: '#a83c08' },
  crimson: { label: 'Crimson', color: '#a01522' },
  plum: { label: 'Plum', color: '#7f124a' },
  violet: { label: 'Violet', color: '#5a2bb8' },
} as const;

export const crestCharges = {
  lime: { label: 'Lime', color: '#d6f24b' },
  cream: { label: 'Cream', color: '#ffe2b0' },
  mint: { label: 'Mint', color: '#95f0d4' },
  coral: { label: 'Coral', color: '#ffb5a8' },
  lavender: { label: 'Lavender', color: '#e3d5ff' },
  amber: { label: 'Amber', color: '#ffc845' },
  sky: { label: 'Sky', color: '#bfe4ff' },
  white: { label: 'White', color: '#ffffff' },
} as const;

export type CrestShape = keyof typeof crestShapes;
export type CrestPattern = keyof typeof crestPatterns;
export type CrestField = keyof typeof crestFields;
export type CrestCharge = keyof typeof crestCharges;

export type Crest = { shape: CrestShape; pattern: CrestPattern; field: CrestField; charge: CrestCharge };

export const longestCrest = 40;

/** The code of the crest that a team shows: the chosen one, else the one derived from its id. */
export function crestOf(teamId: number, chosen: string | null = null): string {
  return chosen !== null && checkCrest(chosen) === null ? chosen : crestCode(deriveCrest(teamId));
}

/** What to store of a chosen code: null for the derived crest, so that sending a team back unchanged chooses nothing. */
export function chosenCrest(teamId: number, code: string | null): string | null {
  return code === crestOf(teamId) ? null : code;
}

export function crestCode({ shape, pattern, field, charge }: Crest): string {
  return `${shape}-${pattern}-${field}-${charge}`;
}

/** Null for a code that names no crest. */
export function readCrest(code: string): Crest | null {
  const [shape = '', pattern = '', field = '', charge = '', ...rest] = code.split('-');
  const isKnown =
    Object.hasOwn(crestShapes, shape) &&
    Object.hasOwn(crestPatterns, pattern) &&
    Object.hasOwn(crestFields, field) &&
    Object.hasOwn(crestCharges, charge);
  return isKnown && rest.length === 0 ? ({ shape, pattern, field, charge } as Crest) : null;
}

export function checkCrest(code: string): string | null {
  return readCrest(code) ? null : 'Choose a shape, a pattern and two colors.';
}

/** Charges that suit each field; a captain may combine any two. */
const suitable: Record<CrestField, readonly [CrestCharge, CrestCharge, CrestCharge]> = {
  navy: ['lime', 'amber', 'sky'],
  blue: ['sky', 'white', 'amber'],
  teal: ['mint', 'cream', 'lime'],
  green: ['cream', 'lime', 'white'],
  rust: ['cream', 'white', 'amber'],
  crimson: ['coral', 'white', 'cream'],
  plum: ['amber', 'coral', 'lavender'],
  violet: ['lavender', 'mint', 'white'],
};

/**
 * Teams of a session mostly have consecutive ids: any eight of them in a row starting at a multiple of eight differ in
 * field and pattern.
 */
function deriveCrest(teamId: number): Crest {
  const block = Math.floor(teamId / 8);
  const field = pick(Object.keys(crestFields) as CrestField[], teamId * 5 + block * 3);
  return {
    shape: pick(Object.keys(crestShapes) as CrestShape[], teamId),
    pattern: pick(Object.keys(crestPatterns) as CrestPattern[], teamId * 3 + block),
    field,
    charge: pick(suitable[field], teamId),
  };
}

function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}
