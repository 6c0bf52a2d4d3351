import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { omitNulls } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { deletion } from '#server/firm/kept/deletion';
import { requireCase, requireClient } from '#server/firm/belongs/required';
import { omitEmpty } from '#domain/omit';
import type { DocumentRow, VersionRow } from './queries';

type Schemas = components['schemas'];

/** Converts a row to the API's document. */
export function toDocument(
  { document, voucher, current, ofCase, client, match }: DocumentRow,
  moment: Date,
): Schemas['FirmDocument'] {
  const { id, name, mediaType, bytes, signature, tags, hold, sharedAt, retainUntil, createdAt, updatedAt } = document;
  return {
    id,
    name,
    mediaType,
    size: current.bytes ?? bytes,
    signature,
    ...omitNulls({ caseId: document.matterId, caseTitle: ofCase.title }),
    ...omitNulls({ clientId: client.id, clientName: client.name }),
    tags,
    ...omitNulls({ version: document.currentVersion, scan: current.scan, source: current.source, text: current.text }),
    ...omitEmpty({ match, shared_at: sharedAt?.toISOString() }),
    hold,
    ...omitNulls({ retainUntil }),
    ...(voucher.until !== null && voucher.until >= nairobiDay(moment) && { voucherUntil: voucher.until }),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    ...deletion(document.deletedAt),
  };
}

/** Converts a row to the API's version of a document. */
export function toVersion({ version, by, current }: VersionRow): Schemas['DocumentVersion'] {
  const { no, name, mediaType, bytes, sha256, createdAt } = version;
  return {
    no,
    name,
    mediaType,
    size: bytes,
    sha256,
    scan: version.scan as Schemas['Scan'],
    source: version.source as Schemas['DocumentSource'],
    text: version.textState,
    ...omitNulls({ by }),
    isCurrent: no === current,
    created_at: createdAt.toISOString(),
  };
}

/** What a document can belong to. */
export type Belonging = { caseId?: string | undefined; clientId?: string | undefined };

/** Finds what a document is to belong to. Throws a 400 for a case or a client that is not the firm's, and for both at once. */
export async function belongingColumns(tx: ReadTransaction, { caseId, clientId }: Belonging) {
  if (caseId !== undefined && clientId !== undefined)
    throw badRequest({ field: 'clientId', ...fault('case_or_client') });
  if (caseId !== undefined) await requireCase(tx, caseId);
  if (clientId !== undefined) await requireClient(tx, clientId, 'clientId');
  return { matterId: caseId?.toLowerCase() ?? null, clientId: clientId?.toLowerCase() ?? null };
}

/** Converts input to a document's columns. */
export async function toColumns(
  tx: ReadTransaction,
  input: Schemas['DocumentInput'],
  { sharedAt }: { sharedAt: Date | null },
  moment: Date,
) {
  const { tags = [], hold, shared, signature, retainUntil = null } = input;
  return {
    name: input.name.trim(),
    ...(await belongingColumns(tx, input)),
    tags: tags.map((tag) => tag.trim()),
    hold,
    signature,
    retainUntil,
    sharedAt: shared ? (sharedAt ?? moment) : null,
  };
}
