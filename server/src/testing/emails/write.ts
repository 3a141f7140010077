import type { Config } from '../../config';
import type { RenderedEmail } from '../../gateways/email/render-email';
import type { JobServices } from '../../operations/job-services';
import type { AddressedEmail, NewEmail } from '../../store/email/email';
import { to, toMemberId } from './facts';

/** Writes examples of one e-mail, with `called` as every name that users can choose. */
export type Write = (publicUrl: string, called: string) => AddressedEmail[] | Promise<AddressedEmail[]>;

/** Of the settings, e-mails read only the address of the site. */
type Site = Config;

export function one(write: (site: Site, called: string) => NewEmail): Write {
  return (publicUrl, called) => [addressed(write({ publicUrl } as Site, called))];
}

export function written(write: (site: Site, called: string) => RenderedEmail): Write {
  return (publicUrl, called) => [{ to, toMemberId, ...write({ publicUrl } as Site, called) }];
}

/** For e-mails that are passed to the outbox directly. */
export function posted(write: (services: JobServices, called: string) => Promise<void>): Write {
  return async (publicUrl, called) => {
    const emails: AddressedEmail[] = [];
    const outbox = { post: async (_: unknown, email: NewEmail) => void emails.push(addressed(email)) };
    await write({ config: { publicUrl }, outbox, db: null } as unknown as JobServices, called);
    return emails;
  };
}

/** The outbox finds the address of a member. */
export function addressed(email: NewEmail): AddressedEmail {
  return { to, ...email };
}
