import {
  addEmbedOrigin,
  type EmbedOrigin,
  embedOriginBody,
  listEmbedOrigins,
  removeEmbedOrigin,
} from '@courtline/contract/embed';
import { embedOriginOf, embedOriginText } from '@courtline/domain/embed/embeds';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import styles from './embed.module.css';

type Props = { leagueId: number; origins: readonly EmbedOrigin[] };

/** The sites that may show the league; none at first. */
export function EmbedOrigins({ leagueId, origins }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<EmbedOrigin | null>(null);
  const remove = useApiMutation(removeEmbedOrigin, {
    changes: [listEmbedOrigins],
    onDone: () => {
      setRemoved(null);
      showToast({ text: 'Site removed.' });
    },
  });
  return (
    <section className={styles.section} aria-labelledby="embed-sites">
      <h3 id="embed-sites">Sites</h3>
      {origins.length === 0 && <p className={styles.muted}>Off: no other site can show this league.</p>}
      <ul className={styles.origins}>
        {origins.map((site) => (
          <li key={site.id} className={styles.origin}>
            <span className={styles.address}>{site.origin}</span>
            <Button variant="quiet" onClick={() => setRemoved(site)}>
              Remove<span className="visually-hidden"> {site.origin}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant={origins.length === 0 ? 'primary' : 'secondary'} onClick={() => setIsAdding(true)}>
          Add site
        </Button>
      </div>
      {isAdding && <AddDialog leagueId={leagueId} onClose={() => setIsAdding(false)} />}
      {removed && (
        <Confirm
          question="Remove this site?"
          yes="Remove site"
          destructive
          onYes={() => remove.act({ params: { id: leagueId, originId: removed.id } })}
          onNo={() => setRemoved(null)}
          loading={remove.loading}
        >
          <p>{removed.origin} will show an empty frame where it showed this league.</p>
        </Confirm>
      )}
    </section>
  );
}

function AddDialog({ leagueId, onClose }: { leagueId: number; onClose: () => void }) {
  const form = useBodyForm(embedOriginBody, { origin: '' });
  const { act, loading, error } = useApiMutation(addEmbedOrigin, {
    changes: [listEmbedOrigins],
    onDone: ({ origin }) => {
      onClose();
      showToast({ text: `${origin} can show this league.` });
    },
    showsOwnErrors: [refusedHere],
  });
  const check = (body: { origin: string }) => {
    if (embedOriginOf(body.origin) === null) form.setError('origin', { message: embedOriginText });
    else act({ params: { id: leagueId }, body });
  };
  return (
    <FormDialog
      title="Add site"
      onClose={onClose}
      onSubmit={form.handleSubmit(check)}
      error={error}
      loading={loading}
      submitLabel="Add"
    >
      <Field
        label="Address"
        type="url"
        help="The address of your site, such as https://club.example. All of its pages can then show this league."
        error={form.formState.errors.origin?.message}
        {...form.register('origin')}
      />
    </FormDialog>
  );
}
