import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  openSealedLineups as openCall,
  readLineupExchange as readCall,
} from '@courtline/contract/lineup-exchange';
import { canOpenBoth, cannotOpenYet } from '@courtline/domain/lineup/sealed-exchange';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { Side } from '@courtline/domain/score/result';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { deadlineOf, exchangeTools, openLineups } from '../../operations/lineup-exchange';
import { audit } from '../../operations/record-audit';
import { listCorrections, listSeals } from '../../store/match/lineup-seal';
import { listSealedPlayers } from '../../store/match/sealed-player';
import { bumpSessionVersion } from '../../store/session/session-lock';
import {
  type MatchPage,
  findMatchPage,
  isPastDeadline,
  listedIn,
  lockMatchPage,
  sealStateOf,
  sides,
  teamOf,
} from './match-page';

type Exchange = ResponseOf<typeof readCall>;

export async function readLineupExchange(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<Exchange> {
  return presentExchange(ctx, await findMatchPage(ctx, { teamMatchId: params.id }));
}

/** Whatever a sealed lineup contains, others learn only that it is sealed, when, and a fingerprint of fixed length. */
async function presentExchange({ db, actor }: RequestContext, page: MatchPage): Promise<Exchange> {
  const { match } = page;
  const { teamMatchId, sealsLineups } = match;
  const seals = sealsLineups ? await listSeals(db, teamMatchId) : [];
  const isOpened = seals.some(({ openedAtUtc }) => openedAtUtc !== null);
  const players = isOpened ? await listSealedPlayers(db, teamMatchId) : [];
  const corrections = isOpened ? await listCorrections(db, teamMatchId) : [];
  const { lastNameOf } = sightOfPeople(actor, listedIn(page), page.now);
  const ofTeam = (side: Side) => {
    const team = teamOf(match, side);
    const seal = seals.find(({ teamId }) => teamId === team?.teamId);
    if (!team) return [];
    const own = players.filter(({ teamId }) => teamId === team.teamId);
    return [
      {
        teamId: team.teamId,
        teamName: team.name,
        sealedAtUtc: seal?.sealedAtUtc ?? null,
        isAutomatic: seal?.isAutomatic ?? false,
        fingerprint: seal?.fingerprint ?? null,
        opened: seal?.openedAtUtc
          ? {
              text: seal.text,
              players: own.map((player) => ({
                playerId: player.playerId,
                name: `${player.firstName} ${lastNameOf(player)}`,
              })),
            }
          : null,
        changes: corrections
          .filter(({ teamId }) => teamId === team.teamId)
          .map(({ changedAtUtc, reason, byName }) => ({
            changedAtUtc,
            ...(isInvolved(page) ? { reason, byName } : { reason: null, byName: null }),
          })),
      },
    ];
  };
  return {
    teamMatchId,
    isSealed: sealsLineups,
    deadlineUtc: sealsLineups ? deadlineOf(match) : null,
    openedAtUtc: seals.find(({ openedAtUtc }) => openedAtUtc !== null)?.openedAtUtc ?? null,
    isWaiting: sealsLineups && !isOpened && isPastDeadline(page),
    canOpen: mayOpen(page) && canOpenBoth(statesOf(page)),
    sides: sealsLineups ? sides.flatMap(ofTeam) : [],
  };
}

/** A reason may say something private about a player, so that it is for the two teams and organizers. */
function isInvolved(page: MatchPage): boolean {
  return page.asker.captainOf.length > 0 || page.asker.rosteredOn.length > 0 || mayOpen(page);
}

function mayOpen({ asker, match }: MatchPage): boolean {
  return canManageConference(asker.actor, match);
}

function statesOf(page: MatchPage) {
  return sides.flatMap((side) => sealStateOf(page, side) ?? []);
}

export async function openSealedLineups(
  ctx: RequestContext,
  { params }: Input<typeof openCall>,
): Promise<Exchange> {
  const found = await findMatchPage(ctx, { teamMatchId: params.id });
  requirePolicy(ctx.actor, mayOpen(found));
  await bumpSessionVersion(ctx.db, found.match.sessionId);
  const page = await lockMatchPage(ctx, params.id);
  requirePolicy(ctx.actor, mayOpen(page));
  if (!canOpenBoth(statesOf(page))) throw ruleViolation(cannotOpenYet);
  await openLineups(exchangeTools(ctx), { match: page.match, now: ctx.now });
  await audit(ctx, {
    what: 'lineups-opened',
    target: { kind: 'team-match', id: params.id },
    detail: {},
  });
  return presentExchange(ctx, await findMatchPage(ctx, { teamMatchId: params.id }));
}
