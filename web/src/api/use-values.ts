import { useRef, useState } from 'react';

/** State of a form, with its latest values for responses that arrive between two renders. */
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
