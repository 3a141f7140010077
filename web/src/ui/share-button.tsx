import { QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from './button';
import { onDemand } from './on-demand';
import { showToast } from './toast';
import { WaitingDialog } from './waiting-dialog';

/** Loaded only where the browser neither shares nor copies. */
const ShareDialog = onDemand(
  async () => (await import('./share-dialog')).ShareDialog,
  ({ title, onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

/** Loaded with the first press. */
const QrDialog = onDemand(
  async () => (await import('./qr-dialog')).QrDialog,
  ({ title, onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

type Props = {
  /** What is shared, such as 'this match'; names the dialog, and a button that is only an icon. */
  subject: string;
  /** Ready for a group chat; only what a visitor may see. The link follows it. */
  text: string;
  /** Full address of the page that is shared. */
  address: string;
  variant?: 'secondary' | 'onInk' | 'onInkIcon';
  label?: string;
};

/**
 * Opens the share sheet of the phone; copies the text where there is none; shows it where that is not allowed. The button
 * beside it shows the link as a QR code.
 */
export function ShareButton({ subject, text, address, variant = 'secondary', label = 'Share' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [showsCode, setShowsCode] = useState(false);
  const share = () => void shareOrCopy(text, address).then((isDone) => setIsOpen(!isDone));
  return (
    <>
      {variant === 'onInkIcon' ? (
        <>
          <IconButton variant="onInkPlain" label={`Share ${subject}`} onClick={share}>
            <Share2 size={20} aria-hidden="true" />
          </IconButton>
          <IconButton variant="onInkPlain" label="Show QR code" onClick={() => setShowsCode(true)}>
            <QrCode size={20} aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <>
          <Button variant={variant} onClick={share}>
            <Share2 size={16} aria-hidden="true" />
            {label}
          </Button>
          <Button variant={variant === 'onInk' ? 'onInkQuiet' : variant} onClick={() => setShowsCode(true)}>
            <QrCode size={16} aria-hidden="true" />
            Show QR code
          </Button>
        </>
      )}
      {isOpen && (
        <ShareDialog
          title={`Share ${subject}`}
          linkLabel="Link"
          {...{ text, address }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {showsCode && (
        <QrDialog title={`QR code for ${subject}`} address={address} onClose={() => setShowsCode(false)} />
      )}
    </>
  );
}

/** False if the browser refused both; a share sheet that is closed again has done its job. */
async function shareOrCopy(text: string, url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text, url });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true;
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    showToast({ text: 'Copied. Paste it into your group chat.' });
    return true;
  } catch {
    return false;
  }
}
