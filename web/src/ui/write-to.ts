import { createSignal } from './signal';

export type Receiver = { memberId: number; name: string };

export type Writing = {
  /** As the dialog calls them, such as 'the captain of Piedmont Aces'. */
  whom: string;
  receivers: readonly Receiver[];
};

const writing = createSignal<Writing | null>(null);

/** Opens the dialog in which somebody is written to; it stands once in the frame. */
export function writeTo(person: Receiver): void {
  writeToOneOf(person.name, [person]);
}

/** Where there are several, the dialog asks to which of them. */
export function writeToOneOf(whom: string, receivers: readonly Receiver[]): void {
  writing.change(() => ({ whom, receivers }));
}

export function stopWriting(): void {
  writing.change(() => null);
}

export const useWriting = writing.use;
