import type { ReactNode } from 'react';
import { Card } from '#components/patterns/Card';
import { FilterCounts, ListView, type ListViewProps, type ListWords, totalOf } from '../../list';
import type { lineStates } from './lineStates';
import * as styles from './StatementLines.css';

/** The texts of a statement's lines, which their screen's message file has under these names. */
export interface StatementLinesWords<Column extends string> extends ListWords {
  /** The label of the filter by state, that of all states, and each state. */
  state: string;
  all: string;
  states: Readonly<Record<(typeof lineStates)[number], string>>;
  /** The columns' heads, in order. */
  columns: Readonly<Record<Column, string>>;
  /** What is shown of all lines: "Showing 8 of 51 lines". */
  count: (matching: number, all: number) => string;
  /** What to do where there are no lines yet. */
  beginning: string;
}

export interface StatementLinesProps<Column extends string> {
  /** The result of `useListScreen` with `lineFilters`. */
  list: ListViewProps['list'];
  words: StatementLinesWords<Column>;
  /** How many lines are in each state, once known. */
  counts: Readonly<Record<string, number>> | undefined;
  /** The button that imports a statement, for those who may. */
  importButton: ReactNode;
  /** The class that sets the lines' grid, for the heads too: its `tracks` and `areas`. */
  layout: string;
  /** The class that puts each column into its area. */
  cells: Readonly<Record<NoInfer<Column>, string>>;
  /** What stands below the lines. */
  foot: ReactNode;
  /** The lines: an `<li>` of the class `line` for each, with the columns in a `row`. */
  children: ReactNode;
}

/**
 * The lines of imported statements: their search, the states they are in, and each with what it was matched to. Their columns are
 * laid out in CSS, not as a `Table`, because a line that waits for a decision opens below them.
 */
export function StatementLines<Column extends string>(props: StatementLinesProps<Column>) {
  const { list, words, counts, importButton, layout, cells, foot, children } = props;
  return (
    <Card isPadded={false}>
      <ListView
        list={list}
        words={words}
        pills={
          <FilterCounts
            list={list}
            name="state"
            label={words.state}
            all={words.all}
            choices={words.states}
            counts={counts}
          />
        }
        count={(matching) => counts && words.count(matching, totalOf(counts))}
        {...(importButton && { beginning: { hint: words.beginning, action: importButton } })}
      >
        <div className={layout}>
          <div className={styles.heads} aria-hidden>
            {(Object.entries(words.columns) as [Column, string][]).map(([column, head]) => (
              <span key={column} className={cells[column]}>
                {head}
              </span>
            ))}
          </div>
          <ul aria-label={words.table}>{children}</ul>
        </div>
      </ListView>
      <p className={styles.foot}>{foot}</p>
    </Card>
  );
}
