import { QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button';
import { copyFailed, copyText } from './copy-text';
import { Dialog } from './dialog';
import { Field, TextAreaField } from './field';
import { onDemand } from './on-demand';
import styles from './share-dialog.module.css';
import { Skeleton } from './states';

/** Loaded with the first press. */
const CodeFigure = onDemand(
  async () => (await import('./qr-dialog')).CodeFigure,
  (_, error) => error ?? <Skeleton rows={1} height={300} />,
);

type Props = {
  title: string;
  linkLabel: string;
  /** Ready for a group chat, without the link. */
  text: string;
  address: string;
  onClose: () => void;
};

/** The link and a message to copy, and the share sheet where the browser has one. */
export function ShareDialog({ title, linkLabel, text, address, onClose }: Props) {
  const [copied, setCopied] = useState<'link' | 'message' | 'neither' | null>(null);
  const [showsCode, setShowsCode] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const whole = `${text}\n${address}`;
  const copyLink = async () => setCopied((await copyText(address, link.current)) ? 'link' : 'neither');
  const copyMessage = async () => setCopied((await copyText(whole, message.current)) ? 'message' : 'neither');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {typeof navigator.share === 'function' ? (
            <Button
              variant="secondary"
              onClick={() => void navigator.share({ text, url: address }).catch(() => {})}
            >
              Share
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void copyMessage()}>
              Copy Message
            </Button>
          )}
          <Button onClick={() => void copyLink()}>Copy Link</Button>
        </>
      }
    >
      <Field
        ref={link}
        label={linkLabel}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <TextAreaField
        ref={message}
        label="Message for a group chat"
        value={whole}
        rows={whole.split('\n').length}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {showsCode ? (
        <CodeFigure address={address} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setShowsCode(true)}>
            <QrCode size={16} aria-hidden="true" />
            Show QR code
          </Button>
        </div>
      )}
      <output className={styles.copied}>{copied && statusTexts[copied]}</output>
    </Dialog>
  );
}

const statusTexts = {
  link: 'Link copied.',
  message: 'Message copied.',
  neither: copyFailed,
} as const;
