import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LegalPageScreen } from '#components/screens/landing/LegalPage';
import { site, siteInSwahili } from './site';

const meta = {
  title: 'Screens/Landing/LegalPage',
  component: LegalPageScreen,
  args: { site, document: 'privacy', archiveDays: 90, sendsMail: true },
  globals: { theme: 'landing' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LegalPageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The privacy notice of a deployment whose settings say who runs it and where. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
    for (const text of [
      /^Mizani Practice Systems \(Demo\) Ltd runs Mizani, and is the data controller/,
      /Data Protection Commissioner: ODPC\/DEMO\/0000\.$/,
      'The database is in Nairobi, Kenya.',
      /go through our mail server to the client\.$/,
      /For 30 days we can restore it\..* after 90 days the archive goes too\.$/,
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'privacy@mizani.example' })).toHaveAttribute(
      'href',
      'mailto:privacy@mizani.example',
    );
  },
};

/** The privacy notice where people sign in: it tells of sign-ins and the cookie. */
export const WithSignIn: Story = {
  args: { site: { ...site, hasAccounts: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Everybody signs in as themselves/)).toBeVisible();
    await expect(canvas.getByText(/a cookie keeps you signed in/)).toBeVisible();
    await expect(canvas.queryByText(/no personal passwords/)).toBeNull();
  },
};

/** Settings that say nothing: each missing fact is left out, or the reader is told whom to ask. */
export const WithoutFacts: Story = {
  args: { site: { ...site, operator: { privacyEmail: 'privacy@mizani.example' } }, sendsMail: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The operator of this site runs Mizani/)).toBeVisible();
    await expect(canvas.getByText('Ask privacy@mizani.example where the database is.')).toBeVisible();
    await expect(canvas.queryByText(/Registered with/)).toBeNull();
    await expect(canvas.queryByText(/mail server/)).toBeNull();
  },
};

/** The terms on which firms use the product. */
export const Terms: Story = {
  args: { document: 'terms' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^A trial is free for 14 days/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/#signup');
  },
};

/** The privacy notice in Swahili. A native speaker has yet to review it. */
export const InSwahili: Story = {
  args: { site: siteInSwahili },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Ilani ya faragha' })).toBeVisible();
    await expect(canvas.getByText(/siku 90/)).toBeVisible();
  },
};

/** The terms in Swahili. A native speaker has yet to review them. */
export const TermsInSwahili: Story = {
  args: { site: siteInSwahili, document: 'terms' },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Masharti' })).toBeVisible();
  },
};
