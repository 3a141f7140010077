import { matchKinds, scoringFormats, sports } from '../constants';
import type { CountingRule } from '../match/count-line';
import type { WinningMeasure } from '../match/score-team-match';
import type { LeaguePointReason } from '../standings/league-points';
import { stepText } from '../standings/explain-rank';
import { formatText } from './describe-format';
import { deadlineSentences, lineupSentences } from './describe-match-rules';
import type { PackOutcomes, PackTeamMatch, RulePack } from './rule-pack';

export type RuleSection = { heading: string; sentences: string[] };

/** A rule pack in plain English, made from its data. */
export function describeRulePack(pack: RulePack): RuleSection[] {
  const sport = pack.sportTypeId ?? sports.tennis.id;
  const sections = [
    { heading: 'Scoring', sentences: scoringSentences(pack) },
    {
      heading: 'Defaults, retirements and unfinished lines',
      sentences: outcomeSentences(pack.outcomes, sport),
    },
    { heading: 'Team matches', sentences: teamMatchSentences(pack.teamMatch, sport) },
    { heading: 'Standings', sentences: standingsSentences(pack, sport) },
    { heading: 'Lineups', sentences: lineupSentences(pack.lineup) },
    { heading: 'Deadlines', sentences: deadlineSentences(pack.deadlines) },
  ];
  return sections.filter(({ sentences }) => sentences.length > 0);
}

function scoringSentences({ lineFormats, formats }: RulePack): string[] {
  const { singles, doubles } = lineFormats;
  const name = (id: number) => {
    const own = formats.find((format) => format.id === id);
    const builtIn = Object.values(scoringFormats).find((format) => format.id === id);
    return own ? formatText(own) : (builtIn?.label ?? '').toLowerCase();
  };
  if (singles === null && doubles === null) return ['Every session chooses how its lines are scored.'];
  if (singles !== null && singles === doubles) return [`Every line is played as ${name(singles)}.`];
  return [
    singles === null ? null : `Singles lines are played as ${name(singles)}.`,
    doubles === null ? null : `Doubles lines are played as ${name(doubles)}.`,
  ].filter((sentence) => sentence !== null);
}

/** In pickleball a set is called a game, and a game is called a point. */
function unitsOf(sportTypeId: number): { sets: string; games: string } {
  return sportTypeId === sports.pickleball.id
    ? { sets: 'games', games: 'points' }
    : { sets: 'sets', games: 'games' };
}

function outcomeSentences(outcomes: PackOutcomes, sportTypeId: number): string[] {
  const { sets, games } = unitsOf(sportTypeId);
  const counts: Record<CountingRule, string> = {
    asPlayed: `counts the ${sets} and ${games} that were played`,
    nothing: `counts for the team match, but no ${sets} or ${games}`,
    fullScore: `counts as a win in which the other team won no ${games}`,
    restToWinner: `counts what was played, and the winner gets the ${games} that were still needed`,
  };
  return [
    `A defaulted line ${counts[outcomes.defaulted]}.`,
    `A line that ends with a retirement ${counts[outcomes.retired]}.`,
    `A line from which a team withdraws ${counts[outcomes.withdrew]}.`,
    `A line that ends with partial scores ${counts[outcomes.partial]}.`,
    outcomes.partialWinner === 'deciderLeader'
      ? `If it ends during the deciding ${sets.slice(0, -1)}, the team that leads it wins the line.`
      : `If it ends with level ${sets}, the team with more ${games} wins the line.`,
    outcomes.unplayedPoints === 'shared'
      ? 'The teams share the points of a line that is not played.'
      : 'Neither team gets points for a line that is not played.',
  ];
}

function teamMatchSentences(teamMatch: PackTeamMatch, sportTypeId: number): string[] {
  const { measures, clinch, decidingLine } = teamMatch;
  const { sets, games } = unitsOf(sportTypeId);
  const words: Record<WinningMeasure, string> = { points: 'points', lines: 'lines', sets, games };
  const [first, ...others] = measures.map((measure) => words[measure]);
  const thenBy = others.length > 0 ? ` If they are level, ${others.join(', then ')} decide.` : '';
  const rest = [`The team with more ${first} wins the team match.${thenBy}`];
  if (clinch) rest.push("A team match is decided as soon as one team can't be caught.");
  if (decidingLine) {
    const line = `${matchKinds[decidingLine.kind].label} line ${decidingLine.position}`;
    rest.push(`${line} is played only if the other lines leave the teams level, and then decides the match.`);
  }
  return [...pointSentences(teamMatch, games), ...rest];
}

function pointSentences({ points }: PackTeamMatch, games: string): string[] {
  if (points.kind === 'session') return ['Every session chooses what singles and doubles lines are worth.'];
  if (points.kind === 'byPosition')
    return [worthText('Singles', points.singles), worthText('Doubles', points.doubles)];
  if (points.kind === 'games')
    return [`The ${games} of all lines are added up; they are the points of the team match.`];
  return [
    `A singles line is worth ${pointsText(points.singles)}.`,
    `The team that wins most doubles lines gets ${pointsText(points.doubles)} for all of them.`,
  ];
}

function worthText(kind: string, points: readonly number[]): string {
  const [first = 0] = points;
  if (points.every((value) => value === first))
    return `Every ${kind.toLowerCase()} line is worth ${pointsText(first)}.`;
  const list = points.map((value, index) => `line ${index + 1} ${pointsText(value)}`).join(', ');
  return `${kind} lines are worth: ${list}.`;
}

function standingsSentences({ standings }: RulePack, sportTypeId: number): string[] {
  const { first, tied, leaguePoints } = standings;
  const list = (steps: typeof tied) => steps.map((step) => stepText(step, sportTypeId)).join(', then ');
  const sentences = [
    first ? `Teams are ranked by ${list(first)}.` : "Teams are ranked by the session's standings rule.",
  ];
  if (tied.length > 0) sentences.push(`Teams that are level are separated by ${list(tied)}.`);
  if (tied.includes('beatAllOthers'))
    sentences.push('Head-to-head counts only for a team that beat every other team it is level with.');
  if (![...(first ?? []), ...tied].includes('leaguePoints')) return sentences;
  const { win, tie, loss, perLine, extras } = leaguePoints;
  if (win || tie || loss)
    sentences.push(
      `A win gives ${pointsText(win)} in the standings, a tie ${pointsText(tie)}, a loss ${pointsText(loss)}.`,
    );
  if (perLine) sentences.push(`Every line won gives ${pointsText(perLine)} in the standings.`);
  return [...sentences, ...extras.map(extraText)];
}

const reasons: Record<LeaguePointReason, string> = {
  allLinesWon: 'winning every line',
  wonByOneLine: 'winning by one line',
  lostByOneLine: 'losing by one line',
  wholeMatchDefaulted: 'defaulting a whole match',
};

/** The reason for a bonus or a penalty, such as 'losing by one line'. */
function extraText({ reason, points }: { reason: LeaguePointReason; points: number }): string {
  const amount = pointsText(Math.abs(points));
  return points < 0
    ? `${capitalize(reasons[reason])} costs ${amount}.`
    : `${capitalize(reasons[reason])} gives ${amount} extra.`;
}

function pointsText(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
