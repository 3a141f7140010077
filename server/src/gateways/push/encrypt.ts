import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The public key and the secret of the browser that made the subscription. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer };

/** Fixed in tests only: with the same key and salt two messages could be compared. */
type Fixed = { privateKey?: Buffer; salt?: Buffer; isPadded?: boolean };

/** Push services accept at most 4,096 bytes of encrypted content, in one record. */
const recordSize = 4096;
const keyBytes = 65;
const headerBytes = 16 + 4 + 1 + keyBytes;
/** A delimiter ends the text, and AES-GCM adds a tag. */
const longestText = recordSize - headerBytes - 1 - 16;

/** Pads to steps of this size, so that the length says little about the text. */
const paddedTo = 256;

/** Encrypts a message for one browser as RFC 8291 says (`aes128gcm`); only that browser can read it. */
export function encryptForBrowser(
  text: Buffer,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt = randomBytes(16), isPadded = true }: Fixed = {},
): Buffer {
  if (text.length > longestText) throw new Error(`A push of ${text.length} bytes is too long`);
  const sender = createECDH('prime256v1');
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const shared = sender.computeSecret(p256dh);
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const contentKey = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = isPadded ? padded(text) : withDelimiter(text);
  return Buffer.concat([
    salt,
    uint32(recordSize),
    Buffer.from([keyBytes]),
    senderKey,
    cipher.update(record),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** The value 2 marks the last record; zeros after it are padding. */
function withDelimiter(text: Buffer): Buffer {
  return Buffer.concat([text, Buffer.from([2])]);
}

function padded(text: Buffer): Buffer {
  const size = Math.min(Math.ceil((text.length + 1) / paddedTo) * paddedTo, longestText + 1);
  return Buffer.concat([withDelimiter(text), Buffer.alloc(size - text.length - 1)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Whether the browser's public key is a point of the curve. */
export function isBrowserKey(p256dh: Buffer): boolean {
  const probe = createECDH('prime256v1');
  probe.generateKeys();
  try {
    probe.computeSecret(p256dh);
    return p256dh.length === keyBytes;
  } catch {
    return false;
  }
}
