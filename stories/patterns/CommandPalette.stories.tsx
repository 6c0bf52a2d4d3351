import type { Meta, StoryObj } from '@storybook/react-vite';
import { Scale, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { CommandPalette, type PaletteGroup } from '#components/patterns/CommandPalette';

const groups: PaletteGroup[] = [
  {
    label: 'Cases',
    items: [
      {
        id: 'kilele',
        label: 'Kilele Millers Ltd v Tembo Logistics Ltd',
        detail: 'HCCOMM/E9012/2026',
        href: '#kilele',
        icon: <Icon of={Scale} />,
        end: <Chip tone="success">Active</Chip>,
      },
      {
        id: 'tembo',
        label: 'Tembo Logistics Ltd v Salim Achieng',
        detail: 'ELRC Cause E9081 of 2026',
        href: '#tembo',
        icon: <Icon of={Scale} />,
        end: <Chip>Closed</Chip>,
      },
    ],
  },
  {
    label: 'Clients',
    items: [
      { id: 'client', label: 'Tembo Logistics Ltd', detail: '+254 712 345 678', href: '#c', icon: <Icon of={Users} /> },
    ],
  },
];

const meta = {
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    isOpen: true,
    onOpenChange: fn(),
    text: 'tembo',
    onTextChange: fn(),
    onChoose: fn(),
    groups,
    labels: {
      title: 'Find or go to',
      placeholder: 'Find a case, a client or a page',
      results: 'Results',
      searching: 'Searching…',
      nothing: 'Nothing found for “tembo”',
      count: '3 results',
      failed: 'The search failed. Please check your connection.',
      retry: 'Retry',
      keys: { move: 'move', open: 'open', escape: 'Esc', close: 'close' },
    },
  },
  argTypes: { groups: { control: false } },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    const [text, setText] = useState(args.text);
    return (
      <div style={{ minBlockSize: 640 }}>
        <Button onPress={() => setOpen(true)}>Find or go to…</Button>
        <CommandPalette
          {...args}
          isOpen={isOpen}
          onOpenChange={(next) => {
            args.onOpenChange(next);
            setOpen(next);
          }}
          text={text}
          onTextChange={(typed) => {
            args.onTextChange(typed);
            setText(typed);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Results by kind, with the typed text marked. The number of results is announced. */
export const Basic: Story = {
  play: async () => {
    await expect(await screen.findByRole('searchbox', { name: 'Find or go to' })).toHaveFocus();
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await expect(screen.getByRole('status')).toHaveTextContent('3 results');
    await expect(screen.getAllByText('Tembo', { selector: 'mark' })).toHaveLength(3);
  },
};

/** The search is in progress. */
export const Loading: Story = { args: { groups: [], isSearching: true } };

/** Nothing matches, and the palette says so. */
export const Empty: Story = {
  args: { groups: [] },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('Nothing found for “tembo”')[0]).toBeInTheDocument());
  },
};

/** A failed search says so; Retry tries again, and results that need no search still show. */
export const Failed: Story = {
  args: { groups: groups.slice(1), onRetry: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Long names are cut at the end of their column. */
export const LongText: Story = {
  args: {
    groups: [
      {
        label: 'Cases',
        items: [
          {
            id: 'long',
            label: 'Wanjikũ wa Mũrũngũrũ na Ng’ang’a v The Registered Trustees of Tembo Self-Help Group and 14 others',
            detail: 'HCCHRPETMISCAPPL/E9123456789/2026 · Estate of Mzee Jabali Onyango-Wanjiru-Cherotich (Deceased)',
            href: '#long',
          },
        ],
      },
    ],
  },
};

/** On a phone the second line tells results apart. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** Arrows choose while the field keeps the focus; Enter opens, Escape closes. */
export const Keyboard: Story = {
  args: { isOpen: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('searchbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Find or go to…' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    // The first Escape clears the field, as in every search field.
    if (screen.queryByRole('dialog')) await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
