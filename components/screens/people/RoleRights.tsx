import { Check, Minus } from 'lucide-react';
import { useMemo } from 'react';
import type { AnyRole } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { rights } from '#domain/access/rights';
import { mayDo, type Right } from '#domain/access/roles';
import { rightNames } from '#language/rights';
import { roleNames } from '#language/roles';
import { messages } from './messages';
import * as styles from './people.css';

export interface RoleRightsProps {
  /** Whose roles: the platform's people's, or a firm's. */
  side: keyof typeof rights;
  roles: readonly AnyRole[];
}

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr)', areas: ['right', 'who'] },
  tiny: { tracks: 'minmax(0, 1fr)', areas: ['right', 'who'] },
};

/** What each role may do, as the contract says it. */
export function RoleRights({ side, roles }: RoleRightsProps) {
  const words = useMessages(messages);
  const names = useMessages(roleNames);
  const means = useMessages(rightNames);
  const columns = useMemo((): Column<Right>[] => {
    const who = (right: Right) => roles.filter((role) => mayDo(role, right));
    return [
      { id: 'right', header: words.right, isRowHeader: true, width: 'minmax(0, 3fr)', cell: (right) => means[right] },
      ...roles.map((role): Column<Right> => ({
        id: role,
        header: names[role],
        width: '108px',
        cell: (right) => {
          const may = mayDo(role, right);
          return (
            <span className={styles.mark({ may })}>
              <Icon of={may ? Check : Minus} />
              <VisuallyHidden>{may ? words.yes : words.no}</VisuallyHidden>
            </span>
          );
        },
      })),
      {
        id: 'who',
        header: words.who,
        isForLines: true,
        cell: (right) => (
          <span className={styles.who}>
            {who(right)
              .map((role) => names[role])
              .join(', ')}
          </span>
        ),
      },
    ];
  }, [roles, words, names, means]);
  const rows = useMemo(
    // Support's alone is nothing that somebody here could be given.
    () => (Object.keys(rights[side]) as Right[]).filter((right) => roles.some((role) => mayDo(role, right))),
    [side, roles],
  );
  return (
    <Card title={words.rights} isPadded={false}>
      <Table caption={words.rights} columns={columns} rows={rows} getRowId={(right) => right} lines={lines} />
    </Card>
  );
}
