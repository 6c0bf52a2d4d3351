import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Money } from '#components/patterns/Money';

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
