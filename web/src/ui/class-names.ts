/** Joins class names; names without a rule in the style sheet are undefined and left out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
