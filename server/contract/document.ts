import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { operations } from '#openapi';
import { callerKinds, type CallerKind } from './caller';

/** The name of a call. */
export type OperationId = keyof operations;

/** A JSON schema with every reference resolved. */
export type Schema = { [keyword: string]: unknown; type?: string; properties?: Record<string, Schema> };

/** A body as the contract describes it. */
export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };

/** One call of the contract, in the shape that Fastify takes. */
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
  /** The JSON body; absent when the call has none. */
  body?: Media;
  responses: Record<string, Response>;
  /** Whose call it is. */
  callerKind: CallerKind;
  /** Whether it is answered without sign-in. */
  isOpen: boolean;
};

/** An answer as the contract describes it. */
export type Response = { headers?: Record<string, { schema: Schema }>; content?: Record<string, Media> };

type PathItem = { parameters?: Parameter[] } & Record<string, unknown>;
type Described = {
  operationId: OperationId;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Operation['responses'];
  security?: Security;
  'x-caller'?: CallerKind;
};
/** Alternatives: one of them is enough, and an empty one asks for nothing. */
type Security = Record<string, string[]>[];

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Reads `openapi.yaml`, refuses it when it is no OpenAPI, and lists its operations with every reference resolved. */
export async function readContract(): Promise<Operation[]> {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(fileURLToPath(new URL('../../openapi.yaml', import.meta.url)));
  if (!valid) throw new Error(`openapi.yaml is no OpenAPI document: ${JSON.stringify(errors)}`);
  const { paths, security } = validator.resolveRefs() as { paths: Record<string, PathItem>; security: Security };
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => toOperation(path, method, { security, ...(item[method] as Described) }, item.parameters)),
  );
}

function toOperation(path: string, method: string, described: Described, shared: Parameter[] = []): Operation {
  const parameters = [...shared, ...(described.parameters ?? [])];
  const body = described.requestBody?.content['application/json'];
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    summary: described.summary,
    path: objectOf(parameters, 'path'),
    query: objectOf(parameters, 'query'),
    // Other headers than the contract's are the transport's business.
    header: { ...objectOf(parameters, 'header'), additionalProperties: true },
    ...(body && { body }),
    responses: described.responses,
    ...accessOf(described),
  };
}

/** The parameters of one kind as the schema of an object. */
function objectOf(parameters: Parameter[], kind: Parameter['in']): Schema {
  const those = parameters.filter((parameter) => parameter.in === kind);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(those.map(({ name, schema }) => [name, schema])),
    required: those.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Reads off a call whose it is: the scheme that its `security` names or, where there is none to name, its `x-caller`. */
function accessOf({ operationId, security = [], 'x-caller': named }: Described) {
  const [scheme = named, ...others] = security.flatMap((alternative) => Object.keys(alternative));
  const callerKind = callerKinds.find((kind) => kind === scheme);
  if (!callerKind || others.length > 0) throw new Error(`openapi.yaml: ${operationId} does not say whose call it is.`);
  const isOpen = security.length === 0 || security.some((alternative) => Object.keys(alternative).length === 0);
  return { callerKind, isOpen };
}
