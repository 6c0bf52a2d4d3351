import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PeopleScreen } from '#components/screens/firm/People';
import { admin } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { signedIn } from '../signedIn';
import { retried } from '../retried';
import { fromWidth } from '../../forWidth';

const calls = (scene = 'people') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/People',
  component: PeopleScreen,
  decorators: [inHost, signedIn(admin)],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/people',
    msw: calls(),
  },
  globals: { theme: 'tenant' },
  args: { productName: 'Mizani' },
} satisfies Meta<typeof PeopleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = Parameters<NonNullable<Story['play']>>[0];

const row = async ({ canvas }: Pick<Play, 'canvas'>, name: string) =>
  within(await canvas.findByRole('row', { name: new RegExp(`^${name}`) }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async ({ userEvent }: Pick<Play, 'userEvent'>, name: string) => {
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(item).toBeVisible());
  await userEvent.click(item);
};

/** Who works at the firm, who is invited, and what each role may do. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('11 people and 1 invitation')).toBeVisible();
    const you = await row({ canvas }, 'Halima Achieng');
    await expect(you.getByText('you')).toBeVisible();
    // Nobody changes their own role, and the owner can't leave.
    await expect(you.queryByRole('button')).toBeNull();
    await expect((await row({ canvas }, 'Faith Njeri')).getByText('invited')).toBeVisible();
    await expect((await row({ canvas }, 'Makena Cherono')).getByText('Not invited yet')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What a role may do' })).toBeVisible();
  },
};

/** On a phone each person is a few lines. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** The role of a person is changed in the list; it holds at once. */
export const RoleChanged: Story = {
  play: fromWidth(960, async ({ canvas, userEvent }) => {
    await userEvent.click((await row({ canvas }, 'Akinyi Ekai')).getByRole('button', { name: /Role of Akinyi Ekai/ }));
    const manager = await screen.findByRole('option', { name: 'Manager' });
    await waitFor(() => expect(manager).toBeVisible());
    await userEvent.click(manager);
    await expect(await screen.findByText('Akinyi Ekai is now Manager')).toBeInTheDocument();
  }),
};

/** An invitation is mailed, and appears in the list. */
export const Invited: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite a person' }));
    const form = await dialog('Invite a person');
    await userEvent.type(await form.findByRole('textbox', { name: /Full name/ }), 'Zawadi Ouma');
    await userEvent.type(form.getByRole('textbox', { name: /Email address/ }), 'zawadi@twiga-kifaru.example');
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await expect(await screen.findByText('Invitation sent to zawadi@twiga-kifaru.example')).toBeInTheDocument();
    await expect(await canvas.findByText('11 people and 2 invitations')).toBeVisible();
  },
};

/** Without a mail server the link is shown this once, to hand over. */
export const HandedOver: Story = {
  parameters: { msw: calls('people-without-mail') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Faith Njeri' }));
    await choose({ userEvent }, 'Send again');
    const shown = await dialog('Link for Faith Njeri');
    await waitFor(() => expect(shown.getByRole('textbox', { name: 'Link' })).toBeVisible());
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Whoever is in the list is not invited again. */
export const AlreadyThere: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite a person' }));
    const form = await dialog('Invite a person');
    await userEvent.type(await form.findByRole('textbox', { name: /Full name/ }), 'Kiprono');
    await userEvent.type(form.getByRole('textbox', { name: /Email address/ }), 'kiprono.mwende@twiga-kifaru.example');
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await expect(await form.findByText(/is in the list/)).toBeInTheDocument();
  },
};

/** Taking somebody out is asked first, and can be undone. */
export const TakenOut: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Juma Wekesa' }));
    await choose({ userEvent }, 'Take out');
    const question = within(await screen.findByRole('alertdialog', { name: 'Take Juma Wekesa out?' }));
    await userEvent.click(question.getByRole('button', { name: 'Take out' }));
    await expect(await screen.findByText('Juma Wekesa is out')).toBeInTheDocument();
    await expect(await canvas.findByText('10 people and 1 invitation')).toBeVisible();
  },
};

/** Somebody is said to have lost their second factor: who doubts it stops the reset. */
export const FactorReset: Story = {
  parameters: { msw: calls('factor-reset') },
  play: async ({ canvas, userEvent }) => {
    await expect((await row({ canvas }, 'Kiprono Mwende')).getByText('Reset on 22 Nov 2026, 10:15')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Kiprono Mwende' }));
    await choose({ userEvent }, 'Stop the reset');
    await expect(await screen.findByText('The second factor of Kiprono Mwende stays')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(/^Reset on/)).toBeNull());
  },
};

/** The account is offered to another admin, and the offer can be withdrawn. */
export const Transfer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transfer ownership' }));
    const form = await dialog('Transfer ownership');
    await userEvent.click(await form.findByRole('button', { name: 'Offer ownership' }));
    await expect(await canvas.findByText('Ownership is offered to Nafula Shariff')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(canvas.queryByText('Ownership is offered to Nafula Shariff')).toBeNull());
  },
};

/** The account is offered to whoever looks. */
export const Offered: Story = {
  parameters: { msw: calls('ownership-offered') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Halima Achieng offers you the ownership')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await screen.findByText('You’re the owner now')).toBeInTheDocument();
  },
};

/** A firm wants a second factor of everybody. */
export const SecondFactorForAll: Story = {
  play: async ({ canvas, userEvent }) => {
    const switched = await canvas.findByRole('switch', { name: 'Second factor for everybody' });
    await userEvent.click(switched);
    await expect(await screen.findByText('Everybody needs a second factor now')).toBeInTheDocument();
    await waitFor(() => expect(switched).toBeChecked());
  },
};

/** The list is on its way. */
export const Loading: Story = {
  parameters: {
    msw: [http.get('/api/law-firm/people', () => delay('infinite')), ...calls()],
  },
};

/** The list can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/people', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load people. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it after all. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByText('11 people and 1 invitation')).toBeVisible();
});

/** Somebody is invited with the keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Invite a person' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const form = await dialog('Invite a person');
    await waitFor(() => expect(form.getByRole('textbox', { name: /Full name/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
