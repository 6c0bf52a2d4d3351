import type { disbursements, rates, timeEntries } from '#server/db/schema';
import { addDays } from '#domain/dates';
import { toCents } from '#domain/money';
import { rateFor } from '#domain/time/rates';
import { at, many } from './chance';
import { clock, isWeekend } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';
import type { usersOf } from './users';

/** How many days back the demo's time goes, and how many of a firm's people record theirs. */
const [recordedDays, recordingPeople] = [35, 6];

/** What was done, and how many minutes it took. */
const doings = [
  ['Settling the witness statement', 80],
  ['Call with the other side’s advocates', 25],
  ['Perusing the replying affidavit', 55],
  ['Drafting written submissions', 170],
  ['Attending court for a mention, with waiting', 95],
  ['Meeting with the client', 60],
  ['Research on limitation', 130],
  ['Letter before action', 45],
  ['Mkutano na mteja kuhusu masharti', 40],
  ['Correspondence', 12],
] as const;

const officeDoings = [
  ['Weekly meeting', 45],
  ['Continuing professional development', 90],
] as const;

const spendings = [
  { description: 'Court filing fee', amount: 7_150, vat: 'outside', receiptNo: 'SPECIMEN-R1' },
  { description: 'Courier, service of summons', amount: 1_200, vat: 'standard' },
  { description: 'Search at the lands registry', amount: 1_000, vat: 'outside', receiptNo: 'SPECIMEN-R2' },
  { description: 'Process server', amount: 3_500, vat: 'outside' },
  { description: 'Commissioner for oaths', amount: 600, vat: 'outside' },
] as const;

type Entry = typeof timeEntries.$inferInsert;
type Disbursement = typeof disbursements.$inferInsert;
type Rate = typeof rates.$inferInsert;

/** What a demo firm's people worked and paid, and what an hour of theirs costs. */
export type Work = { rates: Rate[]; timeEntries: Entry[]; disbursements: Disbursement[] };

/** Makes a demo firm's hourly rates, and what its people worked and paid in the last weeks: all of it unbilled as yet. */
export function workOf(setting: Setting, matters: DemoMatter[], users: ReturnType<typeof usersOf>): Work {
  const open = matters.filter(({ row }) => row.status !== 'Closed');
  // Firms beyond the first twelve are of before time was recorded.
  if (open.length === 0 || setting.stats.storageMb !== undefined)
    return { rates: [], timeEntries: [], disbursements: [] };
  const rateRows = ratesOf(setting);
  return {
    rates: rateRows,
    timeEntries: entriesOf(setting, open, users.slice(0, recordingPeople), rateRows),
    disbursements: spentOf(setting, open),
  };
}

/** An hour costs 10,000; a lawyer's 12,000 for the last two months, and a partner's 15,000. */
function ratesOf({ tenantId, today, joined, id }: Setting): Rate[] {
  const rate = (index: number, role: Rate['role'], fromDay: string, price: number): Rate => ({
    tenantId,
    id: id('rates', index),
    role,
    fromDay,
    rateCents: toCents(price),
    createdAt: joined,
  });
  return [
    rate(0, null, addDays(today, -400), 10_000),
    rate(1, 'lawyer', addDays(today, -60), 12_000),
    rate(2, 'admin', addDays(today, -400), 15_000),
  ];
}

function entriesOf(
  { tenantId, today, joined, id, chance: chanceFor }: Setting,
  matters: DemoMatter[],
  people: ReturnType<typeof usersOf>,
  rateRows: Rate[],
): Entry[] {
  const chance = chanceFor('timeEntries');
  const known = rateRows.map(({ role, fromDay, rateCents }) => ({ role: role ?? undefined, from: fromDay, rateCents }));
  const days = many(recordedDays, (back) => addDays(today, back - recordedDays + 1)).filter(
    (day) => !isWeekend(day) && clock(day) > joined,
  );
  const entries = days.flatMap((day) =>
    people.flatMap((person) => {
      const own = matters.filter(({ row }) => row.advocateId === person.id);
      const cases = own.length > 0 ? own : matters;
      return many(chance.whole(1, 3), (turn): Omit<Entry, 'id'> => {
        const isOffice = chance.percent(8);
        const [description, minutes] = isOffice ? chance.pick(officeDoings) : chance.pick(doings);
        const matter = isOffice ? undefined : chance.pick(cases);
        const work = { personId: person.id, role: person.role, day, caseId: '', clientId: '' };
        return {
          tenantId,
          personId: person.id,
          matterId: matter?.row.id ?? null,
          day,
          minutes,
          description,
          isBillable: matter !== undefined && !chance.percent(6),
          rateCents: matter ? (rateFor(known, work)?.rateCents ?? null) : null,
          state: 'unbilled',
          createdAt: clock(day, `${10 + 2 * turn}:${15 + chance.whole(0, 40)}`),
        };
      });
    }),
  );
  return entries
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((entry, index) => ({ ...entry, id: id('timeEntries', index) }));
}

function spentOf({ tenantId, today, id, chance: chanceFor }: Setting, matters: DemoMatter[]): Disbursement[] {
  const chance = chanceFor('disbursements');
  const isSpent = matters.filter((_, index) => index % 4 === 1);
  return isSpent.map(({ row }, index) => {
    const { amount, ...spending } = at(spendings, index);
    const day = addDays(today, -chance.whole(1, 25));
    return {
      tenantId,
      id: id('disbursements', index),
      matterId: row.id,
      personId: row.advocateId ?? null,
      day,
      receiptNo: null,
      ...spending,
      amountCents: toCents(amount),
      state: 'unbilled',
      createdAt: clock(day, '15:30'),
    };
  });
}
