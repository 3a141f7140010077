import {
  type Absence,
  absenceBody,
  addAbsence,
  deleteAbsence,
  listAbsences,
} from '@courtline/contract/absence';
import { readHome } from '@courtline/contract/home';
import { formatDate } from '@courtline/domain/date/format-date';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkAbsence } from '@courtline/domain/roster/absence';
import { CalendarOff } from 'lucide-react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useNow } from '../../ui/use-now';
import { LoadedSettings } from './loaded-settings';
import styles from './settings.module.css';

/** Days on which the member can't play: matches on them are answered with no. */
export function AwayDays() {
  return (
    <LoadedSettings query={useApiQuery(listAbsences, {})} height={320}>
      {({ absences }) => (
        <div className={styles.sections}>
          <AbsenceList absences={absences} />
          <AbsenceForm />
        </div>
      )}
    </LoadedSettings>
  );
}

function AbsenceList({ absences }: { absences: readonly Absence[] }) {
  return (
    <Card>
      <div>
        <h2>Away days</h2>
        <p className={styles.muted}>
          We answer No for your matches on these days, unless you've answered yourself. Your captains see that
          you're away.
        </p>
      </div>
      {absences.length === 0 ? (
        <p className={styles.muted}>No away days.</p>
      ) : (
        <ul className={styles.logIns}>
          {absences.map((absence) => (
            <AbsenceRow key={absence.absenceId} absence={absence} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AbsenceRow({ absence }: { absence: Absence }) {
  const { act, loading } = useApiMutation(deleteAbsence, {
    changes: [listAbsences, readHome],
    onDone: () => showToast({ text: 'Away days deleted.' }),
  });
  const days = daysText(absence);
  return (
    <li className={styles.logIn}>
      <CalendarOff size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.device}>{days}</span>
      </span>
      <Button
        variant="quiet"
        loading={loading}
        aria-label={`Delete ${days}`}
        onClick={() => act({ params: { id: absence.absenceId } })}
      >
        Delete
      </Button>
    </li>
  );
}

function daysText({ startsOn, endsOn }: Absence): string {
  return startsOn === endsOn ? dayText(startsOn) : `${dayText(startsOn)} – ${dayText(endsOn)}`;
}

function dayText(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'day', { zone: 'UTC' });
}

const empty = { startsOn: '', endsOn: '' };

function AbsenceForm() {
  const now = useNow();
  const form = useBodyForm(absenceBody, empty);
  const { act, loading, error } = useApiMutation(addAbsence, {
    changes: [listAbsences, readHome],
    onDone: ({ answeredCount }) => {
      form.reset(empty);
      const matches = answeredCount === 1 ? '1 match' : `${answeredCount} matches`;
      showToast({ text: `Away days added. Answered No for ${matches}.` });
    },
    showsOwnErrors: true,
  });
  const save = form.handleSubmit((body) => {
    const message = checkAbsence(body, utcDay(now));
    if (message) form.setError('endsOn', { message }, { shouldFocus: true });
    else act({ body });
  });
  const { errors } = form.formState;
  return (
    <FormCard onSubmit={save} error={error} loading={loading}>
      <Field
        label="First day away"
        type="date"
        error={errors.startsOn?.message}
        {...form.register('startsOn')}
      />
      <Field label="Last day away" type="date" error={errors.endsOn?.message} {...form.register('endsOn')} />
    </FormCard>
  );
}
