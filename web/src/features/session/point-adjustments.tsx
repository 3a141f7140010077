import {
  type SessionRulePack,
  type TeamPointAdjustment,
  addPointAdjustment,
  readSessionRulePack,
  removePointAdjustment,
} from '@courtline/contract/rule-pack';
import { sessionTeams } from '@courtline/contract/session-teams';
import { seasonScores, teamStandings } from '@courtline/contract/standings';
import {
  adjustedPointsText,
  adjustmentLimits,
  checkAdjustedPoints,
} from '@courtline/domain/standings/point-adjustment';
import { question } from '@courtline/domain/text/question';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Ask } from '../../ui/ask';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, SelectField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import styles from './session.module.css';

/** What the points of a team appear in. */
const changes = [readSessionRulePack, teamStandings, seasonScores, sessionTeams];

/** Bonus and penalty points of a session, where its rules count them. */
export function PointAdjustments({ rules }: { rules: SessionRulePack }) {
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<TeamPointAdjustment | null>(null);
  const { adjustments, canManage } = rules;
  return (
    <section aria-label="Bonus and penalty points">
      <Card>
        <h3>Bonus and penalty points</h3>
        {adjustments.length === 0 && <p className={styles.muted}>No team has any.</p>}
        <ul className={styles.adjustments}>
          {adjustments.map((adjustment) => (
            <li key={adjustment.id}>
              <span>
                <strong>{adjustment.teamName}</strong> {adjustedPointsText(adjustment.points)}:{' '}
                {adjustment.reason}
              </span>
              {canManage && (
                <Button variant="quiet" onClick={() => setRemoving(adjustment)}>
                  Take back
                  <span className="visually-hidden"> {adjustedPointsText(adjustment.points)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {canManage && (
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => setIsAdding(true)}>
              Give or take points
            </Button>
          </div>
        )}
      </Card>
      {isAdding && <AddDialog sessionId={rules.sessionId} onClose={() => setIsAdding(false)} />}
      {removing && <Remove adjustment={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

type DialogProps = { sessionId: number; onClose: () => void };

function AddDialog({ sessionId, onClose }: DialogProps) {
  const { data: teams = [] } = useApiQuery(sessionTeams, { params: { id: sessionId } });
  const [teamId, setTeamId] = useState('');
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { act, loading, error } = useApiMutation(addPointAdjustment, {
    showsOwnErrors: [refusedHere],
    changes,
    onDone: () => {
      showToast({ text: 'Points saved. The captains get an email.' });
      onClose();
    },
  });
  const number = readPoints(points);
  const errors = {
    teamId: teamId === '' ? 'Choose a team.' : undefined,
    points: checkAdjustedPoints(number) ?? undefined,
    reason: reason.trim() === '' ? 'Say why. Everyone can read it.' : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(errors).some((text) => text !== undefined)) return;
    act({
      params: { id: sessionId },
      body: { teamId: Number(teamId), points: number, reason: reason.trim() },
    });
  };
  const shown: Partial<typeof errors> = isTried ? errors : {};
  return (
    <FormDialog title="Give or take points" onSubmit={submit} {...{ onClose, loading, error }}>
      <SelectField
        label="Team"
        value={teamId}
        onChange={({ target }) => setTeamId(target.value)}
        error={shown.teamId}
      >
        <option value="">Choose a team</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label="Points"
        help="With a minus sign for a penalty, such as -2."
        inputMode="text"
        autoComplete="off"
        value={points}
        onChange={({ target }) => setPoints(target.value)}
        error={shown.points}
      />
      <Field
        label="Reason"
        help="Everyone can read it on the standings, so don't name players."
        maxLength={adjustmentLimits.reasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={shown.reason}
      />
    </FormDialog>
  );
}

/** Also takes the minus sign that phones write; anything else is not a number. */
function readPoints(text: string): number {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function Remove({ adjustment, onClose }: { adjustment: TeamPointAdjustment; onClose: () => void }) {
  const { act, loading } = useApiMutation(removePointAdjustment, { changes, onDone: onClose });
  const { id, teamName, points } = adjustment;
  return (
    <Ask
      question={question(`Take back ${adjustedPointsText(points)} of ${teamName}?`, 'Take back')}
      onYes={() => act({ params: { id } })}
      {...{ onClose, loading }}
    >
      <p>The standings no longer count them, and the captains get an email.</p>
    </Ask>
  );
}
