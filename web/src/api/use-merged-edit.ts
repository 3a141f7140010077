import { mergeEdits, withOwnSaves } from '@courtline/domain/merge/merge-edits';
import { type OpenConflict, chooseValue, openConflicts } from '@courtline/domain/merge/open-conflicts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useValues } from './use-values';

type Options<Thing, Values extends object> = {
  /** The edited record as it was when the form opened. */
  opened: Thing;
  valuesOf: (thing: Thing) => Values;
  /** Current values of the form. */
  read: () => Values;
  /** Writes values into the form; those of `stored` count as unchanged. */
  write: (values: Values, stored: Values) => void;
  /** How two edits are merged; field by field by default. */
  merge?: typeof mergeEdits<Values>;
  /** Submits the form as its button does. */
  submit: () => void;
};

type MergedEdit<Values> = {
  /** Whether others saved changes that the user has to review before saving again. */
  isWaiting: boolean;
  conflicts: readonly OpenConflict<Values>[];
  choose: (field: keyof Values & string, choice: 'mine' | 'theirs') => void;
};

/**
 * An edit that overwrites nothing: when others saved first, their values fill the fields that the user left alone,
 * typed values stay, and fields that both changed become conflicts. Without a conflict the form is sent again at
 * once. Send `base.version` with every save, and pass `onStale` and `onSend` to the mutation.
 */
export function useMergedEdit<Thing, Values extends object>(options: Options<Thing, Values>) {
  const { opened, valuesOf, read, write, merge = mergeEdits } = options;
  const { values: base, setValues: setBase, read: readBase } = useValues(() => opened);
  const shown = useValues<readonly OpenConflict<Values>[]>(() => []);
  const [isWaiting, setIsWaiting] = useState(false);
  const wasSentAgain = useRef(false);
  const sent = useRef<readonly Values[]>([]);
  const sendAgain = useAfterRender(options.submit);

  const startFrom = (thing: Thing) => {
    setBase(thing);
    shown.setValues([]);
    setIsWaiting(false);
    wasSentAgain.current = false;
    sent.current = [];
  };
  /** The response may be lost: a stored state equal to a sent one is not a change by others. */
  const onSend = () => {
    sent.current = [...sent.current, read()];
  };
  /** A stale save returns the same type as a successful one. */
  const onStale = (current: unknown) => {
    const thing = current as Thing;
    const theirs = valuesOf(thing);
    const merged = merge(withOwnSaves(valuesOf(readBase()), theirs, sent.current), read(), theirs);
    sent.current = [];
    const open = openConflicts(shown.read(), merged, theirs);
    setBase(thing);
    shown.setValues(open);
    write(merged.values, theirs);
    wasSentAgain.current = merged.conflicts.length === 0 && !wasSentAgain.current;
    setIsWaiting(!wasSentAgain.current);
    if (wasSentAgain.current) sendAgain();
  };
  const choose: MergedEdit<Values>['choose'] = (field, choice) => {
    const [values, before] = [read(), shown.read()];
    const chosen = before.map((one) => (one.field === field ? chooseValue(one, choice, values[field]) : one));
    const conflict = chosen.find((one) => one.field === field);
    shown.setValues(chosen);
    if (conflict) write({ ...values, [field]: conflict[choice] }, valuesOf(readBase()));
  };
  return {
    /** The record that the form was last compared with. */
    base,
    onStale,
    onSend,
    startFrom,
    merge: { isWaiting, conflicts: shown.values, choose } satisfies MergedEdit<Values>,
    /** Text of the toast after saving. */
    savedText: (text: string) => (wasSentAgain.current ? `${text} ${othersKept}` : text),
  };
}

/** Submits after the next render, so that the merged values are validated against the stored state. */
function useAfterRender(submit: () => void): () => void {
  const [times, setTimes] = useState(0);
  const act = useEffectEvent(submit);
  useEffect(() => {
    if (times > 0) act();
  }, [times]);
  return () => setTimes((before) => before + 1);
}

const othersKept = 'We kept the changes someone else saved while you were editing.';

/** Adapter for forms of react-hook-form. */
export function formFields<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  return {
    read: () => form.getValues(),
    write: (values: Values, stored: Values) => {
      form.reset(stored, { keepIsSubmitted: true, keepTouched: true });
      for (const field of Object.keys(values) as Path<Values>[]) {
        if (values[field] !== stored[field]) form.setValue(field, values[field], { shouldDirty: true });
      }
    },
  };
}
