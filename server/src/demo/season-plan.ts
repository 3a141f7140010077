import { type SeasonPlan, defaultPlan } from '@courtline/domain/season/season-plan';
import { dayNumber, dayOf, dayOfWeek } from '@courtline/domain/season/season-days';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveDatesDueOn, saveSeasonPlan, saveTeamDates } from '../store/season-plan/season-plan';
import { dayBefore } from './days';

type Season = {
  sessionId: number;
  firstDay: string;
  lines: number;
  placeIds: number[];
  teams: { teamId: number; captainId: number }[];
};

/** The next season without a published schedule is being planned: venues have hours, and two captains have answered. */
export async function fillSeasonPlan(db: Db, { now }: { now: Date }): Promise<void> {
  const season = await findSeason(db, now);
  if (!season) return;
  const first = dayNumber(season.firstDay);
  await saveSeasonPlan(db, season.sessionId, planOf(season));
  await saveDatesDueOn(
    db,
    season.sessionId,
    dayOf(Math.max(first - 3, dayNumber(now.toISOString().slice(0, 10)) + 7)),
  );
  const days = [
    { blackoutDays: [dayOf(first + 10), dayOf(first + 11)], preferredDays: [2, 4] },
    { blackoutDays: [], preferredDays: [dayOfWeek(first)] },
  ];
  for (const [index, { teamId, captainId }] of season.teams.slice(0, days.length).entries()) {
    const dates = days[index];
    if (dates) await saveTeamDates(db, { teamId, ...dates, by: captainId, now: dayBefore(now, 2) });
  }
}

async function findSeason(db: Db, now: Date): Promise<Season | null> {
  const { rows } = await sql<Season>`
    select s.id as "sessionId", to_char(s.starts_at, 'YYYY-MM-DD') as "firstDay",
      coalesce(s.singles_match_count, 0) + coalesce(s.doubles_match_count, 0) as lines,
      array_agg(distinct t.home_court_place_id) as "placeIds",
      json_agg(json_build_object('teamId', t.id, 'captainId',
        (select min(k.member_id) from team_captains k where k.team_id = t.id)) order by t.id) as teams
    from sessions s join teams t on t.session_id = s.id
    where s.session_type_id = 2 and s.starts_at > ${now}
      and not exists (select from schedules x where x.session_id = s.id and x.published_at is not null)
    group by s.id having count(*) >= 4 and bool_and(t.home_court_place_id is not null)
    order by count(*) desc, s.id limit 1`.execute(db);
  return rows[0] ?? null;
}

function planOf({ lines, placeIds, firstDay }: Season): SeasonPlan {
  const plan = defaultPlan(lines);
  const evenings = [1, 2, 3, 4].map((day) => ({ dayOfWeek: day, opens: '18:00', closes: '22:00' }));
  const weekend = [6, 0].map((day) => ({ dayOfWeek: day, opens: '09:00', closes: '19:00' }));
  return {
    ...plan,
    venues: placeIds.map((placeId, index) => ({
      placeId,
      courts: plan.courtsPerMatch + (index % 2),
      hours: [...weekend, ...evenings].toSorted((one, other) => one.dayOfWeek - other.dayOfWeek),
      closedOn: index === 0 ? [dayOf(dayNumber(firstDay) + 21)] : [],
    })),
    blackoutDays: [dayOf(dayNumber(firstDay) + 14)],
  };
}
