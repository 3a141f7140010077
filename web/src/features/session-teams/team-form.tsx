import { pickerMinutes } from '@courtline/domain/constants';
import { hasSlot } from '@courtline/domain/team/check-team';
import { checkSlot, daysOfWeek } from '@courtline/domain/team/slot';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Controller } from 'react-hook-form';
import { placeSearch } from '../../api/places';
import { SwitchField } from '../../ui/choice-field';
import { TimeField } from '../../ui/date-time-field';
import { Field, SelectField } from '../../ui/field';
import { PlaceField } from '../../ui/place-field';
import { viewerZone } from '../../ui/viewer-zone';
import { zoneNote } from '../../ui/zone-note';
import { CrestField } from './crest-field';
import styles from './session-teams.module.css';
import { type SlotSession, slotIn } from './team-values';
import type { TeamFormHandle } from './use-team-form';

type Props = {
  id: string;
  form: TeamFormHandle;
  session: SlotSession;
  /** Left out for a new team, which gets its crest with its id. */
  teamId?: number;
  onSubmit: (event: FormEvent) => void;
  /** A new team chooses its captain within the form. */
  captains?: ReactNode;
  /** There is a password that can no longer be decrypted. */
  hasLostPin?: boolean;
};

/** The sections of a team, used when creating and when editing it. */
export function TeamForm({ id, form, session, teamId, onSubmit, captains, hasLostPin = false }: Props) {
  return (
    <form id={id} className={styles.form} onSubmit={onSubmit} noValidate>
      <DetailsSection {...{ form, session }} />
      {teamId !== undefined && <CrestSection {...{ form, teamId }} />}
      {captains}
      {hasSlot(session.sessionTypeId) && <SlotSection {...{ form, session }} />}
      <Section title="Registration Settings">
        <RegistrationSwitch form={form} />
      </Section>
      <Section title="Password (optional)">
        <Field
          label="Password"
          help={hasLostPin ? lostPin : 'Players need it to register for this team. Up to 20 characters.'}
          autoComplete="off"
          spellCheck={false}
          error={form.formState.errors.registrationPin?.message}
          {...form.register('registrationPin')}
        />
      </Section>
    </form>
  );
}

const lostPin = "A password is set but can't be shown. Enter a new one to replace it.";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function DetailsSection({ form, session }: Pick<Props, 'form' | 'session'>) {
  const places = placeSearch({ conferenceId: session.conferenceId });
  const { errors } = form.formState;
  return (
    <Section title="Details">
      <Field label="Team Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Controller
        control={form.control}
        name="homeCourt"
        render={({ field }) => (
          <PlaceField
            label="Home Court"
            ref={field.ref}
            places={places}
            value={field.value}
            onChange={(place) => {
              form.clearErrors('homeCourt');
              field.onChange(place);
            }}
            error={errors.homeCourt?.message}
          />
        )}
      />
    </Section>
  );
}

function CrestSection({ form, teamId }: { form: TeamFormHandle; teamId: number }) {
  return (
    <Section title="Crest">
      <Controller
        control={form.control}
        name="crest"
        render={({ field: { value, onChange } }) => <CrestField {...{ teamId, value, onChange }} />}
      />
    </Section>
  );
}

function SlotSection({ form, session }: { form: TeamFormHandle; session: SlotSession }) {
  const [homeCourt, day, time] = form.watch(['homeCourt', 'dayOfWeek', 'timeOfDay']);
  const zone = homeCourt?.timeZone ?? session.timeZone;
  const note = zone ? zoneNote(zone, viewerZone()) : null;
  return (
    <Section title="League Play Time Slot">
      <div className={styles.pair}>
        <SelectField label="Day" placeholder="No day" {...form.register('dayOfWeek')}>
          {daysOfWeek.map((day, index) => (
            <option key={day} value={index}>
              {day}
            </option>
          ))}
        </SelectField>
        <Controller
          control={form.control}
          name="timeOfDay"
          render={({ field }) => (
            <TimeField
              label="Match Start Time"
              minutes={pickerMinutes.simple}
              placeholder="No time"
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              help={note ?? undefined}
              error={checkSlot(slotIn(day, time)) ?? undefined}
            />
          )}
        />
      </div>
    </Section>
  );
}

function RegistrationSwitch({ form }: { form: TeamFormHandle }) {
  const isOpen = form.watch('isOpen');
  return (
    <SwitchField
      label={
        <span>
          Team Player Registration: <strong className={styles.state}>{isOpen ? 'Open' : 'Closed'}</strong>
        </span>
      }
      help="While closed, players can't join this team."
      {...form.register('isOpen')}
    />
  );
}
