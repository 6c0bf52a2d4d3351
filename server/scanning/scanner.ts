import type { Readable } from 'node:stream';

/** A file to scan. It is opened only if it is scanned. The signal ends the scan without a verdict. */
export type FileToScan = { bytes: number; open: () => Promise<Readable>; signal?: AbortSignal };

/**
 * What a scanner says of a file. `not_scanned` is one that it has not looked into, because it is too big or locked: such a file is
 * never `clean`.
 */
export type Verdict = { scan: 'clean' | 'not_scanned' } | { scan: 'infected'; virus: string };

/** Looks for viruses in a file. Throws `ScannerUnavailable` if there is no verdict now, but may be one later. */
export type Scanner = (file: FileToScan) => Promise<Verdict>;

/** A scanner that can't be reached, has not answered in time, or has failed. */
export class ScannerUnavailable extends Error {}
