import { useRef, useState } from 'react';
import { useCurrentAddress } from '../../api/current-address';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import styles from './team.module.css';

type Props = { title: string; team: { teamId: number; teamName: string }; onClose: () => void };

/** Address of the team's page, for sharing. */
export function ShareTeam({ title, team, onClose }: Props) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(`/teams/${team.teamId}`, useCurrentAddress()).href;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => void copy(address, field.current).then(setIsCopied)}>Copy Link</Button>
        </>
      }
    >
      <p>Anyone with this link can see {team.teamName}.</p>
      <Field
        ref={field}
        label="Team link"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <output className={styles.copied}>{statusText(isCopied)}</output>
    </Dialog>
  );
}

function statusText(isCopied: boolean | null): string {
  if (isCopied === null) return '';
  return isCopied ? 'Link copied.' : "Couldn't copy automatically. The link is selected: press Ctrl/Cmd+C.";
}

/** The clipboard API exists only on secure origins, and a club may run this over plain http in its own network. */
async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}
