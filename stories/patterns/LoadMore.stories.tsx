import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { LoadMore } from '#components/patterns/LoadMore';

const meta = {
  component: LoadMore,
  args: { query: { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: fn() } },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In view, so it loads by itself. */
export const Basic: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(args.query.fetchNextPage).toHaveBeenCalled());
  },
};

/** The next page is loading. */
export const Pending: Story = {
  args: { query: { ...meta.args.query, isFetchingNextPage: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.query.fetchNextPage).not.toHaveBeenCalled();
  },
};

/** The last page failed: now only the button loads. */
export const Failed: Story = {
  args: { query: { ...meta.args.query, isFetchNextPageError: true } },
  play: async ({ args, canvas, userEvent }) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(args.query.fetchNextPage).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.query.fetchNextPage).toHaveBeenCalledOnce();
  },
};

/** Far below, it waits until scrolling gets near. */
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
    await expect(args.query.fetchNextPage).not.toHaveBeenCalled();
    canvas.getByRole('button').scrollIntoView();
    await waitFor(() => expect(args.query.fetchNextPage).toHaveBeenCalled());
  },
};

/** If a page is too short to push it out of view, it loads the next, until the list ends. */
export const ShortPages: Story = {
  render: function List() {
    const [rows, setRows] = useState(1);
    const [isFetchingNextPage, setFetching] = useState(false);
    const fetchNextPage = () => {
      setFetching(true);
      setTimeout(() => {
        setRows((count) => count + 1);
        setFetching(false);
      }, 10);
    };
    return (
      <>
        <ol>
          {Array.from({ length: rows }, (_, row) => (
            <li key={row}>Case E900{row}</li>
          ))}
        </ol>
        <LoadMore query={{ hasNextPage: rows < 4, isFetchingNextPage, isFetchNextPageError: false, fetchNextPage }} />
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
    await expect(args.query.fetchNextPage).toHaveBeenCalledOnce();
    await userEvent.keyboard(' ');
    await expect(args.query.fetchNextPage).toHaveBeenCalledTimes(2);
  },
};

/** Everything is loaded: nothing shows. */
export const Ended: Story = {
  args: { query: { ...meta.args.query, hasNextPage: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
