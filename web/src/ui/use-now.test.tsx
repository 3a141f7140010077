import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setRenderedAt, useNow } from './use-now';

it('is the time of rendering on the server, the same object for every component', () => {
  const at = new Date('2026-03-08T09:59:00Z');
  setRenderedAt(at);
  const read: Date[] = [];
  const Clock = () => {
    read.push(useNow());
    return null;
  };
  renderToString(
    <>
      <Clock />
      <Clock />
    </>,
  );
  expect(read).toHaveLength(2);
  for (const now of read) expect(now).toBe(at);
});
