import { useEffect, useRef } from 'react';
import { useLookup } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Link } from '#components/elements/Link';
import { useSettled } from '../list';
import * as styles from './Twins.css';
import type { TwinLook } from './useTwinLook';

/** How an existing record is listed. */
export type TwinItem = {
  id: string;
  name: string;
  /** Its page, which opens in a new tab. */
  href: string;
  /** What it has in common, and what tells it apart. */
  details: readonly (string | undefined)[];
};

export interface TwinsProps<Values, Described, Twin> {
  /** The result of `useTwinLook`. */
  look: TwinLook<Values, Described, Twin>;
  values: Values;
  /** Turns a record into an item of the list. */
  itemOf: (twin: Twin) => TwinItem;
  /** What the records may be, the name of a link, and what the person can do. */
  words: { title: string; open: (name: string) => string; anyway: string };
}

/** Lists existing records that may be the one in the form. It only warns: what is on the screen doesn't keep from saving. */
export function Twins<Values, Described, Twin>({ look, values, itemOf, words }: TwinsProps<Values, Described, Twin>) {
  const { lookup, describe, onShown, stoppedBy } = look;
  const described = describe(values);
  const now = JSON.stringify(described) ?? '';
  const settled = useSettled(now);
  const isStopped = stoppedBy === now;
  const asked = isStopped ? now : settled;
  const found = useLookup(lookup, asked ? (JSON.parse(asked) as Described) : undefined).data ?? [];
  const hasFound = found.length > 0;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onShown(hasFound ? asked : undefined);
  }, [onShown, hasFound, asked]);
  // Whoever pressed Enter in a field is taken to why nothing was saved, where Enter does nothing.
  useEffect(() => {
    if (isStopped && hasFound) alert.current?.focus();
  }, [isStopped, hasFound]);
  if (!hasFound) return null;
  return (
    <Alert ref={alert} tabIndex={-1} tone="warning" title={words.title}>
      <ul aria-label={words.title} className={styles.list}>
        {found.map(itemOf).map(({ id, name, href, details }) => (
          <li key={id}>
            <Link href={href} target="_blank" aria-label={words.open(name)}>
              {name}
            </Link>
            {details.filter(Boolean).map((detail) => ` · ${detail}`)}
          </li>
        ))}
      </ul>
      <p>{words.anyway}</p>
    </Alert>
  );
}
