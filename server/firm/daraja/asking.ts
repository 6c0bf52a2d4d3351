import { eq } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { hashOf, newToken } from '#server/access/tokens';
import { conflict } from '#server/contract/problem';
import { sentenceFor } from '#server/contract/sentences';
import { DarajaFault } from '#server/daraja/daraja';
import type { Firm, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { darajaRequests } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { findLine } from '#server/firm/receipts/queries';
import { credentialsOf, requireConnection } from './connection';
import { endRequest } from './requests';

/** Runs work in a transaction of the call's firm. */
export type Write = <Result>(work: (tx: Transaction, firm: Firm) => Promise<Result>) => Promise<Result>;

/** A call's host, and whether it came by HTTPS. */
export type Arrived = { host: string; connection: { isSecure: boolean } };

/** What a firm asks M-Pesa. Each question is stored before it is sent, with the secret by which its answer is known. */
export type Asking = ReturnType<typeof darajaAsking>;

/** Asks M-Pesa on behalf of firms. */
export function darajaAsking({
  daraja: { calls, key },
  hostNames,
  now,
}: Pick<Services, 'daraja' | 'hostNames' | 'now'>) {
  /** An address at which M-Pesa reaches a firm. */
  const addressAt = ({ host, connection: { isSecure } }: Arrived, slug: string, token: string, what: string) => {
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    return `${isSecure ? 'https' : 'http'}://${slug}.${hostNames.tenant}${port}/daraja/${token}/${what}`;
  };

  /** Sends a request that is stored, and notes its number, or why M-Pesa refused it. */
  const noting = async (write: Write, id: string, ask: () => Promise<string>): Promise<void> => {
    try {
      const requestNo = await ask();
      await write(async (tx) => {
        await tx.update(darajaRequests).set({ requestNo }).where(eq(darajaRequests.id, id));
      });
    } catch (error) {
      if (!(error instanceof DarajaFault)) throw error;
      await write((tx) => endRequest(tx, id, { state: 'failed', said: sentenceFor(error.fault), endedAt: now() }));
      throw conflict('id', error.fault);
    }
  };

  /** Asks M-Pesa about a line's receipt. Throws a 409 if it can't be asked. */
  const askStatus = async (write: Write, at: Arrived, lineId: string): Promise<void> => {
    const token = newToken();
    const moment = now();
    const asked = await write(async (tx, { id: tenantId, slug }) => {
      const credentials = credentialsOf(key(), await requireConnection(tx));
      const line = (await findLine(tx, lineId))?.line;
      if (!line) throw noSuchRecord();
      if (line.isConfirmed || line.receiptNo === null) throw conflict('id', fault('line_confirmed'));
      if (!credentials.initiator) throw conflict('id', fault('daraja_cannot_confirm'));
      const id = newId(moment);
      await tx
        .insert(darajaRequests)
        .values({ tenantId, id, kind: 'status', lineId, tokenHash: hashOf(token), createdAt: moment });
      return { id, credentials, receiptNo: line.receiptNo, slug };
    });
    const { receiptNo, credentials } = asked;
    const answerAt = addressAt(at, asked.slug, token, 'status');
    await noting(write, asked.id, () => calls.askStatus(credentials, { receiptNo, answerAt }));
  };

  return { addressAt, noting, askStatus };
}
