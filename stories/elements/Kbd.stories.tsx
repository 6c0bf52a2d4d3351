import type { Meta, StoryObj } from '@storybook/react-vite';
import { Kbd } from '#components/elements/Kbd';

const meta = {
  title: 'Elements/Data/Kbd',
  id: 'elements-kbd',
  component: Kbd,
  args: { children: 'Esc' },
} satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One key. */
export const Basic: Story = {};

/** Several keys, each in its own `Kbd`. */
export const InASentence: Story = {
  render: () => (
    <p>
      Undo with <Kbd>Ctrl</Kbd> + <Kbd>Z</Kbd>.
    </p>
  ),
};
