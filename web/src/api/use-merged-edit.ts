import { mergeEdits } from '@courtline/domain/merge/merge-edits';
import { type OpenConflict, chooseValue, openConflicts } from '@courtline/domain/merge/open-conflicts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

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
 * at once. Send `base.version` with every save.
 */
export function useMergedEdit<Thing, Values extends object>(editing: Editing<Thing, Values>) {
  const { opened, valuesOf, read, write, merge = mergeEdits } = editing;
  const [base, setBase] = useState(opened);
  const [conflicts, setConflicts] = useState<readonly OpenConflict<Values>[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);
  const latestBase = useRef(opened);
  const latestConflicts = useRef(conflicts);
  const wasSentAgain = useRef(false);
  const sendAgain = useAfterRender(editing.submit);

  const show = (next: readonly OpenConflict<Values>[]) => {
    latestConflicts.current = next;
    setConflicts(next);
  };
  const startFrom = (thing: Thing) => {
    latestBase.current = thing;
    setBase(thing);
    show([]);
    setIsWaiting(false);
    wasSentAgain.current = false;
  };
  /** The service answers a stale save with what it would have answered to a good one. */
  const onStale = (current: unknown) => {
    const thing = current as Thing;
    const theirs = valuesOf(thing);
    const merged = merge(valuesOf(latestBase.current), read(), theirs);
    const open = openConflicts(latestConflicts.current, merged, theirs);
    latestBase.current = thing;
    setBase(thing);
    show(open);
    write(merged.values, theirs);
    wasSentAgain.current = merged.conflicts.length === 0 && !wasSentAgain.current;
    setIsWaiting(!wasSentAgain.current);
    if (wasSentAgain.current) sendAgain();
  };
  const choose: MergedEdit<Values>['choose'] = (field, choice) => {
    const values = read();
    const chosen = latestConflicts.current.map((conflict) =>
      conflict.field === field ? chooseValue(conflict, choice, values[field]) : conflict,
    );
    const conflict = chosen.find((one) => one.field === field);
    show(chosen);
    if (conflict) write({ ...values, [field]: conflict[choice] }, valuesOf(latestBase.current));
  };
  return {
    /** What the form was last compared with. */
    base,
    onStale,
    startFrom,
    merge: { isWaiting, conflicts, choose } satisfies MergedEdit<Values>,
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
