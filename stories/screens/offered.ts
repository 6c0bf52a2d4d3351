import type { StoryContext } from '@storybook/react-vite';
import { screen } from 'storybook/test';

type Canvas = StoryContext['canvas'];

/** Returns the names of what a screen lets people press, other than links. */
export const offered = (canvas: Canvas): string[] =>
  [...canvas.queryAllByRole('button'), ...canvas.queryAllByRole('switch'), ...canvas.queryAllByRole('checkbox')]
    .filter((one) => !one.matches('[aria-readonly=true], [data-readonly]'))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

/** Opens a menu, and returns its items. */
export async function itemsOf({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, menu: string) {
  await userEvent.click(await canvas.findByRole('button', { name: menu }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
