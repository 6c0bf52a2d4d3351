import type { StoryContext } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect, userEvent as users, waitFor, within } from 'storybook/test';
import { mostWidgets } from '#components/builder/layout';
import { builderHandlers } from '../../api/builder';
import { type Layout, secondOf } from '../../api/layouts';
import { templateLayouts } from '../../api/templateLayouts';
import { inHost } from '../inHost';

export { changed, type Layout } from '../../api/layouts';

type Page = StoryContext['canvas'];

type Mocked = Pick<StoryContext, 'msw'>;

/** The builder's path, without a template. */
export const address = '/admin/dashboard-builder';

/** The layout that most stories start from. */
export const legalPro = templateLayouts['legal-pro'];

/** The second version of Legal Pro: one widget moved, one resized, one renamed, one removed. */
export const secondVersion = secondOf(legalPro);

/** As many widgets as a dashboard can have, each in a row of its own. */
export const fullDashboard: Layout = Array.from({ length: mostWidgets }, (_, index) => ({
  id: `w${index}`,
  type: 'billing-summary',
  position: { x: 0, y: index * 2, width: 4, height: 2 },
  config: { title: `Billing ${index + 1}`, settings: {} },
}));

function forgetDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith('mizani.builder.')) localStorage.removeItem(key);
}

/** Settings shared by the builder's stories. */
export const ofBuilder = {
  decorators: [inHost],
  parameters: { layout: 'fullscreen', controls: { disable: true }, path: `${address}?template=legal-pro` },
  beforeEach: ({ msw }: Mocked) => {
    forgetDrafts();
    msw.use(...builderHandlers());
  },
};

/** Mocks a story's calls with other responses. */
export const answering =
  (...handlers: HttpHandler[]) =>
  ({ msw }: Mocked) =>
    msw.use(...handlers);

/** Waits for the canvas. */
export const board = async (page: Page) => within(await page.findByRole('group', { name: 'Dashboard canvas' }));

/** Returns the placed widgets' titles, in reading order. */
export const titles = (page: Page) =>
  within(page.getByRole('group', { name: 'Dashboard canvas' }))
    .queryAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? within(region).getByRole('heading').textContent);

const said = (page: Page) =>
  page.getAllByRole('status').find((status) => status.getAttribute('aria-live') === 'assertive')?.textContent;

/** Waits until a sentence is announced. */
export const expectAnnouncement = (page: Page, sentence: string) => waitFor(() => expect(said(page)).toBe(sentence));

/** Lifts a widget or its corner, and presses keys. */
export async function liftAndPress(page: Page, name: string, ...keys: string[]) {
  (await (await board(page)).findByRole('button', { name })).focus();
  for (const key of ['Enter', ...keys]) await users.keyboard(`{${key}}`);
}
