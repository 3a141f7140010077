import { Button } from './button';
import { Dialog } from './dialog';
import { QrCode } from './qr-code';
import styles from './qr-dialog.module.css';

type Props = {
  title: string;
  address: string;
  onClose: () => void;
};

/** A code large enough to be scanned from a phone that someone holds up, or from a sheet at the clubhouse. */
export function QrDialog({ title, address, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <CodeFigure address={address} />
    </Dialog>
  );
}

export function CodeFigure({ address }: { address: string }) {
  return (
    <figure className={styles.sheet} data-qr-sheet>
      <QrCode className={styles.code} text={address} label={`QR code for ${address}`} />
      <figcaption className={styles.address}>{address.replace(/^https?:\/\//, '')}</figcaption>
    </figure>
  );
}
