import { useCallback, useRef, useState } from 'react';
import { type Lookup, useLookupNow } from '#components/api';
import { useMessages } from '#components/language';
import type { BeforeSave } from '../record';
import { messages } from './messages';

/** How long saving waits for the answer, in ms. */
const patience = 2_000;

/** What a record's form has learnt of other records like it. */
export interface TwinLook<Values, Described, Twin> {
  lookup: Lookup<Described, Twin>;
  /** Describes the record in the form; `undefined` while too little is known of it. */
  describe: (values: Values) => Described | undefined;
  /**
   * Looks before the record is saved, and stops for the twins that it finds; not if they are already on the screen, nor for what the
   * record had when its form was opened.
   */
  beforeSave: (values: Values, opened?: Values) => Promise<BeforeSave>;
  /** Called with the description, as JSON, whose twins are on the screen. */
  onShown: (described: string | undefined) => void;
  /** The description, as JSON, whose twins stopped the record from being saved. */
  stoppedBy: string | undefined;
}

/**
 * Looks for other records like the one in a form, while it is typed and before it is saved. Saving waits for the answer, but
 * not for long, and says so if there was none. Render `Twins` with it in the form.
 */
export function useTwinLook<Values, Described, Twin>(
  lookup: Lookup<Described, Twin>,
  describe: (values: Values) => Described | undefined,
): TwinLook<Values, Described, Twin> {
  const { notLooked } = useMessages(messages);
  const lookNow = useLookupNow(lookup);
  const shown = useRef<string>(undefined);
  const [stoppedBy, setStoppedBy] = useState<string>();
  const beforeSave = async (values: Values, opened?: Values): Promise<BeforeSave> => {
    const described = describe(values);
    const key = JSON.stringify(described);
    if (described === undefined || shown.current === key) return {};
    if (opened && JSON.stringify(describe(opened)) === key) return {};
    const found = await Promise.race([lookNow(described).catch(() => undefined), after(patience)]);
    if (!found) return { hint: notLooked };
    if (found.length === 0) return {};
    setStoppedBy(key);
    return { isStopped: true };
  };
  const onShown = useCallback((described: string | undefined) => {
    shown.current = described;
  }, []);
  return { lookup, describe, beforeSave, onShown, stoppedBy };
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
