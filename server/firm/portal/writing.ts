import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { messages } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import type { PersonRow } from './people';

/** Writes to a person who follows a case. */
export async function writeTo(
  { tx, tenantId, moment }: Change,
  { person, cases }: PersonRow,
  caseId: string,
  text: string,
): Promise<components['schemas']['PortalMessage']> {
  const id = newId(moment);
  const subject = cases.find((one) => one.id === caseId)?.title ?? '';
  const about = { clientId: person.clientId, matterId: caseId, portalPersonId: person.id, subject };
  const sent = { direction: 'out', content: text, sentAt: moment, readAt: moment } as const;
  const authorName = sql`name_of_person(signed_in_person())`;
  const [written] = await tx
    .insert(messages)
    .values({ tenantId, id, ...about, ...sent, authorName })
    .returning({ author: messages.authorName });
  const author = written?.author ?? undefined;
  return { id, isFromFirm: true, ...(author !== undefined && { author }), text, at: moment.toISOString() };
}
