// Scores that the other team confirms or disputes, in sessions whose match rules say so.
import { resultCompletions } from '@courtline/domain/constants';
import { disputeDecisions, disputeLimits } from '@courtline/domain/score/confirmation';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { line } from './player-match';
import { pastResult, resultChange, sideId } from './result';
import { clearableLine, line as lineOf } from './text';

const params = z.object({ id: addressId });

const seenLines = z
  .array(z.strictObject({ id, version: z.int() }))
  .min(1)
  .max(100);

export const sendScoreCode = call({
  summary: "Emails the other team's captains a code that confirms these results on the caller's device",
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/score-code',
  params,
  body: z.strictObject({
    /** The lines as the caller sees them; a code confirms these versions only. */
    lines: seenLines,
  }),
  /** Names of the captains. */
  response: z.object({ sentTo: z.array(z.string()) }),
  audience: 'memberInPerson',
  status: 200,
});

export const scoreCodeBody = z.strictObject({
  /** Six digits, within ten minutes. */
  code: z.string().max(20, 'Enter 6 digits'),
  lines: seenLines,
});

export const confirmScoresByCode = call({
  summary:
    'Confirms results for the captain of the other team who was sent the code, without signing them in',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/confirm-by-code',
  params,
  body: scoreCodeBody,
  audience: 'memberInPerson',
});

export const confirmScores = call({
  summary: 'Confirms results that the other team posted',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/confirm-scores',
  params,
  body: z.strictObject({
    /** The lines as the caller saw them; a line that changed since is rejected, and none is confirmed. */
    lines: seenLines,
  }),
  response: z.array(line),
  audience: 'member',
  status: 200,
});

export const disputeScore = call({
  summary: 'Disputes the result of a line, with a reason and the score that the caller thinks is right',
  method: 'POST',
  path: '/v1/leagues/playermatches/:id/dispute',
  params,
  body: z.strictObject({
    reason: lineOf(disputeLimits.reason),
    resultCompletionTypeId: idOf(resultCompletions),
    /** Required for defaulted, retired and withdrew; otherwise the score determines the winner. */
    winningSideId: sideId.nullish(),
    /** As written by players, home team first: '6-4 3-6 1-0(10-7)'; empty if nothing was played. */
    score: clearableLine(disputeLimits.score),
    /** The version of the line on the page; a stale version is rejected with the current line. */
    version: z.int(),
  }),
  response: line,
  audience: 'member',
  status: 200,
});

const disputedScore = pastResult.omit({ side1Players: true, side2Players: true });

const team = z.object({ teamId: id, name: z.string() }).nullable();

const dispute = z.object({
  id,
  lineId: id,
  teamMatchId: id,
  isDoubles: z.boolean(),
  lineupPosition: z.int(),
  matchDate: utcTime.nullable(),
  timeZone: z.string().nullable(),
  position1Team: team,
  position2Team: team,
  reason: z.string(),
  posted: disputedScore,
  proposed: disputedScore,
  raisedByName: z.string(),
  raisedAtUtc: utcTime,
  /** Null while it is open. */
  decision: z.enum(disputeDecisions).nullable(),
  note: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAtUtc: utcTime.nullable(),
  /** Changes of the line's result, newest first. */
  history: z.array(resultChange),
});

export type Dispute = z.infer<typeof dispute>;

export const listDisputes = call({
  summary: 'Lists the disputed scores of a session for its organizers: open ones first',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/disputes',
  params,
  response: z.array(dispute),
  audience: 'member',
});

export const decideDispute = call({
  summary: 'Decides a disputed score: the posted or the proposed one stands',
  method: 'PUT',
  path: '/v1/leagues/disputes/:id',
  params,
  body: z.strictObject({
    decision: z.enum(['posted', 'proposed']),
    note: clearableLine(disputeLimits.note),
  }),
  response: dispute,
  audience: 'member',
});
