import { createHash } from 'node:crypto';
import type { PageSubject } from '../store/session/page-metadata';

export const previewSize = { width: 1200, height: 630 } as const;

/** Changes with everything that the picture shows. */
export function previewVersion(subject: PageSubject): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 12);
}

/** The path of the picture for links to a page. */
export function previewPath(subject: PageSubject): string {
  return `/v1/previews/${subject.kind}/${subject.id}.png?v=${previewVersion(subject)}`;
}
