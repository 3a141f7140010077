import { createSignal } from './signal';

export type Receiver = { memberId: number; name: string };

export type Writing = {
  /** Name in the dialog, such as 'the captain of Piedmont Aces'. */
  whom: string;
  receivers: readonly Receiver[];
};

const writing = createSignal<Writing | null>(null);

/** Opens the message dialog, which is rendered once in the layout. */
export function writeTo(person: Receiver): void {
  writeToOneOf(person.name, [person]);
}

/** With several receivers the dialog asks which one. */
export function writeToOneOf(whom: string, receivers: readonly Receiver[]): void {
  writing.change(() => ({ whom, receivers }));
}

export function stopWriting(): void {
  writing.change(() => null);
}

export const useWriting = writing.use;
