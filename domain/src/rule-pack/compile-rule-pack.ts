import { gameRules, matchKinds, scoringFormats } from '../constants';
import { compileTeamMatch } from '../match/score-by-pack';
import type { TeamMatchPack } from '../match/score-team-match';
import {
  type Format,
  type GameRuleId,
  type PackScoring,
  type Scoring,
  type SetRule,
  builtInFormat,
  gameByRule,
} from '../score/format';
import type { ScoringFormatId } from '../score/result';
import { leaguePointHundredths } from '../standings/league-points';
import { drawLots } from '../standings/lots';
import type { StandingsPack } from '../standings/standings';
import type { PackFormat, PackSet, RulePack } from './rule-pack';

/** A rule pack as the functions that scoring and standings call. */
export type CompiledRulePack = TeamMatchPack &
  StandingsPack & {
    pack: RulePack;
    /** How a line is scored whose session has this format and game rule. */
    scoringOf: (line: LineFormat) => PackScoring;
  };

export type LineFormat = { matchTypeId: number; formatId: ScoringFormatId; gameRuleId: GameRuleId };

export function compileRulePack(pack: RulePack): CompiledRulePack {
  const { first, tied, leaguePoints } = pack.standings;
  return {
    pack,
    ...compileTeamMatch(pack),
    scoringOf: compileScoring(pack),
    first,
    tied,
    complete: (records) => {
      const lots = drawLots(records.map(({ teamId }) => teamId));
      for (const record of records) {
        record.leaguePointHundredths = leaguePointHundredths(record.played, leaguePoints);
        record.lot = lots.indexOf(record.teamId) + 1;
      }
    },
  };
}

/** The scoring of a line, with what the session's rule pack says about it. */
export function scoringWith(pack: CompiledRulePack | null | undefined, line: LineFormat): Scoring {
  const { formatId, gameRuleId } = line;
  return pack ? { formatId, gameRuleId, pack: pack.scoringOf(line) } : { formatId, gameRuleId };
}

/** Prepared for every format and game rule, so that all lines of a format share one object. */
function compileScoring({
  formats,
  lineFormats,
  outcomes: { partialWinner },
}: RulePack): CompiledRulePack['scoringOf'] {
  const known = new Map(
    formats.flatMap((format) =>
      Object.values(gameRules).map(({ id }) => [
        keyOf(format.id, id),
        { format: compileFormat(format, id), partialWinner },
      ]),
    ),
  );
  return ({ matchTypeId, formatId, gameRuleId }) => {
    const kind = matchTypeId === matchKinds.singles.id ? 'singles' : 'doubles';
    const wantedId = lineFormats[kind] ?? formatId;
    const key = keyOf(wantedId, gameRuleId);
    const found = known.get(key);
    if (found) return found;
    const builtInId = builtInIds.find((id) => id === wantedId) ?? formatId;
    const builtIn = { format: builtInFormat(builtInId, gameRuleId), partialWinner };
    known.set(key, builtIn);
    return builtIn;
  };
}

const builtInIds = Object.values(scoringFormats).map(({ id }) => id);

function keyOf(formatId: number, gameRuleId: GameRuleId): number {
  return formatId * 10 + gameRuleId;
}

export function compileFormat({ unit, sets, winsNeeded }: PackFormat, gameRuleId: GameRuleId): Format {
  return { unit, winsNeeded, sets: sets.map((set) => compileSet(set, gameRuleId)) };
}

function compileSet(set: PackSet, gameRuleId: GameRuleId): SetRule {
  if (set.kind === 'gameRule') return gameByRule[gameRuleId];
  return set.kind === 'open' ? { ...set, tiebreak: null } : set;
}
