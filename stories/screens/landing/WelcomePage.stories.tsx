import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConfirmSignup } from '#components/screens/landing/ConfirmSignup';
import { WelcomePageScreen } from '#components/screens/landing/WelcomePage';
import { ApiProvider } from '#components/api';
import { http, problem } from '../../api/http';
import { site, siteInSwahili } from './site';

const token = 'Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ';

const looked = (hasPassword: boolean) =>
  http.post('/api/signups/look', ({ response }) =>
    response(200).json({
      data: { name: 'Neema Wanjiku', email: 'neema@tausi-hill.example', firmName: 'Tausi Hill (Demo)', hasPassword },
    }),
  );
const confirmed = http.post('/api/signups/confirm', ({ response }) =>
  response(201).json({
    data: {
      tenantId: '01933f2e-7a00-7000-8000-000000000009',
      slug: 'tausi-hill',
      address: 'tausi-hill.app.mizani.example',
      trialEndsOn: '2026-12-05',
    },
  }),
);
const ended = () =>
  problem(404, 'Not Found', 'This link has been used or has ended. Ask for a new one.', undefined, {
    code: 'link_ended',
  });

const meta = {
  title: 'Screens/Landing/WelcomePage',
  component: WelcomePageScreen,
  args: {
    site,
    form: (
      <ApiProvider>
        <ConfirmSignup token={token} />
      </ApiProvider>
    ),
  },
  globals: { theme: 'landing' },
  parameters: { layout: 'fullscreen', msw: [looked(false), confirmed], controls: { disable: true } },
} satisfies Meta<typeof WelcomePageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A password starts the trial. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Password/), 'mvua ya masika');
    await userEvent.click(canvas.getByRole('button', { name: 'Start the trial' }));
    await expect(await canvas.findByText('Your trial has started')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'tausi-hill.app.mizani.example' })).toBeVisible();
  },
};

/** Somebody who has signed in elsewhere under the address gives the password that they have. */
export const Known: Story = {
  parameters: { msw: [looked(true), confirmed] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/enter the password that you use there/)).toBeVisible();
  },
};

/** The link was used, or its time has passed. */
export const Ended: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/signups/look', ({ response }) => response.untyped(ended()))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link no longer works')).toBeVisible();
  },
};

/** In Swahili, what is around the form. */
export const InSwahili: Story = { args: { site: siteInSwahili } };
