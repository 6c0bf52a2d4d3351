import { Markdown } from '@storybook/addon-docs/blocks';
import { type ReactNode, useState } from 'react';
import { Chip } from '#components/elements/Chip';
import { Disclosure } from '#components/elements/Disclosure';
import { SearchField } from '#components/elements/SearchField';
import { type Column, Table } from '#components/elements/Table';
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
          {/* Focusable, so that the keyboard can scroll it. */}
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
    <Disclosure title={title} headingLevel={4}>
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

function OperationDetails({ operation }: { operation: Operation }) {
  const { id, description, origin, right, parameters, bodies, answers } = operation;
  return (
    <div className={styles.stack}>
      <p className={styles.choices}>
        <code>{id}</code>
        {origins[origin]}
        {right !== 'none' && <Chip>needs {right}</Chip>}
      </p>
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
  );
}

/** Closed at first, and rendered only when opened: all of them together would make the page a hundred screens tall. */
function Details({ title, children }: { title: string; children: () => ReactNode }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Disclosure title={title} isExpanded={isExpanded} onExpandedChange={setExpanded}>
      {isExpanded && children()}
    </Disclosure>
  );
}

function Group({ name, description, children }: { name: string; description?: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h2 id={name.toLowerCase().replaceAll(' ', '-')} className={styles.groupTitle}>
        {name}
      </h2>
      {description && <Markdown>{description}</Markdown>}
      <div>{children}</div>
    </section>
  );
}

const titleOf = ({ method, path, summary }: Operation) => `${method} ${path}: ${summary}`;

/** Lists every call of the contract with its parameters, bodies and responses, and every named schema. */
export function ApiReference() {
  const [typed, setTyped] = useState('');
  const isWanted = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  return (
    <div className={styles.page}>
      <p>Version {info.version}</p>
      <div className={styles.prose}>
        <Markdown>{info.description}</Markdown>
      </div>
      <SearchField
        label="Search calls and schemas"
        placeholder="Search by path, name or summary"
        value={typed}
        onChange={setTyped}
      />
      {operationsByTag.map(({ name, description, operations }) => (
        <Group key={name} name={name} description={description}>
          {operations
            .filter((operation) => isWanted(`${titleOf(operation)} ${operation.id}`))
            .map((operation) => (
              <Details key={operation.id} title={titleOf(operation)}>
                {() => <OperationDetails operation={operation} />}
              </Details>
            ))}
        </Group>
      ))}
      <Group name="Schemas">
        {schemas
          .filter(({ name }) => isWanted(name))
          .map(({ name, type, description, fields }) => (
            <Details key={name} title={name}>
              {() => (
                <div className={styles.stack}>
                  <p>
                    <code>{type}</code>
                  </p>
                  {description && <Markdown>{description}</Markdown>}
                  <Fields caption={name} fields={fields} />
                </div>
              )}
            </Details>
          ))}
      </Group>
    </div>
  );
}
