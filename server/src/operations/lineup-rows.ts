import { noPlayerText } from '@courtline/domain/lineup/no-player';
import { lineName } from '@courtline/domain/lineup/line-name';
import type { Side } from '@courtline/domain/score/result';
import type { EmailRow } from '../gateways/email/email-content';
import type { LineRow } from '../store/match/lineup';

/** Each line with who plays it on these sides, for e-mails. */
export function lineupRows(lines: readonly LineRow[], ofSides: readonly Side[]): EmailRow[] {
  return lines.map((line) => ({
    label: lineName(line),
    value: ofSides.map((side) => namesOf(line, side)).join(' vs. '),
  }));
}

function namesOf(line: LineRow, side: Side): string {
  const players = line.lineup.filter((player) => player.side === side);
  return players.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ') || noPlayerText;
}
