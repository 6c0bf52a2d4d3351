import { type Column, Table } from '#components/elements/Table';
import { type Requirement, requirements } from './asvs';
import { frame } from './docs.css';

const caption = 'OWASP ASVS 5.0.0, level 2, V6 to V8, V3.3 and V3.5';

const columns: Column<Requirement>[] = [
  { id: 'id', header: '5.0.0', cell: ({ id }) => id, isRowHeader: true, width: '64px' },
  { id: 'before', header: '4.0.3', cell: ({ before }) => before ?? '–', width: '72px' },
  { id: 'level', header: 'Level', cell: ({ level }) => level, width: '64px' },
  { id: 'asks', header: 'Asks for', cell: ({ asks }) => asks, width: '2fr' },
  { id: 'status', header: 'Here', cell: ({ status }) => status, width: '112px' },
  { id: 'why', header: 'Why', cell: ({ why }) => why, width: '3fr' },
  { id: 'proof', header: 'Proved by', cell: ({ proof }) => (proof ? `${proof[1]} (${proof[0]})` : '–'), width: '2fr' },
];

/** Shows requirement by requirement how people who sign in are protected, and what is not met. */
export function Requirements() {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={frame}>
      <Table caption={caption} columns={columns} rows={requirements} getRowId={({ id }) => id} />
    </div>
  );
}
