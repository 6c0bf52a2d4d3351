import { and, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { seal, unseal } from '#server/access/seal';
import { hashOf } from '#server/access/tokens';
import { omitNulls } from '#server/contract/nulls';
import { conflict, Problem } from '#server/contract/problem';
import { DarajaFault, type DarajaCredentials, type DarajaEnvironment } from '#server/daraja/daraja';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { darajaConnections, users } from '#server/db/schema';

const rows = new Selection({ connection: darajaConnections, by: sql<string | null>`${users.name}` });

const fromConnections = sql`FROM ${darajaConnections} LEFT JOIN ${users} ON ${eq(users.id, darajaConnections.connectedBy)}`;

/** A firm's connection to M-Pesa, also one that has ended. */
export type ConnectionRow = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads the firm's connection, also one that has ended. */
export const findConnection = (tx: ReadTransaction): Promise<ConnectionRow | undefined> =>
  rows.first(tx, fromConnections);

/** Reads the firm's connection. Throws a 409 if there is none. */
export async function requireConnection(tx: ReadTransaction): Promise<ConnectionRow['connection']> {
  const found = await findConnection(tx);
  if (!found || found.connection.disconnectedAt !== null) throw new Problem(409, fault('daraja_not_connected'));
  return found.connection;
}

/** Finds the connection that M-Pesa calls by a secret, and notes the call. Throws a 404 if there is none. */
export async function connectionAt(tx: Transaction, token: string, moment: Date): Promise<ConnectionRow['connection']> {
  const isCalled = and(eq(darajaConnections.tokenHash, hashOf(token)), isNull(darajaConnections.disconnectedAt));
  const found = await rows.first(tx, sql`${fromConnections} WHERE ${isCalled}`);
  if (!found) throw noSuchCallback();
  await noteCall(tx, moment);
  return found.connection;
}

/** Notes that M-Pesa has called. */
export async function noteCall(tx: Transaction, moment: Date): Promise<void> {
  await tx.update(darajaConnections).set({ lastCallbackAt: moment }).where(isNull(darajaConnections.disconnectedAt));
}

/** The one answer to whoever has no such address, whatever the reason. */
export const noSuchCallback = () => new Problem(404, fault('no_such_callback'));

/** Encrypts a firm's credentials for that firm alone. */
export const sealCredentials = (key: Buffer, tenantId: string, credentials: DarajaCredentials): string =>
  seal(key, JSON.stringify(credentials), `daraja ${tenantId}`);

/** Decrypts a connection's credentials. Throws a 409 if they can't be read any more. */
export function credentialsOf(key: Buffer, { tenantId, sealed }: ConnectionRow['connection']): DarajaCredentials {
  try {
    return JSON.parse(unseal(key, sealed ?? '', `daraja ${tenantId}`)) as DarajaCredentials;
  } catch {
    throw new Problem(409, fault('daraja_sealed'));
  }
}

/** Encrypts the secret in the address that M-Pesa calls. */
export const sealToken = (key: Buffer, tenantId: string, token: string): string =>
  seal(key, token, `daraja address ${tenantId}`);

/** The secret in the address that M-Pesa calls; undefined if it can't be read any more. */
export function tokenIn(key: Buffer, { tenantId, sealedToken }: ConnectionRow['connection']): string | undefined {
  try {
    return unseal(key, sealedToken, `daraja address ${tenantId}`);
  } catch {
    return undefined;
  }
}

/** Turns what M-Pesa refuses into a 409. */
export async function orConflict<Result>(field: string, asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DarajaFault) throw conflict(field, error.fault);
    throw error;
  }
}

/** Converts a connection to the API's. Credentials are told to nobody. */
export function toConnection(row: ConnectionRow | undefined): components['schemas']['DarajaConnection'] {
  if (!row || row.connection.disconnectedAt !== null) return { isConnected: false };
  const { environment, shortcode, canConfirm, connectedAt, lastCallbackAt } = row.connection;
  return {
    isConnected: true,
    environment: environment as DarajaEnvironment,
    shortcode,
    canConfirm,
    ...omitNulls({ by: row.by }),
    connectedAt: connectedAt.toISOString(),
    ...(lastCallbackAt && { lastCallbackAt: lastCallbackAt.toISOString() }),
  };
}
