import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './draft';

function aMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps words and the name under which they are sent', () => {
  const memory = aMemory();
  writeDraft(memory, 'a', { text: 'Hello', clientId: 'a-client-id' });
  expect(readDraft(memory, 'a')).toEqual({ text: 'Hello', clientId: 'a-client-id' });
  expect(readDraft(memory, 'b')).toBeNull();
});

it('keeps nothing once nothing is left to say', () => {
  const memory = aMemory();
  writeDraft(memory, 'a', { text: 'Hello', clientId: 'a-client-id' });
  writeDraft(memory, 'a', { text: '', clientId: 'another-id' });
  expect(memory.getItem('a')).toBeNull();
});

it.each(['', '{', 'null', '[]', '{"text":1,"clientId":"a-client-id"}', '{"text":"a","clientId":"?"}'])(
  'takes %j for nothing',
  (kept) => {
    expect(readDraft({ ...aMemory(), getItem: () => kept }, 'a')).toBeNull();
  },
);

it('does without a memory', () => {
  const full = {
    ...aMemory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeDraft(full, 'a', { text: 'Hello', clientId: 'a-client-id' })).not.toThrow();
  expect(readDraft(null, 'a')).toBeNull();
});
