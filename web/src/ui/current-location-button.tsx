import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button';
import { showPopup } from './popup';
import { useLatest } from './use-latest';

type Point = { lat: number; lng: number };
type Located = { point: Point } | { error: { title: string; text: string } };

type Props = {
  locate: () => Promise<Located>;
  onFound: (point: Point) => void;
  children?: string;
};

/** If the browser does not share its position, a popup says why. */
export function CurrentLocationButton({ locate, onFound, children = 'Use my location' }: Props) {
  const [loading, setIsBusy] = useState(false);
  const isUnderway = useRef(false);
  const ask = useLatest();
  const press = async () => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsBusy(true);
    const isWanted = ask();
    const located = await locate();
    isUnderway.current = false;
    setIsBusy(false);
    if (!isWanted()) return;
    if ('error' in located) showPopup(located.error);
    else onFound(located.point);
  };
  return (
    <Button
      variant="secondary"
      loading={loading}
      busyText="Finding your location…"
      onClick={() => void press()}
    >
      <LocateFixed size={18} aria-hidden="true" />
      {children}
    </Button>
  );
}
