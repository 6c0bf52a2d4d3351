import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FirmDashboardScreen } from '#components/screens/firm/FirmDashboard';
import { admin } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { newFirmHandlers } from '../../api/newFirm';
import { inHost } from '../inHost';
import { signedIn } from '../signedIn';

const nothing = { client: false, case: false, hearing: false, file: false };

const meta = {
  title: 'Screens/Firm/Firm Dashboard/First Steps',
  component: FirmDashboardScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/dashboard', msw: newFirmHandlers(nothing) },
  globals: { theme: 'tenant' },
  args: {
    pages: {
      cases: '/cases',
      clients: '/clients',
      case: (id) => `/cases/${id}`,
      today: '/today',
      people: '/people',
      documents: '/documents',
      imports: '/import',
    },
  },
} satisfies Meta<typeof FirmDashboardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const list = (canvas: Canvas) => canvas.findByRole('list', { name: 'First steps' });
const items = (within: HTMLElement) => [...within.children].map(({ textContent }) => textContent);

/** A firm that has just signed up: clients first, added or imported, then a case, a hearing and a file. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 4 done')).toBeVisible();
    const steps = within(await list(canvas));
    for (const name of ['Add client', 'New case', 'Add hearing'])
      await expect(steps.getByRole('button', { name })).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Import clients and cases' })).toHaveAttribute('href', '/import');
    await expect(steps.getByRole('link', { name: 'Upload file' })).toHaveAttribute('href', '/documents');
  },
};

/** Where people sign in, an admin is offered to invite a colleague. */
export const WithColleagues: Story = {
  decorators: [signedIn(admin)],
  parameters: { msw: newFirmHandlers({ ...nothing, colleague: false }) },
  play: async ({ canvas }) => {
    const steps = within(await list(canvas));
    await expect(steps.getByRole('link', { name: 'Invite colleague' })).toHaveAttribute('href', '/people');
  },
};

/** Half of the way: what is done is ticked off. */
export const UnderWay: Story = {
  decorators: [signedIn(admin)],
  parameters: { msw: newFirmHandlers({ client: true, case: true, hearing: false, file: false, colleague: false }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 5 done')).toBeVisible();
    await expect(items(await list(canvas)).slice(0, 2)).toEqual(['Your first clientDone', 'Your first caseDone']);
  },
};

/** On a phone the steps are one below the other, each with its button beside it. */
export const OnPhone: Story = { ...UnderWay, globals: { viewport: { value: 'mobile1' } } };

/** All is done: the dashboard is as it is for any firm. */
export const AllDone: Story = {
  parameters: { msw: newFirmHandlers({ client: true, case: true, hearing: true, file: true }) },
  play: async ({ canvas }) => {
    await canvas.findByText('of 0 cases');
    await expect(canvas.queryByText('First steps')).toBeNull();
  },
};

/** The first client ticks the first step off. */
export const ClientAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(await list(canvas)).getByRole('button', { name: 'Add client' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Client' }));
    await userEvent.type(form.getByLabelText(/^Name/), 'Zawadi Cherono');
    await userEvent.click(form.getByRole('button', { name: 'Add Client' }));
    await expect(await canvas.findByText('1 of 4 done')).toBeInTheDocument();
    await expect(items(await list(canvas))[0]).toBe('Your first clientDone');
  },
};

/** The steps open the forms of a case and of a hearing, too. */
export const FormsOpened: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const [step, form] of [
      ['New case', 'New Case'],
      ['Add hearing', 'Add event'],
    ] as const) {
      await userEvent.click(within(await list(canvas)).getByRole('button', { name: step }));
      const opened = await screen.findByRole('dialog', { name: form });
      await userEvent.click(within(opened).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
};

/** Whoever knows their way hides the steps, for the whole firm. By the keyboard alone; Undo brings them back. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Hide first steps' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('First steps hidden')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('First steps')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('0 of 4 done')).toBeInTheDocument();
  },
};

/** Hiding them failed: they stay, and a notice says why. */
export const HideFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.put('/api/law-firm/dashboard/first-steps', unavailable), ...newFirmHandlers(nothing)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide first steps' }));
    await expect(await screen.findByText('Couldn’t hide the first steps.')).toBeInTheDocument();
    await expect(canvas.getByText('First steps')).toBeVisible();
  },
};
