import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { BarChart } from '#components/charts/BarChart';
import { Card } from '#components/patterns/Card';

const meta = {
  component: BarChart,
  args: {
    bars: [
      { name: 'Commercial', value: 38 },
      { name: 'Land', value: 31 },
      { name: 'Employment and labour relations', shortName: 'Employment', value: 22 },
      { name: 'Succession', value: 17 },
      { name: 'Criminal', value: 9 },
      { name: 'Petitions', value: 4 },
    ],
    label: 'Open cases by type',
    nameLabel: 'Type',
    valueLabel: 'Open cases',
  },
  decorators: [
    (Story) => (
      <Card title="Open cases" description="By type">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A few things to compare. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Open cases by type' });
    await expect(within(table).getByRole('row', { name: 'Employment and labour relations 22' })).toBeInTheDocument();
  },
};

/** Months with their figures; the current one is hatched, because it is not over. */
export const Running: Story = {
  args: {
    bars: ['Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((name, index) => ({
      name,
      value: [8, 4, 13, 11, 9][index] ?? 0,
      isRunning: index === 4,
    })),
    hasFigures: true,
    label: 'Cases opened per month',
    nameLabel: 'Month',
    valueLabel: 'Cases opened',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('13', { selector: 'text' })).toBeVisible();
  },
};

/** One thing. */
export const OneBar: Story = { args: { bars: [{ name: 'Land', value: 31 }] } };

/** If there is no room for every name, some show only at the cursor. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Arrows step along the bars; each is shown with its whole name, and read out. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = canvas.getByRole('slider', { name: 'Open cases by type' });
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    await expect(chart).toHaveAttribute('aria-valuetext', 'Employment and labour relations: 22');
    await expect(canvas.getByText('Employment and labour relations: 22')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuetext', 'Land: 31');
    await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(chart).toHaveAttribute('aria-valuetext', 'Criminal: 9');
  },
};

/** A name of sixty letters is shown whole above the bars when its bar is selected. */
export const LongText: Story = {
  args: {
    bars: [
      { name: 'Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates', value: 38 },
      { name: 'Kanga & Kware Advocates and Commissioners for Oaths', value: 31_000_000 },
      { name: 'Land', value: 22 },
    ],
  },
};
