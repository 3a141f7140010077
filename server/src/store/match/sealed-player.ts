import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';

/** A player whom the text of an opened lineup names by number, with the current name. */
export type SealedPlayer = {
  teamId: number;
  playerId: number;
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
};

/** The players in the texts of the opened lineups of a match. */
export async function listSealedPlayers(db: Db, teamMatchId: number): Promise<SealedPlayer[]> {
  const { rows } = await sql<SealedPlayer>`
    select named.team_id as "teamId", p.id as "playerId", coalesce(p.member_id, 0) as "memberId",
      p.first_name as "firstName", p.last_name as "lastName", ${birthDateOf('p')} as "birthDate",
      ${playsAmongJuniors('p')} as "playsAmongJuniors", ${lacksConsent('p')} as "lacksConsent"
    from (
      select distinct q.team_id, (found.number)[1]::int as player_id
      from lineup_seals q cross join lateral regexp_matches(q.text, 'player ([0-9]+)', 'g') found(number)
      where q.team_match_id = ${teamMatchId} and q.opened_at is not null
    ) named join players p on p.id = named.player_id
    order by named.team_id, p.id`.execute(db);
  return rows;
}
