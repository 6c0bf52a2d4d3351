import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { AreaChart } from '#components/charts/AreaChart';
import { Card } from '#components/patterns/Card';

const thousands = [31, 33, 32, 36, 35, 38, 42, 41, 44, 47, 46, 50, 52, 51, 55, 57, 56, 60, 63, 66];
const days = thousands.map((thousand, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  value: thousand * 1_000,
}));

const meta = {
  component: AreaChart,
  parameters: { controls: { exclude: ['days'] } },
  args: {
    days,
    label: 'Revenue per day, last 20 days',
    nameLabel: 'Day',
    valueLabel: 'Revenue',
    formatValue: (amount: number) => `KES ${amount.toLocaleString('en-KE')}`,
  },
  decorators: [
    (Story) => (
      <Card title="Revenue" description="KES per day, last 20 days">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof AreaChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Twenty days of revenue, with the last figure above. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20 Nov 2026: KES 66,000')).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Revenue per day, last 20 days' });
    await expect(within(table).getAllByRole('row')).toHaveLength(21);
    await expect(within(table).getByRole('row', { name: '1 Nov 2026 KES 31,000' })).toBeInTheDocument();
  },
};

/** Today is not over: the line to its figure is dashed, the area hatched, and its name says so. */
export const Today: Story = {
  args: {
    days: days.map((one, index) => (index === days.length - 1 ? { ...one, value: 21_000, isRunning: true } : one)),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('20 Nov 2026, so far: KES 21,000')).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Revenue per day, last 20 days' });
    await expect(within(table).getByRole('row', { name: '20 Nov 2026, so far KES 21,000' })).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '20 Nov 2026, so far: KES 21,000');
  },
};

/** The mouse picks the nearest day. */
export const Hover: Story = {
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('slider');
    // A day's position is known once the chart is measured.
    await waitFor(async () => {
      const { left, top } = chart.getBoundingClientRect();
      await fireEvent.pointerMove(chart, { clientX: left + 46, clientY: top + 40 });
      await expect(canvas.getByText('1 Nov 2026: KES 31,000')).toBeVisible();
    });
  },
};

/** One day is a point, not a line. */
export const OneDay: Story = { args: { days: days.slice(-1) } };

/** Days without a figure are zero. */
export const Zeros: Story = { args: { days: days.map(({ day }) => ({ day, value: 0 })) } };

/** On a phone fewer days have labels. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Arrows step along the days; each is shown, and read out as the value of a slider. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = canvas.getByRole('slider', { name: 'Revenue per day, last 20 days' });
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuetext', '19 Nov 2026: KES 63,000');
    await expect(canvas.getByText('19 Nov 2026: KES 63,000')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(chart).toHaveAttribute('aria-valuetext', '18 Nov 2026: KES 60,000');
    await userEvent.keyboard('{Home}');
    await expect(chart).toHaveAttribute('aria-valuetext', '1 Nov 2026: KES 31,000');
    await userEvent.keyboard('{ArrowRight}');
    await expect(chart).toHaveAttribute('aria-valuetext', '2 Nov 2026: KES 33,000');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(chart).toHaveAttribute('aria-valuetext', '20 Nov 2026: KES 66,000');
  },
};

/** Long figures keep their room at the axis, and a long description doesn't push it aside. */
export const LongText: Story = {
  args: {
    days: days.map(({ day, value }) => ({ day, value: value * 1_000_000 })),
    label: 'Revenue per day of Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates, last 20 days',
  },
};
