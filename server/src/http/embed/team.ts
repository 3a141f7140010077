import { type TeamMatch, teamSchedule } from '@courtline/contract/schedule';
import { type TeamMember, teamMembers, type TeamSummary, teamSummary } from '@courtline/contract/team';
import { byeStatuses } from '@courtline/domain/constants';
import { type EmbedContent, type EmbedWork, empty, unpublished } from './embed-parts';
import { safe } from './html';
import { matchItem, matchList } from './match-item';

export async function embedTeam({ id, ask, crests }: EmbedWork): Promise<EmbedContent | null> {
  const team = await ask(teamSummary);
  const roster = await ask(teamMembers);
  if (!team || !roster) return null;
  const schedule = await ask(teamSchedule);
  const all = schedule?.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches)) ?? [];
  const items = all
    .filter((match) => isOf(id, match))
    .map((match) => matchItem({ match, as: 'notice', hasPlace: true }, crests));
  const matches =
    items.length === 0 ? empty('No matches have been scheduled yet.') : matchList(items, 'Matches');
  return {
    name: team.teamName,
    what: team.sessionSummary.name,
    path: `/teams/${id}`,
    body: [
      `<p class="facts">${crests.use(team.crest)}<span>${factsOf(team)}</span></p>`,
      `<h2>Matches</h2>${schedule ? matches : unpublished}`,
      `<h2>Players</h2>${players(roster.teamMembers)}`,
    ].join(''),
    usesClock: false,
  };
}

/** The schedule of a team in a tournament is the whole draw. */
function isOf(teamId: number, { position1Team, position2Team, byeStatusTypeId }: TeamMatch): boolean {
  const isInIt = position1Team?.teamId === teamId || position2Team?.teamId === teamId;
  return isInIt && byeStatusTypeId !== byeStatuses.bye.id;
}

function factsOf({ numOfWins, numOfLosses, homeCourtLocation }: TeamSummary): string {
  const record = `${numOfWins} ${numOfWins === 1 ? 'win' : 'wins'}, ${numOfLosses} ${numOfLosses === 1 ? 'loss' : 'losses'}`;
  return homeCourtLocation === null ? record : `${record} · ${safe(homeCourtLocation.placeName)}`;
}

/** Names as visitors read them: of a junior the first name and an initial. */
function players(members: readonly TeamMember[]): string {
  if (members.length === 0) return empty('No players yet.');
  const items = members.map(({ displayName }) => `<li>${safe(displayName)}</li>`);
  return `<ul class="players" aria-label="Players">${items.join('')}</ul>`;
}
