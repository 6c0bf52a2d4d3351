import { readable, type ReadableType } from './mediaTypes';
import { readPdf } from './pdf';
import { readPlain } from './plain';
import { type Passage, partsOf, type Reading } from './reading';
import { readWord } from './word';

const readers: Record<ReadableType, (path: string) => AsyncIterable<Passage>> = {
  'application/pdf': readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readWord,
  'text/plain': readPlain,
  'text/csv': readPlain,
};

/** A file on this machine whose text is wanted. */
export type FileToRead = { path: string; mediaType: ReadableType };

/** Reads the text inside a file, if it has any. */
export async function read({ path, mediaType }: FileToRead): Promise<Reading | undefined> {
  const parts = await partsOf(readers[mediaType](path));
  return parts.length > 0 ? { passages: readable[mediaType], parts } : undefined;
}
