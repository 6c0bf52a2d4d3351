import { sql } from 'drizzle-orm';
import { bookMonths, payments } from '#server/db/schema';

/** Whether a certificate was recorded in a later month than its own, after its own had been closed. Its own month is joined. */
export const cameLate = sql`(${payments.certificate} = 'received' AND ${bookMonths.closedAt} IS NOT NULL
  AND ${payments.bookedOn} >= date_trunc('month', ${payments.day}::timestamp) + interval '1 month'
  AND ${payments.bookedOn} >= (${bookMonths.closedAt} AT TIME ZONE 'Africa/Nairobi')::date)`;
