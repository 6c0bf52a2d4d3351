import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MattersScreen } from '#components/screens/portal/Matters';
import { inSwahili, languages, longName, matters, portal } from './data';

const person = { name: 'Halima Shariff', clientName: 'Kilele Millers Ltd' };

const meta = {
  title: 'Screens/Portal/Matters',
  component: MattersScreen,
  args: { portal: { ...portal, path: '/portal' }, person, matters },
  globals: { theme: 'tenant' },
  parameters: { layout: 'fullscreen', looks: { shows: [languages, portal, person, matters, longName] } },
} satisfies Meta<typeof MattersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three matters, each with what it waits for. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const matter = canvas.getByRole('link', { name: /Kilele Millers Ltd v Tembo Logistics Ltd/ });
    await expect(matter).toHaveAttribute('href', '/portal/matters/m1');
    await expect(matter).toHaveTextContent('2 documents to send · KES 55,750 to pay');
    await expect(canvas.getByText('1 document to send')).toBeVisible();
  },
};

/** What is to pay in another currency stands beside what is to pay in shillings. */
export const Dollars: Story = {
  args: { matters: matters.map((one) => ({ ...one, toPayElse: [{ currency: 'USD' as const, amount: 3_060 }] })) },
  play: async ({ canvas }) => {
    const matter = canvas.getByRole('link', { name: /Kilele Millers Ltd v Tembo Logistics Ltd/ });
    await expect(matter).toHaveTextContent('KES 55,750 to pay · USD 3,060 to pay');
  },
};

/** No matter is shared any more. */
export const Empty: Story = {
  args: { matters: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No matter is shared with you at the moment.')).toBeVisible();
  },
};

/** Whoever follows a matter of their own is named once. */
export const OwnMatters: Story = {
  args: { person: { name: 'Halima Shariff', clientName: 'Halima Shariff' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Halima Shariff')).toBeVisible();
  },
};

/** A long name, on a phone. */
export const LongName: Story = {
  args: { person: { ...person, name: longName } },
  globals: { viewport: { value: 'mobile1' } },
};

/** In the dark scheme. */
export const Dark: Story = { globals: { scheme: 'dark' } };

/** In Swahili. */
export const InSwahili: Story = {
  args: { portal: { ...inSwahili, path: '/portal' } },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Kesi zako' })).toBeVisible();
  },
};
