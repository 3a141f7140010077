import type { Location } from '@courtline/contract/place';
import type { Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { locationJson, utcText } from '../platform/sql-json';

export type ProposalState = 'open' | 'accepted' | 'replaced' | 'withdrawn' | 'closed';

export type MakeupPlayer = {
  teamId: number;
  teamMemberId: number;
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  note: string | null;
};

export type ProposalRow = {
  proposalId: number;
  side: Side;
  state: ProposalState;
  /** First and last name. */
  proposedBy: string;
  proposedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  slots: {
    slotId: number;
    playAt: string;
    location: Location | null;
    placeId: number | null;
    isAccepted: boolean;
  }[];
  /** Players on the rosters now who were asked. */
  players: MakeupPlayer[];
  answers: { slotId: number; teamMemberId: number; statusId: 1 | 2 | 3 }[];
};

/** The proposals of a postponement, the first one first. */
export async function listProposals(db: Db, postponementId: number): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select x.id as "proposalId", x.side, x.state, by.first_name || ' ' || by.last_name as "proposedBy",
      ${utcText('x.proposed_at')} as "proposedAt", decider.first_name || ' ' || decider.last_name as "decidedBy",
      ${utcText('x.decided_at')} as "decidedAt",
      (select json_agg(json_build_object('slotId', s.id, 'playAt', ${utcText('s.play_at')}, 'placeId', s.place_id,
          'location', ${locationJson('z')}, 'isAccepted', s.is_accepted) order by s.play_at, s.id)
        from makeup_slots s left join places z on z.id = s.place_id where s.proposal_id = x.id) as slots,
      coalesce((select json_agg(json_build_object('teamId', tm.team_id, 'teamMemberId', tm.id, 'memberId', tm.member_id,
          'firstName', p.first_name, 'lastName', p.last_name, 'birthDate', ${birthDateOf('p')},
          'playsAmongJuniors', ${playsAmongJuniors('p')}, 'lacksConsent', ${lacksConsent('p')}, 'note', k.note)
          order by tm.id)
        from makeup_players k
        join team_members tm on tm.id = k.team_member_id and tm.left_at is null
        join players p on p.id = tm.player_id where k.proposal_id = x.id), '[]') as players,
      coalesce((select json_agg(json_build_object('slotId', a.slot_id, 'teamMemberId', a.team_member_id,
          'statusId', a.player_availability_status_type_id))
        from makeup_answers a join makeup_slots s on s.id = a.slot_id where s.proposal_id = x.id), '[]') as answers
    from makeup_proposals x
    join members by on by.id = x.proposed_by
    left join members decider on decider.id = x.decided_by
    where x.postponement_id = ${postponementId}
    order by x.id`.execute(db);
  return rows;
}

type NewProposal = {
  postponementId: number;
  side: Side;
  slots: readonly { playAt: string; placeId: number | null }[];
  teamMemberIds: readonly number[];
  by: number;
  now: Date;
};

/** Call after `endProposals`: a postponement has one open proposal. */
export async function saveProposal(db: Db, proposal: NewProposal): Promise<number> {
  const { id } = await db
    .insertInto('makeup_proposals')
    .values({
      postponement_id: proposal.postponementId,
      side: proposal.side,
      proposed_by: proposal.by,
      proposed_at: proposal.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('makeup_slots')
    .values(
      proposal.slots.map(({ playAt, placeId }) => ({ proposal_id: id, play_at: playAt, place_id: placeId })),
    )
    .execute();
  if (proposal.teamMemberIds.length > 0) {
    await db
      .insertInto('makeup_players')
      .values(proposal.teamMemberIds.map((spot) => ({ proposal_id: id, team_member_id: spot })))
      .execute();
  }
  return id;
}

type Ending = { postponementId: number; state: Exclude<ProposalState, 'open'>; by: number; now: Date };

/** Ends the open proposal of a postponement, if there is one. */
export async function endProposals(db: Db, { postponementId, state, by, now }: Ending): Promise<void> {
  await db
    .updateTable('makeup_proposals')
    .set({ state, decided_by: by, decided_at: now })
    .where('postponement_id', '=', postponementId)
    .where('state', '=', 'open')
    .execute();
}

export async function saveAcceptedSlot(db: Db, slotId: number): Promise<void> {
  await db.updateTable('makeup_slots').set({ is_accepted: true }).where('id', '=', slotId).execute();
}

type SlotAnswers = {
  proposalId: number;
  teamMemberId: number;
  answers: readonly { slotId: number; statusId: 1 | 2 | 3 }[];
  note: string | null;
  by: number;
  now: Date;
};

export async function saveSlotAnswers(db: Db, given: SlotAnswers): Promise<void> {
  const { proposalId, teamMemberId, answers, note, by, now } = given;
  await sql`
    insert into makeup_answers (slot_id, team_member_id, player_availability_status_type_id, updated_by, updated_at)
    select x."slotId", ${teamMemberId}, x."statusId", ${by}, ${now}
    from json_to_recordset(${JSON.stringify(answers)}::json) as x("slotId" int, "statusId" int)
    on conflict (slot_id, team_member_id) do update
      set player_availability_status_type_id = excluded.player_availability_status_type_id,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(db);
  await db
    .updateTable('makeup_players')
    .set({ note })
    .where('proposal_id', '=', proposalId)
    .where('team_member_id', '=', teamMemberId)
    .execute();
}

/** What players said about the accepted time are their answers for the match. */
export async function copyAnswersToMatch(
  db: Db,
  { slotId, teamMatchId }: { slotId: number; teamMatchId: number },
): Promise<void> {
  await sql`
    insert into availability (team_match_id, team_member_id, player_availability_status_type_id, updated_by, updated_at)
    select ${teamMatchId}, a.team_member_id, a.player_availability_status_type_id, a.updated_by, a.updated_at
    from makeup_answers a join team_members tm on tm.id = a.team_member_id and tm.left_at is null
    where a.slot_id = ${slotId}
    on conflict do nothing`.execute(db);
}
