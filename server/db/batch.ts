import pg from 'pg';
import { nameOf } from './preparingClient';

/** A row: its values by the names of their columns, or in their order. */
type Row = Record<string, unknown>;

/** What a statement gives. */
export type Answer = { rows: Row[] };

/** A statement as Drizzle hands it to the driver, with its own way to read values. */
export type Question = { text: string; values: unknown[]; types?: pg.CustomTypesConfig; rowMode?: 'array' };

/** What of the driver's connection writes messages, which its types know in part. */
type Connection = Pick<pg.Connection, 'stream' | 'sync'> & {
  /** What is prepared, and what is on its way to be, by name. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse: (message: { name: string; text: string }) => void;
  bind: (message: { statement: string; values: unknown[] }) => void;
  describe: (message: { type: 'P' }) => void;
  execute: () => void;
};

/** How the driver writes a value, which fails for what can't be written. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * Statements that travel together and are answered together. One Sync ends them all, so to PostgreSQL they are one transaction;
 * the driver's own queries have a Sync each, and a BEGIN and a COMMIT around them would cost as much as two more of them.
 */
export class Batch extends pg.Query {
  readonly #parts: Part[] = [];
  #answered = 0;

  constructor() {
    super('');
  }

  /** Adds a statement. When one fails, so do those behind it. */
  add(question: Question): Promise<Answer> {
    return new Promise((settle, refuse) => void this.#parts.push(new Part(question, settle, refuse)));
  }

  override submit = (connection: pg.Connection) => {
    connection.stream.cork();
    for (const part of this.#parts) part.send(connection as unknown as Connection);
    connection.sync();
    connection.stream.uncork();
  };

  // The rest is for the driver. When something has been parsed, it remembers this name and text.

  get name(): string | undefined {
    return this.#parts[this.#answered]?.name;
  }

  get text(): string | undefined {
    return this.#parts[this.#answered]?.text;
  }

  // Its constructor sets them, of a query that has one statement.
  set name(_) {}
  set text(_) {}

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#parts[this.#answered]?.describe(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#parts[this.#answered]?.addRow(fields);
  }

  handleCommandComplete(): void {
    this.#parts[this.#answered]?.settle();
    this.#answered += 1;
  }

  handleError(error: unknown, { submittedNamedStatements }: Connection): void {
    for (const { name, refuse } of this.#parts.slice(this.#answered)) {
      delete submittedNamedStatements[name];
      refuse(error);
    }
  }
}

/** What is read of each row: its values in their order. */
type Column = { name: string; read: (text: string) => unknown };

/** The columns of what each connection has prepared, by name. They need not be described again. */
const described = new WeakMap<Connection, Map<string, Column[]>>();

function describedBy(connection: Connection): Map<string, Column[]> {
  const columns = described.get(connection) ?? new Map<string, Column[]>();
  described.set(connection, columns);
  return columns;
}

/** One statement of a batch. */
class Part {
  readonly name: string;
  readonly text: string;
  readonly refuse: (reason: unknown) => void;
  readonly #question: Question;
  readonly #values: unknown[];
  readonly #settle: (answer: Answer) => void;
  readonly #rows: Row[] = [];
  #known: Map<string, Column[]> | undefined;
  #columns: Column[] = [];

  constructor(question: Question, settle: (answer: Answer) => void, refuse: (reason: unknown) => void) {
    this.#question = question;
    this.#settle = settle;
    this.refuse = refuse;
    this.#values = question.values.map(prepareValue);
    this.text = question.text;
    this.name = nameOf(question.text) ?? '';
  }

  send(connection: Connection): void {
    const { name, text } = this;
    const { parsedStatements, submittedNamedStatements } = connection;
    if (!name || !(parsedStatements[name] ?? submittedNamedStatements[name])) connection.parse({ name, text });
    if (name && !parsedStatements[name]) submittedNamedStatements[name] = text;
    connection.bind({ statement: name, values: this.#values });
    this.#known = describedBy(connection);
    const columns = this.#known.get(name);
    if (columns) this.#columns = columns;
    else connection.describe({ type: 'P' });
    connection.execute();
  }

  describe(fields: pg.FieldDef[]): void {
    const { types = pg.types } = this.#question;
    const readerOf = (oid: number) => types.getTypeParser(oid, 'text') as Column['read'];
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
    if (this.name) this.#known?.set(this.name, this.#columns);
  }

  addRow(texts: (string | null)[]): void {
    const isArray = this.#question.rowMode === 'array';
    const row = (isArray ? [] : {}) as Row;
    for (const [at, { name, read }] of this.#columns.entries()) {
      const text = texts[at] ?? null;
      row[isArray ? at : name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }

  settle(): void {
    this.#settle({ rows: this.#rows });
  }
}
