import { z } from 'zod';
import { call } from './call';
import { shownPicture } from './image';

export const previewKinds = ['session', 'team', 'match', 'draw'] as const;

export type PreviewKind = (typeof previewKinds)[number];

/** Shown by chats and search engines beside a link; the version in the query lets them ask again after a change. */
export const previewImage = call({
  summary: 'Shows the picture for links to a session, team, match or draw (1200 by 630)',
  method: 'GET',
  path: '/v1/previews/:kind/:file',
  params: z.object({ kind: z.enum(previewKinds), file: z.string().regex(/^[1-9]\d{0,8}\.png$/) }),
  query: z.strictObject({ v: z.string().max(20).optional() }),
  response: shownPicture,
  form: 'image',
  audience: 'anyone',
  isPersonal: false,
});
