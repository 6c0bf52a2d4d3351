import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { accessHandlers, admin, lawyer, refusals, rightPassword, supporter } from '../../api/access';
import { customerHandlers } from '../../api/customers';
import { firmHandlers } from '../../api/firm';
import { http, problem, unavailable } from '../../api/http';
import { HostWithAccounts } from '../HostWithAccounts';
import { withDevice } from './device';

const meta = {
  title: 'Screens/Access/Session',
  component: HostWithAccounts,
  parameters: {
    layout: 'fullscreen',
    msw: [...accessHandlers({ person: lawyer, isFresh: false }), ...firmHandlers()],
    looks: { logsErrors: true },
  },
  globals: { theme: 'tenant' },
  args: { at: 'firm', path: '/cases' },
} satisfies Meta<typeof HostWithAccounts>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Ends the session. The page hears of it when it is next shown and reads again, and asks to sign in. */
const endSession = async ({ msw }: Context) => {
  msw.use(http.get('/api/law-firm/cases', refusals.signInRequired));
  // Data less than five seconds old is not refetched.
  const { now } = Date;
  Date.now = () => now() + 20_000;
  try {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByRole('dialog', { name: 'Sign in to go on' });
  } finally {
    Date.now = now;
  }
};

const type = (box: HTMLElement, text: string, { userEvent }: Context) => userEvent.type(box, text);

/** Signs in over the page. */
const signInOver = async (context: Context) => {
  const over = within(await screen.findByRole('dialog', { name: 'Sign in to go on' }));
  await type(await over.findByLabelText(/^Password/), `${rightPassword}{Enter}`, context);
};

/** Whoever is signed in, at the foot of the navigation. */
export const Basic: Story = {
  // On a phone the account is in the drawer.
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Case Management' })).toBeVisible();
    await expect(canvas.queryByText(/open access/)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Your account, Amina Otieno' }));
    await expect(await screen.findByRole('menuitem', { name: 'Set up one-time codes' })).toBeInTheDocument();
  },
};

/** Whoever is in for support has the way out in their menu: their account is at the console. */
export const Support: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { msw: [...accessHandlers({ person: supporter }), ...firmHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Your account, Tatu Mwende' }));
    await expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Sign out']);
  },
};

/** Nobody is signed in: the page that was asked for waits behind the sign-in. */
export const Nobody: Story = {
  parameters: { msw: [...accessHandlers(), ...firmHandlers()] },
  play: async (context) => {
    const { canvas } = context;
    await type(await canvas.findByRole('textbox', { name: 'Email' }), lawyer.email, context);
    await type(canvas.getByLabelText(/^Password/), `${rightPassword}{Enter}`, context);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Case Management' })).toBeVisible();
  },
};

/** A session ends while somebody types. They sign in over the page, and go on with what they had typed. */
export const EndedWhileTyping: Story = {
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'New Case' }));
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await type(title, 'Njoroge v Lakeview Farms', context);
    await endSession(context);
    msw.use(...accessHandlers({ person: lawyer }), ...firmHandlers());
    await signInOver(context);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in to go on' })).toBeNull());
    await expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Njoroge v Lakeview Farms');
  },
};

/** A file is opened when the session has ended: they sign in over the page, and the file follows. */
export const FileAfterEnd: Story = {
  args: { path: '/today' },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    const opened = spyOn(window, 'open').mockReturnValue(window);
    const pdf = await canvas.findByRole('link', { name: 'Open PDF' });
    msw.use(http.untyped.get('/api/session', refusals.signInRequired, { once: true }));
    await userEvent.click(pdf);
    await signInOver(context);
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(expect.stringContaining('/api/law-firm/agenda/pdf?'), '_blank'),
    );
  },
};

/** Somebody else signs in over the page: nothing of the person before is left. */
export const AnotherPerson: Story = {
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'New Case' }));
    await type(await screen.findByRole('textbox', { name: /^Title/ }), 'Njoroge v Lakeview Farms', context);
    await endSession(context);
    msw.use(...accessHandlers({ person: lawyer, next: admin }), ...firmHandlers());
    await signInOver(context);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect((await canvas.findAllByRole('button', { name: 'Your account, Neema Wanjiku' })).length).toBe(1);
  },
};

/** What can harm asks who one is if the last proof is old; then it is done by itself. */
export const ProofNeeded: Story = {
  args: { path: '/account?change=password' },
  play: async (context) => {
    await type(await screen.findByLabelText(/^New password/), 'mvua ya vuli{Enter}', context);
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    await type(await proof.findByLabelText(/^Password/), `${rightPassword}{Enter}`, context);
    await expect(await screen.findByText('Password changed. Your other sessions have ended.')).toBeInTheDocument();
  },
};

/** A passkey is proof enough. */
export const ProofByPasskey: Story = {
  args: { path: '/account?change=password' },
  parameters: {
    msw: [...accessHandlers({ person: { ...lawyer, hasPasskeys: true }, isFresh: false }), ...firmHandlers()],
  },
  beforeEach: withDevice(),
  play: async (context) => {
    await type(await screen.findByLabelText(/^New password/), 'mvua ya vuli{Enter}', context);
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    await context.userEvent.click(proof.getByRole('button', { name: 'Use your passkey' }));
    await expect(await screen.findByText('Password changed. Your other sessions have ended.')).toBeInTheDocument();
  },
};

/** Leaving a firm is asked first, ends the session, and shows sign-in. */
export const Left: Story = {
  args: { path: '/account' },
  parameters: { msw: [...accessHandlers({ person: lawyer }), ...firmHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Leave Twiga & Kifaru/ }));
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
};

/** Whoever doesn't want to prove it has changed nothing. */
export const ProofRefused: Story = {
  args: { path: '/account?change=password' },
  play: async (context) => {
    const { userEvent } = context;
    await type(await screen.findByLabelText(/^New password/), 'mvua ya vuli{Enter}', context);
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    await userEvent.click(proof.getByRole('button', { name: 'Close' }));
    await expect(await screen.findByText('Confirm that it is you first.')).toBeInTheDocument();
  },
};

/** A page that a role can't open says why, and no menu lists it. */
export const PageRefused: Story = {
  args: { at: 'console', path: '/admin/customers/new' },
  globals: { theme: 'admin' },
  parameters: {
    msw: [
      ...accessHandlers({ person: { ...lawyer, name: 'Baraka Otieno', role: 'readOnly' }, place: {} }),
      ...customerHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can’t open this page')).toBeVisible();
    await expect(canvas.getByText(/Your role, Read-only operator, can’t open “Add customer”/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/privacy$/),
    );
  },
};

/** The server doesn't say who is signed in. Retry asks again. */
export const Unknown: Story = {
  parameters: { msw: [http.get('/api/session', unavailable), ...firmHandlers()] },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Couldn’t find out who is signed in.');
    msw.use(...accessHandlers({ person: lawyer }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Case Management' })).toBeVisible();
  },
};

/** A mistyped address: there is no firm there, so nobody is asked to try again. */
export const NoFirm: Story = {
  parameters: {
    msw: [
      http.get('/api/session', () =>
        problem(404, 'Not Found', 'There is no firm at this address.', undefined, { code: 'no_firm_at_address' }),
      ),
      ...firmHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'There is no firm at this address' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Check the address for typing errors/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
