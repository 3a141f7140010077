import { type Dispute, decideDispute, listDisputes } from '@courtline/contract/dispute';
import { readHome } from '@courtline/contract/home';
import { sessionOverview } from '@courtline/contract/overview';
import { sessionSchedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { resultCompletions } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { opponentsText } from '@courtline/domain/match/match-words';
import { disputeLimits } from '@courtline/domain/score/confirmation';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { Field } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { useHashTarget } from '../../ui/use-hash-target';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './session-disputes.module.css';

const changed = [listDisputes, readHome, sessionOverview, sessionSchedule, sessionScheduleByDate] as const;

/** The queue of the organizers: open disputes first, then what was decided. */
export function SessionDisputes({ session: { id, leagueId } }: { session: Session }) {
  const target = useHashTarget('disputes');
  const { data = [] } = useApiQuery(listDisputes, { params: { id } }, { leagueId, isOptional: true });
  if (data.length === 0) return null;
  const open = data.filter(({ decision }) => decision === null);
  const decided = data.filter(({ decision }) => decision !== null);
  return (
    <section id="disputes" ref={target} className={styles.disputes} aria-labelledby="disputes-heading">
      <h2 id="disputes-heading">
        Disputed scores <Chip tone={open.length > 0 ? 'warn' : 'plain'}>{`${open.length} open`}</Chip>
      </h2>
      {open.map((dispute) => (
        <OpenDispute key={dispute.id} dispute={dispute} />
      ))}
      {decided.length > 0 && (
        <details>
          <summary>{`Decided (${decided.length})`}</summary>
          <ul className={styles.decided}>
            {decided.map((dispute) => (
              <li key={dispute.id}>
                <MatchLink dispute={dispute} />: {decisionText(dispute)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function OpenDispute({ dispute }: { dispute: Dispute }) {
  const [note, setNote] = useState('');
  const { act, loading } = useApiMutation(decideDispute, {
    changes: changed,
    onDone: () => showToast({ text: 'Decided. Both teams get an email.' }),
  });
  const decide = (decision: 'posted' | 'proposed') =>
    act({ params: { id: dispute.id }, body: { decision, note } });
  return (
    <Card>
      <article className={styles.dispute} aria-label={`Dispute: ${titleOf(dispute)}`}>
        <h3>
          <MatchLink dispute={dispute} />
        </h3>
        <Facts
          facts={[
            { label: 'Posted', value: scoreOf(dispute, dispute.posted) },
            { label: 'Proposed', value: scoreOf(dispute, dispute.proposed) },
            { label: 'Disputed by', value: `${dispute.raisedByName}, ${dateText(dispute.raisedAtUtc)}` },
            { label: 'Reason', value: dispute.reason },
          ]}
        />
        <details>
          <summary>History</summary>
          <ul>
            {dispute.history.map(({ what, byName, changedAtUtc, after }) => (
              <li key={changedAtUtc}>
                {`${dateText(changedAtUtc)}: ${byName} ${what}${after ? ` ${after.score}` : ''}`}
              </li>
            ))}
          </ul>
        </details>
        <Field
          label="Note to both teams (optional)"
          autoComplete="off"
          maxLength={disputeLimits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={() => decide('posted')} loading={loading} busyText="Deciding…">
            Keep posted score
          </Button>
          <Button variant="secondary" onClick={() => decide('proposed')} disabled={loading}>
            Use proposed score
          </Button>
        </div>
      </article>
    </Card>
  );
}

function MatchLink({ dispute }: { dispute: Dispute }) {
  return <Link to={`/leagues/match/${dispute.teamMatchId}`}>{titleOf(dispute)}</Link>;
}

function titleOf(dispute: Dispute): string {
  const line = `${dispute.isDoubles ? 'Doubles' : 'Singles'} ${dispute.lineupPosition}`;
  return `${line}, ${opponentsText(dispute)}`;
}

function scoreOf(
  dispute: Dispute,
  { resultCompletionTypeId, winningSideId, score }: Dispute['posted'],
): string {
  const label = labelOf(resultCompletions, resultCompletionTypeId);
  const winner = winningSideId && dispute[`position${winningSideId}Team`]?.name;
  return [score || label, winner && `${winner} wins`].filter(Boolean).join(', ');
}

const decisions = {
  posted: 'the posted score stands',
  proposed: 'the proposed score was taken',
  other: 'the score was changed',
};

function decisionText({ decision, decidedByName, decidedAtUtc, note }: Dispute): string {
  const when = decidedAtUtc ? `, ${dateText(decidedAtUtc)}` : '';
  return `${decisions[decision ?? 'other']} (${decidedByName ?? 'organizer'}${when})${note ? `. ${note}` : ''}`;
}

function dateText(utc: string): string {
  return formatDate(utc, 'notice', { zone: viewerZone() });
}
