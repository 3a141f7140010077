import type { LinkSubject } from '@courtline/domain/link/signed-links';
import { readLinkKeys } from '../link-keys';
import { type SignedLinks, openSignedLinks } from '../signed-links';
import type { TestService } from './a-service';

/** The links of a service, signed with its key. */
export function linksOf({ config }: Pick<TestService, 'config'>): SignedLinks {
  return openSignedLinks(readLinkKeys(config), config.publicUrl);
}

type About = Partial<LinkSubject> & { holderId: number; objectId: number; version?: number };

/** A token that the holder could have got by e-mail; by default for their own availability, and for a day. */
export function tokenOf(service: Pick<TestService, 'config'>, about: About): string {
  return linksOf(service).sign({
    purpose: 'availability',
    aboutId: about.holderId,
    version: 1,
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    ...about,
  });
}
