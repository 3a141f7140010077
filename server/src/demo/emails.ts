import { availabilities } from '@courtline/domain/constants';
import { countAnswers } from '@courtline/domain/roster/availability';
import { type LinkSubject, matchLinkExpiry } from '@courtline/domain/link/signed-links';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { reminderEmail } from '../features/match/emails';
import { matchChangedEmail } from '../features/schedule/emails';
import { openOutbox } from '../queue/outbox';
import { savePushChoices } from '../store/push/push-choice';
import { listAnswers } from '../store/match/availability';
import { type MatchDay, type MatchTeam, findMatchDay } from '../store/match/match-details';
import { listMatchMembers } from '../store/match/match-members';
import { type DemoRole, accountOf } from './accounts';

type Setting = { config: Config; memberIds: ReadonlyMap<string, number>; now: Date };

const dayMs = 24 * 60 * 60 * 1000;

/** The player's next match as e-mails about it look, so that the mailbox shows the two that people get most. */
export async function fillEmails(db: Db, { config, memberIds, now }: Setting): Promise<void> {
  const to = accountOf('Player').email;
  const toMemberId = memberIds.get(to) ?? 0;
  // So that the settings show that kinds may differ.
  await savePushChoices(db, { memberId: toMemberId, choices: [{ kind: 'team-news', isWanted: false }] });
  const match = await findNextMatch(db, toMemberId, now);
  const team = [match?.position1Team, match?.position2Team].find((one) => one && one.teamMemberId !== null);
  if (!match || !team) return;
  const emails = [movedEmail(config, match), await reminder(db, config, { match, team })];
  await openOutbox(null).postAll(
    db,
    emails.map((email) => ({
      to,
      toMemberId,
      ...email,
      ...(email.name === 'match-reminder' && { links: [linkTo(match, toMemberId, now)] }),
    })),
  );
}

function linkTo({ teamMatchId, matchDate }: MatchDay, aboutId: number, now: Date): LinkSubject {
  return {
    purpose: 'availability',
    aboutId,
    objectId: teamMatchId,
    expiresAt: matchLinkExpiry(matchDate, now),
  };
}

async function findNextMatch(db: Db, memberId: number, now: Date): Promise<MatchDay | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from team_matches m
    join team_members p on p.team_id in (m.position1_team_id, m.position2_team_id)
    join schedules d on d.session_id = m.session_id and d.published_at is not null
    where p.member_id = ${memberId} and p.left_at is null and m.match_at > ${now} and m.bye_status_type_id is null
    order by m.match_at, m.id limit 1`.execute(db);
  return rows[0] ? findMatchDay(db, { teamMatchId: rows[0].id, memberId }) : null;
}

function movedEmail(config: Config, match: MatchDay) {
  const before = { ...match, matchDate: new Date(Date.parse(match.matchDate ?? '') + dayMs).toISOString() };
  const { sessionName, leagueName } = match;
  const by = `${nameOf('League organizer')}, an organizer,`;
  return matchChangedEmail(config, { before, after: match, sessionName, leagueName, by, isToConfirm: false });
}

function nameOf(role: DemoRole): string {
  const { firstName, lastName } = accountOf(role);
  return `${firstName} ${lastName}`;
}

async function reminder(db: Db, config: Config, { match, team }: { match: MatchDay; team: MatchTeam }) {
  const answers = await listAnswers(db, match.teamMatchId);
  const roster = await listMatchMembers(db, { ...match, teamIds: [team.teamId] });
  const counts = countAnswers(
    roster.map(({ teamMemberId }) => ({
      playerAvailabilityStatusTypeId: answers.get(teamMemberId) ?? availabilities.unset.id,
    })),
  );
  const answerId = team.playerAvailabilityStatusTypeId;
  return reminderEmail(config, match, { team, byName: nameOf('Captain'), answerId, counts });
}
