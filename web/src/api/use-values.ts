import { useRef, useState } from 'react';

/** The state of a form, with what it holds right now for answers that arrive between two renders. */
export function useValues<Values>(start: () => Values) {
  const [values, setValues] = useState(start);
  const latest = useRef(values);
  return {
    values,
    setValues: (next: Values) => {
      latest.current = next;
      setValues(next);
    },
    read: () => latest.current,
  };
}
