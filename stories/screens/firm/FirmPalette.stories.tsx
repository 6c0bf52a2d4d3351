import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { CalendarDays, Scale } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { FirmPalette } from '#components/screens/firm/FirmPalette';
import { messages } from '#hosts/app/messages';
import { pageTitles } from '#hosts/firm/messages';
import { firmHandlers } from '../../api/firm';
import { firmData } from '../../api/firmData';
import { http, unavailable } from '../../api/http';
import { inHost } from '../inHost';

const [first] = firmData().cases as [ReturnType<typeof firmData>['cases'][0]];

const meta = {
  title: 'Screens/Firm/FirmPalette',
  component: FirmPalette,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    pages: [],
    targets: {
      case: (id) => `/cases/${id}`,
      client: (id) => `/clients/${id}`,
      cases: '/cases',
      clients: '/clients',
      dashboard: '/dashboard',
      conflictCheck: '/conflict-check',
      feeNotes: '/fee-notes',
      disbursements: '/disbursements',
      clientAccount: '/client-account',
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/dashboard', msw: firmHandlers() },
  globals: { theme: 'tenant' },
  beforeEach: () => sessionStorage.clear(),
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(true);
    const { find } = useMessages(messages).shell;
    const titles = useMessages(pageTitles);
    const pages = [
      { label: titles.cases, href: '/cases', icon: Scale },
      { label: titles.today, href: '/today', icon: CalendarDays },
    ];
    return (
      <div style={{ minBlockSize: 600 }}>
        <Button onPress={() => setOpen(true)}>{find}</Button>
        {isOpen && <FirmPalette {...args} pages={pages} isOpen onOpenChange={setOpen} />}
      </div>
    );
  },
} satisfies Meta<typeof FirmPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = Parameters<NonNullable<Story['play']>>[0];

const type = async ({ userEvent }: Play, text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Find or go to' }), text);

/** A case is found by its title, and Enter opens it. */
export const Basic: Story = {
  play: async (context) => {
    await type(context, first.title.slice(0, 12).trim());
    await waitFor(() => expect(screen.getAllByRole('option', { name: new RegExp(first.title) })[0]).toBeVisible());
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Before anything is typed: the pages, and what was recently opened from here. */
export const Pages: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('option', { name: 'Today’s list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Find or go to…' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible());
    await expect(screen.getAllByRole('option', { name: 'Today’s list' })).toHaveLength(2);
  },
};

/** Commands are found by their names and by other words for them. */
export const Commands: Story = {
  play: async (context) => {
    await type(context, 'new hearing');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Add event' })).toBeVisible());
    await context.userEvent.clear(screen.getByRole('searchbox', { name: 'Find or go to' }));
    await type(context, 'add');
    await expect(screen.getByRole('group', { name: 'Actions' })).toHaveTextContent('Add Client');
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('New Case');
  },
};

/** A case named after “Add task” is the one that the task is for. */
export const AddTask: Story = {
  play: async (context) => {
    await type(context, `add task ${first.title.slice(0, 12).trim()}`);
    await waitFor(async () => {
      const tasks = within(screen.getByRole('group', { name: 'Add task' }));
      const found = tasks.getByRole('option', { name: new RegExp(first.title) });
      await expect(found).toHaveAttribute('href', `/cases/${first.id}?task=new`);
    });
  },
};

/** Nothing matches. */
export const Empty: Story = {
  play: async (context) => {
    await type(context, 'zzzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzzz”'));
  },
};

/** The search is in progress. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/search', () => delay('infinite')), ...firmHandlers()] },
  play: async (context) => {
    await type(context, 'zz');
    await expect(screen.getAllByText('Searching…')[0]).toBeInTheDocument();
  },
};

/** A failed search says so. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/search', unavailable), ...firmHandlers()],
  },
  play: async (context) => {
    await type(context, first.title.slice(0, 12).trim());
    await expect(await screen.findByText('The search failed. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = {
  ...Failed,
  parameters: {
    ...Failed.parameters,
    looks: { logsErrors: true, skip: 'It ends as Basic, which is seen in every look.' },
  },
  play: async (context) => {
    await Failed.play?.(context);
    context.msw.use(...firmHandlers());
    await context.userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByRole('option', { name: new RegExp(first.title) })[0]).toBeVisible());
    await context.userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
