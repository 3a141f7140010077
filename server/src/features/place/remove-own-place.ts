import type { Input } from '@courtline/contract/call';
import type { removeOwnPlace as removeCall } from '@courtline/contract/place';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import {
  type PlaceUse,
  deleteOwnPlace,
  listOrganizerContacts,
  listPlaceUses,
  lockOwnPlace,
} from '../../store/search/delete-league-place';
import { listCaptainContacts } from '../../store/team/team-people';
import { placeRemovedEmail } from './emails';

/** Neither the audit log nor the e-mails repeat the text of the location, which may be the reason for its removal. */
export async function removeOwnPlace(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<void> {
  const { db } = ctx;
  if (!(await lockOwnPlace(db, params.id))) throw notFound();
  const uses = await listPlaceUses(db, params.id);
  await deleteOwnPlace(db, params.id);
  await audit(ctx, {
    what: 'place-removed',
    target: { kind: 'place', id: params.id },
    detail: { uses: uses.map(({ kind, id }) => ({ kind, id })) },
  });
  await sendPlaceRemoved(ctx, uses);
}

/** One e-mail per person, about everything they manage. */
async function sendPlaceRemoved({ db, services }: RequestContext, uses: readonly PlaceUse[]): Promise<void> {
  const recipients = new Map<number, Set<PlaceUse>>();
  const add = ({ memberId }: { memberId: number }, theirs: readonly PlaceUse[]) =>
    recipients.set(memberId, new Set([...(recipients.get(memberId) ?? []), ...theirs]));
  const teamIds = [...new Set(uses.flatMap((use) => use.teamIds))];
  for (const captain of await listCaptainContacts(db, teamIds)) {
    add(
      captain,
      uses.filter((use) => use.teamIds.includes(captain.teamId)),
    );
  }
  const conferenceIds = [...new Set(uses.map(({ conferenceId }) => conferenceId))];
  for (const organizer of await listOrganizerContacts(db, conferenceIds)) {
    const { conferenceId, leagueId } = organizer;
    add(
      organizer,
      uses.filter((use) => use.conferenceId === conferenceId || use.leagueId === leagueId),
    );
  }
  for (const [toMemberId, theirs] of recipients) {
    const content = placeRemovedEmail(
      services.config,
      uses.filter((use) => theirs.has(use)),
    );
    await services.outbox.post(db, { toMemberId, ...content });
  }
}
