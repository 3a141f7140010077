import { expect, it } from 'vitest';

it('A test that compares text with a bare pattern fails', () => {
  expect(() => expect({ text: 'Saved' }).toMatchObject({ text: /Deleted/ })).toThrow(
    'Compare with expect.stringMatching(/Deleted/).',
  );
});
