import { createHash, randomBytes } from 'node:crypto';
import {
  areBothReady,
  areLinesComplete,
  exchangeDeadline,
  sealState,
  sealText,
} from '@courtline/domain/lineup/sealed-exchange';
import type { Side } from '@courtline/domain/score/result';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { type LineRow, listAlternates, listLines } from '../store/match/lineup';
import { listDueExchanges, listSeals, openSeals, saveSeal } from '../store/match/lineup-seal';
import { lockTeamMatch } from '../store/match/lock-match';
import { type MatchDay, type MatchTeam, findMatchDay } from '../store/match/match-details';
import { appendRecords, findChainHead } from '../store/session/record-chain';
import { bumpSessionVersion } from '../store/session/session-lock';
import { listCaptainContacts, listPlayerContacts } from '../store/team/team-people';
import type { Site } from '../gateways/email/render-email';
import type { JobServices } from './job-services';
import { listPlacedSubstitutes } from './placed-substitutes';
import { lineupSealedEmail, lineupsOpenedEmail } from './lineup-exchange-emails';

type Tools = Pick<JobServices, 'db' | 'outbox'> & { config: Site };

const sides = [1, 2] as const satisfies readonly Side[];

/** When both lineups open at the latest, in a session with sealed exchange; null if they do not open by time. */
export function deadlineOf({ sealMinutes, matchDate, ...match }: MatchDay): string | null {
  const timings = [match.position1Team, match.position2Team].flatMap((team) =>
    team ? [{ ...team, matchDate }] : [],
  );
  return exchangeDeadline(timings, sealMinutes);
}

type Sealing = { match: MatchDay; side: Side; isAutomatic: boolean; now: Date };

/**
 * Seals the lineup of one side as it is stored, tells the captains of both teams its fingerprint, and opens both lineups if
 * both are ready. The caller holds the locks of session and match.
 */
export async function sealLineup(tools: Tools, { match, side, isAutomatic, now }: Sealing): Promise<void> {
  const { db } = tools;
  const { teamMatchId } = match;
  const team = match[`position${side}Team`] as MatchTeam;
  const lines = (await listLines(db, teamMatchId)).map((line) => ({
    ...line,
    playerIds: line.lineup.filter((player) => player.side === side).map(({ playerId }) => playerId),
  }));
  const alternates = (await listAlternates(db, teamMatchId)).filter(({ teamId }) => teamId === team.teamId);
  const text = sealText({
    teamMatchId,
    teamId: team.teamId,
    lines,
    alternateIds: alternates.map(({ playerId }) => playerId),
    salt: randomBytes(32).toString('hex'),
  });
  const fingerprint = createHash('sha256').update(text).digest('hex');
  const isComplete = areLinesComplete(lines);
  const seal = { teamMatchId, teamId: team.teamId, fingerprint, text, isComplete, isAutomatic, now };
  await saveSeal(db, seal);
  const head = await findChainHead(db, match.sessionId);
  const captains = await listCaptainContacts(db, teamIdsOf(match));
  const own = new Set((await listCaptainContacts(db, [team.teamId])).map(({ memberId }) => memberId));
  await tools.outbox.postAll(
    db,
    [...new Set(captains.map(({ memberId }) => memberId))].map((toMemberId) => ({
      toMemberId,
      ...lineupSealedEmail(tools.config, match, {
        teamName: team.name,
        fingerprint,
        isAutomatic,
        hasOpenSpots: !isComplete && own.has(toMemberId),
        at: now,
        head,
      }),
    })),
  );
  await openIfReady(tools, { teamMatchId, now });
}

async function openIfReady(tools: Tools, { teamMatchId, now }: { teamMatchId: number; now: Date }) {
  const match = await findMatchDay(tools.db, { teamMatchId, memberId: null });
  if (match && areBothReady(teamsOf(match))) await openLineups(tools, { match, now });
}

/** Opens both lineups of a match, records them and tells both teams. The caller holds the locks of session and match. */
export async function openLineups(
  { db, outbox, config }: Tools,
  { match, now }: { match: MatchDay; now: Date },
): Promise<void> {
  const { teamMatchId, sessionId } = match;
  await openSeals(db, teamMatchId, now);
  const lines = await listLines(db, teamMatchId);
  const seals = await listSeals(db, teamMatchId);
  await appendRecords(
    db,
    sessionId,
    sides.flatMap((side) => {
      const teamId = match[`position${side}Team`]?.teamId;
      const seal = seals.find((one) => one.teamId === teamId);
      if (teamId === undefined || !seal) return [];
      const { fingerprint } = seal;
      const record = { at: now, teamMatchId, teamId, fingerprint, lineup: seatsOf(lines, side) };
      return [{ ...record, what: 'lineup opened' as const }];
    }),
  );
  const contacts = [
    ...(await listPlayerContacts(db, teamIdsOf(match))),
    ...(await listCaptainContacts(db, teamIdsOf(match))),
    ...(await listPlacedSubstitutes(db, { ...match, teamIds: teamIdsOf(match) }, lines)),
  ];
  const content = lineupsOpenedEmail(config, match, { lines, head: await findChainHead(db, sessionId) });
  const memberIds = new Set(contacts.map(({ memberId }) => memberId));
  await outbox.postAll(
    db,
    [...memberIds].map((toMemberId) => ({ toMemberId, ...content })),
  );
}

/** The players of one side in the form of the session's record. */
export function seatsOf(lines: readonly LineRow[], side: Side) {
  return lines.flatMap(({ id: lineId, lineup }) =>
    lineup
      .filter((player) => player.side === side)
      .map(({ slot, playerId }) => ({ lineId, side, slot, playerId })),
  );
}

/** Seals what is not sealed when its deadline has passed. Looks it up each time, so that it survives restarts. */
export async function sealDueLineups({ db, outbox, config }: Tools, now: Date): Promise<void> {
  for (const due of await listDueExchanges(db, now)) {
    await inTransaction(db, (tx) => sealDueMatch({ db: tx, outbox, config }, { ...due, now }));
  }
}

type Due = { teamMatchId: number; sessionId: number; now: Date };

/** Checks again under the locks: a captain may have sealed, or the match may have been moved meanwhile. */
async function sealDueMatch(tools: Tools, { teamMatchId, sessionId, now }: Due): Promise<void> {
  const { db } = tools;
  await bumpSessionVersion(db, sessionId);
  if (!(await lockTeamMatch(db, teamMatchId))) return;
  for (const side of sides) {
    const match = await findMatchDay(db, { teamMatchId, memberId: null });
    const team = match?.[`position${side}Team`];
    if (!match?.sealsLineups || !team) return;
    if (sealState(team, deadlineOf(match), now) !== 'due') continue;
    await sealLineup(tools, { match, side, isAutomatic: true, now });
  }
}

function teamsOf({ position1Team, position2Team }: MatchDay): MatchTeam[] {
  return [position1Team, position2Team].filter((team) => team !== null);
}

function teamIdsOf(match: MatchDay): number[] {
  return teamsOf(match).map(({ teamId }) => teamId);
}

/** The services of a request in the form that jobs have. */
export function exchangeTools(ctx: { db: Db; services: Omit<Tools, 'db'> }): Tools {
  return { db: ctx.db, outbox: ctx.services.outbox, config: ctx.services.config };
}
