import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateText } from '#components/patterns/DateText';

const meta = { component: DateText, args: { value: '2026-11-23' } } satisfies Meta<typeof DateText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A calendar day. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('23 Nov 2026')).toHaveAttribute('datetime', '2026-11-23');
  },
};

/** A time late in the evening in UTC is the next day in Nairobi, whatever the browser's time zone. */
export const Moment: Story = {
  args: { value: '2026-11-23T21:30:00Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('24 Nov 2026')).toHaveAttribute('datetime', '2026-11-23T21:30:00Z');
  },
};
