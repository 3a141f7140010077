import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto';

/** A server's key and certificate, and the certificate of the authority that signed it, all as PEM. */
export type Certificates = { key: string; cert: string; ca: string };

type Options = { host: string; isExpired?: boolean };

/** A certificate authority of its own for each server, made here so that no private key is stored. */
export function makeCertificates({ host, isExpired = false }: Options): Certificates {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [caName, name] = [nameOf(`Authority of ${host}`), nameOf(host)];
  const lasting = validity('20000101000000Z', '99991231235959Z');
  const signed = { issuer: caName, signedBy: authority.privateKey };
  const ca = certificate({
    ...signed,
    subject: caName,
    key: authority.publicKey,
    dates: lasting,
    extensions: [extension(basicConstraints, sequence(isTrue))],
  });
  const cert = certificate({
    ...signed,
    subject: name,
    key: server.publicKey,
    dates: isExpired ? validity('20000101000000Z', '20010101000000Z') : lasting,
    extensions: [extension(subjectAltName, sequence(tagged(0x82, Buffer.from(host))))],
  });
  const key = server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, cert: pem(cert), ca: pem(ca) };
}

type Certificate = {
  issuer: Buffer;
  signedBy: KeyObject;
  subject: Buffer;
  key: KeyObject;
  dates: Buffer;
  extensions: Buffer[];
};

/** X.509, version 3 (RFC 5280). */
function certificate({ issuer, signedBy, subject, key, dates, extensions }: Certificate): Buffer {
  const version = tagged(0xa0, integer(2));
  const publicKey = key.export({ type: 'spki', format: 'der' });
  const parts = [version, integer(1), algorithm, issuer, dates, subject, publicKey];
  const body = sequence(...parts, tagged(0xa3, sequence(...extensions)));
  return sequence(body, algorithm, bits(sign('sha256', body, signedBy)));
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.from([value]));
}

function bits(content: Buffer): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.from([0]), content]));
}

function oid(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

const isTrue = tagged(0x01, Buffer.from([0xff]));
/** ECDSA with SHA-256. */
const algorithm = sequence(oid('2a8648ce3d040302'));
const commonName = '550403';
const basicConstraints = '551d13';
const subjectAltName = '551d11';

function nameOf(text: string): Buffer {
  return sequence(tagged(0x31, sequence(oid(commonName), tagged(0x0c, Buffer.from(text)))));
}

function validity(from: string, to: string): Buffer {
  return sequence(tagged(0x18, Buffer.from(from)), tagged(0x18, Buffer.from(to)));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), isTrue, tagged(0x04, value));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
