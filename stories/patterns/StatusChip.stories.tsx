import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { defineMessages } from '#components/language';
import { createStatusChip, StatusChip } from '#components/patterns/StatusChip';
import type { StatusKind } from '#domain/statusTone';

const meta = {
  component: StatusChip,
  args: { kind: 'customer', value: 'active' },
} satisfies Meta<typeof StatusChip>;
export default meta;
type Story = StoryObj<typeof meta>;

const states: Record<StatusKind, string[]> = {
  customer: ['active', 'trial', 'suspended', 'expired'],
  tenant: ['active', 'trial', 'inactive', 'suspended'],
  invoice: ['draft', 'sent', 'paid', 'overdue', 'cancelled'],
  'fee-note': ['draft', 'sent', 'invoiced', 'withdrawn'],
  case: ['Active', 'Pending', 'Closed'],
  priority: ['High', 'Medium', 'Low'],
  client: ['active', 'inactive'],
  activity: ['success', 'warning', 'error', 'note'],
  signature: ['signed', 'awaiting', 'not_required'],
  integration: ['connected', 'not_connected'],
  'preview-case': ['active', 'pending', 'closed'],
  'preview-invoice': ['paid', 'sent', 'draft'],
};

/** A firm that is active. */
export const Basic: Story = {};

/** Every state of every kind, in the product spec's colours. */
export const Every: Story = {
  render: () => (
    <dl style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '12px 24px' }}>
      {Object.entries(states).map(([kind, values]) => (
        <div key={kind} style={{ display: 'contents' }}>
          <dt>{kind}</dt>
          <dd style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {values.map((value) => (
              <StatusChip key={value} kind={kind as StatusKind} value={value} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  ),
};

/** A state that no rule knows is neutral. */
export const Unknown: Story = { args: { value: 'archived' } };

/** A word other than the server's, in the state's colour. */
export const OtherWord: Story = {
  args: { kind: 'invoice', value: 'overdue', label: '12 days late' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 days late')).toBeVisible();
  },
};

const ParcelStatus = createStatusChip(
  { parcel: { delivered: 'success', lost: 'error', otherwise: 'neutral' } },
  defineMessages('app/parcels', { parcel: { delivered: 'delivered', lost: 'lost' } }),
);

/** Another app's kinds of record, with its own colours and words. */
export const OwnKinds: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: 8 }}>
      {['delivered', 'Lost', 'on the way'].map((value) => (
        <ParcelStatus key={value} kind="parcel" value={value} />
      ))}
    </p>
  ),
  play: async ({ canvas }) => {
    const [delivered, lost, other] = ['delivered', 'lost', 'on the way'].map((text) => canvas.getByText(text));
    const colors = [delivered, lost, other].map((chip) => chip && getComputedStyle(chip).color);
    await expect(new Set(colors).size).toBe(3);
  },
};

/** It can't be pressed, so the keyboard skips it. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByText('active')).not.toHaveFocus();
  },
};

/** Words that don't fit wrap within the chip. */
export const LongText: Story = {
  args: { value: 'suspended', label: 'suspended since 14 November 2026 for want of payment' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160 }}>
        <Story />
      </div>
    ),
  ],
};
