import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatStrip } from '#components/patterns/StatStrip';

const meta = {
  component: StatStrip,
  args: {
    items: [
      { label: 'Total', value: 51, note: '3 more than last month' },
      { label: 'Active', value: 42, note: '82%' },
      { label: 'Trial customers', value: 6, note: '2 end this week' },
      { label: 'Monthly Revenue', value: 1_284_000, unit: 'KES', note: 'recurring' },
    ],
  },
} satisfies Meta<typeof StatStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Figures with a few words under each. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total',
      'Active',
      'Trial customers',
      'Monthly Revenue',
    ]);
    await expect(canvas.getByText('1,284,000')).toHaveTextContent('KES 1,284,000');
  },
};

/** A figure's trend in colour, with an arrow, and in words for screen readers. */
export const Trend: Story = {
  args: {
    items: [
      {
        label: 'Total Revenue',
        value: 4_862_300,
        unit: 'KES',
        trend: { direction: 'up', text: '8.4%', spoken: 'Up 8.4%' },
        note: 'vs last month',
      },
      { label: 'Active Firms', value: 42, suffix: '/ 51', note: '82% of all firms' },
      {
        label: 'API Calls',
        value: 128_440,
        trend: { direction: 'down', text: '2.1%', spoken: 'Down 2.1%' },
        note: 'vs last month',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Up 8.4%')).toBeInTheDocument();
    await expect(canvas.getByText('Down 2.1%')).toBeInTheDocument();
  },
};

/** What needs attention is in red after the note, and only if there is any. */
export const Alerting: Story = {
  args: {
    items: [
      { label: 'Active Cases', value: 68, note: 'of 118 cases' },
      { label: 'Upcoming Deadlines', value: 6, note: 'next 7 days', alert: '2 overdue' },
      { label: 'Documents', value: 640, alert: '14 unsigned' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 overdue').parentElement).toHaveTextContent(/^next 7 days · 2 overdue$/);
    await expect(canvas.getByText('14 unsigned').parentElement).toHaveTextContent(/^14 unsigned$/);
  },
};

/** What is overdue is red, and only if there is any. */
export const Overdue: Story = {
  args: {
    items: [
      { label: 'Active Cases', value: 38, note: '4 opened this month' },
      { label: 'Due This Week', value: 6, note: 'next: Mon 23 Nov' },
      { label: 'Overdue', value: 2, note: 'oldest: 3 days', tone: 'error' },
      { label: 'Total Cases', value: 121, note: 'since 2019' },
    ],
  },
};

/** Grey bars hold the space. */
export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelector('dl')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('51')).not.toBeInTheDocument();
  },
};

/** A figure leads to the list of what it counts; the whole cell is the link. */
export const Leading: Story = {
  args: {
    items: [
      { label: 'Active Cases', value: 68, note: '50 pending or closed', href: '/cases?status=Active' },
      { label: 'Documents', value: 310 },
    ],
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Active Cases' });
    await expect(link).toHaveAttribute('href', '/cases?status=Active');
    const note = canvas.getByText('50 pending or closed').getBoundingClientRect();
    await expect(document.elementFromPoint(note.left + 2, note.top + 2)).toBe(link);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};

/** Only figures that lead somewhere take the focus. */
export const Keyboard: Story = {
  ...Leading,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Active Cases' })).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** An unknown figure is a dash, never zero. */
export const Unknown: Story = {
  args: { items: [{ label: 'Total Revenue' }, { label: 'Paid Invoices', value: 0 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['—', '0']);
  },
};

/** Two by two at 320 px. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('term').map((term) => term.getBoundingClientRect());
    await expect(second?.top).toBe(first?.top);
    await expect(third?.left).toBe(first?.left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Figures of nine digits and labels of four words, at 320 px. */
export const LongText: Story = {
  args: {
    items: [
      {
        label: 'Outstanding, overdue included',
        value: 112_484_250.75,
        unit: 'KES',
        note: 'across 1,204 invoices of 318 firms',
      },
      { label: 'Paid Invoices', value: 98_201, note: 'since the first of January' },
    ],
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
