import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { ApiProvider } from '#components/api';
import { SignInScreen } from '#components/screens/access/SignIn';
import { accessHandlers, lawyer, refusals, rightCode, rightPassword } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { hanging } from '../hanging';
import { withDevice } from './device';

const withApi: Decorator = (Story) => <ApiProvider>{Story()}</ApiProvider>;

const meta = {
  title: 'Screens/Access/Sign In',
  component: SignInScreen,
  decorators: [withApi],
  parameters: { layout: 'fullscreen', msw: accessHandlers() },
  globals: { theme: 'tenant' },
  args: {
    site: { productName: 'Mizani', privacyHref: 'https://mizani.example/privacy', helpEmail: 'sales@mizani.example' },
    isConsole: false,
    onSignedIn: fn(),
  },
} satisfies Meta<typeof SignInScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Types an address and a password, and sends them. */
const typePassword = async ({ canvas, userEvent }: Parameters<Play>[0], password = rightPassword) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), lawyer.email);
  await userEvent.type(canvas.getByLabelText(/^Password/), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
};

/** A firm's sign-in, in its colour. Typing can begin at once. */
export const Basic: Story = {
  play: async (context) => {
    const { args, canvas } = context;
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveFocus();
    await expect(await canvas.findByText('Twiga & Kifaru Advocates LLP')).toBeVisible();
    await typePassword(context);
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** The console's, under the product's name. */
export const Console: Story = {
  globals: { theme: 'admin' },
  args: { isConsole: true },
  parameters: { msw: accessHandlers({ place: {} }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Platform console')).toBeVisible();
    await expect(canvas.getByText('No account yet? An owner can invite you.')).toBeVisible();
  },
};

/** Everything without a mouse: Enter in either field sends the form. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveFocus();
    await userEvent.keyboard(lawyer.email);
    await userEvent.tab();
    await expect(canvas.getByLabelText(/^Password/)).toHaveFocus();
    await userEvent.keyboard(rightPassword);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** A password manager finds what it looks for, and a long name of a firm wraps. */
export const LongText: Story = {
  parameters: {
    msw: accessHandlers({ place: { name: 'Onyango, Wanjiru, Cherotich & Partners Commissioners for Oaths' } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  },
};

/** Nothing is typed. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Enter your email address.')).toBeVisible();
    await expect(canvas.getByText('Enter your password.')).toBeVisible();
  },
};

/** The address or the password is wrong; which, nobody is told. What was typed stays, and the password can be typed over. */
export const Wrong: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async (context) => {
    const { canvas } = context;
    await typePassword(context, 'mvua ya vuli');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The email address and password don’t match.');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(lawyer.email);
    await expect(canvas.getByLabelText(/^Password/)).toHaveFocus();
  },
};

/** Too many attempts: how long to wait. */
export const TooMany: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async (context) => {
    const { canvas, msw } = context;
    msw.use(http.post('/api/session', () => refusals.tooMany(540)));
    await typePassword(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Try again in 9 min.');
  },
};

/** The server does not respond. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async (context) => {
    const { canvas, msw } = context;
    msw.use(http.post('/api/session', unavailable));
    await typePassword(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service is temporarily unavailable.');
  },
};

/** The connection breaks. */
export const Offline: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async (context) => {
    const { canvas, msw } = context;
    msw.use(http.post('/api/session', () => HttpResponse.error()));
    await typePassword(context);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByLabelText(/^Password/)).toHaveValue(rightPassword);
  },
};

/** A slow server. A second press does nothing. */
export const Pending: Story = {
  play: async (context) => {
    const { canvas, msw } = context;
    msw.use(http.post('/api/session', hanging));
    await typePassword(context);
    await expect(await canvas.findByRole('button', { name: /^Sign in(?! with)/ })).toHaveAttribute(
      'data-pending',
      'true',
    );
  },
};

/** Whoever has just signed out. */
export const SignedOut: Story = {
  args: { reason: 'signed_out' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You’ve been signed out.')).toBeVisible();
  },
};

/** A session has ended over a page: only the password is asked for. Somebody else can sign in instead. */
export const Ended: Story = {
  args: { reason: 'ended', email: lawyer.email },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/what you typed is still here/)).toBeVisible();
    await expect(canvas.getByLabelText(/^Password/)).toHaveFocus();
    await expect(canvas.queryByRole('textbox', { name: 'Email' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Not you?' }));
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveValue(lawyer.email);
  },
};

/** The second step. A code with spaces can be pasted. */
export const Code: Story = {
  parameters: { msw: accessHandlers({ state: 'code_needed' }) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await typePassword(context);
    await expect(await canvas.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const code = canvas.getByRole('textbox', { name: 'Code' });
    await expect(code).toHaveFocus();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.paste(` ${rightCode.slice(0, 3)} ${rightCode.slice(3)}`);
    await expect(code).toHaveValue(rightCode);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** A wrong code is said beside the field, and can be typed over. */
export const WrongCode: Story = {
  parameters: { looks: { logsErrors: true }, msw: accessHandlers({ state: 'code_needed' }) },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await typePassword(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), '000000{Enter}');
    await expect(await canvas.findByText(/This code is wrong or has been used/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  },
};

/** A recovery code, for whoever has lost the phone. */
export const RecoveryCode: Story = {
  parameters: { msw: accessHandlers({ state: 'code_needed' }) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await typePassword(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a recovery code' }));
    const code = await canvas.findByRole('textbox', { name: 'Recovery code' });
    await expect(code).toHaveFocus();
    await userEvent.type(code, '4tw0-8m5r-2kxq-91zd-h7vb-c3np{Enter}');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** The sign-in took too long, or had five wrong codes. */
export const CodeEnded: Story = {
  parameters: { looks: { logsErrors: true }, msw: accessHandlers({ state: 'code_needed' }) },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    msw.use(http.post('/api/session/code', refusals.signInEnded));
    await typePassword(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), `${rightCode}{Enter}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start again' }));
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
};

/** A role that needs codes sets them up as it first signs in. The recovery codes are shown once, and go on only when kept. */
export const SetUpCodes: Story = {
  parameters: { msw: accessHandlers({ state: 'generator_needed' }) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await typePassword(context);
    await expect(await canvas.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(canvas.getByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code from the app' }), `${rightCode}{Enter}`);
    await expect(await canvas.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Tick this once you’ve kept them.')).toBeVisible();
    await expect(args.onSignedIn).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I’ve kept these codes in a safe place' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSignedIn).toHaveBeenCalledOnce();
  },
};

const passkeyButton = { name: 'Sign in with a passkey' };

/** A passkey takes the place of the password and the code. */
export const Passkey: Story = {
  beforeEach: withDevice(),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', passkeyButton));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** Whoever doesn't want to after all is where they were. */
export const PasskeyDeclined: Story = {
  beforeEach: withDevice('NotAllowedError'),
  play: async ({ args, canvas, userEvent }) => {
    const button = await canvas.findByRole('button', passkeyButton);
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('data-pending'));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
};

/** A passkey that is not known here, or no more. */
export const PasskeyRefused: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: withDevice(),
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(http.post('/api/session/passkey', refusals.passkeyRefused));
    await userEvent.click(await canvas.findByRole('button', passkeyButton));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This passkey doesn’t work here.');
  },
};

/** The browser can't do it. */
export const PasskeyFailed: Story = {
  beforeEach: withDevice('SecurityError'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', passkeyButton));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your browser couldn’t do it.');
  },
};

/** A passkey in place of the code. */
export const PasskeyForCode: Story = {
  parameters: { msw: accessHandlers({ state: 'code_needed' }) },
  beforeEach: withDevice(),
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await typePassword(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** Whoever has a passkey and no codes uses it after the password, which alone lets nobody in. */
export const PasskeyNeeded: Story = {
  parameters: { msw: accessHandlers({ state: 'passkey_needed' }) },
  beforeEach: withDevice(),
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await typePassword(context);
    await expect(await canvas.findByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    await expect(canvas.getByText(/Lost the device\?/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use your passkey' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** A browser that knows no passkeys is not offered any, and says so where one is needed. */
export const PasskeyUnknown: Story = {
  parameters: { msw: accessHandlers({ state: 'passkey_needed' }) },
  beforeEach: () => {
    const known = PublicKeyCredential;
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    return () => void Object.defineProperty(window, 'PublicKeyCredential', { value: known, configurable: true });
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.queryByRole('button', passkeyButton)).toBeNull();
    await typePassword(context);
    await expect(await canvas.findByText('This browser can’t use passkeys. Sign in with another.')).toBeVisible();
  },
};

/** At the address of all firms: signed in once, one opens each at its own address. */
export const Firms: Story = {
  parameters: { msw: accessHandlers({ state: 'firm_needed', place: { name: 'Mizani' } }) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await typePassword(context);
    await expect(await canvas.findByRole('heading', { name: 'Choose a firm' })).toBeVisible();
    await expect(canvas.getByText('Accountant')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open Twiga & Kifaru Advocates LLP' }));
    await waitFor(() => expect(location.hash).toBe('#opened'));
    await expect(args.onSignedIn).not.toHaveBeenCalled();
    history.replaceState(null, '', location.pathname + location.search);
  },
};

/** Somebody who belongs to no firm. */
export const NoFirms: Story = {
  parameters: { msw: accessHandlers({ state: 'firm_needed', firms: [], place: { name: 'Mizani' } }) },
  play: async (context) => {
    await typePassword(context);
    await expect(await context.canvas.findByText('Ask a firm’s admin to invite you.')).toBeVisible();
  },
};

/** Choosing took longer than five minutes. */
export const FirmsEnded: Story = {
  parameters: { looks: { logsErrors: true }, msw: accessHandlers({ state: 'firm_needed', place: { name: 'Mizani' } }) },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    msw.use(http.post('/api/session/firm', refusals.signInEnded));
    await typePassword(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Open Mbuyu & Partners Advocates' }));
    await expect(await canvas.findByRole('button', { name: 'Start again' })).toBeVisible();
  },
};

/** A link to a new password. The answer never says whether the address is known. */
export const Forgot: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot password?' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), `${lawyer.email}{Enter}`);
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(canvas.getByText(/If somebody signs in here as/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to sign-in' }));
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveValue(lawyer.email);
  },
};

/** The product can't send mail: whom to ask instead. */
export const ForgotWithoutMail: Story = {
  parameters: { msw: accessHandlers({ isMailed: false }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot password?' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), `${lawyer.email}{Enter}`);
    await expect(await canvas.findByText(/can’t send email yet/)).toBeVisible();
  },
};
