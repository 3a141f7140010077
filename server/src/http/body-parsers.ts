import {
  archiveLimits,
  archiveTooLarge,
  archiveTypes,
  wrongArchiveType,
} from '@courtline/domain/archive/archive-format';
import {
  pictureLimits,
  pictureTooLarge,
  pictureTypes,
  wrongPictureType,
} from '@courtline/domain/image/check-picture';
import {
  fileTooLarge,
  importLimits,
  spreadsheetTypes,
  wrongFileType,
} from '@courtline/domain/import/import-kinds';
import type { FastifyInstance } from 'fastify';
import { failure } from './failure';
import { plain } from '../context/service-error';

/** Accepts only pictures, for the routes of this scope. */
export function acceptPicturesOnly(app: FastifyInstance): void {
  acceptFiles(app, {
    types: pictureTypes,
    bytes: pictureLimits.bytes,
    wrongType: wrongPictureType,
    tooLarge: pictureTooLarge,
  });
}

/** Accepts only files for an import, for the routes of this scope. */
export function acceptSpreadsheetsOnly(app: FastifyInstance): void {
  acceptFiles(app, {
    types: spreadsheetTypes,
    bytes: importLimits.bytes,
    wrongType: wrongFileType,
    tooLarge: fileTooLarge,
  });
}

/** Accepts only league archives, for the routes of this scope. */
export function acceptArchivesOnly(app: FastifyInstance): void {
  acceptFiles(app, {
    types: archiveTypes,
    bytes: archiveLimits.bytes,
    wrongType: wrongArchiveType,
    tooLarge: archiveTooLarge,
  });
}

type AcceptedFiles = { types: readonly string[]; bytes: number; wrongType: string; tooLarge: string };

function acceptFiles(app: FastifyInstance, { types, bytes, wrongType, tooLarge }: AcceptedFiles): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: bytes } as const;
  app.addContentTypeParser([...types], options, (_request, content, done) => done(null, content));
  app.addContentTypeParser('*', (_request, _payload, done) => done(plain(415, wrongType)));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    failure(error.statusCode === 413 ? plain(413, tooLarge) : error, request, reply),
  );
}

/** Header name of Stripe; the built-in provider uses it too. */
export const signatureHeader = 'stripe-signature';

const maxSignedBytes = 256 * 1024;

/** For the routes of this scope: a signature covers the raw bytes, so they must not be parsed first. */
export function acceptSignedBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: maxSignedBytes } as const;
  app.addContentTypeParser('*', options, (_request, bytes, done) => done(null, bytes));
}

const maxFormBytes = 8 * 1024;

/** For the routes of this scope: plain forms, which work without JavaScript. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: maxFormBytes } as const;
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', options, (_request, bytes, done) =>
    done(null, Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))),
  );
  app.addContentTypeParser<Buffer>('*', options, (_request, bytes, done) =>
    bytes.length === 0 ? done(null, {}) : done(plain(415, "This request isn't a form.")),
  );
}

const maxUnreadBytes = 4 * 1024;

/** For the routes of this scope: a mail client may send any body, and the URL contains everything needed. */
export function acceptUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: maxUnreadBytes } as const;
  app.addContentTypeParser('*', options, (_request, _bytes, done) => done(null, undefined));
}
