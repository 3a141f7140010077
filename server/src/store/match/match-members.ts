import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, hideIdsFromPlanner } from '../../db/prepared-statement';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { playsInMatch } from './match-substitute';

type Rostered = {
  teamId: number;
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  isSubstitute: boolean;
  /** Substitutes in this match without being on the team. */
  isMatchOnly: boolean;
};

type OfMatch = { teamIds: readonly number[]; teamMatchId: number };

/**
 * Both current rosters and the substitutes of the match in one list, in the order of joining: sorting by name would hint
 * at a hidden last name.
 */
export function listMatchMembers(db: Db, match: OfMatch): Promise<Rostered[]> {
  return readMatchMembers(db, match);
}

const readMatchMembers = preparedStatement<Rostered, OfMatch>(
  (value) => sql`
    select tm.team_id as "teamId", tm.id as "teamMemberId", tm.member_id as "memberId",
      tm.player_id as "playerId", p.first_name as "firstName", p.last_name as "lastName",
      ${birthDateOf('p')} as "birthDate", ${playsAmongJuniors('p')} as "playsAmongJuniors",
      ${lacksConsent('p')} as "lacksConsent", tm.is_substitute as "isSubstitute",
      tm.left_at is not null as "isMatchOnly"
    from team_members tm join players p on p.id = tm.player_id
    where tm.team_id = any(${hideIdsFromPlanner(value('teamIds'))})
      and (tm.left_at is null or ${playsInMatch(value('teamMatchId'))})
    order by tm.id`,
);
