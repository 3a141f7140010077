import { useEffect, useRef, useState } from 'react';

/** Reports a changing value once it has been stable; a value from outside replaces the draft. */
export function useDebouncedValue<Value>(value: Value, settle: (value: Value) => void, restMs = 350) {
  const serialized = JSON.stringify(value);
  const [known, setKnown] = useState(serialized);
  const [reported, setReported] = useState(serialized);
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFromOutside = serialized !== known && serialized !== reported;
  if (serialized !== known) {
    setKnown(serialized);
    // The echo of a reported value must not undo later changes.
    if (isFromOutside) setDraft(value);
  }
  useEffect(() => {
    if (serialized !== reported) clearTimeout(timer.current);
  }, [serialized, reported]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    // Going back may overtake a reported value before it arrives: then the value never changes, and the draft would stay.
    const followValue = () => {
      clearTimeout(timer.current);
      setReported('');
      setDraft(latest.current);
    };
    window.addEventListener('popstate', followValue);
    return () => window.removeEventListener('popstate', followValue);
  }, []);
  const change = (next: Value) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setReported(JSON.stringify(next));
      settle(next);
    }, restMs);
  };
  return [draft, change] as const;
}
