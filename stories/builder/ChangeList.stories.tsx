import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChangeList } from '#components/builder';
import { differences } from '#components/builder/difference';
import { later, layout, withLongTitles } from './editing';

const meta = {
  component: ChangeList,
  args: { changes: differences(layout, later) },
  argTypes: { changes: { control: false } },
  render: (args) => (
    <div style={{ maxInlineSize: 368 }}>
      <ChangeList {...args} />
    </div>
  ),
} satisfies Meta<typeof ChangeList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each change in words: which widget changed, how, and from where to where. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      '1Task List resized 4 × 6 → 4 × 4',
      '2Metrics Chart added row 7, column 7',
      '3Recent Activity removed was row 7, column 7',
      '4Matter List moved row 7, column 1 → row 11, column 1',
    ]);
  },
};

/** A widget may have changed in several ways: each has its line. */
export const Several: Story = {
  args: {
    changes: differences(
      layout,
      layout.map((widget) =>
        widget.id === 'matter-list'
          ? {
              ...widget,
              position: { ...widget.position, y: 10, height: 5 },
              config: { title: 'Urgent matters', settings: { priority: 'High' } },
            }
          : widget,
      ),
    ),
  },
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('listitem');
    await expect(row).toHaveTextContent('Urgent matters resized');
    await expect(row).toHaveTextContent('Urgent matters moved row 7, column 1 → row 11, column 1');
    await expect(row).toHaveTextContent('Matter List renamed Urgent matters');
    await expect(row).toHaveTextContent('Urgent matters: Priority Default → High');
  },
};

/** Long titles wrap. */
export const LongText: Story = { args: { changes: differences(withLongTitles(layout), withLongTitles(later)) } };
