import { openAnnouncement, type OwnAnnouncement, ownAnnouncements } from '@courtline/contract/announcement';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Prose } from '../../ui/prose';
import { Notice } from '../../ui/states';

/** Guardians get what is for their children once, with the names. */
export function AnnouncementNotice({ announcement }: { announcement: OwnAnnouncement }) {
  const { id, title, scopeName, senderName, html, childNames, isOpened } = announcement;
  const [isOpen, setIsOpen] = useState(false);
  const { act } = useApiMutation(openAnnouncement, { changes: [ownAnnouncements], showsOwnErrors: true });
  const open = () => {
    setIsOpen(true);
    if (!isOpened) act({ params: { id } });
  };
  return (
    <Notice kind="hint">
      <p>
        {scopeName}
        {childNames.length > 0 && ` (${childNames.join(', ')})`}: <strong>{title}</strong>
      </p>
      <p>
        <Button variant="secondary" onClick={open}>
          {isOpened ? 'Read again' : 'Read'}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </p>
      {isOpen && (
        <Dialog
          title={title}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>Close</Button>}
        >
          {senderName && <p>{`${senderName}, ${scopeName}`}</p>}
          <Prose html={html} />
        </Dialog>
      )}
    </Notice>
  );
}
