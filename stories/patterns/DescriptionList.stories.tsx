import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '#components/elements/Link';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { StatusChip } from '#components/patterns/StatusChip';

const meta = {
  component: DescriptionList,
  args: {
    items: [
      { term: 'Contact email', detail: 'office@mbuyu.example' },
      { term: 'Phone', detail: '+254 712 345 678' },
      { term: 'Address', detail: 'Kenyatta Avenue 14, Nairobi, Kenya' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Facts as text. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('+254 712 345 678');
  },
};

/** A fact can be a link, a chip, a date. */
export const Rich: Story = {
  args: {
    items: [
      { term: 'Contact email', detail: <Link href="mailto:office@mbuyu.example">office@mbuyu.example</Link> },
      { term: 'Status', detail: <StatusChip kind="customer" value="trial" /> },
      { term: 'Created', detail: <DateText value="2026-11-12" /> },
    ],
  },
  decorators: [
    (Story) => (
      <Card title="Profile">
        <Story />
      </Card>
    ),
  ],
};

/** Long facts wrap, at 320 px too. */
export const LongText: Story = {
  args: {
    items: [
      { term: 'Firm name', detail: "Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP (Demo)" },
      { term: 'Contact email', detail: 'correspondence.office@nganga-wanjiku-kirinyaga-cherono.example' },
    ],
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Links in it are the only tab stops. */
export const Keyboard: Story = {
  ...Rich,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};
