import { useEffect, useRef, useState } from 'react';

/** A value that changes under somebody's hand, and is told once it has rested; what comes from outside replaces it. */
export function useDebouncedValue<Value>(value: Value, settle: (value: Value) => void, restMs = 350) {
  const said = JSON.stringify(value);
  const [known, setKnown] = useState(said);
  const [told, setTold] = useState(said);
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFromOutside = said !== known && said !== told;
  if (said !== known) {
    setKnown(said);
    // The echo of what was told must not undo what was moved since.
    if (isFromOutside) setDraft(value);
  }
  useEffect(() => {
    if (said !== told) clearTimeout(timer.current);
  }, [said, told]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: Value) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTold(JSON.stringify(next));
      settle(next);
    }, restMs);
  };
  return [draft, change] as const;
}
