import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [nonceLength, tagLength] = [12, 16];

/** Encrypts team passwords, so that the database alone does not reveal them. */
export type Pins = {
  seal: (pin: string) => Buffer;
  /** Null if it was encrypted with another key: a captain can then set a new one. */
  open: (sealed: Buffer) => string | null;
};

export function openPins(pinKey: string): Pins {
  const key = Buffer.from(hkdfSync('sha256', pinKey, '', 'team-pin', 32));
  return {
    seal(pin) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength));
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      const text = decipher.update(sealed.subarray(nonceLength + tagLength));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
