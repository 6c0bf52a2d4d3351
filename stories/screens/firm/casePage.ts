import type { StoryContext } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { firmHandlers, type FirmOverrides } from '../../api/firm';
import { firmData, mainFirm } from '../../api/firmData';
import { inHost } from '../inHost';

type Schemas = components['schemas'];

/** The demo firm. */
export const data = firmData();

/** Today, in Nairobi. */
export const today = nairobiDay(new Date());

/** The case that the stories show. */
export const [first] = data.cases as [Schemas['Case']];

/** The API path of the case. */
export const path = `/api/law-firm/cases/${first.id}`;
const about = { caseId: first.id, caseTitle: first.title };

/** Returns the id of a record that only these stories have. */
export const id = (index: number) => `01933f2e-7a00-7000-8000-000000099${String(index).padStart(3, '0')}`;

/** Returns a day relative to today. */
export const day = (days: number) => addDays(today, days);

/** The case's next event. */
export const hearing: Schemas['Event'] = {
  id: id(1),
  ...about,
  title: 'Pre-trial conference',
  kind: 'hearing',
  state: 'open',
  date: day(3),
  time: '09:00',
  location: 'Milimani, virtual court 3',
  virtualLink: 'https://virtual-court.example/milimani-3',
  ...(first.advocateName && { advocateName: first.advocateName }),
};

/** Creates a deadline in the case. */
export const deadline = (index: number, title: string, date: string): Schemas['Event'] => ({
  id: id(index),
  ...about,
  title,
  kind: 'deadline',
  state: 'open',
  date,
});

/** A past hearing in the diary. */
export const past: Schemas['Event'] = {
  ...hearing,
  id: id(5),
  title: 'Directions',
  date: day(-12),
  state: 'done',
  outcome: 'Witness statement in 8 days, bundle in 14.',
};

/** One open task and one that is done. */
export const tasks: Schemas['Task'][] = [
  {
    id: id(20),
    ...about,
    title: 'Paginate the bundle',
    status: 'open',
    priority: 'High',
    dueDate: today,
    created_at: `${day(-3)}T08:00:00Z`,
  },
  {
    id: id(21),
    ...about,
    title: 'Pay the filing fee',
    status: 'done',
    priority: 'Medium',
    dueDate: day(-2),
    completed_at: `${day(-2)}T13:00:00Z`,
    created_at: `${day(-9)}T08:00:00Z`,
  },
];

/** The newest note. */
export const notes: Schemas['Note'][] = [
  {
    id: id(30),
    caseId: first.id,
    content: 'Client brings the originals on Tuesday.\nAsk for the delivery notes too.',
    author: 'Neema Wanjiku',
    created_at: `${day(-1)}T13:10:00Z`,
    updated_at: `${day(-1)}T13:10:00Z`,
  },
];

/** The diary: past, overdue, due and coming events. */
export const events = [
  past,
  deadline(2, 'Serve witness statement', day(-4)),
  deadline(3, 'File bundle', day(1)),
  hearing,
];

/** Mocks the calls of a firm whose case has this diary. */
export const withEvents = (own: Schemas['Event'][], overrides: FirmOverrides = {}) =>
  firmHandlers(mainFirm, { events: own, tasks, notes, ...overrides });

/** Settings shared by the case page's stories. */
export const ofCasePage = {
  args: {
    id: first.id,
    pages: { cases: '/cases', case: (of: string) => `/cases/${of}`, client: (of: string) => `/clients/${of}` },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/cases/${first.id}`, msw: withEvents(events) },
  globals: { theme: 'tenant' },
};

/** Waits for an open dialog. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Waits for a section of the page. */
export const section = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('region', { name }));
