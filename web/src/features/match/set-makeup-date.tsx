import type { MatchSummary } from '@courtline/contract/match';
import type { SentLocation } from '@courtline/contract/place';
import { setMakeupDate } from '@courtline/contract/postponement';
import { pickerMinutes } from '@courtline/domain/constants';
import { utcOf } from '@courtline/domain/date/wall-time';
import { type FormEvent, useState } from 'react';
import { placeSearch } from '../../api/places';
import { useApiMutation } from '../../api/use-api-mutation';
import { DateTimeField } from '../../ui/date-time-field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { PlaceField } from '../../ui/place-field';
import { showToast } from '../../ui/toast';
import { shownOnMatch } from './match-calls';

type Props = { match: MatchSummary; onClose: () => void };

/** For organizers: both sides play on this date without agreeing to it first. */
export function SetMakeupDate({ match, onClose }: Props) {
  const { teamMatchId, conferenceId } = match;
  const [location, setLocation] = useState<SentLocation | null>(match.location);
  const [wallTime, setWallTime] = useState('');
  const zone = location?.timeZone ?? match.timeZone ?? 'UTC';
  const { act, loading, error } = useApiMutation(setMakeupDate, {
    changes: shownOnMatch,
    showsOwnErrors: [refusedHere],
    onDone: () => {
      showToast({ text: 'Make-up date set. Both teams get an email.' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [date = '', time = ''] = wallTime.split('T');
    if (!time) return;
    act({ params: { id: teamMatchId }, body: { playAt: utcOf({ date, time }, zone), location } });
  };
  return (
    <FormDialog
      title="Set make-up date"
      onSubmit={submit}
      onClose={onClose}
      {...{ loading, error }}
      disabled={!wallTime}
      submitLabel="Set date"
    >
      <DateTimeField
        label="Make-up date"
        minutes={pickerMinutes.simple}
        value={wallTime}
        onChange={setWallTime}
        zone={zone}
      />
      <PlaceField
        label="Location"
        places={placeSearch({ conferenceId })}
        value={location}
        onChange={setLocation}
      />
    </FormDialog>
  );
}
