import { anchoring, type Anchoring } from '#server/audit/anchoring';
import { importing, type Importer } from '#server/firm/imports/importer';
import { beginningDays, metering, type Meter } from '#server/metering/meter';
import { sweeping } from '#server/purge/files';
import type { Purge } from '#server/purge/purge';
import { purging } from '#server/purge/purgeAll';
import { reading, type Looking } from '#server/reading/look';
import { reminding } from '#server/reminding/remind';
import { remindingClients, type RemindingClients } from '#server/remindingClients/remind';
import { endingSupport, type EndingSupport } from '#server/support/endRunOut';
import type { Job } from '#server/jobs/job';

/** What the server's jobs are run with. */
export type JobNeeds = Purge &
  Anchoring &
  Looking &
  RemindingClients &
  EndingSupport & { meter: Meter; importer: Importer };

/** What the server does by itself, in the order in which the console lists it. */
export const jobs: readonly Job<JobNeeds>[] = [
  beginningDays,
  metering,
  reading,
  importing,
  reminding,
  remindingClients,
  endingSupport,
  purging,
  sweeping,
  anchoring,
];
