import type { StoryContext } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { firmHandlers, type FirmOverrides } from '../../api/firm';
import { firmData, mainFirm, theCase } from '../../api/firmData';
import { recordedAt } from '../../api/recordedAt';
import { inHost } from '../inHost';

type Schemas = components['schemas'];

/** The demo firm. */
export const data = firmData(mainFirm, 'case-work');

/** Today, in Nairobi. */
export const today = nairobiDay(recordedAt);

/** The case that the stories show. */
export const first = data.cases.find(({ id }) => id === theCase) as Schemas['Case'];

/** The API path of the case. */
export const path = `/api/law-firm/cases/${first.id}`;
const about = { caseId: first.id, caseTitle: first.title };

/** Returns the id of a record that only these stories have. */
export const id = (index: number) => `01933f2e-7a00-7000-8000-000000099${String(index).padStart(3, '0')}`;

/** Returns a day relative to today. */
export const day = (days: number) => addDays(today, days);

/** Creates a deadline in the case. */
export const deadline = (index: number, title: string, date: string): Schemas['Event'] => ({
  id: id(index),
  ...about,
  title,
  kind: 'deadline',
  state: 'open',
  date,
});

/** The diary: past, overdue, due and coming events. */
export const events = data.events.filter(({ caseId }) => caseId === first.id);

/** The case's next event. */
export const hearing = events.find(({ title }) => title === 'Pre-trial conference') as Schemas['Event'];

/** One open task and one that is done. */
export const tasks = data.tasks.filter(({ caseId }) => caseId === first.id);

/** The newest note. */
export const notes = data.notes.filter(({ caseId }) => caseId === first.id);

/** Answers as the server did in a situation of the case. */
export const inScene = (scene: `case-${'work' | 'quiet' | 'closed' | 'heard' | 'clash'}`) =>
  firmHandlers(mainFirm, { scene });

/** The same with a diary that only a story has. */
export const withEvents = (own: Schemas['Event'][], overrides: FirmOverrides = {}) =>
  firmHandlers(mainFirm, { scene: 'case-work', events: own, ...overrides });

/** Settings shared by the case page's stories. */
export const ofCasePage = {
  args: {
    id: first.id,
    pages: {
      cases: '/cases',
      conflictCheck: '/conflict-check',
      case: (of: string) => `/cases/${of}`,
      client: (of: string) => `/clients/${of}`,
      invoice: (of: string) => `/invoices/${of}`,
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/cases/${first.id}`, msw: inScene('case-work') },
  globals: { theme: 'tenant' },
};

/** Waits for an open dialog. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Waits for a section of the page. */
export const section = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('region', { name }));
