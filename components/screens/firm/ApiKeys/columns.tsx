import { Ban } from 'lucide-react';
import { useMemo } from 'react';
import type { ApiKey } from '#components/api';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { actionsColumn, type Column, RowActions, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import * as rowStyles from '#components/theme/row.css';
import * as styles from './ApiKeys.css';
import { messages } from './messages';
import { stateOf } from './state';

/** How a key is stacked where the columns don't fit. */
export const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 3fr) minmax(0, 2fr) 44px',
    areas: ['key state actions', 'may used actions'],
  },
  tiny: {
    tracks: 'minmax(0, 3fr) minmax(0, 2fr) 44px',
    areas: ['key key actions', 'may may may', 'used state state'],
  },
};

/** The columns of the list of keys, as they stand at a moment. `onEnd` must be stable between renders. */
export function useKeyColumns(now: Date, onEnd: (key: ApiKey) => void): Column<ApiKey>[] {
  const moment = now.getTime();
  const words = useMessages(messages);
  const { date } = useFormat();
  return useMemo(() => {
    const { columns } = words;
    return [
      {
        id: 'key',
        header: columns.key,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ name, prefix, madeBy, madeAt }) => (
          <span className={styles.lines}>
            <span className={rowStyles.oneLine}>
              <span className={styles.name}>{name}</span> <code className={styles.prefix}>{words.begins(prefix)}</code>
            </span>
            <span className={rowStyles.second}>{words.madeBy(madeBy, date(madeAt))}</span>
          </span>
        ),
      },
      {
        id: 'may',
        header: columns.may,
        width: 'minmax(0, 2.4fr)',
        cell: ({ rights }) => (
          <span className={styles.rights}>{rights.map((right) => words.may[right]).join(', ')}</span>
        ),
      },
      {
        id: 'used',
        header: columns.used,
        width: 'minmax(0, 1fr)',
        cell: ({ usedAt }) =>
          usedAt === undefined ? (
            words.never
          ) : (
            <>
              <span className={rowStyles.inLines}>{columns.used} </span>
              {date(usedAt)}
            </>
          ),
      },
      {
        id: 'state',
        header: columns.state,
        width: 'minmax(0, 1.2fr)',
        cell: (key) => {
          const { state, on } = stateOf(key, new Date(moment));
          return (
            <span className={styles.lines}>
              <span className={styles.state}>
                <Chip tone={tones[state]}>{words.states[state]}</Chip>
              </span>
              <span className={rowStyles.second}>
                {state === 'ended' ? words.endedOn(date(on)) : words.endsOn(date(on))}
              </span>
            </span>
          );
        },
      },
      actionsColumn(columns.actions, '72px', (key) =>
        stateOf(key, new Date(moment)).state === 'ended' ? null : (
          <RowActions
            row={key.name}
            items={[
              {
                id: 'end',
                label: words.end,
                name: words.endQuestion(key.name),
                icon: <Icon of={Ban} />,
                onAction: () => onEnd(key),
              },
            ]}
          />
        ),
      ),
    ];
  }, [words, date, moment, onEnd]);
}

const tones = { active: 'success', soon: 'warning', ended: 'neutral' } as const;
