import type { EmailKind } from '@courtline/domain/email/email-kinds';
import { noSecondAdult } from '@courtline/domain/message/contact';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { RequestContext } from '../context/request-context';
import { ruleViolation } from '../context/service-error';
import type { NewEmail } from '../store/email/email';
import { findJuniorAmong, findSecondAdult, getsEmail } from '../store/message/conversation-reader';
import type { Person } from '../store/team/team-people';

export const acceptFirst = 'Accept your role before you write to juniors.';

type Copied = {
  /** To whom was written: a team, a session, a league. */
  toName: string;
  leagueName: string;
  sender: Person;
  message: string;
};

type Written = Copied & {
  memberIds: readonly number[];
  /** Who must not read it, such as guardians who captain another team. */
  notTo: readonly number[];
  /** Of the e-mail to them, which some members have turned off. */
  kind: EmailKind;
};

/**
 * If juniors are among the people written to: the sender must be responsible for them, and a second responsible adult gets one
 * copy, unless they get the e-mail anyway. Throws if there is no such adult.
 */
export async function copySecondAdult(
  { db, services, now }: RequestContext,
  { memberIds, notTo, kind, ...copied }: Written,
): Promise<void> {
  const adultId = copied.sender.memberId;
  const reach = await findJuniorAmong(db, { memberIds, adultId, now });
  if (!reach) return;
  if (!reach.isResponsible) throw ruleViolation(acceptFirst);
  const second = await findSecondAdult(db, { juniorId: reach.juniorId, adultId, now, notTo });
  if (!second) throw ruleViolation(noSecondAdult);
  const { memberId } = second;
  if (await getsEmail(db, { memberId, kind, aboutIds: memberIds })) return;
  await services.outbox.post(db, teamMessageCopyEmail(services.config, second, copied));
}

export function teamMessageCopyEmail(
  site: Site,
  reader: Pick<Person, 'memberId'>,
  { toName, leagueName, sender, message }: Copied,
): NewEmail {
  const email = renderEmail(site, {
    name: 'team-message-copy',
    leagueName,
    subject: `Copy: ${sender.firstName} ${sender.lastName} wrote to ${toName}`,
    body: [{ kind: 'quote', lines: message.split(/\n+/) }],
    why: `You're receiving this because juniors play for ${toName}, and a second responsible adult gets a copy.`,
  });
  return { toMemberId: reader.memberId, ...email };
}
