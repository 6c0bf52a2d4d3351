import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Sparkline } from '#components/charts/Sparkline';

const meta = {
  component: Sparkline,
  args: { values: [120, 140, 135, 190, 240, 228, 310], label: 'API calls of the last 7 days, rising from 120 to 310' },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A week's trend. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'API calls of the last 7 days, rising from 120 to 310' }),
    ).toBeVisible();
  },
};

/** Nothing changed, so the line lies in the middle. */
export const Flat: Story = {
  args: { values: [5, 5, 5, 5], label: 'Users of the last 4 weeks, 5 throughout' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').innerHTML).not.toContain('NaN');
  },
};
