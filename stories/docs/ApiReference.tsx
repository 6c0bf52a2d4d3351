import { Markdown } from '@storybook/addon-docs/blocks';
import { Chip } from '#components/elements/Chip';
import { Disclosure } from '#components/elements/Disclosure';
import { type Column, Table } from '#components/elements/Table';
import { Card } from '#components/patterns/Card';
import { type Answer, type Body, type Field, info, type Operation, operationsByTag, schemas } from './contract';
import * as styles from './docs.css';

const columns: Column<Field>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <code>{name}</code>, isRowHeader: true },
  { id: 'type', header: 'Type', cell: ({ type }) => <code>{type}</code> },
  { id: 'required', header: 'Required', cell: ({ isRequired }) => (isRequired ? 'yes' : 'no'), width: '88px' },
  {
    id: 'description',
    header: 'What it is',
    cell: ({ description }) => <Markdown>{description}</Markdown>,
    width: '2fr',
  },
];

function Fields({ caption, fields }: { caption: string; fields: Field[] }) {
  if (fields.length === 0) return null;
  return <Table caption={caption} columns={columns} rows={fields} getRowId={({ name }) => name} />;
}

function BodyOf({ of, body }: { of: string; body: Body }) {
  const { mediaType, type, fields, examples } = body;
  return (
    <>
      <p>
        <code>{mediaType}</code>: <code>{type}</code>
      </p>
      <Fields caption={`${of}: ${type}`} fields={fields} />
      {examples.map(({ name, value }) => (
        <figure key={name} className={styles.example}>
          <figcaption>Example: {name}</figcaption>
          {/* Focusable, because only then can the keyboard scroll it. */}
          <pre tabIndex={0} className={styles.code}>
            {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
          </pre>
        </figure>
      ))}
    </>
  );
}

function AnswerOf({ answer }: { answer: Answer }) {
  const { status, description, headers, bodies } = answer;
  // A disclosure's title is plain text.
  const title = `${status === 'default' ? 'Any other status' : status}: ${description.replaceAll('`', '')}`;
  return (
    <Disclosure title={title}>
      <div className={styles.stack}>
        <Fields caption={`${status}: headers`} fields={headers} />
        {bodies.map((body) => (
          <BodyOf key={body.mediaType} of={status} body={body} />
        ))}
        {bodies.length === 0 && <p>It has no body.</p>}
      </div>
    </Disclosure>
  );
}

const origins = {
  spec: <Chip>from the specification</Chip>,
  added: <Chip tone="info">added</Chip>,
};

function OperationCard({ operation }: { operation: Operation }) {
  const { id, method, path, summary, description, origin, parameters, bodies, answers } = operation;
  return (
    <Card
      title={summary}
      description={
        <>
          <code>
            {method} {path}
          </code>{' '}
          · <code>{id}</code>
        </>
      }
      actions={origins[origin]}
    >
      <div className={styles.stack}>
        <Markdown>{description}</Markdown>
        <Fields caption={`${id}: parameters`} fields={parameters} />
        {bodies.map((body) => (
          <BodyOf key={body.mediaType} of={`${id}: body`} body={body} />
        ))}
        <div>
          {answers.map((answer) => (
            <AnswerOf key={answer.status} answer={answer} />
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Every call of the contract with all that it takes and answers, and every schema it names. */
export function ApiReference() {
  return (
    <div className={styles.page}>
      <p>Version {info.version}</p>
      <div className={styles.prose}>
        <Markdown>{info.description}</Markdown>
      </div>
      {operationsByTag.map(({ name, description, operations }) => (
        <section key={name} className={styles.stack}>
          <h2 className={styles.groupTitle}>{name}</h2>
          <Markdown>{description}</Markdown>
          {operations.map((operation) => (
            <OperationCard key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <section className={styles.stack}>
        <h2 className={styles.groupTitle}>Schemas</h2>
        {schemas.map(({ name, type, description, fields }) => (
          <Card key={name} title={name} description={<code>{type}</code>}>
            <div className={styles.stack}>
              {description && <Markdown>{description}</Markdown>}
              <Fields caption={name} fields={fields} />
            </div>
          </Card>
        ))}
      </section>
    </div>
  );
}
