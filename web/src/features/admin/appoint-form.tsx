import {
  type AdminLeague,
  appointOrganizer,
  appointOrganizerBody,
  listLeagues,
} from '@courtline/contract/admin';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { useBodyForm } from '../../ui/use-body-form';
import styles from './admin.module.css';

export function AppointForm({ league }: { league: AdminLeague }) {
  const form = useBodyForm(appointOrganizerBody, { email: '' });
  const { act, loading } = useApiMutation(appointOrganizer, {
    onDone: () => form.reset(),
    changes: [listLeagues],
  });
  const appoint = form.handleSubmit((body) => {
    const already = league.organizers.find(({ email }) => email.toLowerCase() === body.email.toLowerCase());
    if (!already) return act({ params: { id: league.id }, body });
    const message = `${already.displayName} already organizes this league.`;
    form.setError('email', { message }, { shouldFocus: true });
  });
  return (
    <form
      className={styles.appoint}
      onSubmit={appoint}
      aria-label={`Add an organizer to ${league.name}`}
      noValidate
    >
      <Field
        label="Add an organizer"
        type="email"
        placeholder="name@example.com"
        autoComplete="off"
        help="Must be the email of an existing member."
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="secondary" loading={loading} busyText="Adding…">
        Add
      </Button>
    </form>
  );
}
