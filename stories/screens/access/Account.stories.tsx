import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/api';
import { AccountScreen } from '#components/screens/access/Account';
import { accessHandlers, admin, lawyer, rightCode, rightPassword, supporter } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { hanging } from '../hanging';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { withDevice } from './device';
import { inSession } from './inSession';

const meta = {
  title: 'Screens/Access/Account',
  component: AccountScreen,
  decorators: [inHost, inSession],
  parameters: { layout: 'fullscreen', path: '/account', msw: accessHandlers({ person: lawyer }) },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof AccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where somebody is signed in. Another session can be ended. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    const sessions = within(await canvas.findByRole('list', { name: 'Your sessions' }));
    await expect(sessions.getByText('Chrome on Linux')).toBeVisible();
    await expect(sessions.getByText('This one')).toBeVisible();
    await userEvent.click(sessions.getByRole('button', { name: 'End the session of Safari on iPhone' }));
    await expect(await screen.findByText('Ended the session of Safari on iPhone')).toBeInTheDocument();
    await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).toBeNull());
  },
};

/** All others at once. */
export const EndOthers: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End the others' }));
    await expect(await screen.findByText('Ended the other session')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'End the others' })).toBeNull());
  },
};

/** Without a mouse: to a session's button, and with Enter into the dialog of the password. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Safari on iPhone');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'End the others' })).toHaveFocus();
    await canvas.findByText('Office key');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Change password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByLabelText(/^New password/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A new password. */
export const ChangePassword: Story = {
  parameters: { path: '/account?change=password' },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^New password/), rightPassword);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
    await expect(await screen.findByText('Password changed. Your other sessions have ended.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A password that is too short. */
export const ShortPassword: Story = {
  parameters: { looks: { logsErrors: true }, path: '/account?change=password' },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^New password/), 'mvua{Enter}');
    await expect(await screen.findByText('Use at least 9 characters.')).toBeInTheDocument();
  },
};

/** The first one-time codes, and the recovery codes that come with them. */
export const SetUpCodes: Story = {
  parameters: { path: '/account?change=codes' },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from the app' }), `${rightCode}{Enter}`);
    await expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I’ve kept these codes in a safe place' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByText(/One-time codes are set up/)).toBeInTheDocument();
  },
};

/** A new phone takes the place of the old one. */
export const ReplaceCodes: Story = {
  parameters: { path: '/account?change=codes', msw: accessHandlers({ person: admin }) },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Replace one-time codes' })).toBeInTheDocument();
    await expect(await screen.findByText(/The old codes and recovery codes work until/)).toBeInTheDocument();
  },
};

/** A passkey is named, then the browser makes it. */
export const AddPasskey: Story = {
  parameters: { path: '/account?change=passkey' },
  beforeEach: withDevice(),
  play: async ({ canvas, userEvent }) => {
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveValue('Chrome on Linux');
    await userEvent.clear(name);
    await userEvent.type(name, 'Work laptop{Enter}');
    await expect(await screen.findByText('Passkey added. Your other sessions have ended.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const passkeys = within(await canvas.findByRole('list', { name: 'Passkeys' }));
    await waitFor(() => expect(passkeys.getByText('Work laptop')).toBeVisible());
  },
};

/** The device has one already. What was typed stays. */
export const PasskeyKnown: Story = {
  parameters: { path: '/account?change=passkey' },
  beforeEach: withDevice('InvalidStateError'),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device has a passkey for your account already.',
    );
  },
};

/** Removing a passkey asks first. */
export const RemovePasskey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove the passkey “Office key”' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the passkey “Office key”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText('Removed the passkey “Office key”')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('Office key')).toBeNull());
  },
};

/** Somebody without passkeys. */
export const NoPasskeys: Story = {
  parameters: { msw: accessHandlers({ person: lawyer, passkeys: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A passkey signs you in with your fingerprint/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Loading your passkeys…')).toBeNull());
    await expect(canvas.queryByRole('list', { name: 'Passkeys' })).toBeNull();
  },
};

/** Somebody has said that the second factor is lost, and can be stopped. */
export const FactorReset: Story = {
  parameters: {
    msw: accessHandlers({ person: { ...admin, factorsResetAt: '2026-11-22T07:15:00.000Z' } }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Your second factor will be reset on 22 Nov 2026, 10:15')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop it' }));
    await expect(await screen.findByText('Your second factor stays')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(/will be reset on/)).toBeNull());
  },
};

/** Whoever owns the firm's account hands it over before they leave. */
export const Owner: Story = {
  parameters: { msw: accessHandlers({ person: admin }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Transfer its ownership first/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave' })).toBeDisabled();
  },
};

/** Whoever is in a firm's area for support: the account is kept at the console. */
export const Support: Story = {
  parameters: { msw: accessHandlers({ person: supporter }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You’re here for support/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Access is open: there are no accounts. */
export const Open: Story = {
  decorators: [
    (Story) => (
      <SessionContext value={undefined}>
        <Story />
      </SessionContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Access is open here')).toBeVisible();
  },
};

/** A long name, and a browser that says nothing that is known. */
export const LongText: Story = {
  parameters: {
    msw: [
      http.get('/api/sessions', ({ response }) =>
        response(200).json({
          data: [
            {
              id: lawyer.sessionId,
              openedAt: '2026-11-21T06:00:00.000Z',
              seenAt: '2026-11-21T06:30:00.000Z',
              address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
              device: 'curl/8.5.0',
              isThis: false,
            },
          ],
        }),
      ),
      ...accessHandlers({
        person: {
          ...lawyer,
          name: 'Wilhelmina Nyambura Achieng’ Cherotich-Onyango',
          email: 'wilhelmina.nyambura.achieng.cherotich-onyango@commissioners-for-oaths.twiga-kifaru.example',
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Browser on unknown system')).toBeVisible();
  },
};

/** The sessions are loading. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/sessions', hanging), ...accessHandlers({ person: lawyer })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your sessions…')).toBeVisible();
  },
};

/** The server does not respond. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/sessions', unavailable), ...accessHandlers({ person: lawyer })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load your sessions.');
  },
};

/** Retry loads them once the server responds again. */
export const FailedRetried: Story = retried(Failed, accessHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText('Chrome on Linux')).toBeVisible();
});
