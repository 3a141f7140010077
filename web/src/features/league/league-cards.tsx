import type { ListedLeague } from '@courtline/contract/league';
import { leagueLine } from '@courtline/domain/league/league-line';
import { LinkCards } from '../../ui/link-cards';

export function LeagueCards({ leagues }: { leagues: readonly ListedLeague[] }) {
  const cards = leagues.map((league) => ({
    id: league.id,
    to: `/leagues/${league.id}`,
    name: league.name,
    facts: leagueLine(league),
  }));
  return <LinkCards cards={cards} />;
}
