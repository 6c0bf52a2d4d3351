import type { Readable } from 'node:stream';
import type { operations } from '#openapi';
import type { Caller } from './caller';
import type { OperationId } from './document';

/** Parameters that have a default wherever the contract names them, so that a handler always gets a value. A test holds it. */
type Defaulted = 'page' | 'limit' | 'sort' | 'days' | 'searchIn';

type Filled<Parameters> = Parameters & Required<Pick<Parameters, Extract<keyof Parameters, Defaulted>>>;

type Given<Id extends OperationId, Kind extends 'path' | 'query' | 'header'> = Filled<
  NonNullable<operations[Id]['parameters'][Kind]>
>;

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** JSON is answered as a value; a file, such as CSV or PDF, as a stream of its bytes. */
type BodyOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: object }
    ? Readable
    : undefined;

type Named<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name] };

type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? Partial<Record<never, never>> extends Named<Headers>
    ? { headers?: Named<Headers> }
    : { headers: Named<Headers> }
  : never;

type Success = 200 | 201 | 202;

/** A valid request, as a handler gets it. */
export type Input<Id extends OperationId> = {
  caller: Caller;
  /** The host that the caller asked, with its port if it has one. */
  host: string;
  path: Given<Id, 'path'>;
  query: Given<Id, 'query'>;
  header: Given<Id, 'header'>;
  body: operations[Id] extends { requestBody: infer Body } ? Json<Body> : undefined;
};

/** What a handler may answer: a success that the contract names, with its headers. A failure is thrown as a `Problem`. */
export type Answer<Id extends OperationId> = {
  [Status in Extract<keyof operations[Id]['responses'], Success>]: {
    status: Status;
    body: BodyOf<operations[Id]['responses'][Status]>;
  } & HeadersOf<operations[Id]['responses'][Status]>;
}[Extract<keyof operations[Id]['responses'], Success>];

/** Does one call's work. */
export type Handler<Id extends OperationId> = (input: Input<Id>) => Promise<Answer<Id>>;

/** A handler for every call of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
