import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PlatformAuditScreen } from '#components/screens/AuditRecord';
import { auditHandlers, platformEntries } from '../../api/audit';
import { fromWidth } from '../../forWidth';
import { inHost } from '../inHost';

const meta = {
  title: 'Screens/Admin/Record',
  component: PlatformAuditScreen,
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/admin/record',
    msw: auditHandlers({ check: { entries: 812, checkedAt: platformEntries[0]?.timestamp ?? '' } }),
  },
} satisfies Meta<typeof PlatformAuditScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was done on the platform, by its people and by the product itself. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText(`${platformEntries.length} entries`)).toBeVisible();
    const row = within(
      canvas.getByRole('row', { name: (name) => name.includes(`Firm · ${platformEntries[0]?.name}`) }),
    );
    await expect(row.getByText(/^Plan:/)).toHaveTextContent('Plan: Starter → Professional');
    await expect(canvas.getByText('Automatic')).toBeVisible();
  }),
};

/** On a phone each entry is a few lines. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${platformEntries.length} entries`)).toBeVisible();
  },
};
