import { type Decision, termsOf } from '#domain/conflicts';
import { nairobiDay } from '#domain/dates';
import { nameKey } from '#domain/nameKey';
import type { clients, conflictChecks, declinedEnquiries } from '#server/db/schema';
import { type Certificate, toColumns } from '#server/firm/conflicts/check';
import { at, many } from './chance';
import { inOfficeHours, minutesBefore } from './days';
import type { DemoMatter } from './matters';
import { personName } from './people';
import type { Setting } from './setting';

type Client = typeof clients.$inferInsert;

/** Which of a firm's cases have a stored check: of every five, all but one. */
const isChecked = (index: number) => index % 5 !== 4;

const clear = 'Taken on. Nothing found.';

const seen: readonly { decision: Decision; reason: string; conclusion: string }[] = [
  { decision: 'known', reason: 'The same person; that matter has no bearing here.', conclusion: 'Taken on.' },
  { decision: 'unrelated', reason: 'Another of that name: the ID numbers differ.', conclusion: 'Taken on.' },
  { decision: 'consent', reason: 'Both agreed in writing.', conclusion: 'Taken on with the consent of both.' },
];

/** Makes the conflict checks of a demo firm's cases, oldest first. A finding is a client who is called like the other side. */
export function checksOf(setting: Setting, matters: DemoMatter[], clientRows: Client[]) {
  const { tenantId, id } = setting;
  const byKey = new Map(clientRows.map((client) => [nameKey(client.name), client]));
  const rows = matters.flatMap(({ row, client }, index): (typeof conflictChecks.$inferInsert)[] => {
    if (!isChecked(index)) return [];
    const createdAt = row.createdAt;
    const terms = termsOf({ name: client.name, people: client.people ?? [] }, row.parties ?? []);
    const { decision, reason, conclusion } = at(seen, index);
    const findings = terms.flatMap(({ name, side }, term): Certificate['findings'] => {
      const found = side === 'client' ? undefined : byKey.get(nameKey(name));
      if (!found || found.id === client.id || found.createdAt > createdAt) return [];
      const known = { id: '0'.repeat(32), term, name: found.name, side: 'client', score: 1 } as const;
      return [{ finding: { ...known, same: [], cases: [], caseCount: 0, clientId: found.id }, decision, reason }];
    });
    const certificate: Certificate = {
      at: createdAt.toISOString(),
      title: row.title,
      ...(row.number && { caseNumber: row.number }),
      terms,
      searched: 2 * index + clientRows.length,
      more: 0,
      findings,
      findingCount: findings.length,
      conflictCount: 0,
      conclusion: findings.length > 0 ? conclusion : clear,
    };
    const memberId = memberOf(setting, index);
    return [{ tenantId, id: '', matterId: row.id, memberId, createdAt, ...toColumns(certificate) }];
  });
  return rows
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((row, index) => ({ ...row, id: id('conflictChecks', index) }));
}

const reasons = [
  'We act for the other side.',
  'Outside our practice: a patent dispute.',
  'The fee could not be agreed.',
] as const;

/** One of the firm's people in turn; one firm has none. */
const memberOf = ({ stats, id }: Setting, index: number) => (stats.users > 0 ? id('users', index % stats.users) : null);

/** Makes what a demo firm was asked to take on and did not, oldest first. */
export function enquiriesOf(setting: Setting): (typeof declinedEnquiries.$inferInsert)[] {
  const { tenantId, firm, now, id } = setting;
  return many(reasons.length, (index) => {
    const createdAt = inOfficeHours(minutesBefore(now, (reasons.length - index) * 20_000));
    const [client, other] = [personName(firm * 41 + index * 7 + 11), personName(firm * 43 + index * 5 + 2)];
    const names = [
      { name: client, side: 'client' as const },
      { name: other, side: 'other_side' as const },
    ];
    const memberId = memberOf(setting, index);
    const kept = { tenantId, id: id('declinedEnquiries', index), memberId, createdAt };
    return { ...kept, names, day: nairobiDay(createdAt), reason: at(reasons, index) };
  });
}
