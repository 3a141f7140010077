import type { Side } from '@courtline/domain/score/result';
import { noPlayerText } from '@courtline/domain/lineup/check-lineup';
import type { Asking } from '../../http/asking';
import { limitLetters } from '../../http/limit-letters';
import type { LineRow } from '../../store/lineup';
import type { MatchDay, MatchTeam } from '../../store/match-day';
import { listCaptainContacts, listPlayerContacts } from '../../store/team-people';
import { lineupLockedLetter, lineupsPublishedLetter } from './letters';
import { lineName } from './line-name';
import { sides, teamIdsOf, teamOf } from './match-page';

type Told = {
  match: MatchDay;
  lines: readonly LineRow[];
  /** The side whose own players hear of it; null where both teams do. */
  side: Side | null;
};

/** Each person once, also who plays for both teams. */
export async function tellOfLineups(asking: Asking, { match, lines, side }: Told): Promise<void> {
  const { db, house } = asking;
  await limitLetters(asking, 'lineups-told', match.teamMatchId);
  const team = side === null ? null : (teamOf(match, side) as MatchTeam);
  const teamIds = team ? [team.teamId] : teamIdsOf(match);
  const captains = team ? [] : await listCaptainContacts(db, teamIds);
  const contacts = [...(await listPlayerContacts(db, teamIds)), ...captains];
  const emails = new Map(contacts.map(({ memberId, email }) => [memberId, email]));
  const letter =
    team && side
      ? await lineupLockedLetter(house.config, match, { team, lines: textOf(lines, [side]) })
      : await lineupsPublishedLetter(house.config, match, textOf(lines, sides));
  await house.outbox.postAll(
    db,
    [...emails].map(([toMemberId, to]) => ({ to, toMemberId, ...letter })),
  );
}

function textOf(lines: readonly LineRow[], ofSides: readonly Side[]): string[] {
  return lines.map((line) => {
    const names = ofSides.map((side) => namesOf(line, side));
    return `${lineName(line)}: ${names.join(' against ')}`;
  });
}

function namesOf(line: LineRow, side: Side): string {
  const players = line.players.filter((player) => player.side === side);
  return players.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ') || noPlayerText;
}
