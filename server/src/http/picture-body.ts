import {
  pictureLimits,
  pictureTooLarge,
  pictureTypes,
  wrongPictureType,
} from '@courtline/domain/image/check-picture';
import type { FastifyInstance } from 'fastify';
import { failure } from './failure';
import { plain } from '../context/service-error';

/** Accepts only pictures, for the routes of this scope. */
export function acceptPicturesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: pictureLimits.bytes } as const;
  app.addContentTypeParser([...pictureTypes], options, (_request, bytes, done) => done(null, bytes));
  app.addContentTypeParser('*', (_request, _payload, done) => done(plain(415, wrongPictureType)));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    failure(error.statusCode === 413 ? plain(413, pictureTooLarge) : error, request, reply),
  );
}
