import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aBrowser, browserWith } from '../../testing/push-rows';
import { encryptForBrowser, isBrowserKey } from './encrypt';

/** Section 5 and appendix A of RFC 8291. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  browserPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts the example of RFC 8291 to its very bytes', () => {
  const keys = { p256dh: bytes(example.browserPublic), auth: bytes(example.auth) };
  const fixed = { privateKey: bytes(example.senderPrivate), salt: bytes(example.salt), isPadded: false };
  const body = encryptForBrowser(Buffer.from(example.text), keys, fixed);
  expect(body.toString('base64url')).toBe(example.body);
});

it('is checked by a browser that reads the example of RFC 8291', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(example.browserPrivate));
  const browser = browserWith(pair, { auth: bytes(example.auth), endpoint: '' });
  expect(browser.keys.p256dh).toBe(example.browserPublic);
  expect(browser.decrypt(bytes(example.body)).toString()).toBe(example.text);
});

it.each([0, 1, 255, 256, 1000, 3991, 3993])('encrypts %i bytes so that the browser reads them', (length) => {
  const browser = aBrowser('https://push.example');
  const text = Buffer.alloc(length, 'ä');
  const body = encryptForBrowser(text, keysOf(browser));
  expect(body.length).toBeLessThanOrEqual(4096);
  expect(browser.decrypt(body).equals(text)).toBe(true);
});

it('rejects a message that is too long for a push service', () => {
  const keys = keysOf(aBrowser('https://push.example'));
  expect(() => encryptForBrowser(Buffer.alloc(3994), keys)).toThrow('too long');
});

it('hides the length of short messages, and never repeats itself', () => {
  const keys = keysOf(aBrowser('https://push.example'));
  const [short, longer, again] = ['Hi', 'A much longer message', 'Hi'].map((text) =>
    encryptForBrowser(Buffer.from(text), keys),
  );
  expect(short?.length).toBe(longer?.length);
  expect(short?.equals(again ?? Buffer.alloc(0))).toBe(false);
});

it('can be read by no other browser', () => {
  const body = encryptForBrowser(Buffer.from('Hi'), keysOf(aBrowser('https://push.example')));
  expect(() => aBrowser('https://push.example').decrypt(body)).toThrow('unable to authenticate data');
});

it.each([
  ['a point of the curve', bytes(example.browserPublic), true],
  ['a point beside the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]), false],
  ['a compressed point', compressed(), false],
  ['too few bytes', bytes(example.browserPublic).subarray(0, 64), false],
  ['noise', randomBytes(65).fill(0, 0, 1), false],
  ['nothing', Buffer.alloc(0), false],
])('takes as the key of a browser only a point of the curve: %s', (_, key, isKey) => {
  expect(isBrowserKey(key)).toBe(isKey);
});

function keysOf({ keys }: ReturnType<typeof aBrowser>) {
  return { p256dh: bytes(keys.p256dh), auth: bytes(keys.auth) };
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function compressed(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey(null, 'compressed');
}
