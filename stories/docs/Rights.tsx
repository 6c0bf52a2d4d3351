import { type Column, Table } from '#components/elements/Table';
import { type Operation, rightsOf, type Side } from './contract';
import { frame } from './docs.css';

type Row = { operation: Operation; right: string; roles: string[] };

/** Shows which role of one side may make which call, from the contract. */
export function Rights({ of }: { of: Side }) {
  const rights = rightsOf(of);
  const roles = [...new Set(rights.flatMap((right) => right.roles))];
  const rows = rights.flatMap(({ name, roles: having, operations }) =>
    operations.map((operation) => ({ operation, right: name, roles: having })),
  );
  const columns: Column<Row>[] = [
    {
      id: 'call',
      header: 'Call',
      cell: ({ operation }) => <code>{operation.id}</code>,
      isRowHeader: true,
      width: '2fr',
    },
    { id: 'right', header: 'Right', cell: ({ right }) => <code>{right}</code> },
    ...roles.map((role): Column<Row> => ({
      id: role,
      header: role,
      cell: ({ roles: having }) => (having.includes(role) ? 'yes' : '–'),
      width: '104px',
    })),
  ];
  return (
    // A phone has no room for every role.
    <div role="region" aria-label={captions[of]} tabIndex={0} className={frame}>
      <Table caption={captions[of]} columns={columns} rows={rows} getRowId={({ operation }) => operation.id} />
    </div>
  );
}

/** Lists what each right of one side is for. */
export function RightNames({ of }: { of: Side }) {
  return (
    <dl>
      {rightsOf(of).map(({ name, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

const captions: Record<Side, string> = {
  operator: 'What the operator’s people may do',
  firm: 'What a firm’s people may do',
};
