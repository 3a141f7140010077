import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type LinkPurpose, type LinkSubject, linkPurposes } from '@courtline/domain/link/signed-links';
import type { LinkKeys } from './link-keys';

/** Everything that a signature covers. */
export type LinkClaims = LinkSubject & {
  /** The person to whom the link was sent: the player or a guardian. */
  holderId: number;
  /** Raised to revoke every link that the holder has received so far. */
  version: number;
};

/** Links that let one person do one thing to one object without signing in; see decision 74. */
export type SignedLinks = {
  sign: (claims: LinkClaims) => string;
  /** The claims of a token that this service has signed, expired or not; null for any other token. */
  read: (token: string, now: Date) => LinkClaims | null;
  linkFor: (claims: LinkClaims) => string;
};

const purposesByCode = new Map(
  Object.entries(linkPurposes).map(([purpose, { code }]) => [code as number, purpose as LinkPurpose]),
);

/** Purpose, holder, player, object, version and expiry; all but the first are 32-bit numbers. */
const claimBytes = 1 + 5 * 4;
const tokenBytes = claimBytes + 32;

export function openSignedLinks({ current, previous }: LinkKeys, publicUrl: string): SignedLinks {
  const currentKey = derive(current);
  const previousKey = previous && derive(previous.key);
  const keysAt = (now: Date) =>
    previousKey && previous && now < previous.validUntil ? [currentKey, previousKey] : [currentKey];
  const sign = (claims: LinkClaims) => {
    const packed = pack(claims);
    return Buffer.concat([packed, macOf(currentKey, packed)]).toString('base64url');
  };
  return {
    sign,
    read(token, now) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding ignores foreign characters, so that several texts would name the same bytes.
      if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return null;
      const [packed, mac] = [bytes.subarray(0, claimBytes), bytes.subarray(claimBytes)];
      return keysAt(now).some((key) => timingSafeEqual(macOf(key, packed), mac)) ? unpack(packed) : null;
    },
    linkFor: (claims) => `${publicUrl}${linkPurposes[claims.purpose].path}?token=${sign(claims)}`,
  };
}

function derive(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'signed-links', 32));
}

function macOf(key: Buffer, packed: Buffer): Buffer {
  return createHmac('sha256', key).update(packed).digest();
}

function pack({ purpose, holderId, aboutId, objectId, version, expiresAt }: LinkClaims): Buffer {
  const packed = Buffer.alloc(claimBytes);
  packed.writeUInt8(linkPurposes[purpose].code);
  const seconds = Math.floor(Date.parse(expiresAt) / 1000);
  [holderId, aboutId, objectId, version, seconds].forEach((number, index) =>
    packed.writeUInt32BE(number, 1 + index * 4),
  );
  return packed;
}

function unpack(packed: Buffer): LinkClaims | null {
  const purpose = purposesByCode.get(packed.readUInt8());
  if (!purpose) return null;
  const numberAt = (index: number) => packed.readUInt32BE(1 + index * 4);
  return {
    purpose,
    holderId: numberAt(0),
    aboutId: numberAt(1),
    objectId: numberAt(2),
    version: numberAt(3),
    expiresAt: new Date(numberAt(4) * 1000).toISOString(),
  };
}
