/** 'team-pin-revealed' becomes 'Team pin revealed'. */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
