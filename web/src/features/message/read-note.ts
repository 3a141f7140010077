import type { Message, ConversationDetails } from '@courtline/contract/message';

type Note = { number: number | null; label: string };

/** The viewer's own message that shows the read note: the latest that anyone else has read. */
export function readNote(
  messages: readonly Message[],
  { kind, readers }: Pick<ConversationDetails, 'kind' | 'readers'>,
): Note {
  const furthest = Math.max(0, ...readers.map(({ number }) => number));
  const noted = messages.findLast(({ isMine, number }) => isMine && number <= furthest);
  if (!noted) return { number: null, label: '' };
  const count = readers.filter(({ number }) => number >= noted.number).length;
  return { number: noted.number, label: kind === 'direct' ? 'Read' : `Read by ${count}` };
}
