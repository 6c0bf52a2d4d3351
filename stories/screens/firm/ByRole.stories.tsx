import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import type { FirmRole } from '#domain/access/roles';
import { CasePageScreen } from '#components/screens/firm/CasePage';
import { HasTime } from '#components/screens/firm/Timer';
import { CasesScreen } from '#components/screens/firm/Cases';
import { ClientPageScreen } from '#components/screens/firm/ClientPage';
import { ClientsScreen } from '#components/screens/firm/Clients';
import { FirmDashboardScreen } from '#components/screens/firm/FirmDashboard';
import { lawyer } from '../../api/access';
import { firmHandlers } from '../../api/firm';
import { firmData, mainFirm, theClient } from '../../api/firmData';
import { sceneHandlers, timeCalls } from '../../api/scene';
import { inHost } from '../inHost';
import { itemsOf, offered } from '../offered';
import { signedIn } from '../signedIn';
import { dialog, first, ofCasePage, path } from './casePage';

const pages = {
  cases: '/cases',
  clients: '/clients',
  case: (id: string) => `/cases/${id}`,
  today: '/today',
  people: '/people',
  documents: '/documents',
};
const { layout } = firmData();

const as = (role: FirmRole) => [inHost, signedIn({ ...lawyer, role })];

const meta = {
  title: 'Screens/Firm/By role',
  parameters: {
    layout: 'fullscreen',
    looks: { skip: 'It looks as the screen’s own stories do, with less to press.' },
    msw: firmHandlers(mainFirm, { layout }),
  },
  globals: { theme: 'tenant' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ofCase: Story = {
  render: () => (
    <HasTime value>
      <CasePageScreen {...ofCasePage.args} />
    </HasTime>
  ),
  parameters: {
    path: ofCasePage.parameters.path,
    msw: [
      ...sceneHandlers('no-time', timeCalls),
      ...firmHandlers(mainFirm, { scene: 'case-work', calls: { [`${path}/team`]: () => ({ data: [] }) } }),
    ],
  },
};

/** An accountant reads a case and its money, and can time work on it; nothing changes the case, and there are neither notes nor documents. */
export const AccountantsCase: Story = {
  ...ofCase,
  decorators: as('accountant'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('list', { name: 'Tasks' })).toBeInTheDocument();
    await expect(await canvas.findByRole('region', { name: 'Money' })).toBeInTheDocument();
    await canvas.findByRole('form', { name: 'Add time' });
    await expect(
      offered(canvas).filter((name) => /Add|Edit|Move|Record|Complete|Write|Actions for/.test(name)),
    ).toEqual(['Add time']);
    await expect(await itemsOf({ canvas, userEvent }, 'More actions')).toEqual(['Start timer']);
    await userEvent.keyboard('{Escape}');
    for (const name of ['Notes', 'Documents']) await expect(canvas.queryByRole('region', { name })).toBeNull();
  },
};

/** A clerk keeps the diary, neither closes nor deletes a case, and sees no money. */
export const ClerksCase: Story = {
  ...ofCase,
  decorators: as('clerk'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Add event' })).toBeInTheDocument();
    await expect(await itemsOf({ canvas, userEvent }, 'More actions')).toEqual([
      'Edit case',
      'Add task',
      'Start timer',
    ]);
    await userEvent.keyboard('{Escape}');
    for (const name of ['Money', 'Notes']) await expect(canvas.queryByRole('region', { name })).toBeNull();
  },
};

/** In a clerk's form a case can't become closed. */
export const ClerksForm: Story = {
  ...ofCase,
  decorators: as('clerk'),
  parameters: { ...ofCase.parameters, path: `/cases/${first.id}?edit=${first.id}` },
  play: async ({ userEvent }) => {
    const form = await dialog('Edit Case');
    await userEvent.click(await form.findByRole('button', { name: /Status/ }));
    const options = await screen.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual(['Active', 'Pending']);
  },
};

/** An accountant's list of cases has no actions. A link to its form says why there is none. */
export const AccountantsCases: Story = {
  render: () => <CasesScreen pages={pages} />,
  decorators: as('accountant'),
  parameters: { path: '/cases?edit=new' },
  play: async ({ canvas, userEvent }) => {
    const refused = await dialog('New Case');
    await expect(
      refused.getByText('Your role, Accountant, doesn’t allow it. Ask an admin of your firm for access.'),
    ).toBeInTheDocument();
    const [close] = refused.getAllByRole('button', { name: 'Close' });
    await userEvent.click(close as HTMLElement);
    await canvas.findByRole('table', { name: 'Cases' });
    await expect(canvas.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await expect(offered(canvas).filter((name) => /New|Edit/.test(name))).toEqual([]);
  },
};

/** An accountant's clients can be called, not edited, and their messages stay closed. */
export const AccountantsClients: Story = {
  render: () => <ClientsScreen />,
  decorators: as('accountant'),
  parameters: { path: '/clients' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Clients' });
    await expect(offered(canvas).filter((name) => /Add|Edit/.test(name))).toEqual([]);
    await expect(canvas.queryByRole('region', { name: 'Recent Messages' })).toBeNull();
  },
};

/** A clerk may edit a client, but neither delete nor export it. */
export const ClerksClient: Story = {
  render: () => <ClientPageScreen id={theClient} />,
  decorators: as('clerk'),
  parameters: { path: `/clients/${theClient}` },
  play: async ({ canvas, userEvent }) => {
    await expect(await itemsOf({ canvas, userEvent }, 'More actions')).toEqual(['Edit client']);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: 'Money' })).toBeNull();
  },
};

/** A clerk's dashboard leaves out the widgets that show money, and an accountant's those that show documents. */
export const ClerksDashboard: Story = {
  render: () => <FirmDashboardScreen pages={pages} />,
  decorators: as('clerk'),
  parameters: { path: '/dashboard' },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('heading', { level: 2, name: 'Matter List' });
    await expect(grid).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { level: 2, name: 'Billing Summary' })).toBeNull();
    await expect(within(canvas.getByRole('group', { name: 'Quick Actions' })).getAllByRole('button')).toHaveLength(2);
  },
};
