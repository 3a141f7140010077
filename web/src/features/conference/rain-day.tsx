import type { Conference } from '@courtline/contract/conference';
import { longestPostponeMessage } from '@courtline/contract/postponement';
import { type RainMatch, postponeRainDay, readRainDay } from '@courtline/contract/rain-day';
import { conferenceOverview } from '@courtline/contract/overview';
import { formatDate } from '@courtline/domain/date/format-date';
import { calendarDay } from '@courtline/domain/date/passed';
import {
  type PostponeReason,
  postponeReasonKeys,
  postponeReasons,
} from '@courtline/domain/match/postponement';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { CheckboxField, ChoiceField } from '../../ui/choice-field';
import { FullScreenDialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './rain-day.module.css';

type Props = { conference: Conference; onClose: () => void };

const unknownPlace = 'No place yet';

/** A day and its places; everything that is left to play there is postponed with one message. */
export function RainDay({ conference: { id, leagueId }, onClose }: Props) {
  const [date, setDate] = useState(() => calendarDay(new Date(), viewerZone()));
  const [reason, setReason] = useState<PostponeReason>('rain');
  const [message, setMessage] = useState('');
  const [dry, setDry] = useState<readonly string[]>([]);
  const query = useApiQuery(readRainDay, { params: { id }, query: { date } }, { leagueId });
  const matches = query.data?.matches ?? [];
  const places = [...new Set(matches.map(placeOf))];
  const affected = matches.filter((match) => !dry.includes(placeOf(match)));
  const { act, loading } = useApiMutation(postponeRainDay, {
    changes: [readRainDay, conferenceOverview],
    onDone: ({ postponedCount }) => {
      showToast({ text: `${countText(postponedCount)} postponed. Everyone affected gets one email.` });
      onClose();
    },
  });
  const submit = () => {
    const teamMatchIds = affected.map(({ teamMatchId }) => teamMatchId);
    act({ params: { id }, body: { date, teamMatchIds, reason, message } });
  };
  const toggle = (place: string) =>
    setDry((before) => (before.includes(place) ? before.filter((one) => one !== place) : [...before, place]));
  return (
    <FullScreenDialog
      title="Rain day"
      onClose={onClose}
      actions={
        <Button onClick={submit} loading={loading} busyText="Postponing…" disabled={affected.length === 0}>
          {`Postpone ${countText(affected.length)}`}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field
          label="Date"
          type="date"
          value={date}
          onChange={({ target }) => target.value && setDate(target.value)}
        />
        <ChoiceField
          legend="Why?"
          choices={postponeReasonKeys.map((value) => ({ value, label: postponeReasons[value].label }))}
          chosen={reason}
          onChange={({ target }) => setReason(target.value as PostponeReason)}
        />
        {query.isPending && <Skeleton rows={3} />}
        {query.isLoadingError && (
          <Failure message={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.data && matches.length === 0 && <Empty label="Nothing is left to play on this day." />}
        {places.length > 0 && (
          <fieldset className={styles.places}>
            <legend>Places</legend>
            {places.map((place) => (
              <CheckboxField
                key={place}
                label={`${place} (${matches.filter((match) => placeOf(match) === place).length})`}
                checked={!dry.includes(place)}
                onChange={() => toggle(place)}
              />
            ))}
          </fieldset>
        )}
        {affected.length > 0 && <Affected matches={affected} />}
        <Field
          label="Message to everyone (optional)"
          maxLength={longestPostponeMessage}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
    </FullScreenDialog>
  );
}

function Affected({ matches }: { matches: readonly RainMatch[] }) {
  return (
    <section aria-label="Affected matches">
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.teamMatchId}>
            <b>{`${match.position1TeamName} vs. ${match.position2TeamName}`}</b>
            <span className={styles.muted}>
              {[
                formatDate(match.playAt, 'timeOfDay', { zone: match.timeZone, viewerZone: viewerZone() }),
                placeOf(match),
                match.sessionName,
                ...match.lineNames,
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf({ placeName }: RainMatch): string {
  return placeName ?? unknownPlace;
}

function countText(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}
