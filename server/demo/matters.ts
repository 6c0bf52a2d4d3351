import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import type { clients, matters } from '#server/db/schema';
import { partyNames } from '#server/firm/cases/case';
import { kindsFor, type CaseKind } from './caseKinds';
import { at, many } from './chance';
import { between } from './days';
import { personName } from './people';
import type { Setting } from './setting';

/** A demo case, its client, and what is typical of its kind. */
export type DemoMatter = {
  row: typeof matters.$inferInsert & { station: string | null };
  client: typeof clients.$inferInsert;
  kind: CaseKind;
};

const stations = ['Milimani', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Thika', 'Machakos', 'Nyeri', 'Malindi'];

/**
 * The share of cases that are not active. It gives the main demo firm exactly 50 of its 118 cases, so that its total also matches
 * the product specification's formula: active cases plus 50.
 */
const notActive = 0.42;

/** One case in seven has a witness. */
function witnessOf(index: number): components['schemas']['Party'][] {
  return index % 7 === 5 ? [{ name: personName(index * 5 + 52), role: 'Witness', side: 'witness' }] : [];
}

/** Makes a demo firm's cases: active ones first, then pending and closed. */
export function mattersOf(setting: Setting, clientRows: (typeof clients.$inferInsert)[]): DemoMatter[] {
  const { tenantId, stats, now, id } = setting;
  const chance = setting.chance('matters');
  const active = stats.matters - Math.round(stats.matters * notActive);
  const pending = Math.round((stats.matters - active) / 3);
  return many(stats.matters, (index) => {
    const client = at(clientRows, index);
    const kind = at(kindsFor(client.type), index);
    const createdAt = between(client.createdAt, now, chance.whole(0, 97) / 100);
    const openedOn = nairobiDay(createdAt);
    const year = openedOn.slice(0, 4);
    const other = personName(index * 5 + 3);
    const parties = [...kind.parties(client.name, other), ...witnessOf(index)];
    const status = index < active ? 'Active' : index < active + pending ? 'Pending' : 'Closed';
    const row: DemoMatter['row'] = {
      tenantId,
      id: id('matters', index),
      clientId: client.id,
      number: kind.number?.(9_001 + index, year) ?? null,
      title: kind.title(client.name, other).slice(0, 200),
      description: `${kind.caseType} matter for ${client.name}.`,
      status,
      priority: chance.pick(['High', 'Medium', 'Medium', 'Medium', 'Low', 'Low'] as const),
      caseType: kind.caseType,
      court: kind.court?.name ?? null,
      station: kind.court ? at(stations, index) : null,
      division: kind.court?.division ?? null,
      // Adjacent cases share an advocate, so that some of their hearings clash.
      advocateId: id('users', Math.floor(index / 2) % stats.users),
      parties,
      partyNames: partyNames(parties),
      openedOn,
      closedOn: status === 'Closed' ? nairobiDay(between(createdAt, now, 0.9)) : null,
      closeReason: status === 'Closed' ? kind.end : null,
      createdAt,
    };
    return { row, client, kind };
  });
}
