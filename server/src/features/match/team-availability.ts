import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  setAvailabilityQuestions as questionsCall,
  teamAvailability as boardCall,
} from '@courtline/contract/team-availability';
import { utcDay } from '@courtline/domain/date/utc-day';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canManageTeam } from '@courtline/domain/permission/team';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import {
  type BoardPlayerRow,
  findQuestions,
  listBoardMatches,
  listBoardPlayers,
  saveQuestions,
} from '../../store/match/availability-board';
import { type TeamRow, findTeam } from '../../store/team/team';

/** Players by the next matches, for captains and organizers. */
export async function teamAvailability(
  ctx: RequestContext,
  { params }: Input<typeof boardCall>,
): Promise<ResponseOf<typeof boardCall>> {
  const { db, now } = ctx;
  const team = await findOwnTeam(ctx, params.id);
  const { teamId } = team;
  const matches = await listBoardMatches(db, { teamId, now });
  const teamMatchIds = matches.map(({ teamMatchId }) => teamMatchId);
  const [players, questions] = await Promise.all([
    listBoardPlayers(db, { teamId, teamMatchIds, today: utcDay(now) }),
    findQuestions(db, teamId),
  ]);
  const { lastNameOf } = sightOfPeople(ctx.actor, { ...team, ownTeamIds: [teamId] }, now);
  const isForCaptain = isCaptainOf(ctx, team);
  return {
    teamId,
    teamName: team.teamName,
    questions,
    matches: matches.map((match) => ({
      ...match,
      opponent: match.opponent && {
        name: match.opponent.name,
        crest: crestOf(match.opponent.teamId, match.opponent.crest),
      },
      isOpen: whyNotAsked(match, now) === null,
    })),
    players: players.map((player) => ({
      ...(isForCaptain ? player : withoutPrivateParts(player)),
      playerName: `${player.firstName} ${lastNameOf(player)}`.trim(),
    })),
  };
}

/** Organizers see the answers; what players tell their captains about them is not for organizers. */
function withoutPrivateParts(player: BoardPlayerRow): BoardPlayerRow {
  return {
    ...player,
    away: null,
    getsReminders: null,
    answers: player.answers.map((answer) => ({ ...answer, comment: null })),
  };
}

export async function setAvailabilityQuestions(
  ctx: RequestContext,
  { params, body }: Input<typeof questionsCall>,
): Promise<ResponseOf<typeof questionsCall>> {
  const { teamId } = await findOwnTeam(ctx, params.id);
  await saveQuestions(ctx.db, teamId, body);
  await audit(ctx, {
    what: 'availability-questions-set',
    target: { kind: 'team', id: teamId },
    detail: body,
  });
  return body;
}

async function findOwnTeam({ actor, db, now }: RequestContext, id: number): Promise<TeamRow> {
  const team = await findTeam(db, id, now, memberIdOf(actor));
  if (!team) throw notFound();
  const asker = { actor, captainOf: isCaptainOf({ actor }, team) ? [team.teamId] : [], rosteredOn: [] };
  requirePolicy(actor, canManageTeam(asker, team));
  return team;
}

function isCaptainOf({ actor }: Pick<RequestContext, 'actor'>, { captains }: TeamRow): boolean {
  return captains.some(({ memberId }) => memberId === memberIdOf(actor));
}
