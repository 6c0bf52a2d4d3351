import { openLog } from '#server/logging';

/** A log that discards everything. */
export const silentLog = openLog({ write: () => undefined });
