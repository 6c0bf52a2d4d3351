import { addDays } from '#domain/dates';
import type { documentRequests, messages, portalMatters, portalPeople, updates, users } from '#server/db/schema';
import type { Bill } from './bills';
import { clock, lastWorkday, workday } from './days';
import type { DemoDocument } from './documents';
import type { DemoMatter } from './matters';
import { personName } from './people';
import type { Setting } from './setting';

/** All rows of a demo firm's clients' pages. */
export type PortalRows = {
  portalPeople: (typeof portalPeople.$inferInsert)[];
  portalMatters: (typeof portalMatters.$inferInsert)[];
  updates: (typeof updates.$inferInsert)[];
  documentRequests: (typeof documentRequests.$inferInsert)[];
  letters: (typeof messages.$inferInsert)[];
};

const nothing: PortalRows = { portalPeople: [], portalMatters: [], updates: [], documentRequests: [], letters: [] };

/** Who works at the firm, and what it has, as far as clients' pages show it. */
type Shown = {
  users: (typeof users.$inferInsert)[];
  matters: DemoMatter[];
  files: DemoDocument[];
  bills: Bill[];
};

/**
 * Lets two clients' people follow their cases: Halima Shariff that of which the guides tell, whose money is part paid, and somebody
 * without email whose firm has broken its promise to write. It shares documents of the cases.
 */
export function portalOf(setting: Setting, { users: staff, matters, files, bills }: Shown): PortalRows {
  const { today, firm } = setting;
  const open = matters.filter(({ row }) => row.status !== 'Closed');
  const guide = bills.find(({ credit }) => credit)?.matter ?? open[0];
  const other = open.find(({ client }) => client.id !== guide?.client.id);
  if (!guide || firm > 12) return nothing;
  const ago = (days: number) => lastWorkday(addDays(today, -days));
  const name = guide.client.type === 'individual' ? guide.client.name : 'Halima Shariff';
  const one = follows(setting, staff, guide, {
    index: 0,
    name,
    email: `halima.shariff@firm-${firm}.example`,
    language: 'en',
  });
  share(files, guide, ago);
  const rows = [
    {
      ...one.rows,
      updates: [
        one.update(0, ago(7), workday(addDays(today, 3)), {
          content: 'The court told both sides what to file, and by when. Our bundle of documents is almost ready.',
          nextWordAbout: 'With what the judge decides on Thursday.',
        }),
      ],
      documentRequests: [
        one.request(0, ago(7), 'Original weighbridge tickets', {
          why: 'The judge asked for originals, not copies.',
          dueDay: workday(addDays(today, 2)),
        }),
        one.request(1, ago(7), 'Board resolution to sue', { dueDay: workday(addDays(today, 8)) }),
        one.request(2, ago(20), 'Certificate of incorporation', { state: 'received', receivedOn: ago(12) }),
      ],
      letters: [
        one.letter(0, ago(6), 'out', 'Please bring the originals to our office on Tuesday morning.'),
        one.letter(1, ago(2), 'in', 'We found most of the tickets. May our driver bring them instead of me?'),
      ],
    },
  ];
  if (other) {
    const two = follows(setting, staff, other, {
      index: 1,
      name: other.client.type === 'individual' ? other.client.name : personName(firm + 7),
      email: null,
      language: 'sw',
    });
    share(files, other, ago);
    rows.push({
      ...two.rows,
      updates: [
        two.update(1, ago(12), addDays(today, -2), {
          content: 'We wrote to the other side and gave them seven days to answer.',
          nextWordAbout: null,
        }),
      ],
      documentRequests: [two.request(3, ago(12), 'Copy of the agreement', { dueDay: addDays(today, -1) })],
      letters: [],
    });
  }
  return {
    portalPeople: rows.flatMap((row) => row.portalPeople),
    portalMatters: rows.flatMap((row) => row.portalMatters),
    updates: rows.flatMap((row) => row.updates),
    documentRequests: rows.flatMap((row) => row.documentRequests),
    letters: rows.flatMap((row) => row.letters),
  };
}

type Follower = { index: number; name: string; email: string | null; language: 'en' | 'sw' };

/** A person who follows a case, and what the firm tells and asks them. Nothing of it is before the case. */
function follows(
  { tenantId, id }: Setting,
  staff: Shown['users'],
  { row, client }: DemoMatter,
  { index, ...person }: Follower,
) {
  const author = staff.find((one) => one.id === row.advocateId) ?? staff[0];
  const matterId = row.id;
  const personId = id('portalPeople', index);
  const at = (day: string, time: string) => new Date(Math.max(clock(day, time).getTime(), row.createdAt.getTime()));
  return {
    rows: {
      portalPeople: [{ tenantId, id: personId, clientId: client.id, ...person, createdAt: at(row.openedOn, '10:00') }],
      portalMatters: [{ tenantId, personId, matterId, addedAt: at(row.openedOn, '10:00') }],
    },
    update: (
      which: number,
      day: string,
      nextWordBy: string,
      told: { content: string; nextWordAbout: string | null },
    ): PortalRows['updates'][number] => ({
      tenantId,
      id: id('updates', which),
      matterId,
      nextWordBy,
      ...told,
      publishedBy: author?.id ?? null,
      authorName: author?.name ?? null,
      publishedAt: at(day, '11:30'),
    }),
    request: (
      which: number,
      day: string,
      what: string,
      more: Partial<PortalRows['documentRequests'][number]>,
    ): PortalRows['documentRequests'][number] => ({
      tenantId,
      id: id('documentRequests', which),
      matterId,
      what,
      why: null,
      dueDay: null,
      state: 'asked',
      receivedOn: null,
      askedBy: author?.id ?? null,
      createdAt: at(day, '11:40'),
      ...more,
    }),
    letter: (which: number, day: string, direction: 'in' | 'out', content: string): PortalRows['letters'][number] => ({
      tenantId,
      id: id('messages', 9_000 + which),
      clientId: client.id,
      matterId,
      portalPersonId: personId,
      direction,
      subject: row.title,
      content,
      sentAt: at(day, '16:14'),
      readAt: at(day, direction === 'out' ? '16:14' : '16:40'),
      authorName: direction === 'out' ? (author?.name ?? null) : person.name,
    }),
  };
}

/** Shares the first two documents of a case that have a file which opens. */
function share(files: DemoDocument[], { row }: DemoMatter, ago: (days: number) => string): void {
  const own = files.filter(({ row: document, file }) => document.matterId === row.id && file);
  for (const { row: document } of own.slice(0, 2)) {
    document.sharedAt = new Date(Math.max(document.createdAt.getTime(), clock(ago(7), '12:00').getTime()));
  }
}
