import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { statusOn, type InvoiceStatus } from '#domain/invoices';
import { usageLevel, usagePercent } from '#domain/usage';
import { addDays } from '#domain/dates';
import { stands } from '#domain/payments';
import { demoFirms } from '#server/demo/firms';
import { dayWarning } from '#domain/sittingDays';
import { practiceOf, type Practice } from '#server/demo/practice';
import { papers } from '#server/demo/files/papers';
import { openExtractor } from '#server/extraction/extract';
import { partsOf } from '#server/extraction/reading';
import { testVirus } from '#tests/helpers/clamd';

const now = new Date('2026-11-21T08:30:00Z');
const today = '2026-11-21';

const practices = demoFirms(now).map((firm) => practiceOf(firm, now));

const of = (slug: string) => practices.find(({ tenant }) => tenant.slug === slug) as Practice;

const twiga = of('twiga-kifaru');

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Whether a payment is money that the firm has: neither reversed, credited, nor withheld without a certificate. */
const isReceived = (payment: Practice['payments'][number]) =>
  stands(payment) && payment.kind !== 'credit_note' && payment.certificate !== 'awaited';

/** What a firm has collected: what it received, without what a credit left with it for the client. */
const collected = ({ payments, unappliedReceipts }: Practice) =>
  sum(payments.filter(isReceived).map(({ amountCents }) => amountCents)) -
  sum(unappliedReceipts.filter(({ source }) => source === 'credit_note').map(({ amountCents }) => amountCents));

const callsIn = (usage: Practice['usage']) => usage.map(({ apiCalls }) => apiCalls);

describe('a demo firm’s rows', () => {
  it.each(demoFirms(now).map((firm) => [firm.tenant.slug, firm] as const))(
    'of %s add up to its figures',
    (slug, firm) => {
      const { users, matters, documents, invoices, usage } = of(slug);
      const paid = invoices.filter(({ status }) => status === 'paid');
      expect({
        users: users.length,
        matters: matters.length,
        documents: documents.length,
        bytes: sum(documents.map(({ bytes }) => bytes)),
        apiCalls: sum(callsIn(usage).slice(-21)),
        paidInvoices: paid.length,
        revenueCents: collected(of(slug)),
      }).toEqual({
        users: firm.stats.users,
        matters: firm.stats.matters,
        documents: firm.stats.documents,
        bytes: sum(of(slug).files.map(({ file }) => file?.content.length ?? 0)),
        apiCalls: firm.stats.apiCalls,
        paidInvoices: firm.stats.paidInvoices,
        revenueCents: firm.stats.revenueCents,
      });
    },
  );

  it('are the same every time, and move with the day', () => {
    expect(practiceOf(demoFirms(now)[1] as never, now)).toEqual(practices[1]);
    const later = new Date('2026-11-28T08:30:00Z');
    const week = practiceOf(demoFirms(later)[1] as never, later);
    expect(week.invoices.map(({ issueDate }) => issueDate)).toEqual(
      of('mbuyu').invoices.map(({ issueDate }) => addDays(issueDate, 7)),
    );
  });

  it('have ids of their own, and addresses that nobody can have', () => {
    const rows = practices.flatMap(
      ({ users, clients, matters, events, messages, documents, tasks, invoices, payments }) =>
        [users, clients, matters, events, messages, documents, tasks, invoices, payments].flat(),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { users, clients } of practices) {
      for (const { email } of [...users, ...clients]) expect(email).toMatch(/^[a-z0-9.-]+@[a-z0-9.-]+\.example$/);
      expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    }
  });

  it('have names that people would give: no two clients of a firm share one, and none ends in a number', () => {
    for (const { clients, matters } of practices) {
      const names = clients.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const name of [...names, ...matters.map(({ title }) => title)]) expect(name).not.toMatch(/\d( v |$)/);
    }
  });

  it('end on no day before they began', () => {
    for (const { tenant, documents, messages, activity, matters } of practices) {
      const moments = [
        ...matters.map(({ createdAt }) => createdAt),
        ...documents.map(({ createdAt }) => createdAt),
        ...messages.map(({ sentAt }) => sentAt),
        ...activity.map(({ happenedAt }) => happenedAt),
      ];
      for (const moment of moments) {
        expect(moment >= tenant.createdAt && moment <= now, `${tenant.slug} ${moment.toISOString()}`).toBe(true);
      }
    }
  });

  it('name first, in title and parties, who brought the case', () => {
    const bringers = ['Plaintiff', 'Claimant', 'Petitioner', 'Prosecution'];
    for (const { title, parties = [] } of practices.flatMap(({ matters }) => matters)) {
      const names = title.split(' v ');
      if (names.length === 1) continue;
      expect(parties.filter(({ side }) => side !== 'witness').map(({ name }) => name)).toEqual(names);
      expect(bringers).toContain(parties[0]?.role);
      expect(bringers).not.toContain(parties[1]?.role);
    }
  });

  it('are heard in court, and met for anywhere else', () => {
    for (const { matters, events } of practices) {
      const stations = new Map(matters.map(({ id, station }) => [id, station]));
      for (const { kind, matterId, title } of events) {
        if (kind === 'hearing') expect(stations.get(matterId ?? ''), title).not.toBeNull();
        expect(title.includes('eeting')).toBe(kind === 'meeting');
      }
    }
  });

  it('fix few dates on days that courts don’t sit', () => {
    const open = twiga.events.filter(({ doneAt, day }) => !doneAt && day >= today);
    const warned = open.filter(({ kind, day }) => dayWarning(kind, day));
    expect(warned.map(({ kind, day }) => dayWarning(kind, day)?.code).sort()).toEqual([
      'court_recess',
      'excluded_day',
      'excluded_day',
      'non_sitting_day',
      'saturday_deadline',
    ]);
  });

  it('tell of work done in office hours', () => {
    const moments = practices.flatMap(({ activity, notes }) => [
      ...activity.map(({ happenedAt }) => happenedAt),
      ...notes.map(({ createdAt }) => createdAt),
    ]);
    for (const moment of moments) {
      const nairobi = moment.toLocaleString('en-GB', { timeZone: 'Africa/Nairobi', weekday: 'short', hour: '2-digit' });
      expect(nairobi).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? (08|09|1[0-7])$/);
    }
  });

  it('number invoices without gaps in the order of their days', () => {
    for (const { invoices, counters } of practices) {
      for (const { year, last } of counters) {
        const ofYear = invoices.filter((invoice) => invoice.year === year);
        expect(ofYear.map(({ sequence }) => sequence)).toEqual(ofYear.map((_, index) => index + 1));
        expect(last).toBe(ofYear.length);
      }
    }
  });
});

describe('the main demo firm', () => {
  it('has exactly 50 cases that are not active', () => {
    expect(twiga.matters).toHaveLength(118);
    expect(twiga.matters.filter(({ status }) => status !== 'Active')).toHaveLength(50);
  });

  it('has days that try a calendar', () => {
    const hearings = twiga.events.filter(({ kind }) => kind === 'hearing');
    const deadlines = twiga.events.filter(({ kind }) => kind === 'deadline').map(({ day }) => day);
    const [one, other] = hearings;
    expect([one?.day, one?.startsAt]).toEqual([other?.day, other?.startsAt]);
    expect(one?.location?.split(' ')[0]).not.toBe(other?.location?.split(' ')[0]);
    expect(hearings.some(({ day }) => day >= '2026-12-21' && day <= '2027-01-13')).toBe(true);
    expect(deadlines).toContain('2026-11-22');
    expect(new Date('2026-11-22').getUTCDay()).toBe(0);
    expect(deadlines).toContain('2026-12-12');
    expect(deadlines.filter((day) => day < today)).toHaveLength(1);
    expect(dayWarning('deadline', deadlines[3] ?? '')).toEqual({ code: 'saturday_deadline' });
    const open = twiga.matters.filter(({ status }) => status !== 'Closed');
    expect(open.some(({ id }) => !twiga.events.some(({ matterId }) => matterId === id))).toBe(true);
  });

  it('has unread messages, open and done tasks, and cases without activity', () => {
    expect(twiga.messages.some(({ readAt }) => readAt === null)).toBe(true);
    expect(new Set(twiga.tasks.map(({ status }) => status))).toEqual(new Set(['open', 'done']));
    const told = new Set(twiga.activity.map(({ matterId }) => matterId));
    expect(twiga.matters.some(({ id }) => !told.has(id))).toBe(true);
  });

  it('has invoices in every state, in the shapes that money takes', () => {
    const states = twiga.invoices.map(({ status, dueDate }) => statusOn(today, { status, dueDate }));
    const all: InvoiceStatus[] = ['cancelled', 'draft', 'overdue', 'paid', 'sent'];
    expect([...new Set(states)].sort()).toEqual(all);
    const sent = twiga.invoices.filter(({ status }) => status === 'sent');
    expect(sent.some(({ currency }) => currency === 'USD')).toBe(true);
    expect(sent.some(({ dueDate }) => addDays(dueDate, 90) <= today)).toBe(true);
    expect(twiga.payments.some(({ method, reference }) => method === 'mpesa' && reference === 'SPECIMEN01')).toBe(true);
    expect(twiga.payments.some(({ notes }) => notes?.includes('withholding tax'))).toBe(true);
    const partly = twiga.payments.filter(({ invoiceId }) => sent.some(({ id }) => id === invoiceId));
    expect(
      partly
        .filter(stands)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['credit_note', 'payment', 'payment', 'payment', 'wh_vat', 'wht']);
    expect(partly.filter((payment) => !stands(payment)).map(({ reversalKind }) => reversalKind)).toEqual([
      'bounced',
      'bounced',
    ]);
    expect(new Set(twiga.invoices.map(({ taxRate }) => taxRate))).toEqual(new Set([0, 16]));
  });
});

describe('what the main demo firm has billed itself', () => {
  const { invoices, lines, payments, feeNotes, feeNoteLines, timeEntries, disbursements } = twiga;
  const own = invoices.filter(({ isByFirm }) => isByFirm);

  it('tells the guides’ story to the cent', () => {
    const open = own.map(({ totalCents, paidCents, awaitedCents }) => [
      totalCents,
      (totalCents ?? 0) - (paidCents ?? 0) - (awaitedCents ?? 0),
    ]);
    expect(open.slice(0, 4)).toEqual([
      [11_600_000, 0],
      [11_600_000, 0],
      [5_800_000, 5_800_000],
      [12_523_800, 5_575_000],
    ]);
    expect(twiga.creditNotes.map(({ totalCents }) => totalCents)).toEqual([1_948_800, 2_320_000]);
  });

  it('has a credit that is held, a sum that is owed back, and months that are closed', () => {
    const { unappliedReceipts, clientDebts, closings } = twiga;
    expect(unappliedReceipts.map(({ source, leftCents }) => [source, leftCents])).toEqual([
      ['statement', 2_000_000],
      ['credit_note', 2_320_000],
      ['payment', 0],
    ]);
    expect(clientDebts).toMatchObject([{ amountCents: 200_000, leftCents: 200_000, day: '2026-11-13' }]);
    expect(closings.map(({ month }) => month)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01']);
    const [signed, ...unsigned] = twiga.invoices.filter(({ cuInvoiceNo }) => cuInvoiceNo);
    expect(unsigned).toEqual([]);
    expect(twiga.creditNotes.filter(({ etimsState }) => etimsState === 'queued')).toMatchObject([
      { invoiceId: signed?.id, totalCents: 2_320_000 },
    ]);
    const [late, ...others] = payments.filter(({ bankDay }) => bankDay);
    expect(others).toEqual([]);
    expect(late).toMatchObject({ day: '2026-10-01', bankDay: '2026-09-30' });
    expect(late && late.createdAt > new Date('2026-10-05T13:20:00Z')).toBe(true);
    const first = [...new Set(invoices.filter(({ status }) => status !== 'draft').map(({ issueDate }) => issueDate))];
    expect(first.toSorted()[0]?.slice(0, 7)).toBe('2026-07');
  });

  it('adds up, and bills each minute and each receipt once', () => {
    for (const { id, subtotalCents, outsideCents, taxCents, paidCents, awaitedCents } of own) {
      const of = lines.filter(({ invoiceId }) => invoiceId === id);
      const outside = of.filter(({ vat }) => vat === 'outside');
      expect(sum(of.map(({ amountCents }) => amountCents))).toBe(subtotalCents);
      expect(sum(outside.map(({ amountCents }) => amountCents))).toBe(outsideCents);
      expect(Math.round(((subtotalCents ?? 0) - (outsideCents ?? 0)) * 0.16)).toBe(taxCents);
      const settled = payments.filter((payment) => payment.invoiceId === id && stands(payment));
      expect(sum(settled.map(({ amountCents }) => amountCents))).toBe((paidCents ?? 0) + (awaitedCents ?? 0));
    }
    const worked = [...timeEntries, ...disbursements];
    const billed = feeNoteLines.flatMap(({ isHeld, timeEntryId, disbursementId }) =>
      isHeld ? [timeEntryId ?? disbursementId ?? []].flat() : [],
    );
    expect(new Set(billed).size).toBe(billed.length);
    expect(
      worked
        .filter(({ state }) => state !== 'unbilled')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(billed.sort());
    expect(new Set(feeNotes.map(({ state }) => state))).toEqual(new Set(['draft', 'sent', 'invoiced', 'withdrawn']));
  });

  it('has one payment come late, whatever the day', () => {
    for (const day of ['2026-10-31', '2026-11-02', '2026-11-28', '2026-12-01', '2027-02-28']) {
      const then = new Date(`${day}T09:00:00+03:00`);
      const firm = demoFirms(then).find(({ tenant }) => tenant.slug === 'twiga-kifaru') as never;
      const { payments, invoices, closings } = practiceOf(firm, then);
      const late = payments.filter(({ bankDay }) => bankDay);
      expect(late, day).toHaveLength(1);
      const [one] = late;
      const invoice = invoices.find(({ id }) => id === one?.invoiceId);
      expect(one && one.bankDay && invoice && invoice.issueDate <= one.bankDay && one.bankDay < one.day, day).toBe(
        true,
      );
      expect(closings.at(-1)?.month.slice(0, 7), day).toBe(addDays(one?.day ?? '', -1).slice(0, 7));
    }
  });
});

describe('what the main demo firm holds for its clients', () => {
  it.each(['2026-11-24', '2026-12-01', '2026-12-11', '2027-01-31'])(
    'is as the bank says once put right, on %s',
    (day) => {
      const at = new Date(`${day}T09:00:00+03:00`);
      const firm = demoFirms(at).find(({ tenant }) => tenant.slug === 'twiga-kifaru') as never;
      const { clientEntries: all, bankLines, bankStatements, clientAccounts, clientBalances } = practiceOf(firm, at);
      const clientEntries = all.filter(({ accountId }) => accountId === clientAccounts[0]?.id);
      const cents = (of: { amountCents: number }[]) => sum(of.map(({ amountCents }) => amountCents));
      const outstanding = clientEntries.filter(({ clearedOn }) => clearedOn === null);
      expect(bankLines.at(-1)?.balanceCents).toBe(125_000_000);
      expect(cents(outstanding)).toBe(-7_500_000 + 4_000_000);
      expect(cents(clientEntries)).toBe(121_500_000);
      const known = new Map(clientEntries.map((entry) => [entry.id, entry]));
      const matched = bankLines.filter(({ state }) => state === 'matched');
      for (const { entryId, ...line } of matched)
        expect(known.get(entryId ?? '')).toMatchObject({ amountCents: line.amountCents, clearedOn: line.day });
      expect(cents(bankLines.filter(({ state }) => state === 'unmatched'))).toBe(0);
      expect(bankStatements).toMatchObject([{ lines: matched.length + 2, newLines: matched.length + 2 }]);
      expect(bankLines.every((line) => line.day > (clientAccounts[0]?.lockedTo ?? ''))).toBe(true);
      const balances = (accountId: string) =>
        sum(clientBalances.filter((one) => one.accountId === accountId).map(({ balanceCents }) => balanceCents ?? 0));
      expect(clientAccounts.map(({ id, cashCents }) => [cashCents, balances(id)])).toEqual([
        [121_500_000, 121_500_000],
        [30_000_000, 30_000_000],
      ]);
    },
  );
});

describe('the demo firms', () => {
  it('show bars of all three colours, and at least one alert that is critical', () => {
    const levels = demoFirms(now).flatMap(({ stats }) => [
      usageLevel(usagePercent(stats.users, stats.userLimit)),
      usageLevel(usagePercent(stats.apiCalls, stats.apiCallLimit)),
    ]);
    expect(new Set(levels)).toEqual(new Set(['success', 'warning', 'error']));
  });

  it('have one that is empty, and names that are long or in other scripts', () => {
    const { users, clients, matters, invoices, usage } = of('kobe');
    expect([users, clients, matters, invoices].flat()).toEqual([]);
    expect(sum(callsIn(usage))).toBe(0);
    const names = of('chui-ridge').clients.map(({ name }) => name);
    expect(names.some((name) => name.length > 120 && name.length <= 200)).toBe(true);
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  });

  it.each(['2026-12-01', '2026-12-31', '2027-01-01', '2027-02-28'])('add up on %s too', (day) => {
    const then = new Date(`${day}T20:59:00Z`);
    for (const firm of demoFirms(then, 30)) {
      const practice = practiceOf(firm, then);
      const { usage, documents } = practice;
      const days = Number(day.slice(8));
      expect(sum(callsIn(usage).slice(-Math.min(days, 30)))).toBe(firm.stats.apiCalls);
      expect(collected(practice)).toBe(firm.stats.revenueCents);
      const { storageMb } = firm.stats;
      if (storageMb !== undefined) expect(sum(documents.map(({ bytes }) => bytes))).toBe(storageMb * 1_048_576);
    }
  });
});

describe('the demo documents', () => {
  const all = practices.flatMap(({ files }) =>
    files.flatMap(({ row, file }) => (file ? [{ name: row.name, ...file }] : [])),
  );
  const folder = mkdtempSync(join(tmpdir(), 'demo-files-'));
  const extractor = openExtractor();
  afterAll(async () => {
    await extractor.close();
    rmSync(folder, { recursive: true });
  });

  it('all have a file, which is small', () => {
    expect(all).toHaveLength(sum(practices.map(({ documents }) => documents.length)));
    expect(Math.max(...all.map(({ content }) => content.length))).toBeLessThan(40_000);
  });

  it('have scans without text, some that are signed, and one with a virus', () => {
    expect(twiga.files.filter(({ row }) => row.name.endsWith(', scan.pdf'))).toHaveLength(9);
    expect(new Set(twiga.documents.map(({ signature }) => signature)).size).toBe(3);
    expect(all.filter(({ scan }) => scan === 'infected').map(({ content }) => content.toString())).toEqual([testVirus]);
  });

  it('have the text that is read from their files, whatever kind they are', async () => {
    const wanted = Object.keys(papers).flatMap((paper) =>
      ['.pdf', '.docx'].flatMap(
        (ending) => all.find(({ name }) => name.startsWith(paper) && name.endsWith(ending)) ?? [],
      ),
    );
    expect(wanted.length).toBeGreaterThan(60);
    const scan = all.find(({ name }) => name.endsWith(', scan.pdf'));
    for (const { name, content, mediaType, passages } of [...wanted, ...(scan ? [scan] : [])]) {
      const path = join(folder, 'file');
      writeFileSync(path, content);
      const parts = await partsOf(passages);
      expect((await extractor.read(path, mediaType))?.parts ?? [], name).toEqual(parts);
    }
  });

  it('tell their case: who is in it, its number and its court', () => {
    const plaint = twiga.files.find(({ row }) => row.name.startsWith('Plaint '));
    const matter = twiga.matters.find(({ id }) => id === plaint?.row.matterId);
    const text = (plaint?.file?.passages ?? []).map(({ text: of }) => of.replaceAll('\n', ' ')).join(' ');
    for (const told of [matter?.number, matter?.parties?.[0]?.name, 'weighbridge']) expect(text).toContain(told);
    expect(all.flatMap(({ passages }) => passages).filter(({ text: of }) => /[{}]/.test(of))).toEqual([]);
  });
});
