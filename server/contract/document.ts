import { Validator } from '@seriousme/openapi-schema-validator';
import type { operations } from '#openapi';
import { callerKinds, type CallerKind } from './caller';
import { openApi } from './openApi';
import { guardsOf, type Guards } from './rights';

/** The `operationId` of a call. */
export type OperationId = keyof operations;

/** A JSON schema with all references resolved. */
export type Schema = { [keyword: string]: unknown; type?: string; properties?: Record<string, Schema> };

/** A body in the contract. */
export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };

/** A call in the contract, in Fastify's terms. */
export type Operation = {
  id: OperationId;
  method: string;
  /** In Fastify's form: `/api/customers/:id`. */
  url: string;
  /** What it does, in a few words. */
  summary: string;
  path: Schema;
  query: Schema;
  header: Schema;
  /** The JSON body, if the call has one. */
  body?: Media;
  /** Whether its body is a part of a file, which its handler gets as a stream. */
  takesFile: boolean;
  responses: Record<string, Response>;
  /** Who the call is for. */
  callerKind: CallerKind;
  /** The rights that it needs. */
  guards: Guards;
};

/** A response in the contract. */
export type Response = {
  headers?: Record<string, { schema: Schema; required?: boolean }>;
  content?: Record<string, Media>;
};

type PathItem = { parameters?: Parameter[] } & Record<string, unknown>;
type Described = {
  operationId: OperationId;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Operation['responses'];
  security?: Security;
  'x-caller'?: CallerKind;
  'x-right'?: string;
  'x-fresh-proof'?: boolean;
};
/** Alternative requirements. An empty one requires nothing. */
type Security = Record<string, string[]>[];

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];

/** The media type of a part of a file (tus 1.0.0). All other bodies are JSON. */
export const partOfFile = 'application/offset+octet-stream';

let contract: Operation[] | undefined;

/**
 * Reads the operations of `openapi.yaml`, which `check:contract` validates, with all references resolved. They are cached for
 * every app of the process.
 */
export function readContract(): Operation[] {
  return (contract ??= resolveContract());
}

function resolveContract(): Operation[] {
  // Resolving modifies its input.
  const specification = structuredClone(openApi);
  const resolved: unknown = new Validator().resolveRefs({ specification });
  const { paths, security } = resolved as { paths: Record<string, PathItem>; security: Security };
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => toOperation(path, method, { security, ...(item[method] as Described) }, item.parameters)),
  );
}

function toOperation(path: string, method: string, described: Described, shared: Parameter[] = []): Operation {
  const parameters = [...shared, ...(described.parameters ?? [])];
  const body = described.requestBody?.content['application/json'];
  const query = objectOf(parameters, 'query');
  const answers = Object.values(described.responses).flatMap(({ content = {} }) => Object.values(content));
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    summary: described.summary,
    path: objectOf(parameters, 'path'),
    query,
    // Headers outside the contract belong to the transport.
    header: { ...objectOf(parameters, 'header'), additionalProperties: true },
    ...(body && { body }),
    takesFile: described.requestBody?.content[partOfFile] !== undefined,
    responses: described.responses,
    callerKind: callerKindOf(described),
    guards: guardsOf({
      id: described.operationId,
      right: described['x-right'],
      needsProof: described['x-fresh-proof'] ?? false,
      query,
      answers: answers.map(({ schema }) => schema),
    }),
  };
}

/** Combines the parameters of one kind into an object schema. */
function objectOf(parameters: Parameter[], kind: Parameter['in']): Schema {
  const those = parameters.filter((parameter) => parameter.in === kind);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(those.map(({ name, schema }) => [name, schema])),
    required: those.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Reads who a call is for: the scheme in its `security` or, without one, its `x-caller`. */
function callerKindOf({ operationId, security = [], 'x-caller': named }: Described): CallerKind {
  const [scheme = named, ...others] = security.flatMap((alternative) => Object.keys(alternative));
  const callerKind = callerKinds.find((kind) => kind === scheme);
  if (!callerKind || others.length > 0) throw new Error(`openapi.yaml: ${operationId} does not say whose call it is.`);
  return callerKind;
}
