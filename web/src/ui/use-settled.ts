import { useEffect, useRef, useState } from 'react';

/** A value that changes under somebody's hand, and is told once it has rested; what comes from outside replaces it. */
export function useSettled<Value>(value: Value, settle: (value: Value) => void, restMs = 350) {
  const said = JSON.stringify(value);
  const [known, setKnown] = useState(said);
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(said);
  if (said !== known) {
    setKnown(said);
    setDraft(value);
  }
  useEffect(() => {
    latest.current = said;
  }, [said]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: Value) => {
    setDraft(next);
    clearTimeout(timer.current);
    // Whatever was moved before the value changed from outside no longer counts.
    timer.current = setTimeout(() => latest.current === said && settle(next), restMs);
  };
  return [draft, change] as const;
}
