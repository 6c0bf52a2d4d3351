import { and, eq, sql, type SQL } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import type { PortalLanguage } from '#domain/portal';
import {
  isQuiet,
  newsLasts,
  remindedDays,
  reminderDay,
  type Remindable,
  type ReminderKind,
  type ReminderWay,
} from '#domain/portalReminders';
import type { Database, ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { clients, matters, portalMatters, portalPeople, portalReminders, tenants } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';
import type { Job } from '#server/jobs/job';
import { portalReminder } from '#server/letters/clients';
import { writeLetter } from '#server/letters/letter';
import { reminded, type Reminder } from '#server/letters/reminded';
import { send } from '#server/letters/send';
import type { Mailer } from '#server/mail/mailer';
import type { Texter } from '#server/texting/texter';

/** What reminders to clients need. */
export type RemindingClients = {
  database: Database;
  mailer?: Mailer | undefined;
  texter: Texter;
  now: () => Date;
  /** The address of a firm's own host. */
  pagesOf: (slug: string) => string;
};

/**
 * Sends the reminders that are due to the people of firms' clients, firm by firm. Each goes out once, at most: a row is there before
 * anything is sent, so a server that is killed in the middle loses a reminder rather than sending it again.
 */
export async function remindClients(reminding: RemindingClients, signal: AbortSignal): Promise<void> {
  if (isQuiet(reminding.now())) return;
  const firms = await asPlatform(reminding.database, async (tx) => {
    const { rows } = await tx.execute(sql`SELECT firms_reminding_clients() AS id`);
    return rows.map(({ id }) => String(id));
  });
  const failures: unknown[] = [];
  for (const tenantId of firms) {
    if (signal.aborted) return;
    await remindOfFirm(reminding, tenantId, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0 && !signal.aborted) throw new AggregateError(failures, 'Not every reminder went out.');
}

async function remindOfFirm(reminding: RemindingClients, tenantId: string, signal: AbortSignal): Promise<void> {
  const { database, now } = reminding;
  const scope = { tenantId, role: 'system' } as const;
  const found = await database.read(scope, (tx) => readSubjects(tx, now()));
  for (const { personId, kind, subjectId } of found) {
    if (signal.aborted) return;
    const claimed = await database.transaction(scope, async (tx) => {
      const moment = now();
      // What was found may have changed since: somebody's access, or the day of a hearing.
      const [one] = await readSubjects(tx, moment, { personId, kind, subjectId });
      const day = one && reminderDay(toRemindable(one), moment);
      const way = one && wayOf(one, reminding);
      if (!one || day === undefined || way === undefined) return undefined;
      const [made] = await tx
        .insert(portalReminders)
        .values({
          tenantId,
          id: newId(moment),
          personId,
          matterId: one.matterId,
          kind,
          subjectId,
          day,
          way,
          madeAt: moment,
        })
        .onConflictDoNothing()
        .returning({ id: portalReminders.id });
      return made && { one, id: made.id, way, day };
    });
    if (!claimed) continue;
    const sent = await deliver(reminding, claimed);
    await database.transaction(scope, (tx) =>
      tx.update(portalReminders).set(sent).where(eq(portalReminders.id, claimed.id)),
    );
  }
}

type Sent = { one: Subject; way: 'email' | 'sms'; day: string };

async function deliver({ mailer, texter, pagesOf }: RemindingClients, { one, way, day }: Sent) {
  const { firm, person } = one;
  const at = pagesOf(firm.slug);
  const url = `${at}/portal`;
  const reminder = toReminder(one, day);
  if (way === 'sms') {
    const text = `${firm.name}: ${reminded[person.language](reminder)} ${url}`;
    return { delivery: (await texter.send({ to: person.phone ?? '', text })).outcome };
  }
  const letter = writeLetter(portalReminder, person.language, {
    firmName: firm.name,
    name: person.name,
    url,
    reminder,
  });
  const sent = await send(mailer, { senderName: firm.name, replyTo: firm.email, to: person.email ?? '' }, letter);
  return { delivery: sent.outcome, refusal: sent.outcome === 'accepted' ? null : (sent.answer ?? null) };
}

/** The way by which it goes out, if there is one here. */
const wayOf = ({ way }: Subject, { mailer }: RemindingClients): 'email' | 'sms' | undefined =>
  way === 'none' || (way === 'email' && !mailer) ? undefined : way;

const chosen = sql<ReminderWay>`CASE subject.kind
  WHEN 'hearing' THEN ${portalPeople.remindHearings}
  WHEN 'request' THEN ${portalPeople.remindRequests}
  ELSE ${portalPeople.remindUpdates} END`;

const isOf = (column: SQL, days: readonly string[]): SQL =>
  sql`${column} IN (${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )})`;

const subjectRows = new Selection({
  personId: portalPeople.id,
  person: {
    name: portalPeople.name,
    email: portalPeople.email,
    phone: portalPeople.phone,
    language: sql<PortalLanguage>`${portalPeople.language}`,
  },
  firm: { slug: tenants.slug, name: tenants.name, email: tenants.email },
  matterId: matters.id,
  kind: sql<ReminderKind>`subject.kind`,
  subjectId: sql<string>`subject.id::text`,
  day: sql<string>`subject.day::text`,
  startsAt: sql<string | null>`subject.starts_at::text`,
  at: sql<number>`extract(epoch FROM subject.at)::float8 * 1000`,
  way: chosen,
});

/** What somebody may be due to be reminded of, and how they are reached. */
type Subject = Awaited<ReturnType<typeof subjectRows.read>>[number];

/** Reads what is near or new in the cases that people follow, by a way that they chose, unless they were reminded of it before. */
function readSubjects(
  tx: ReadTransaction,
  moment: Date,
  only?: { personId: string; kind: ReminderKind; subjectId: string },
): Promise<Subject[]> {
  const today = nairobiDay(moment);
  const days = remindedDays(today);
  const newest = new Date(moment.getTime() - newsLasts).toISOString();
  const subjects = sql`(
    SELECT 'hearing' AS kind, e.id, e.matter_id, e.day, e.starts_at, NULL::timestamptz AS at
    FROM events e
    WHERE e.kind = 'hearing' AND ${isOf(sql`e.day`, days.hearing)}
      AND e.done_at IS NULL AND e.moved_to IS NULL AND e.deleted_at IS NULL
    UNION ALL
    SELECT 'request', r.id, r.matter_id, r.due_day, NULL, NULL
    FROM document_requests r
    WHERE r.state = 'asked' AND ${isOf(sql`r.due_day`, days.request)}
      AND NOT EXISTS (SELECT FROM documents d WHERE d.request_id = r.id AND d.deleted_at IS NULL)
    UNION ALL
    (
      SELECT DISTINCT ON (u.matter_id) 'update', u.id, u.matter_id, NULL::date, NULL::time, u.published_at
      FROM updates u WHERE u.published_at >= ${newest}::timestamptz
      ORDER BY u.matter_id, u.published_at DESC, u.id DESC
    )
  )`;
  const isOne: SQL =
    only === undefined
      ? sql`true`
      : sql`${portalPeople.id} = ${only.personId}::uuid AND subject.kind = ${only.kind} AND subject.id = ${only.subjectId}::uuid`;
  return subjectRows.read(
    tx,
    sql`FROM ${portalPeople}
      JOIN ${tenants} ON ${eq(tenants.id, portalPeople.tenantId)}
      JOIN ${clients} ON ${eq(clients.id, portalPeople.clientId)} AND ${clients.deletedAt} IS NULL
      JOIN ${portalMatters} ON ${eq(portalMatters.personId, portalPeople.id)}
      JOIN ${matters} ON ${and(eq(matters.id, portalMatters.matterId), eq(matters.clientId, portalPeople.clientId))}
        AND ${matters.deletedAt} IS NULL AND ${matters.status} <> 'Closed'
      JOIN ${subjects} subject ON subject.matter_id = ${matters.id}
      WHERE ${portalPeople.revokedAt} IS NULL AND ${isOne}
        AND (${chosen} = 'email' AND ${portalPeople.email} IS NOT NULL OR ${chosen} = 'sms' AND ${portalPeople.phone} IS NOT NULL)
        AND (subject.at IS NULL OR subject.at >= ${portalMatters.addedAt})
        AND NOT EXISTS (
          SELECT FROM ${portalReminders} sent
          WHERE sent.person_id = ${portalPeople.id} AND sent.kind = subject.kind AND sent.subject_id = subject.id
            AND (subject.kind = 'update' OR sent.day = ${today}::date))
      ORDER BY subject.kind, ${portalPeople.id}, subject.id`,
  );
}

const toRemindable = ({ kind, day, at }: Subject): Remindable =>
  kind === 'update' ? { kind, publishedAt: new Date(at) } : { kind, day };

function toReminder({ kind, day, startsAt }: Subject, today: string): Reminder {
  if (kind === 'update') return { kind };
  if (kind === 'request') return { kind, day, isToday: day === today };
  return { kind, time: startsAt?.slice(0, 5) };
}

/** Reminds the people of firms' clients of what is due. */
export const remindingClients: Job<RemindingClients> = {
  name: 'client_reminders',
  when: { every: 60_000 },
  run: remindClients,
  needsMail: true,
};
