import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, within } from 'storybook/test';
import { ApiProvider } from '#components/api';
import { demoWeek, LandingPageScreen, type LandingPageScreenProps } from '#components/screens/landing/LandingPage';
import { SignupForm, type SignupAnswer } from '#components/screens/landing/SignupForm';
import { http, problem } from '../../api/http';
import { site, siteInSwahili } from './site';

interface Args extends LandingPageScreenProps {
  /** The response to a form posted without JavaScript. */
  answer?: SignupAnswer;
}

const firm = {
  tenantId: '01933f2e-7a00-7000-8000-000000000009',
  slug: 'tausi-hill',
  address: 'tausi-hill.app.localhost:4000',
  trialEndsOn: '2026-12-05',
};

const meta = {
  title: 'Screens/Landing/LandingPage',
  component: LandingPageScreen,
  args: {
    site,
    week: demoWeek,
    form: null,
  },
  render: ({ answer, ...props }) => (
    <ApiProvider>
      <LandingPageScreen
        {...props}
        form={<SignupForm action="#" signInHref={site.links.signIn} salesEmail={site.salesEmail} answer={answer} />}
      />
    </ApiProvider>
  ),
  globals: { theme: 'landing' },
  parameters: {
    layout: 'fullscreen',
    msw: [http.post('/api/signups', ({ response }) => response(201).json({ data: firm }))],
  },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** Everything a visitor reads, with the two ways to start: sign up on the page, or write for a demo. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Sign Up', 'Start Free Trial'])
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '#signup');
    await expect(canvas.getByRole('link', { name: 'Schedule Demo' })).toHaveAttribute(
      'href',
      'mailto:sales@mizani.example?subject=Schedule%20Demo',
    );
    for (const figure of ['500+', '50+', '99.9%', '70%']) await expect(canvas.getByText(figure)).toBeVisible();
    const footer = within(canvas.getByRole('contentinfo'));
    for (const text of ['Features', 'Pricing', 'Support']) await expect(footer.getByText(text)).toBeVisible();
  },
};

/** Where people sign in, nothing says that a firm's area is open to whoever finds it, or that it opens at once. */
export const WithSignIn: Story = {
  args: { site: { ...site, hasAccounts: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Is our clients’ information safe?'));
    await expect(canvas.getByText(/Everybody signs in as themselves/)).toBeVisible();
    await expect(canvas.getByText(/open the link we send you and choose a password/)).toBeVisible();
    await expect(canvas.queryByText(/no personal passwords|as soon as you sign up/)).toBeNull();
  },
};

/** The same page under /sw. A native speaker has yet to review it. */
export const InSwahili: Story = {
  args: { site: siteInSwahili },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Jisajili' })).toBeVisible();
    await expect(canvas.getByRole('option', { name: 'Ukubwa wa Ofisi' })).toBeInTheDocument();
  },
};

/** Signs up by keyboard alone. */
async function signUp({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) {
  await userEvent.click(canvas.getByLabelText(/^Full name/));
  await userEvent.keyboard('Neema Wanjiku{Tab}neema@tausi.example{Tab}0712 345 678{Tab}Tausi Hill{Tab}');
  await userEvent.selectOptions(canvas.getByLabelText(/^Firm size/), '6-15');
  await userEvent.keyboard('{Tab}{Enter}');
}

/** The firm's address replaces the form, and focus moves there. */
export const SigningUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    await expect(await canvas.findByRole('heading', { name: 'Your trial has started' })).toHaveFocus();
    await expect(canvas.getByText('Tausi Hill has its own area now, free until 5 Dec 2026.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: firm.address })).toHaveAttribute('href', `//${firm.address}/`);
  },
};

/** Every field is required. All say what is missing at once, and the first takes focus. */
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start Free Trial' }));
    for (const text of [
      'Enter your name.',
      'Enter your email address.',
      'Enter your phone number.',
      'Enter the firm’s name.',
      'Choose the firm’s size.',
    ])
      await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByLabelText(/^Full name/)).toHaveFocus();
  },
};

/** An email address can sign up only once. What was typed is kept. */
export const EmailTaken: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.post('/api/signups', ({ response }) =>
        response.untyped(
          problem(409, 'Conflict', '', [{ field: 'email', code: 'email_taken', params: {}, message: '' }]),
        ),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    await expect(
      await canvas.findByText(/has already signed up\. Sign in at your firm’s address instead\./),
    ).toBeVisible();
    await expect(canvas.getByLabelText(/^Email address/)).toHaveFocus();
    const notice = within(canvas.getByRole('alert'));
    await expect(notice.getByText('Your firm has an area already.')).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Sign in there.' })).toHaveAttribute('href', '/sign-in');
    await expect(canvas.getByLabelText(/^Law firm name/)).toHaveValue('Tausi Hill');
    await expect(canvas.getByLabelText(/^Firm size/)).toHaveValue('6-15');
  },
};

/** The service is down. The form says so and can be sent again. */
export const ServiceAway: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/signups', ({ response }) => response.untyped(problem(503, 'Service Unavailable', 'Away.')))],
  },
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('We couldn’t start your trial. What you typed is still here.');
    await expect(canvas.getByLabelText(/^Full name/)).toHaveValue('Neema Wanjiku');
  },
};

/** While the firm is being created the button waits, and can't be pressed twice. */
export const Waiting: Story = {
  parameters: {
    msw: [
      http.post('/api/signups', async ({ response }) => {
        await delay('infinite');
        return response(201).json({ data: firm });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    await expect(await canvas.findByRole('button', { name: /Starting your trial…/ })).toBeVisible();
  },
};

const values = { fullName: '', email: 'neema', phone: '12', firmName: 'Tausi Hill', firmSize: '' };

/** The page returned for a form posted without JavaScript: what was typed, with the errors beside it. */
export const PostedWithFaults: Story = {
  args: {
    answer: {
      values,
      problem: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'invalid_request',
        params: {},
        detail: '',
        errors: [
          { field: 'fullName', code: 'required', params: {}, message: '' },
          { field: 'email', code: 'format_email', params: {}, message: '' },
          { field: 'firmSize', code: 'one_of', params: { values: '1-5, 6-15, 16-50, 50+' }, message: '' },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    for (const text of [
      'Enter your name.',
      'Enter an email address, such as office@firm.example.',
      'Enter a phone number, such as 0712 345 678.',
      'Choose the firm’s size.',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByLabelText(/^Phone number/)).toHaveValue('12');
  },
};

/** The page returned for such a form when the firm has been created. */
export const Posted: Story = {
  args: { answer: { values, firm } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: firm.address })).toBeVisible();
  },
};

/** Where people sign in, nothing is made before the mailed link has been opened. */
export const LinkMailed: Story = {
  parameters: {
    msw: [http.post('/api/signups', ({ response }) => response(202).json({ data: { delivery: 'mailed' } }))],
  },
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  },
};
