import type { Readable } from 'node:stream';
import type { operations } from '#openapi';
import type { Ask } from './ask';
import type { Caller } from './caller';
import type { OperationId } from './document';
import type { RowsFile } from './rowsFile';

/** Parameters that always have a default in the contract (a test checks it), so handlers always get a value. */
type Defaulted = 'page' | 'limit' | 'sort' | 'days' | 'searchIn' | 'metric' | 'months';

type Filled<Parameters> = Parameters & Required<Pick<Parameters, Extract<keyof Parameters, Defaulted>>>;

type Given<Id extends OperationId, Kind extends 'path' | 'query' | 'header'> = Filled<
  NonNullable<operations[Id]['parameters'][Kind]>
>;

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** What a call is sent: a value, or a part of a file as a stream. */
type Sent<Message> = Message extends { content: { 'application/offset+octet-stream': unknown } }
  ? Readable
  : Json<Message>;

/** JSON bodies are values, and files are streams: those that take rows out, as CSV or in an archive, count them. */
type BodyOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: { 'text/csv': unknown } | { 'application/zip': unknown } }
    ? RowsFile
    : Response extends { content: object }
      ? Readable
      : undefined;

type Named<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name] };

type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? Partial<Record<never, never>> extends Named<Headers>
    ? { headers?: Named<Headers> }
    : { headers: Named<Headers> }
  : never;

type Success = 200 | 201 | 202 | 204 | 206 | 304;

/** Where a request comes from. */
export type Connection = {
  /** The address that the caller is counted by. */
  address: string;
  /** Whether the caller reached the server, or the proxy in front of it, by HTTPS. */
  isSecure: boolean;
  /** The cookies that come with the call, by name. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** What the caller's browser calls itself. */
  device: string;
  /** Whether a page makes the call of its own accord, to refresh what it shows. */
  isBackground: boolean;
  /** The host of the page that makes the call, with its port if it has one. Programs other than browsers have none. */
  page?: string | undefined;
  /** Aborted when the caller hangs up before the response is sent. */
  signal: AbortSignal;
  /** Makes another call as the caller would. */
  ask: Ask;
};

/** A validated request. */
export type Input<Id extends OperationId> = {
  caller: Caller;
  connection: Connection;
  /** The host of the request, with its port if it has one. */
  host: string;
  path: Given<Id, 'path'>;
  query: Given<Id, 'query'>;
  header: Given<Id, 'header'>;
  body: operations[Id] extends { requestBody: infer Body } ? Sent<Body> : undefined;
};

/** A successful response under the contract, with its headers. To fail, throw a `Problem`. */
export type Answer<Id extends OperationId> = {
  [Status in Extract<keyof operations[Id]['responses'], Success>]: {
    status: Status;
    body: BodyOf<operations[Id]['responses'][Status]>;
  } & HeadersOf<operations[Id]['responses'][Status]>;
}[Extract<keyof operations[Id]['responses'], Success>];

/** Handles one call. */
export type Handler<Id extends OperationId> = (input: Input<Id>) => Promise<Answer<Id>>;

/** A handler for every call of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
