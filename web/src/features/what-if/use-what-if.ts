import type { SeasonScores } from '@courtline/contract/standings';
import { type Chance, chancesOf, exampleFor } from '@courtline/domain/standings/chances';
import { compileRulePack } from '@courtline/domain/rule-pack/compile-rule-pack';
import { adjustedUntil } from '@courtline/domain/standings/point-adjustment';
import type { ScoredMatch } from '@courtline/domain/standings/season-record';
import { type StandingsRow, foldStandings } from '@courtline/domain/standings/standings';
import {
  type Picks,
  applyPicks,
  isDecided,
  playedRounds,
  ranksByRound,
  ranksByWins,
  readPicks,
  untilRound,
  writePicks,
} from '@courtline/domain/standings/what-if';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The places that a reader can ask about. */
const placesToAskAbout = [1, 2, 4, 8] as const;

/**
 * What a reader imagines about a season. All of it is in the address, so that it can be shared and survives a reload.
 */
export function useWhatIf(season: SeasonScores) {
  const [search, setSearch] = useSearchParams();
  const [picksText, roundText, topText] = ['picks', 'after', 'top'].map((name) => search.get(name) ?? '');
  const played = useMemo(() => season.matches.map(scoredMatchOf), [season]);
  const rounds = useMemo(() => playedRounds(played), [played]);
  const lastRound = rounds.at(-1) ?? 0;
  const round = rounds.find((number) => String(number) === roundText) ?? lastRound;
  const placeChoices = placesToAskAbout.filter((places) => places < season.teams.length);
  const places = placeChoices.find((count) => String(count) === topText) ?? 1;

  const change = (values: Partial<Record<'picks' | 'after' | 'top', string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // Each choice replaces the address, so that Back leaves the page instead of taking back picks one by one.
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  const { picks, open, rows, ranks, chances, contenders } = useMemo(
    () => imagine(season, { played, round, lastRound, picks: readPicks(picksText ?? ''), places }),
    [season, played, round, lastRound, picksText, places],
  );
  return {
    rounds,
    round,
    places,
    placeChoices,
    picks,
    /** Matches that had no winner at that time, with or without a pick. */
    open,
    rows,
    ranks,
    chances,
    /** Matches without a winner, real or imagined. */
    openCount: open.length - picks.size,
    showRound: (number: number) => change({ after: number === lastRound ? '' : String(number) }),
    showPlaces: (count: number) => change({ top: count === 1 ? '' : String(count) }),
    pick: (next: Picks) => change({ picks: writePicks(next) }),
    /** Picks winners for all open matches so that the team gets there. */
    showHow(teamId: number) {
      const undecided = open.filter(({ teamMatchId }) => !picks.has(teamMatchId));
      const winners = exampleFor(teamId, contenders, undecided, places);
      if (!winners) return;
      const added = undecided.map(
        (match) =>
          [match.teamMatchId, winners.get(match.teamMatchId) === match.position1TeamId ? 1 : 2] as const,
      );
      change({ picks: writePicks(new Map([...picks, ...added])) });
    },
  };
}

export type WhatIf = ReturnType<typeof useWhatIf>;

type Imagined = { played: ScoredMatch[]; round: number; lastRound: number; picks: Picks; places: number };

function imagine(season: SeasonScores, { played, round, lastRound, picks, places }: Imagined) {
  const { teams } = season;
  const session = rulesOf(season);
  const isNow = round === lastRound;
  const known = isNow ? played : untilRound(played, round);
  const open = known.filter((match) => !isDecided(match));
  const valid = new Map([...picks].filter(([id]) => open.some(({ teamMatchId }) => teamMatchId === id)));
  const matches = applyPicks(known, valid);
  const rows = foldStandings(isNow ? session : adjustedUntil(session, round), teams, matches);
  const contenders = rows.map(({ teamId, teamMatchWins }) => ({ teamId, wins: teamMatchWins }));
  const undecided = matches.filter((match) => !isDecided(match));
  return {
    picks: valid,
    open,
    rows,
    contenders,
    ranks: ranksByRound({ session, teams, matches: known }),
    chances: ranksByWins(session) ? chancesOf(contenders, undecided, places) : new Map<number, Chance>(),
  };
}

/** The session with its rules as functions. */
export function rulesOf({ session: { rulePack, ...session } }: Pick<SeasonScores, 'session'>) {
  return { ...session, pack: rulePack ? compileRulePack(rulePack) : undefined };
}

/** Undated matches sort after all dated ones. */
export function scoredMatchOf({ matchDate, ...match }: SeasonScores['matches'][number]): ScoredMatch {
  const playedAt = matchDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(matchDate);
  return { ...match, playedAt, drawNumber: 1 };
}

export type WhatIfRow = StandingsRow;
