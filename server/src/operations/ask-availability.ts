import { matchLinkExpiry, matchesLinkExpiry } from '@courtline/domain/link/signed-links';
import { visitText } from '@courtline/domain/match/match-words';
import {
  type AskStep,
  askDays,
  askSteps,
  dueAskStep,
  isQuietHour,
} from '@courtline/domain/roster/ask-availability';
import { inTransaction } from '../db/transaction';
import { type EmailBlock, choicesOf } from '../gateways/email/email-content';
import { linkPlaceholder } from '../gateways/email/email-links';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { NewEmail } from '../store/email/email';
import { answerAbsences } from '../store/match/absence';
import {
  type MatchToAsk,
  type Question,
  claimQuestions,
  listMatchesToAsk,
} from '../store/match/availability-question';
import type { JobServices } from './job-services';
import { matchBlock, subjectDate, subjectDay } from './match-email';

type Tools = Pick<JobServices, 'db' | 'outbox' | 'config'>;

/** Matches that start within these days of the first one are asked for in the same e-mail. */
const weekMs = 7 * 24 * 60 * 60 * 1000;
const playersPerTransaction = 200;

/**
 * Asks the silent players of teams that ask by themselves. What was sent is stored with the e-mails in one transaction, so
 * the job can run again at any time.
 */
export async function askAvailability({ db, outbox, config }: Tools, now: Date): Promise<void> {
  await inTransaction(db, (tx) => answerAbsences(tx, { now }));
  const until = new Date(now.getTime() + askDays.max * 24 * 60 * 60 * 1000 + weekMs);
  const matches = await listMatchesToAsk(db, { now, until });
  const players = [...questionsByPlayer(matches, now)];
  const byKey = new Map(matches.map((match) => [`${match.teamMatchId} ${match.teamId}`, match]));
  for (let first = 0; first < players.length; first += playersPerTransaction) {
    const chunk = players.slice(first, first + playersPerTransaction);
    await inTransaction(db, async (tx) => {
      const claimed = await claimQuestions(
        tx,
        chunk.flatMap(([, questions]) => questions),
        now,
      );
      const isClaimed = new Set(claimed.map(keyOf));
      const emails = chunk.flatMap(([memberId, questions]) => {
        const asked = questions.filter((question) => isClaimed.has(keyOf(question)));
        const about = asked.flatMap(({ teamMatchId, teamId }) => byKey.get(`${teamMatchId} ${teamId}`) ?? []);
        return about.length > 0 ? [writeQuestion(config, about, { memberId, now, step: stepOf(asked) })] : [];
      });
      await outbox.postAll(tx, emails);
    });
  }
}

type PlayerQuestion = Question & { teamId: number };

function keyOf({ teamMatchId, teamMemberId }: Question): string {
  return `${teamMatchId} ${teamMemberId}`;
}

function stepOf(questions: readonly Question[]): AskStep {
  return questions.reduce<AskStep>((latest, { step }) => (step > latest ? step : latest), askSteps.first);
}

/** Players with at least one question that is due, and with the other matches of that week that they were not asked for. */
function questionsByPlayer(matches: readonly MatchToAsk[], now: Date): Map<number, PlayerQuestion[]> {
  const byPlayer = new Map<number, (PlayerQuestion & { matchDate: string; isDue: boolean })[]>();
  for (const match of matches) {
    if (isQuietHour(now, match.timeZone)) continue;
    const { teamMatchId, teamId, matchDate } = match;
    const due = dueAskStep(matchDate, match.askDays, now);
    for (const { teamMemberId, memberId, lastStep } of match.silent) {
      const isDue = due !== null && due > lastStep;
      if (!isDue && lastStep > 0) continue;
      const question = { teamMatchId, teamId, teamMemberId, matchDate, isDue, step: due ?? askSteps.first };
      byPlayer.set(memberId, [...(byPlayer.get(memberId) ?? []), question]);
    }
  }
  const asked = new Map<number, PlayerQuestion[]>();
  for (const [memberId, questions] of byPlayer) {
    const firstDue = questions.find(({ isDue }) => isDue);
    if (!firstDue) continue;
    const lastDay = Date.parse(firstDue.matchDate) + weekMs;
    const week = questions.filter(({ isDue, matchDate }) => isDue || Date.parse(matchDate) < lastDay);
    asked.set(
      memberId,
      week.map(({ matchDate: _date, isDue: _due, ...question }) => question),
    );
  }
  return asked;
}

type Recipient = { memberId: number; step: AskStep; now: Date };

function writeQuestion(
  site: Site,
  matches: readonly MatchToAsk[],
  { memberId, step, now }: Recipient,
): NewEmail {
  const links = matches.map(
    ({ teamMatchId, matchDate }) =>
      ({
        purpose: 'availability',
        aboutId: memberId,
        objectId: teamMatchId,
        expiresAt: matchLinkExpiry(matchDate, now),
      }) as const,
  );
  const all = {
    purpose: 'matches',
    aboutId: memberId,
    objectId: memberId,
    expiresAt: matchesLinkExpiry(now),
  } as const;
  return { toMemberId: memberId, ...availabilityEmail(site, matches, step), links: [...links, all] };
}

/** One match looks like the reminder of a captain; several are listed with buttons each. */
export function availabilityEmail(site: Site, matches: readonly MatchToAsk[], step: AskStep) {
  const [first] = matches;
  if (!first) throw new Error('No match to ask for');
  const isOne = matches.length === 1;
  const days = matches.map((match) => subjectDay(match) ?? '');
  const teams = new Intl.ListFormat('en').format([...new Set(matches.map(({ teamName }) => teamName))]);
  const again = step === askSteps.first ? '' : "We haven't heard from you yet. ";
  return renderEmail(site, {
    name: 'availability-asked',
    leagueName: first.leagueName,
    subject: isOne
      ? `Can you play ${subjectDate(first)}? ${visitText(first)}`
      : `Can you play for ${teams}? ${matches.length} matches: ${days.join('; ')}`,
    heading: isOne ? `Can you play on ${days[0]}?` : `Can you play in these ${matches.length} matches?`,
    body: [
      `${again}${teams} needs your answer to set the lineup. No sign-in needed, and you can change your answer any time.`,
      ...matches.flatMap((match, index): EmailBlock[] =>
        isOne
          ? [choicesOf(index), matchBlock(match), { kind: 'answers', ...match.counts }]
          : [matchBlock(match), choicesOf(index)],
      ),
    ],
    action: { label: 'See all your matches', url: linkPlaceholder(matches.length) },
    why: `You're receiving this because you're on the ${teams} roster and your captain lets Courtline ask before each match.`,
  });
}
