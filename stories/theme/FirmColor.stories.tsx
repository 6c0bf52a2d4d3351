import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { Avatar } from '#components/elements/Avatar';
import { Button } from '#components/elements/Button';
import { Link } from '#components/elements/Link';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { useFirmColor } from '#components/theme/useFirmColor';

const stack = { display: 'grid', gap: 20, justifyItems: 'start' } satisfies CSSProperties;

/** Shows where a firm's colour appears: the main action, a link, a selected option, an avatar. */
function Specimen({ primary }: { primary: string }) {
  const [color, setColor] = useState(primary);
  const [view, setView] = useState('list');
  useFirmColor(color);
  return (
    <div style={stack}>
      <label style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <input type="color" value={color} onChange={(event) => setColor(event.target.value)} />
        The firm&rsquo;s colour
      </label>
      <Button tone="accent">New Case</Button>
      <p>
        The next hearing of <Link href="/cases">Wanjiku v Baraka Traders (Demo)</Link> is on Monday.
      </p>
      <SegmentedControl
        label="View"
        value={view}
        onChange={setView}
        items={[
          { id: 'list', label: 'List' },
          { id: 'calendar', label: 'Calendar' },
        ]}
      />
      <Avatar name="Wanjiku Kamau" />
    </div>
  );
}

const meta = {
  title: 'Theme/Firm colour',
  component: Specimen,
  args: { primary: '#7a1f3d' },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof Specimen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Try any colour: everything stays readable, in both schemes. */
export const Basic: Story = {};

/** Too light to be readable: the hue stays, the lightness changes. */
export const Pale: Story = { args: { primary: '#ffe14d' } };

/** Too dark for the dark scheme, where it is made lighter. */
export const Dark: Story = { args: { primary: '#14213d' } };

/** A new colour applies at once, and is removed with the page. */
export const Changed: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'New Case' });
    const before = getComputedStyle(button).backgroundColor;
    await fireEvent.input(canvas.getByLabelText('The firm’s colour'), { target: { value: '#0a5c8a' } });
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe(before));
  },
};
