/** Several class names as one; what has no rule of its own in the style sheet is left out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
