import { createSignal } from './signal';

export type Receiver = { memberId: number; name: string };

const receiver = createSignal<Receiver | null>(null);

/** Opens the dialog in which somebody is written to; it stands once in the frame. */
export function writeTo(person: Receiver): void {
  receiver.change(() => person);
}

export function stopWriting(): void {
  receiver.change(() => null);
}

export const useReceiver = receiver.use;
