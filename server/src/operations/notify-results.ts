import { resultCompletions } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { lineName } from '@courtline/domain/lineup/line-name';
import { opponentsText } from '@courtline/domain/match/match-words';
import type { Scoring } from '@courtline/domain/score/format';
import type { LineResult, Side } from '@courtline/domain/score/result';
import { scoreText } from '@courtline/domain/score/score-text';
import { inTransaction } from '../db/transaction';
import type { EmailRow } from '../gateways/email/email-content';
import { type Site, renderEmail } from '../gateways/email/render-email';
import { type MatchDay, findMatchDay } from '../store/match/match-details';
import { type StoredResult, listPlayerNames } from '../store/match/result';
import {
  type PendingResultChange,
  claimPendingChanges,
  listOverdueDigests,
  postponeDigest,
} from '../store/match/result-digest';
import { listProvisional } from '../store/match/score-confirmation';
import { type ChainHead, findChainHead } from '../store/session/record-chain';
import { type Contact, listCaptainContacts } from '../store/team/team-people';
import { notifyOpponents } from './notify-opponents';
import { type JobQueue, minute } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import type { ResultEmails } from '../context/services';
import type { JobServices } from './job-services';
import { matchLink, recordBlocks, teamsBlock } from './match-email';
import { scoreToConfirmEmail } from './score-emails';

/**
 * Lines are posted one after the other: the e-mail waits until no result came for `quietMs`, up to `latestAfterMs` in
 * total.
 */
const quietMs = 5 * minute * 1000;
const latestAfterMs = 30 * minute * 1000;

export function openResultEmails(jobs: JobQueue): ResultEmails {
  return {
    async schedule(db, { teamMatchId, now }) {
      const quietUntil = new Date(now.getTime() + quietMs);
      const dueAt = await postponeDigest(db, { teamMatchId, now, quietUntil, latestAfterMs });
      await jobs.send(db, 'result-news', [{ teamMatchId, dueAt }], { startAfter: dueAt });
    },
  };
}

type Tools = Pick<JobServices, 'db' | 'outbox' | 'config'>;

/** The queue uses the clock of the database to decide that a job is due; the clock of this node may be behind. */
export function runResultJob(tools: Tools, { data }: Job): Promise<void> {
  const { teamMatchId, dueAt } = data as { teamMatchId: number; dueAt: string };
  const now = new Date(Math.max(Date.now(), Date.parse(dueAt)));
  return notifyResults(tools, { teamMatchId, now });
}

/** Sends the e-mails of jobs that failed more often than they are retried. */
export async function notifyOverdueResults(tools: Tools, now: Date): Promise<void> {
  const overdue = await listOverdueDigests(tools.db, new Date(now.getTime() - latestAfterMs));
  for (const teamMatchId of overdue) await notifyResults(tools, { teamMatchId, now });
}

/** Sends one e-mail to each captain with every line that others changed, and one to the teams that got other opponents. */
export async function notifyResults(
  { db, outbox, config }: Tools,
  { teamMatchId, now }: { teamMatchId: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changes = await claimPendingChanges(tx, { teamMatchId, now });
    if (!changes) return;
    const secondsToWait = await notifyOpponents(tx, { outbox, config }, { resultOf: teamMatchId, now });
    if (secondsToWait > 0) {
      const quietUntil = new Date(now.getTime() + secondsToWait * 1000);
      await postponeDigest(tx, { teamMatchId, now, quietUntil, latestAfterMs });
    }
    const match = changes.length > 0 ? await findMatchDay(tx, { teamMatchId, memberId: null }) : null;
    if (!match) return;
    const teamIds = [match.position1Team, match.position2Team].flatMap((team) => team?.teamId ?? []);
    const captains = await listCaptainContacts(tx, teamIds);
    const captainIds = new Set(captains.map(({ memberId }) => memberId));
    const names = await listPlayerNames(tx, playerIdsOf(changes));
    const confirmationDue = confirmers(await listProvisional(tx, teamMatchId), match, captains);
    const head = await findChainHead(tx, match.sessionId);
    const mails = [...captainIds].flatMap((toMemberId) => {
      const lines = changedLines(changes, { match, names }).filter(({ byIds }) =>
        byIds.some((by) => by !== toMemberId),
      );
      if (lines.length === 0) return [];
      const dueAt = confirmationDue(toMemberId);
      if (!dueAt) return [{ toMemberId, ...resultsEmail(config, match, { lines, head }) }];
      const byNames = lines.flatMap((line) => line.byNames);
      const link = {
        purpose: 'score',
        aboutId: toMemberId,
        objectId: teamMatchId,
        expiresAt: dueAt,
      } as const;
      const email = scoreToConfirmEmail(config, match, { byNames, lines, dueAt, head });
      return [{ toMemberId, ...email, links: [link] }];
    });
    await outbox.postAll(tx, mails);
  });
}

/** When the last result stands that this captain is to confirm; null if there is none, or the captain leads both sides. */
function confirmers(
  provisional: Awaited<ReturnType<typeof listProvisional>>,
  match: MatchDay,
  captains: readonly Contact[],
) {
  const isCaptain = (memberId: number, side: Side) =>
    captains.some((one) => one.memberId === memberId && one.teamId === match[`position${side}Team`]?.teamId);
  return (memberId: number): string | null => {
    const own = provisional.filter(
      ({ postedSide }) => isCaptain(memberId, postedSide === 1 ? 2 : 1) && !isCaptain(memberId, postedSide),
    );
    return (
      own
        .map(({ dueAt }) => dueAt)
        .toSorted()
        .at(-1) ?? null
    );
  };
}

function playerIdsOf(changes: readonly PendingResultChange[]): number[] {
  const results = changes.flatMap(({ before, after }) => [before, after]);
  return [...new Set(results.flatMap((result) => result?.players.map(({ playerId }) => playerId) ?? []))];
}

type Context = { match: MatchDay; names: ReadonlyMap<number, string> };

export type ChangedLine = EmailRow & {
  what: 'posted' | 'corrected' | 'cleared';
  byIds: readonly number[];
  byNames: readonly string[];
};

/** The final change of each line; a line that is back in its original state is left out. */
function changedLines(changes: readonly PendingResultChange[], context: Context): ChangedLine[] {
  const lineIds = [...new Set(changes.map(({ lineId }) => lineId))];
  return lineIds.flatMap((lineId) => {
    const ofLine = changes.filter((change) => change.lineId === lineId);
    const [first, last] = [ofLine[0], ofLine.at(-1)];
    if (!first || !last || JSON.stringify(first.before) === JSON.stringify(last.after)) return [];
    const change = { ...last, before: first.before };
    return [
      {
        ...wordsOf(change, context),
        byIds: ofLine.map(({ byMemberId }) => byMemberId),
        byNames: ofLine.map(({ byName }) => byName),
      },
    ];
  });
}

function wordsOf(change: PendingResultChange, context: Context): EmailRow & Pick<ChangedLine, 'what'> {
  const { before, after } = change;
  const label = lineName(change);
  const outcome = (result: StoredResult) => outcomeOf(change, result, context);
  if (!before) return { what: 'posted', label, value: after ? outcome(after) : '' };
  if (!after) return { what: 'cleared', label, value: 'No result', was: outcome(before) };
  const [is, was] = [outcome(after), outcome(before)];
  if (is !== was) return { what: 'corrected', label, value: is, was };
  const players = (result: StoredResult) =>
    `${playersOf(result, 1, context)} vs. ${playersOf(result, 2, context)}`;
  return { what: 'corrected', label, value: `${is} Players: ${players(after)}`, was: players(before) };
}

/** 'Completed: 6-4 6-2. Aces wins the line.' */
function outcomeOf({ scoringFormatTypeId }: PendingResultChange, result: StoredResult, { match }: Context) {
  return outcomeText({ formatId: scoringFormatTypeId, gameRuleId: match.gameRuleTypeId }, result, match);
}

export function outcomeText(
  scoring: Scoring,
  { completionId, winningSide, sets }: LineResult,
  match: Pick<MatchDay, 'position1Team' | 'position2Team'>,
): string {
  const label = labelOf(resultCompletions, completionId);
  const score = scoreText(scoring, sets);
  const winner = winningSide && match[`position${winningSide}Team`]?.name;
  return `${label}${score && `: ${score}`}.${winner ? ` ${winner} wins the line.` : ''}`;
}

function playersOf({ players }: StoredResult, side: Side, { names }: Context): string {
  const own = players.filter((player) => player.side === side);
  return own.map(({ playerId }) => names.get(playerId) ?? 'Unknown player').join(' and ') || 'no player';
}

type Match = Pick<MatchDay, 'teamMatchId' | 'leagueName' | 'position1Team' | 'position2Team'>;

type ResultNews = { lines: readonly ChangedLine[]; head: ChainHead | null };

export function resultsEmail(site: Site, match: Match, { lines, head }: ResultNews) {
  const teams = opponentsText(match);
  const by = new Intl.ListFormat('en').format(new Set(lines.flatMap(({ byNames }) => byNames)));
  const { name, verb } = kindOf(lines);
  const [only] = lines.length === 1 ? lines : [];
  return renderEmail(site, {
    name,
    leagueName: match.leagueName,
    subject: only
      ? `Result ${verb}: ${only.label}, ${teams}`
      : `Results ${verb}: ${lines.length} lines, ${teams}`,
    heading: `${only ? 'Result' : 'Results'} ${verb}`,
    body: [
      `${by} ${verb} ${only ? 'a result' : 'results'} of ${teams}.`,
      teamsBlock(match),
      { kind: 'rows', rows: lines.map(({ label, value, was }) => ({ label, value, was: was ?? null })) },
      'Something off? Correct it on the match page or contact the organizers.',
      ...recordBlocks(head),
    ],
    action: matchLink(site, match),
    why: "You're receiving this because you captain one of the teams.",
  });
}

function kindOf(lines: readonly ChangedLine[]) {
  if (lines.every(({ what }) => what === 'posted')) return { name: 'result-posted', verb: 'posted' } as const;
  if (lines.every(({ what }) => what === 'cleared'))
    return { name: 'result-cleared', verb: 'cleared' } as const;
  return { name: 'result-corrected', verb: 'corrected' } as const;
}
