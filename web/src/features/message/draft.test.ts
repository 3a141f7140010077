import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './use-draft';

function aMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('stores the text and its client id', () => {
  const memory = aMemory();
  writeDraft(memory, 'a', { text: 'Hello', clientId: 'a-client-id' });
  expect(readDraft(memory, 'a')).toEqual({ text: 'Hello', clientId: 'a-client-id' });
  expect(readDraft(memory, 'b')).toBeNull();
});

it('removes an empty draft', () => {
  const memory = aMemory();
  writeDraft(memory, 'a', { text: 'Hello', clientId: 'a-client-id' });
  writeDraft(memory, 'a', { text: '', clientId: 'another-id' });
  expect(memory.getItem('a')).toBeNull();
});

it.each(['', '{', 'null', '[]', '{"text":1,"clientId":"a-client-id"}', '{"text":"a","clientId":"?"}'])(
  'ignores the stored value %j',
  (kept) => {
    expect(readDraft({ ...aMemory(), getItem: () => kept }, 'a')).toBeNull();
  },
);

it('works without storage', () => {
  const full = {
    ...aMemory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeDraft(full, 'a', { text: 'Hello', clientId: 'a-client-id' })).not.toThrow();
  expect(readDraft(null, 'a')).toBeNull();
});
