import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect } from 'storybook/test';
import { ApiProvider } from '#components/api';
import { PastSupport } from '#components/screens/firm/Support';
import { accessHandlers } from '../../api/access';
import { http, unavailable } from '../../api/http';

const withApi: Decorator = (Story) => (
  <ApiProvider>
    <main style={{ padding: 24 }}>{Story()}</main>
  </ApiProvider>
);

const meta = {
  title: 'Screens/Firm/Past Support',
  component: PastSupport,
  decorators: [withApi],
  parameters: { msw: accessHandlers() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof PastSupport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who was in, why, and who ended it. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('By Neema Wanjiku')).toBeVisible();
  },
};

/** Nobody was ever in. */
export const Empty: Story = {
  parameters: {
    msw: [http.get('/api/law-firm/support/past', ({ response }) => response(200).json({ data: [] }))],
  },
};

/** Until the list is there. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/support/past', () => delay('infinite'))] },
};

/** The list can't be loaded. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/api/law-firm/support/past', unavailable)] },
};
