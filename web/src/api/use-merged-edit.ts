import { mergeEdits, withOwnSaves } from '@courtline/domain/merge/merge-edits';
import { type OpenConflict, chooseValue, openConflicts } from '@courtline/domain/merge/open-conflicts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useValues } from './use-values';

type Editing<Thing, Values extends object> = {
  /** What is edited, as it was when the form opened. */
  opened: Thing;
  valuesOf: (thing: Thing) => Values;
  /** What the form holds now. */
  read: () => Values;
  /** Puts values into the form; those of `stored` count as unchanged. */
  write: (values: Values, stored: Values) => void;
  /** How two edits become one; field by field unless something else is said. */
  merge?: typeof mergeEdits<Values>;
  /** Submits the form as its button does. */
  submit: () => void;
};

type MergedEdit<Values> = {
  /** Whether others saved something that the person has to look at before saving again. */
  isWaiting: boolean;
  conflicts: readonly OpenConflict<Values>[];
  choose: (field: keyof Values & string, choice: 'mine' | 'theirs') => void;
};

/**
 * An edit that overwrites nothing: when others saved first, their values fill the fields that the person left alone,
 * what was typed stays, and fields that both changed are listed as conflicts. Without a conflict the form is sent again
 * at once. Send `base.version` with every save, and hand `onStale` and `onSend` to the action.
 */
export function useMergedEdit<Thing, Values extends object>(editing: Editing<Thing, Values>) {
  const { opened, valuesOf, read, write, merge = mergeEdits } = editing;
  const { values: base, setValues: setBase, read: readBase } = useValues(() => opened);
  const shown = useValues<readonly OpenConflict<Values>[]>(() => []);
  const [isWaiting, setIsWaiting] = useState(false);
  const wasSentAgain = useRef(false);
  const sent = useRef<readonly Values[]>([]);
  const sendAgain = useAfterRender(editing.submit);

  const startFrom = (thing: Thing) => {
    setBase(thing);
    shown.setValues([]);
    setIsWaiting(false);
    wasSentAgain.current = false;
    sent.current = [];
  };
  /** The answer may be lost: what is stored then is no change of others. */
  const onSend = () => {
    sent.current = [...sent.current, read()];
  };
  /** The service answers a stale save with what it would have answered to a good one. */
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
    /** What the form was last compared with. */
    base,
    onStale,
    onSend,
    startFrom,
    merge: { isWaiting, conflicts: shown.values, choose } satisfies MergedEdit<Values>,
    /** What the toast says once it is saved. */
    savedText: (text: string) => (wasSentAgain.current ? `${text} ${othersKept}` : text),
  };
}

/** Submits after the next render, so that the form checks the merged values by what is stored now. */
function useAfterRender(submit: () => void): () => void {
  const [times, setTimes] = useState(0);
  const act = useEffectEvent(submit);
  useEffect(() => {
    if (times > 0) act();
  }, [times]);
  return () => setTimes((before) => before + 1);
}

const othersKept = 'Changes that someone else saved while you were editing are kept too.';

/** How a form of react-hook-form is read and written. */
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
