import type { NudgedGroup } from '@courtline/domain/next-season/returning-team';
import type { PriceTerms } from '@courtline/domain/registration/price';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import { type Contact, listTeamNames } from '../../store/team/team-people';
import { playerReturnEmail } from './emails';
import { priceText } from './season-state';

type Invitation = {
  season: PriceTerms & {
    sessionId: number;
    sessionName: string;
    leagueName: string;
    startDateUtc: string;
    timeZone: string | null;
  };
  players: readonly Contact[];
  group: NudgedGroup;
  isReminder: boolean;
};

/** Guardians get what is sent about a junior, with a link of their own. */
export async function invitePlayers(
  ctx: RequestContext,
  { season, players, group, isReminder }: Invitation,
): Promise<void> {
  if (players.length === 0) return;
  const { sessionId, sessionName, leagueName, startDateUtc: expiresAt } = season;
  await limitEmails(ctx, 'next-season', sessionId);
  const names = await listTeamNames(
    ctx.db,
    players.map(({ teamId }) => teamId),
  );
  const price = priceText(ctx, season);
  await ctx.services.outbox.postAll(
    ctx.db,
    players.map(({ memberId, teamId }) => ({
      toMemberId: memberId,
      links: [{ purpose: 'player-return' as const, aboutId: memberId, objectId: teamId, expiresAt }],
      ...playerReturnEmail(ctx.services.config, {
        sessionName,
        leagueName,
        price,
        group,
        isReminder,
        teamName: names.get(teamId) ?? 'your team',
      }),
    })),
  );
}
