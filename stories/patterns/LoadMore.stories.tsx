import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { LoadMore } from '#components/patterns/LoadMore';

const meta = {
  component: LoadMore,
  args: { label: 'Load more', pendingLabel: 'Loading more customers', onLoad: fn() },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In view, so it loads without being asked. */
export const Basic: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLoad).toHaveBeenCalled());
  },
};

/** The next page is on its way. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onLoad).not.toHaveBeenCalled();
  },
};

/** The last page failed: now only the button loads. */
export const Failed: Story = {
  args: { hasFailed: true },
  play: async ({ args, canvas, userEvent }) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(args.onLoad).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onLoad).toHaveBeenCalledOnce();
  },
};

/** Far below, it waits until it is scrolled near. */
export const FarBelow: Story = {
  decorators: [
    (Story) => (
      <>
        <div style={{ blockSize: '400vh' }} />
        <Story />
      </>
    ),
  ],
  play: async ({ args, canvas }) => {
    await expect(args.onLoad).not.toHaveBeenCalled();
    canvas.getByRole('button').scrollIntoView();
    await waitFor(() => expect(args.onLoad).toHaveBeenCalled());
  },
};

/** A page too short to push it out of view is followed by the next, until the list ends. */
export const ShortPages: Story = {
  render: function List(args) {
    const [rows, setRows] = useState(1);
    const [isPending, setPending] = useState(false);
    const onLoad = () => {
      setPending(true);
      setTimeout(() => {
        setRows((count) => count + 1);
        setPending(false);
      }, 10);
    };
    return (
      <>
        <ol>
          {Array.from({ length: rows }, (_, row) => (
            <li key={row}>Case E900{row}</li>
          ))}
        </ol>
        {rows < 4 && <LoadMore {...args} isPending={isPending} onLoad={onLoad} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(4));
  },
};

/** The button does what scrolling does. */
export const Keyboard: Story = {
  ...FarBelow,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button').focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await expect(args.onLoad).toHaveBeenCalledOnce();
    await userEvent.keyboard(' ');
    await expect(args.onLoad).toHaveBeenCalledTimes(2);
  },
};

/** A long label wraps within the button. */
export const LongText: Story = {
  args: { label: 'Load more invoices of Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates' },
};
