import type { MatchSummary } from '@courtline/contract/match';
import type { SentLocation } from '@courtline/contract/place';
import { type MakeupSuggestion, suggestMakeupTimes } from '@courtline/contract/postponement';
import { pickerMinutes } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { utcOf } from '@courtline/domain/date/wall-time';
import { makeupLimits } from '@courtline/domain/match/makeup';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { placeSearch } from '../../api/places';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { DateTimeField } from '../../ui/date-time-field';
import { PlaceField } from '../../ui/place-field';
import { Failure, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './postponement.module.css';

export type ChosenTime = { playAt: string; location: SentLocation | null };

type Props = {
  match: MatchSummary;
  /** Null: everything that is left of the match, or what is postponed already. */
  lineIds: readonly number[] | null;
  chosen: readonly ChosenTime[];
  onChange: (chosen: ChosenTime[]) => void;
};

/** Up to three times: suggested ones, with how many players are free, or any other. */
export function ChooseTimes({ match, lineIds, chosen, onChange }: Props) {
  const { teamMatchId, leagueId } = match;
  const query = lineIds && lineIds.length > 0 ? { lineIds: lineIds.join(',') } : {};
  const times = useApiQuery(suggestMakeupTimes, { params: { id: teamMatchId }, query }, { leagueId });
  const [own, setOwn] = useState<ChosenTime[]>([]);
  const isChosen = (time: ChosenTime) => chosen.some(({ playAt }) => playAt === time.playAt);
  const toggle = (time: ChosenTime) =>
    onChange(isChosen(time) ? chosen.filter(({ playAt }) => playAt !== time.playAt) : [...chosen, time]);
  const isFull = chosen.length >= makeupLimits.slots;
  const suggested = times.data?.times ?? [];
  const zoneOf = (location: SentLocation | null) => location?.timeZone ?? match.timeZone ?? 'UTC';
  return (
    <section className={styles.times} aria-labelledby="best-times">
      <div className={styles.timesHead}>
        <h3 id="best-times">Best times</h3>
        <span className={styles.muted}>Offer up to three</span>
      </div>
      {times.isPending && <Skeleton rows={3} height={84} />}
      {times.isLoadingError && <Failure message={times.error.message} onRetry={() => void times.refetch()} />}
      {times.data && suggested.length === 0 && (
        <p className={styles.muted}>No suggested times. Add your own.</p>
      )}
      <ul className={styles.slots}>
        {suggested.map((time) => (
          <TimeRow
            key={`${time.playAt}${time.location.placeId}`}
            label={timeText(time.playAt, time.location.timeZone)}
            place={time.location.placeName}
            isChosen={isChosen(time)}
            isFull={isFull}
            onToggle={() => toggle({ playAt: time.playAt, location: { placeId: time.location.placeId } })}
          >
            <Free time={time} match={match} />
          </TimeRow>
        ))}
        {own.map((time) => (
          <TimeRow
            key={time.playAt}
            label={timeText(time.playAt, zoneOf(time.location))}
            place={time.location?.placeName ?? match.location?.placeName ?? 'Same place'}
            isChosen={isChosen(time)}
            isFull={isFull}
            onToggle={() => toggle(time)}
          />
        ))}
      </ul>
      {!isFull && (
        <OwnTime
          match={match}
          onAdd={(time) => {
            setOwn((before) => [...before.filter(({ playAt }) => playAt !== time.playAt), time]);
            if (!isChosen(time)) onChange([...chosen, time]);
          }}
        />
      )}
    </section>
  );
}

export function timeText(playAt: string, zone: string): string {
  return formatDate(playAt, 'notice', { zone, viewerZone: viewerZone() });
}

type RowProps = {
  label: string;
  place: string;
  isChosen: boolean;
  /** No more times can be chosen. */
  isFull: boolean;
  onToggle: () => void;
  children?: React.ReactNode;
};

function TimeRow({ label, place, isChosen, isFull, onToggle, children }: RowProps) {
  return (
    <li>
      <label className={styles.slot} data-chosen={isChosen}>
        <input type="checkbox" checked={isChosen} disabled={isFull && !isChosen} onChange={onToggle} />
        <span className={styles.slotText}>
          <b>{label}</b>
          <span className={styles.muted}>{place}</span>
          {children}
        </span>
      </label>
    </li>
  );
}

function Free({ time, match }: { time: MakeupSuggestion; match: MatchSummary }) {
  const { free1, count1, free2, count2, missing, sunset, location } = time;
  const names = missing.map(
    ({ playerName, state }) => `${playerName}: ${state === 'away' ? 'away' : 'plays elsewhere'}`,
  );
  return (
    <>
      <span>
        {`${match.position1Team?.name}: ${free1} of ${count1} free · ${match.position2Team?.name}: ${free2} of ${count2} free`}
      </span>
      <span className={styles.muted}>
        {[
          ...names.slice(0, 3),
          sunset && `Sunset ${formatDate(sunset, 'timeOfDay', { zone: location.timeZone })}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function OwnTime({ match, onAdd }: { match: MatchSummary; onAdd: (time: ChosenTime) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wallTime, setWallTime] = useState('');
  const [location, setLocation] = useState<SentLocation | null>(match.location);
  const zone = location?.timeZone ?? match.timeZone ?? 'UTC';
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Plus size={18} aria-hidden="true" />
        Add your own time
      </Button>
    );
  }
  const add = () => {
    const [date = '', time = ''] = wallTime.split('T');
    onAdd({ playAt: utcOf({ date, time }, zone), location });
    setWallTime('');
    setIsOpen(false);
  };
  return (
    <div className={styles.own}>
      <DateTimeField
        label="Your time"
        minutes={pickerMinutes.simple}
        value={wallTime}
        onChange={setWallTime}
        zone={zone}
      />
      <PlaceField
        label="Location"
        places={placeSearch({ conferenceId: match.conferenceId })}
        value={location}
        onChange={setLocation}
      />
      <Button variant="secondary" onClick={add} disabled={!wallTime}>
        Add time
      </Button>
    </div>
  );
}
