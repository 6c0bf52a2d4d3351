import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ApiProvider } from '#components/api';
import { WelcomeScreen } from '#components/screens/access/Welcome';
import { accessHandlers, lawyer, refusals, rightCode, rightPassword } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { hanging } from '../hanging';
import { retried } from '../retried';

const withApi: Decorator = (Story) => <ApiProvider>{Story()}</ApiProvider>;

const meta = {
  title: 'Screens/Access/Welcome',
  component: WelcomeScreen,
  decorators: [withApi],
  parameters: { layout: 'fullscreen', msw: accessHandlers() },
  globals: { theme: 'tenant' },
  args: {
    site: { productName: 'Mizani', privacyHref: 'https://mizani.example/privacy', helpEmail: 'sales@mizani.example' },
    isConsole: false,
    homeHref: '/dashboard',
    token: 'Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ',
    onDone: fn(),
  },
} satisfies Meta<typeof WelcomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An invitation: the first password. */
export const Basic: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Amina Otieno' })).toBeVisible();
    const password = canvas.getByLabelText(/^New password/);
    await expect(password).toHaveFocus();
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.paste(rightPassword);
    await userEvent.click(canvas.getByRole('button', { name: 'Choose password' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

/** A forgotten password, at the console. A second factor stays, and is asked for. */
export const Reset: Story = {
  globals: { theme: 'admin' },
  args: { isConsole: true },
  parameters: {
    msw: accessHandlers({
      place: {},
      state: 'code_needed',
      link: { kind: 'reset', name: lawyer.name, email: lawyer.email },
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Choose a new password' });
    await userEvent.type(canvas.getByLabelText(/^New password/), `${rightPassword}{Enter}`);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), `${rightCode}{Enter}`);
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

/** Somebody who signs in at another firm joins this one under the password that they have. */
export const Join: Story = {
  parameters: { msw: accessHandlers({ link: { kind: 'join', name: lawyer.name, email: lawyer.email } }) },
  play: async ({ args, canvas, userEvent }) => {
    const password = await canvas.findByLabelText(/^Password/);
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(password, `${rightPassword}{Enter}`);
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

const chosen = { link: { kind: 'enter', name: lawyer.name, email: lawyer.email } } as const;

/** Somebody who has signed in at the address of all firms, and chosen this one, goes on by a press. */
export const Enter: Story = {
  parameters: { msw: accessHandlers(chosen) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: `Continue as ${lawyer.name}` })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

/** The firm still asks for a code, which its rules or the person's role need. */
export const EnterByCode: Story = {
  parameters: { msw: accessHandlers({ ...chosen, state: 'code_needed' }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), `${rightCode}{Enter}`);
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

/** Passwords that are tried first, and names at hand, are refused beside the field. */
export const Refused: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(http.post('/api/links/use', () => refusals.badPassword('common_password')));
    await userEvent.type(await canvas.findByLabelText(/^New password/), 'password1{Enter}');
    await expect(await canvas.findByText('This is one of the most common passwords. Choose another.')).toBeVisible();
    await expect(canvas.getByLabelText(/^New password/)).toHaveFocus();
  },
};

/** A long name and a long address wrap. */
export const LongText: Story = {
  parameters: {
    msw: accessHandlers({
      link: {
        kind: 'welcome',
        name: 'Wilhelmina Nyambura Achieng’ Cherotich-Onyango',
        email: 'wilhelmina.nyambura.achieng.cherotich-onyango@commissioners-for-oaths.twiga-kifaru.example',
      },
    }),
  },
};

/** Whose link it is isn't known yet. */
export const Loading: Story = {
  parameters: { msw: [http.post('/api/links/look', hanging), ...accessHandlers()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Opening the link…')).toBeVisible();
  },
};

/** The link was used, has ended, or another took its place: what to do. */
export const Ended: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/links/look', refusals.linkEnded), ...accessHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/dashboard');
  },
};

/** The page was reloaded: the link is no longer in its address. */
export const WithoutToken: Story = {
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Open your link again' })).toBeVisible();
  },
};

/** The server does not respond. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/links/look', unavailable), ...accessHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Couldn’t open the link.');
  },
};

/** Retry opens it once the server responds again. */
export const FailedRetried: Story = retried(Failed, accessHandlers, async ({ canvas }) => {
  await expect(await canvas.findByLabelText(/^New password/)).toBeVisible();
});
