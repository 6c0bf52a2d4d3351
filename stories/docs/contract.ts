import { parse } from 'yaml';
import source from '../../openapi.yaml?raw';

type Ref = { $ref: string };

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  required?: string[];
  properties?: Record<string, Schema | Ref>;
  items?: Schema | Ref;
  oneOf?: (Schema | Ref)[];
  /** The type of all other fields; `false` if there are none. */
  additionalProperties?: false | { type: string | string[] };
}

type Example = { summary?: string; value: unknown };
type Content = Record<string, { schema?: Schema | Ref; examples?: Record<string, Example | Ref> }>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema | Ref;
}

interface Response {
  description: string;
  headers?: Record<string, { description?: string; schema: Schema | Ref } | Ref>;
  content?: Content;
}

interface RawOperation {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  'x-origin': 'spec' | 'added';
  'x-right': string;
  parameters?: (Parameter | Ref)[];
  requestBody?: { content: Content } | Ref;
  responses: Record<string, Response | Ref>;
}

type PathItem = Record<string, unknown> & { parameters?: (Parameter | Ref)[] };

/** Whose rights they are: those of the operator's people, or of a firm's. */
export type Side = 'operator' | 'firm';

interface Contract {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  'x-rights': Record<Side, Record<string, { description: string; roles: string[] }>>;
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
}

/** One field, parameter or header, ready to be a row of a table. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** A request or response body. */
export interface Body {
  mediaType: string;
  type: string;
  /** The fields of a body without a named schema. */
  fields: Field[];
  examples: { name: string; value: unknown }[];
}

/** A response with its status; `default` is any other status. */
export interface Answer {
  status: string;
  description: string;
  headers: Field[];
  bodies: Body[];
}

/** One operation of the API. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  origin: 'spec' | 'added';
  /** The right that it needs, which one side has; `none` if anyone may call it. */
  right: string;
  parameters: Field[];
  bodies: Body[];
  answers: Answer[];
}

const contract = parse(source) as Contract;

/** The contract's title, version and introduction. */
export const info = contract.info;

const isRef = (node: unknown): node is Ref => typeof node === 'object' && node !== null && '$ref' in node;

const nameOf = ({ $ref }: Ref) => $ref.split('/').at(-1) ?? $ref;

function follow<T extends object>(node: T | Ref): T {
  if (!isRef(node)) return node;
  const steps = node.$ref.replace('#/', '').split('/');
  return follow(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract) as T | Ref);
}

function range(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return high === undefined ? '' : ` up to ${high}`;
  return high === undefined ? ` from ${low}` : ` ${low} to ${high}`;
}

/** Describes a schema in one line: `integer 1 to 100`, `"spec" | "added"`, `Customer[]`. */
export function typeOf(node: Schema | Ref): string {
  if (isRef(node)) return nameOf(node);
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (node.oneOf) return node.oneOf.map(typeOf).join(' | ');
  if (node.type === 'array') return `${typeOf(node.items ?? {})}[]`;
  if (node.additionalProperties) return `map of ${[node.additionalProperties.type].flat().join(' | ')}`;
  if (node.type === 'string') {
    const length = range(node.minLength, node.maxLength);
    return `${node.format ?? 'string'}${length && `,${length} characters`}`;
  }
  return `${node.type ?? 'any'}${range(node.minimum, node.maximum)}`;
}

const withDefault = (description: string, value: unknown) =>
  value === undefined ? description : `${description} Without it: \`${JSON.stringify(value)}\`.`.trim();

/** Lists an object's fields, nested ones by path: `address.city`, `lines[].quantity`. Named schemas are not expanded. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, node]) => {
    const name = `${prefix}${key}`;
    const described = follow(node);
    const field = {
      name,
      type: typeOf(node),
      isRequired: schema.required?.includes(key) ?? false,
      description: withDefault(described.description ?? '', described.default),
    };
    if (isRef(node)) return [field];
    const items = node.items && !isRef(node.items) ? fieldsOf(node.items, `${name}[].`) : [];
    return [field, ...fieldsOf(node, `${name}.`), ...items];
  });
}

function bodiesOf(content: Content = {}): Body[] {
  return Object.entries(content).map(([mediaType, { schema = {}, examples = {} }]) => ({
    mediaType,
    type: typeOf(schema),
    fields: isRef(schema) ? [] : fieldsOf(schema),
    examples: Object.entries(examples).map(([name, example]) => {
      const { summary = name, value } = follow(example);
      return { name: summary, value };
    }),
  }));
}

function parameterField(node: Parameter | Ref): Field {
  const { name, in: place, required = false, description = '', schema } = follow(node);
  return {
    name: `${name} (${place})`,
    type: typeOf(schema),
    isRequired: required,
    description: withDefault(description, follow(schema).default),
  };
}

function answerOf(status: string, node: Response | Ref): Answer {
  const { description, headers = {}, content } = follow(node);
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => {
      const { description: text = '', schema } = follow(header);
      return { name, type: typeOf(schema), isRequired: false, description: text };
    }),
    bodies: bodiesOf(content),
  };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => method in item)
    .map((method) => {
      const raw = item[method] as RawOperation;
      const { summary, description = '', parameters = [], requestBody, responses } = raw;
      const operation: Operation = {
        id: raw.operationId,
        method: method.toUpperCase(),
        path,
        summary,
        description,
        origin: raw['x-origin'],
        right: raw['x-right'],
        parameters: [...(item.parameters ?? []), ...parameters].map(parameterField),
        bodies: requestBody ? bodiesOf(follow(requestBody).content) : [],
        answers: Object.entries(responses).map(([status, response]) => answerOf(status, response)),
      };
      return { tag: raw.tags[0], operation };
    }),
);

/** Every operation by tag, in the contract's order. */
export const operationsByTag = contract.tags.map((tag) => ({
  ...tag,
  operations: operations.filter((entry) => entry.tag === tag.name).map(({ operation }) => operation),
}));

/** Every named schema. */
export const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => ({
  name,
  type: typeOf(schema),
  description: schema.description ?? '',
  fields: fieldsOf(schema),
}));

/** A right, with the roles that have it and the calls that need it. */
export interface DeclaredRight {
  name: string;
  description: string;
  roles: string[];
  operations: Operation[];
}

/** The rights of each side, in the contract's order. */
export const rightsOf = (side: Side): DeclaredRight[] =>
  Object.entries(contract['x-rights'][side]).map(([name, { description, roles }]) => ({
    name,
    description,
    roles,
    operations: operations.map(({ operation }) => operation).filter(({ right }) => right === name),
  }));
