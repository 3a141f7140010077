/** Patterns for LIKE in which what people type stands for itself. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}

export function containing(text: string): string {
  return `%${literally(text)}%`;
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
