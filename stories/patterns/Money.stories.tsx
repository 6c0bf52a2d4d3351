import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Money, OfWhich } from '#components/patterns/Money';

const meta = { component: Money, args: { amount: 1_234 } } satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whole shillings have no cents. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('KES 1,234')).toBeVisible();
  },
};

/** Cents show two digits, if there are any. */
export const Cents: Story = {
  args: { amount: 1_842_500.5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('KES 1,842,500.50')).toBeVisible();
  },
};

/** An invoice may be in another currency. */
export const OtherCurrency: Story = { args: { amount: 2_400, currency: 'USD' } };

/** A sum in KES says what of it is in other currencies. Those in which nothing is are left out. */
export const WithOthers: Story = {
  args: { amount: 1_254_000 },
  render: (args) => (
    <div>
      <Money {...args} />
      <OfWhich
        others={[
          { currency: 'USD', amount: 4_060 },
          { currency: 'EUR', amount: 0 },
          { currency: 'GBP', amount: 120.5 },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('KES 1,254,000')).toBeVisible();
    await expect(canvas.getByText('of which USD 4,060, GBP 120.50')).toBeVisible();
  },
};

/** A sum that is all in KES says nothing more. */
export const WithoutOthers: Story = {
  args: { amount: 1_254_000 },
  render: (args) => (
    <div data-testid="sum">
      <Money {...args} />
      <OfWhich others={undefined} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('sum')).toHaveTextContent(/^KES 1,254,000$/);
  },
};

/** It stays on one line where there is little room. */
export const LongText: Story = {
  args: { amount: 112_484_250.75 },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 60 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('KES 112,484,250.75').getClientRects()).toHaveLength(1);
  },
};
