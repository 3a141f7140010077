import type { OpenTerms } from '@courtline/contract/terms';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useRegistrant } from './registrant';
import styles from './registration.module.css';
import { TermsForm, useAcceptTerms } from './terms-form';

export function OpenTermsNotice({ terms, whyNot }: { terms: OpenTerms; whyNot: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const registrant = useRegistrant();
  const { leagueName, title } = terms;
  return (
    <Notice kind="hint">
      <p>
        {leagueName} asks you to accept its terms{registrant && ` for ${registrant.firstName}`}: {title}.
        {whyNot && ` ${whyNot}`}
      </p>
      {!whyNot && (
        <p className={styles.spotActions}>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Read and accept
            {registrant && <span className="visually-hidden"> for {registrant.firstName}</span>}
          </Button>
        </p>
      )}
      {isOpen && <AcceptDialog terms={terms} onClose={() => setIsOpen(false)} />}
    </Notice>
  );
}

function AcceptDialog({ terms, onClose }: { terms: OpenTerms; onClose: () => void }) {
  const formId = useId();
  const acceptance = useAcceptTerms(terms.leagueId, () => {
    showToast({ text: 'Terms accepted.' });
    onClose();
  });
  return (
    <Dialog
      isForm
      title={terms.leagueName}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={acceptance.loading} busyText="Saving…">
            Accept
          </Button>
        </>
      }
    >
      <TermsForm {...{ formId, terms, ...acceptance }} />
    </Dialog>
  );
}
