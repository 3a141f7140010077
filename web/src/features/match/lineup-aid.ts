import type { SessionMatchRules } from '@courtline/contract/match-rules';
import type { MatchRoster } from '@courtline/contract/match';
import type { PlayingTime, PlayingTimeRow } from '@courtline/contract/playing-time';
import { availabilities } from '@courtline/domain/constants';
import { type Finding, checkLineupRules } from '@courtline/domain/lineup/lineup-checks';
import {
  type SuggestMode,
  type SuggestedLine,
  type SuggestedPlayer,
  suggestLineup,
} from '@courtline/domain/lineup/suggest-lineup';
import type { DraftLine, SideDraft } from './lineup-draft';
import { ratingFor } from './lineup-spot';
import type { Sport } from './roster-chips';

export type SeatNote = { teamMemberId: number; reason: string; saidMaybe: boolean };

/** What a captain learns while setting lines: who has played how much, what the rules say, and who could play. */
export type LineupAid = {
  rowOf: (teamMemberId: number) => PlayingTimeRow | null;
  findingsOf: (draft: SideDraft) => Finding[];
  suggest: (draft: SideDraft, mode: SuggestMode) => SuggestedDraft;
};

export type SuggestedDraft = {
  draft: SideDraft;
  /** By line and seat: '12:0'. */
  notes: ReadonlyMap<string, SeatNote>;
  /** False if there may be a better one that was not tried. */
  isExact: boolean;
};

type Known = {
  roster: MatchRoster;
  match: Sport & { round: { number: number } };
  rules: SessionMatchRules;
  playingTime: PlayingTime;
};

const { yes, maybe } = availabilities;

export function makeLineupAid({ roster, match, rules, playingTime }: Known): LineupAid {
  const facts = playingTime.lineupFacts ?? noFacts;
  const rows = new Map(playingTime.players.map((row) => [row.teamMemberId, row]));
  const players = playersOf({ roster, match, playingTime });
  const checked = {
    rules,
    roundNumber: match.round.number,
    lastPairs: facts.lastPairs.map(({ teamMemberIds: ids, lineupPosition }) => ({ ids, lineupPosition })),
  };
  const toLine = ({ isDoubles, lineupPosition, seats }: DraftLine): SuggestedLine => ({
    isDoubles,
    lineupPosition,
    players: seats.map((id) => (id === null ? null : (players.get(id) ?? null))),
  });
  const canPlay = new Set(
    roster.teamMembers
      .filter(({ playerAvailabilityStatusTypeId: id }) => id === yes.id || id === maybe.id)
      .map(({ teamMemberId }) => teamMemberId),
  );
  return {
    rowOf: (teamMemberId) => rows.get(teamMemberId) ?? null,
    findingsOf: ({ lines }) => checkLineupRules(lines.map(toLine), checked),
    suggest: (draft, mode) => {
      const placed = new Set(draft.lines.flatMap(({ seats }) => seats));
      const { placements, isExact } = suggestLineup({
        mode,
        lines: draft.lines.map(toLine),
        players: [...players.values()].filter(({ id }) => canPlay.has(id) && !placed.has(id)),
        match: checked,
        together: facts.together.map(({ teamMemberIds: ids, times }) => ({ ids, times })),
      });
      const notes = new Map(
        placements.map(({ line, spot, playerId, reason, saidMaybe }) => [
          noteKey(draft.lines[line]?.playerMatchId ?? 0, spot),
          { teamMemberId: playerId, reason, saidMaybe },
        ]),
      );
      return { draft: withNotes(draft, notes), notes, isExact };
    },
  };
}

const noFacts: NonNullable<PlayingTime['lineupFacts']> = { players: [], together: [], lastPairs: [] };

function playersOf({ roster, match, playingTime }: Omit<Known, 'rules'>): Map<number, SuggestedPlayer> {
  const rows = new Map(playingTime.players.map((row) => [row.teamMemberId, row]));
  const genders = new Map(
    playingTime.lineupFacts?.players.map(({ teamMemberId, genderTypeId }) => [teamMemberId, genderTypeId]),
  );
  return new Map(
    roster.teamMembers.map((member) => {
      const row = rows.get(member.teamMemberId);
      const player = {
        id: member.teamMemberId,
        firstName: member.firstName,
        singles: ratingFor(member, false, match).value,
        doubles: ratingFor(member, true, match).value,
        genderTypeId: genders.get(member.teamMemberId) ?? null,
        matchesPlayed: row?.matchesPlayed ?? 0,
        matchesOffered: row?.matchesOffered ?? 0,
        lastPlayed: row?.lastPlayedUtc ?? null,
        saidMaybe: member.playerAvailabilityStatusTypeId === maybe.id,
      };
      return [member.teamMemberId, player];
    }),
  );
}

export function noteKey(playerMatchId: number, seat: number): string {
  return `${playerMatchId}:${seat}`;
}

function withNotes(draft: SideDraft, notes: SuggestedDraft['notes']): SideDraft {
  const lines = draft.lines.map((line) => ({
    ...line,
    seats: line.seats.map((id, seat) => notes.get(noteKey(line.playerMatchId, seat))?.teamMemberId ?? id),
  }));
  const inLines = new Set(lines.flatMap(({ seats }) => seats));
  const alternates = draft.alternates.filter((id) => id === null || !inLines.has(id));
  return { ...draft, lines, alternates: alternates.length > 0 ? alternates : [null] };
}
