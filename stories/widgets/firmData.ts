import type { components, paths } from '#openapi';
import { addDays, firstOfMonth, nairobiDay } from '#domain/dates';
import { worded } from '#server/activity/sentences';
import { firmHandlers as apiHandlers } from '../api/firm';
import { mainFirm } from '../api/firmData';
import { http, problem } from '../api/http';
import { type Row, select } from '../api/rows';

type Schemas = components['schemas'];

/** The day to which the data's dates are relative. */
export const today = nairobiDay(new Date());

/** Returns the day that many days from today. */
export const day = (days: number) => addDays(today, days);

const moment = (days: number, time = '09:00') => `${day(days)}T${time}:00+03:00`;

const id = (kind: number, index: number) =>
  `01933f2e-7a00-7000-8000-${String(kind).padStart(8, '0')}${String(index).padStart(4, '0')}`;

const clientNames = [
  'Kilele Millers Ltd',
  'Zawadi Cherono',
  'Amani Wekesa',
  'Maji Safi SACCO',
  'Estate of Mzee Jabali (Deceased)',
];

const emails = [
  'accounts@kilele-millers.example',
  'zawadi@cherono.example',
  'amani.wekesa@barua.example',
  'legal@maji-safi.example',
  'familia@jabali.example',
];

/** The firm's clients. */
export const clients: Schemas['Client'][] = clientNames.map((name, index) => ({
  id: id(1, index),
  name,
  type: 'company',
  email: emails[index] ?? '',
  phone: `+254 700 000 0${14 + index * 7}`,
  status: index === 4 ? 'Inactive' : 'Active',
  activeCases: [3, 1, 1, 4, 1][index] ?? 0,
  totalBilled: 161_240,
  lastContact: moment(-1 - index),
  created_at: moment(-90),
}));

type CaseLine = [title: string, number: string, station: string, client: number, rest: Partial<Schemas['Case']>];

const caseLines: CaseLine[] = [
  [
    'Kilele Millers Ltd v Tembo Logistics Ltd',
    'HCCOMM/E9012/2026',
    'Milimani',
    0,
    { priority: 'High', nextDeadline: day(-4), nextDeadlineTitle: 'Serve witness statement' },
  ],
  [
    'Amani Wekesa v Kanga Textiles Ltd',
    'ELRC Cause E9019 of 2026',
    'Kisumu',
    2,
    { nextDeadline: day(4), nextDeadlineTitle: 'File submissions' },
  ],
  [
    'Re Estate of Mzee Jabali (Deceased)',
    'HCFP&A/E9007/2026',
    'Milimani',
    4,
    { status: 'Pending', nextDeadline: day(6), nextDeadlineTitle: 'End of Gazette notice' },
  ],
  [
    'Zawadi Cherono v Salim Abdalla',
    'ELCLC/E9004/2026',
    'Nakuru',
    1,
    { priority: 'High', nextDeadline: day(19), nextDeadlineTitle: 'File site-visit report' },
  ],
  ['Kiprono Kiptoo v Chui Steel Ltd', 'ELRC Cause E9031 of 2026', 'Nakuru', 3, { priority: 'Low' }],
];

/** The firm's next cases. */
export const cases: Schemas['Case'][] = caseLines.map(([title, caseNumber, station, client, rest], index) => ({
  id: id(2, index),
  caseNumber,
  title,
  status: 'Active',
  priority: 'Medium',
  client: id(1, client),
  clientName: clientNames[client] ?? '',
  caseType: 'Commercial',
  station,
  parties: [],
  openedOn: day(-40),
  warnings: [],
  created_at: moment(-40),
  ...rest,
}));

/** The case fields of a record that belongs to a case. */
const about = (index: number) => ({ caseId: cases[index]?.id ?? '', caseTitle: cases[index]?.title ?? '' });

/** The firm's tasks, earliest due first. */
export const tasks: Schemas['Task'][] = (
  [
    ['Serve witness statement', 'High', -4, 'Neema Wanjiku', 0],
    ['Paginate the bundle', 'High', 0, 'Neema Wanjiku', 0],
    ['Call the client', 'High', 0, 'Juma Kiptoo', 3],
    ['Book the virtual court', 'Medium', 1, 'Imani Hassan', 1],
    ['Ask for certified copies', 'Low', 4, undefined, 2],
  ] as const
).map(([title, priority, due, assignee, at], index) => ({
  id: id(3, index),
  title,
  status: 'open',
  priority,
  dueDate: day(due),
  ...(assignee && { assignee }),
  ...about(at),
  created_at: moment(-10),
}));

const written = (title: string, description: string, status: Schemas['ActivityFields']['status']) => ({
  title,
  description,
  status,
});

const paid = { number: 'INV-2026-0041', total: 161_240, currency: 'KES', client: 'Kilele Millers Ltd' } as const;

/** The firm's activity, latest first. */
export const activity: Schemas['FirmActivity'][] = (
  [
    [written('Witness statement filed', 'Zawadi Cherono v Salim Abdalla', 'success'), 0, 3],
    [written('Deadline missed', 'Kilele Millers Ltd v Tembo Logistics Ltd', 'error'), -3, 0],
    [worded({ code: 'invoice_paid', params: paid }), -3, undefined],
    [written('Two hearings at once', 'Thu 26 Nov, 09:00: Milimani and Kisumu', 'warning'), -4, 1],
    [worded({ code: 'case_opened', params: { about: 'Kiprono Kiptoo v Chui Steel Ltd' } }), -5, 4],
  ] as const
).map(([entry, days, at], index) => ({
  ...entry,
  id: id(4, index),
  timestamp: moment(days, '00:12'),
  ...(at !== undefined && { caseId: cases[at]?.id ?? '' }),
}));

/** The firm's newest documents. */
export const documents: Schemas['FirmDocument'][] = (
  [
    ['Bundle of documents, volume 1.pdf', 'application/pdf', 18_200_000, 'awaiting', 0],
    ['Replying affidavit.docx', 'application/msword', 84_000, 'awaiting', 3],
    ['Site-visit report.pdf', 'application/pdf', 6_100_000, 'signed', 3],
    ['Sale agreement.pdf', 'application/pdf', 412_000, 'signed', 4],
    ['Gazette notice.jpg', 'image/jpeg', 1_300_000, 'not_required', 2],
  ] as const
).map(([name, mediaType, size, signature, at], index) => ({
  id: id(5, index),
  name,
  mediaType,
  size,
  signature,
  ...about(at),
  tags: [],
  hold: false,
  created_at: moment(-3 - index),
  updated_at: moment(-3 - index),
}));

/** The firm's billing figures. */
export const billing: Schemas['FirmBillingStats'] = {
  totalRevenue: 1_842_500,
  pendingAmount: 214_600,
  overdueAmount: 38_900,
  recentInvoices: (
    [
      ['INV-2026-0044', 'Kilele Millers Ltd', 161_240, 'sent'],
      ['INV-2026-0043', 'Maji Safi SACCO', 53_360, 'sent'],
      ['INV-2026-0041', 'Kilele Millers Ltd', 161_240, 'paid'],
      ['INV-2026-0029', 'Chebet Koros', 38_900, 'overdue'],
      ['INV-2026-0028', 'Amani Wekesa', 12_000, 'paid'],
    ] as const
  ).map(([invoiceNumber, clientName, amount, status], index) => ({
    id: id(6, index),
    invoiceNumber,
    clientName,
    currency: 'KES',
    amount,
    status,
  })),
};

/** The figures on the four cards. */
export const stats: Schemas['FirmStats'] = {
  activeCases: 68,
  totalCases: 118,
  totalClients: 47,
  upcomingDeadlines: 6,
  overdueDeadlines: 2,
  totalDocuments: 640,
  unreadMessages: 4,
  meetingsThisWeek: 9,
  sharedDocuments: 212,
  unsignedDocuments: 14,
  newClientsThisMonth: 3,
  overdueTasks: 1,
};

type EventLine = [
  days: number,
  time: string | undefined,
  kind: Schemas['EventKind'],
  caseTitle: string | undefined,
  title: string,
  location?: string,
];

/** Days from today to the next Sunday. */
const sunday = 7 - new Date(`${today}T00:00:00Z`).getUTCDay();

const eventLines: EventLine[] = [
  [0, '09:00', 'hearing', 'Zawadi Cherono v Salim Abdalla', 'Ruling', 'Nakuru, Court 2'],
  [0, '09:30', 'hearing', 'Republic v Tumaini Mutua', 'Plea', 'Thika, Court 3'],
  [0, '10:00', 'hearing', 'Maji Safi SACCO v Nyati Hardware Ltd', 'Mention', 'https://court.example/milimani-2'],
  [0, '10:30', 'hearing', 'Re Estate of Bibi Zuhura (Deceased)', 'Summons for confirmation', 'Milimani, Court 1'],
  [0, '11:30', 'hearing', 'Bahari Blue Fisheries Ltd v Rehema Ekai', 'Hearing', 'Milimani, Court 6'],
  [0, undefined, 'deadline', 'Akinyi Achieng v Simba Quarries Ltd', 'File replying affidavit'],
  [0, undefined, 'deadline', 'Sale of land, Makena Karimi to Bahari Blue Fisheries Ltd', 'Pay stamp duty'],
  [1, '10:00', 'hearing', 'Akinyi Achieng v Simba Quarries Ltd', 'Directions', 'Milimani, Court 5'],
  [1, undefined, 'deadline', 'Kilele Millers Ltd v Tembo Logistics Ltd', 'File bundle of documents'],
  [2, undefined, 'deadline', 'Bahari Blue Fisheries Ltd v Juma Ekai', 'Serve statement of claim'],
  [3, '09:00', 'hearing', 'Kilele Millers Ltd v Tembo Logistics Ltd', 'Pre-trial conference', 'Milimani, Court 3'],
  [3, '09:00', 'hearing', 'Amani Wekesa v Kanga Textiles Ltd', 'Mention', 'Kisumu, Court 1'],
  [sunday, undefined, 'deadline', 'Re Estate of Mzee Jabali (Deceased)', 'End of Gazette notice'],
  [8, '09:00', 'hearing', 'Nafula Barasa v Duma Couriers Ltd', 'Hearing', 'Machakos, Court 4'],
  [9, '14:30', 'meeting', undefined, 'Meeting with Kilele Millers Ltd', 'Our office'],
  [11, undefined, 'deadline', 'Restructuring of Maji Safi SACCO', 'File annual return'],
];

const advocates = ['Neema Wanjiku', 'Juma Kiptoo', 'Chebet Koros', 'Imani Hassan', 'Baraka Otieno'];

/** Today each hearing has its own advocate; in three days one has two. */
const advocateOf = (days: number, index: number) => advocates[days === 3 ? 0 : index % 5] ?? '';

const diary: Schemas['Event'][] = eventLines
  .map(([days, time, kind, caseTitle, title, location], index) => ({
    id: id(7, index),
    title,
    date: day(days),
    kind,
    state: 'open' as const,
    ...(time && { time }),
    ...(location && { location }),
    ...(caseTitle && { caseId: cases[index % 5]?.id ?? '', caseTitle, advocateName: advocateOf(days, index) }),
  }))
  .sort((one, other) => one.date.localeCompare(other.date));

/** The two hearings at which one advocate would have to be. */
const atOnce = diary.filter(({ date, time, kind }) => kind === 'hearing' && date === day(3) && time === '09:00');

const clashWith = ({ id, title, kind, time, location, caseId, caseTitle, advocateName }: Schemas['Event']) => ({
  id,
  title,
  kind,
  isPossible: false,
  ...(time && { time }),
  ...(location && { place: location }),
  ...(caseId && caseTitle && { caseId, caseTitle }),
  advocateName: advocateName ?? '',
});

/** The firm's calendar for the next fortnight. */
export const events = diary.map((event) => {
  const clashes = atOnce.includes(event) ? atOnce.filter((other) => other !== event).map(clashWith) : [];
  return { ...event, ...(clashes.length > 0 && { clashes }) };
});

/** Cases opened each month, the current month last. */
const opened = [5, 7, 11, 9, 6, 12, 10, 8, 4, 13, 11, 9];

/** One of the firm's figures by month. */
export function metricOf(metric: Schemas['Metric'], months: number, values = opened): Schemas['FirmMetric'] {
  const factor = metric.startsWith('amount') ? 41_250 : 1;
  return {
    metric,
    months: values.slice(-months).map((value, index) => ({
      month: firstOfMonth(today, index - Math.min(months, values.length) + 1).slice(0, 7),
      value: value * factor,
    })),
  };
}

/** Data with which a story may replace the default. */
export interface FirmData {
  cases?: Schemas['Case'][];
  clients?: Schemas['Client'][];
  documents?: Schemas['FirmDocument'][];
  tasks?: Schemas['Task'][];
  activity?: Schemas['FirmActivity'][];
  events?: Schemas['Event'][];
  billing?: Schemas['FirmBillingStats'];
  /** The figure of each month, the current month last. */
  metric?: number[];
}

/** The rows, followed by as many more as it takes to reach `total`. */
const filledUp = <Row extends { id: string }>(rows: Row[], total: number, rest: Partial<Row>): Row[] => [
  ...rows,
  ...Array.from({ length: rows.length && Math.max(total - rows.length, 0) }, (_, index) => ({
    ...(rows[0] as Row),
    ...rest,
    id: id(9, index),
  })),
];

const longAgo = '2020-01-01T09:00:00+03:00';

/** All cases, fifty of them closed. */
const allCases = filledUp(filledUp(cases, stats.activeCases + 1, { nextDeadline: '9999-12-31' }), stats.totalCases, {
  status: 'Closed',
  nextDeadline: '9999-12-31',
}).map((one, index) => ({ ...one, id: one.status === 'Closed' ? id(8, index) : one.id }));

/** Mocks the calls of a firm's area with this file's data. */
export function firmHandlers(data: FirmData = {}) {
  return apiHandlers(mainFirm, {
    stats,
    cases: data.cases ?? allCases,
    clients: data.clients ?? filledUp(clients, stats.totalClients, { lastContact: longAgo }),
    documents: data.documents ?? filledUp(documents, stats.totalDocuments, { updated_at: longAgo }),
    tasks: data.tasks ?? filledUp(tasks, 14, { title: 'Send the fee note', dueDate: day(60) }),
    activity: data.activity ?? activity,
    events: data.events ?? events,
    billingStats: data.billing ?? billing,
    calls: {
      '/api/law-firm/metrics': (query) => {
        const metric = (query.get('metric') ?? 'cases_opened') as Schemas['Metric'];
        return { data: metricOf(metric, Number(query.get('months') ?? 12), data.metric) };
      },
      '/api/law-firm/deadlines/upcoming': (query) => {
        const { from = today, days = '7', ...asked } = Object.fromEntries(query);
        const to = addDays(from, Number(days) - 1);
        const rows = (data.events ?? events) as unknown as Row[];
        return { data: { upcomingEvents: select(rows, Object.entries({ from, to, ...asked })) } };
      },
    },
  });
}

/** The calls of a firm’s area. */
export type FirmCall = Extract<keyof paths, `/api/law-firm/${string}`>;

/** Mocks a call that never responds. */
export const never = (path: FirmCall) => http.untyped.get(path, () => new Promise<never>(() => {}));

/** Mocks a call that is refused until another handler replaces it. */
export const failing = (path: FirmCall) =>
  http.untyped.get(path, () => problem(503, 'Service Unavailable', 'The service is temporarily unavailable.'));
