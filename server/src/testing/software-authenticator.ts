import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an attacker could change. */
type Options = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

type Site = { origin: string; rpId?: string };

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

/** A passkey of a browser, without the browser: makes and signs what WebAuthn says, or what an attacker would. */
export function softwareAuthenticator({ origin, rpId = 'localhost' }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const cosePublicKey = cosePublicKeyOf(publicKey);
  let uses = 0;
  const withSite = (options: Options) => ({ origin, rpId, counter: (uses += 1), ...options });
  return {
    credentialId,
    publicKey: cosePublicKey,
    create(challenge: unknown, options: Options = {}) {
      const site = withSite(options);
      const idLength = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([Buffer.alloc(16), idLength, credentialId, cosePublicKey]);
      return {
        ...credentialOf(credentialId),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, site).toString('base64url'),
          attestationObject: attestationOf(authenticatorData(site, key)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge: unknown, options: Options = {}) {
      const site = withSite(options);
      const data = authenticatorData(site, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, site);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...credentialOf(credentialId),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

type AtSite = Required<Pick<Options, 'origin' | 'rpId' | 'counter'>> & Options;

function credentialOf(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} } as const;
}

function clientData(type: string, challenge: unknown, { origin }: AtSite): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: String(challenge), origin, crossOrigin: false }));
}

/** The flags: 1 the user is present, 4 verified, 64 a key follows. */
function authenticatorData({ rpId, counter, isVerified = true }: AtSite, key: Buffer): Buffer {
  const flags = Buffer.from([1 + (isVerified ? 4 : 0) + (key.length > 0 ? 64 : 0)]);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), flags, count, key]);
}

/** In CBOR: the format none, an empty statement, then the data. */
function attestationOf(data: Buffer): Buffer {
  const start = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
  return Buffer.concat([start, Buffer.from([0x58, data.length]), data]);
}

/** In CBOR: key type EC2, algorithm ES256, curve P-256, then x and y of 32 bytes each. */
function cosePublicKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
