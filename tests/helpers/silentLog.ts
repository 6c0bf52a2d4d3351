import { openLog } from '#server/logging';

/** A log that nobody reads. */
export const silentLog = openLog({ write: () => undefined });
