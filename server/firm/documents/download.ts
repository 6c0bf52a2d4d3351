import { create as disposition } from 'content-disposition';
import { fault } from '#domain/faults';
import { rangeIn, withExtensionOf } from '#domain/files';
import type { Answer, Input } from '#server/contract/handlers';
import { conflict, Problem } from '#server/contract/problem';
import type { Files } from '#server/files/files';
import type { VersionRow } from './queries';

/** A version's file, and what its document is called. */
type Downloadable = Pick<VersionRow, 'document'> & {
  version: Pick<VersionRow['version'], 'tenantId' | 'name' | 'bytes' | 'sha256' | 'parts' | 'scan'>;
};

/** Nothing in a file runs, also where a browser opens it in spite of everything. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Answers with a version's file, or the range of it that is asked for, to be saved under the document's name. Refuses one that is being
 * checked for viruses, or has one.
 */
export function fileAnswer(
  files: Files,
  { header }: Pick<Input<'getDocumentFile'>, 'header'>,
  { version, document }: Downloadable,
): Answer<'getDocumentFile'> {
  const { tenantId, bytes, sha256, parts, scan } = version;
  if (scan === 'infected') throw conflict('no', fault('file_infected'));
  if (scan === 'pending') throw conflict('no', fault('scan_pending'));
  const tag = `"${sha256}"`;
  if (tagsIn(header['If-None-Match']).includes(tag)) return { status: 304, body: undefined };
  const isSame = header['If-Range'] === undefined || header['If-Range'] === tag;
  const range = rangeIn(isSame ? header.Range : undefined, bytes);
  if (range === 'past_end') {
    const pastEnd = fault('range_past_end', { bytes });
    throw new Problem(416, pastEnd, [{ field: 'Range', ...pastEnd }], { 'content-range': `bytes */${bytes}` });
  }
  const headers = {
    ETag: tag,
    'Accept-Ranges': 'bytes' as const,
    'Content-Disposition': disposition(withExtensionOf(document, version.name)),
    'Content-Security-Policy': policy,
  };
  if (range === 'whole') {
    return { status: 200, headers: { ...headers, 'Content-Length': String(bytes) }, body: files.read(tenantId, parts) };
  }
  const { from, to } = range;
  return {
    status: 206,
    headers: { ...headers, 'Content-Length': String(to - from + 1), 'Content-Range': `bytes ${from}-${to}/${bytes}` },
    body: files.read(tenantId, parts, range),
  };
}

const tagsIn = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
