import { createContext, type ReactNode, use, useState } from 'react';
import { Checkbox } from '#components/elements/Checkbox';
import type { Column } from '#components/elements/Table';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { common, useMessages } from '#components/language';
import * as styles from './choosing.css';

type Ticks = {
  has: (id: string) => boolean;
  set: (id: string, isChosen: boolean) => void;
};

const Choosing = createContext<Ticks>({ has: () => false, set: () => undefined });

/** The rows of a list that somebody has ticked, to do something with all of them. */
export interface Chosen<Row> extends Ticks {
  /** The ticked rows, in the list's order. What is no longer on the page is not among them. */
  rows: readonly Row[];
  /** The number of rows that can be ticked. */
  of: number;
  /** Ticks all rows, or none. */
  setAll: (areChosen: boolean) => void;
}

/** Keeps which rows of a list are ticked. */
export function useChosen<Row>(all: readonly Row[], idOf: (row: Row) => string): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: all.filter((row) => ids.has(idOf(row))),
    of: all.length,
    has: (id) => ids.has(id),
    set: (id, isChosen) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id))),
    setAll: (areChosen) => setIds(new Set(areChosen ? all.map(idOf) : [])),
  };
}

export interface ChoosingProps {
  /** The result of `useChosen`. */
  chosen: Chosen<unknown>;
  /** Names the bar for screen readers: "Chosen documents". */
  label: string;
  /** What can be done with the ticked rows: small buttons. Shown once there are any. */
  actions: ReactNode;
  /** The table, with a `choiceColumn`. */
  children: ReactNode;
}

/** A bar above a table whose rows can be ticked: ticks all of them, and offers what can be done with those that are. */
export function ChoosingRows({ chosen, label, actions, children }: ChoosingProps) {
  const { chooseAll, chosenOf } = useMessages(common);
  const many = chosen.rows.length;
  return (
    <Choosing value={chosen}>
      <div role="group" aria-label={label} className={styles.bar}>
        <Checkbox
          isSelected={many > 0 && many === chosen.of}
          isIndeterminate={many > 0 && many < chosen.of}
          onChange={chosen.setAll}
        >
          <span aria-live="polite">{many === 0 ? chooseAll : chosenOf(many, chosen.of)}</span>
        </Checkbox>
        {many > 0 && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Choosing>
  );
}

/** Makes the first column of a table within `ChoosingRows`, with a checkbox for each row. Its id is `choice`. */
export function choiceColumn<Row>(
  header: string,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    id: 'choice',
    header,
    isHeaderHidden: true,
    width: '18px',
    cell: (row) => <RowChoice id={idOf(row)} name={nameOf(row)} />,
  };
}

function RowChoice({ id, name }: { id: string; name: string }) {
  const { choose } = useMessages(common);
  const { has, set } = use(Choosing);
  return (
    <span className={styles.choice}>
      <Checkbox isSelected={has(id)} onChange={(isChosen) => set(id, isChosen)}>
        <VisuallyHidden>{choose(name)}</VisuallyHidden>
      </Checkbox>
    </span>
  );
}
