import { fault } from '#domain/faults';
import { baseName, longestName } from '#domain/files';
import { badRequest, type FieldFault } from '#server/contract/problem';
import { checkText } from '#server/contract/text';

/** What `Upload-Metadata` says of a file. */
export type Metadata = { name: string; isPhoto: boolean; caseId?: string; clientId?: string; documentId?: string };

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const ids = ['caseId', 'clientId', 'documentId'] as const;

/**
 * Reads the pairs of a tus `Upload-Metadata` header. Throws a 400 at the pair that is wrong. A name is checked like any other text of
 * people's: what changes its direction is removed, and so are the folders before it.
 */
export function metadataIn(header: string): Metadata {
  const pairs = new Map(header.split(',').map((pair) => decoded(pair.trim())));
  const faults: FieldFault[] = [];
  const { value, faults: inName } = checkText(baseName(pairs.get('filename') ?? ''), {
    minLength: 1,
    maxLength: longestName,
  });
  const name = String(value);
  if (name === '') faults.push({ field: 'filename', ...fault('file_name_missing') });
  else faults.push(...inName.map((found) => ({ ...found, field: 'filename' })));
  if (name.length > longestName) faults.push({ field: 'filename', ...fault('too_long', { limit: longestName }) });
  const isPhoto = pairs.has('photo');
  const named = ids.flatMap((id) => (pairs.has(id) ? [[id, pairs.get(id) ?? ''] as const] : []));
  for (const [field, id] of named) if (!isId(id)) faults.push({ field, ...fault('format_uuid') });
  if (named.length > 1) faults.push({ field: named[1]?.[0] ?? '', ...fault('case_or_client') });
  if (faults.length > 0) throw badRequest(...faults);
  return { name, isPhoto, ...Object.fromEntries(named.map(([field, id]) => [field, id.toLowerCase()])) };
}

function decoded(pair: string): [name: string, value: string] {
  const [name = '', value = ''] = pair.split(/ +/);
  return [name, Buffer.from(value, 'base64').toString()];
}
