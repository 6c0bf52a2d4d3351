import axe, { type ContextObject, type RunOptions } from 'axe-core';
import type { ComposedStoryFn } from 'storybook/internal/types';
import { afterEach, beforeEach, expect, type MockInstance, type TestContext, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { contrastFaults } from './contrastFaults';
import { expectPseudo, forgetAnswers } from './pseudoLook';

/** What a story's `parameters.looks` may say. */
interface LookParameters {
  /** The story shows a failure, and failures are logged. */
  logsErrors?: boolean;
  /** Why it is enough to see the story once, wide and light. */
  skip?: string;
}

type ForcedColors = 'active' | 'none';

/** One way in which people see a story. */
interface Look {
  name: string;
  width: number;
  scheme: 'light' | 'dark';
  forcedColors?: ForcedColors;
  /** What axe looks for where the layout is new. Contrast is looked at wherever the colours are the author's. */
  rules?: RunOptions;
}

const everyRule: RunOptions = {
  rules: { region: { enabled: false }, 'color-contrast': { enabled: false }, 'target-size': { enabled: true } },
};
const layout: RunOptions = { runOnly: ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus'] };

/**
 * What is left to see: Storybook's own add-on has passed every rule wide and light, before these begin. Ordered so that the width and
 * the media change least: each change is a round trip to the browser and a layout of the page.
 */
const looks: Look[] = [
  { name: '1280 px, dark', width: 1280, scheme: 'dark' },
  { name: '1280 px, forced colours', width: 1280, scheme: 'light', forcedColors: 'active', rules: layout },
  { name: '360 px, light', width: 360, scheme: 'light', rules: everyRule },
  { name: '360 px, dark', width: 360, scheme: 'dark' },
];

let emulated: ForcedColors | undefined;

/** Nothing moves, so that axe measures no colour on its way to another. */
async function emulate(forcedColors: ForcedColors) {
  if (emulated === forcedColors) return;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value: forcedColors },
    ],
  });
  emulated = forcedColors;
}

/** In the first frame components hear of their new size, in the second they are drawn in it. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const root = document.documentElement;

async function show({ width, scheme, forcedColors = 'none' }: Pick<Look, 'width' | 'scheme' | 'forcedColors'>) {
  root.dataset['scheme'] = scheme;
  if (innerWidth !== width || innerHeight !== 900) await page.viewport(width, 900);
  await emulate(forcedColors);
  await twoFrames();
}

function expectNoSidewaysScroll(name: string) {
  const excess = root.scrollWidth - root.clientWidth;
  expect(excess, `At ${name} the story is ${excess} px wider than its page.`).toBeLessThanOrEqual(0);
}

async function expectNoViolation({ name, rules, forcedColors }: Look, { parameters }: ComposedStoryFn) {
  const { test, context } = parameters['a11y'] as { test: string; context: ContextObject };
  if (test === 'off') return;
  // Under forced colours axe still reads the author's, so contrast is the system's to keep.
  const violations = forcedColors ? [] : await contrastFaults(context);
  if (rules) violations.push(...(await axe.run({ include: document.body, ...context }, rules)).violations);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
  expect(found, `At ${name} axe finds something.`).toEqual([]);
}

let errors: MockInstance<typeof console.error>;

beforeEach(async () => {
  // Cleared, because a story that failed has left its own behind.
  errors = vi.spyOn(console, 'error').mockClear();
  forgetAnswers();
  await emulate('none');
});

// The story is still on the page, as its play function left it: it is drawn once and walked through every look.
afterEach(async ({ story, task }: TestContext & { story?: ComposedStoryFn }) => {
  const { scheme } = root.dataset;
  const meta = task.meta as { storyId: string; reports?: unknown };
  // All that the add-on's axe looked at, and would be sent to Vitest, who has no use for it.
  delete meta.reports;
  const { logsErrors, skip } = (story?.parameters['looks'] ?? {}) as LookParameters;
  // A story may have chosen a width of its own, and an overlay needs a moment to find its place.
  await vi.waitFor(() => expectNoSidewaysScroll('its own width'));
  if (story && !skip && task.result?.state !== 'fail') {
    for (const look of looks) {
      await show(look);
      expectNoSidewaysScroll(look.name);
      await expectNoViolation(look, story);
    }
    await expectPseudo(meta.storyId, story, async (look) => {
      for (const width of [360, 1280]) {
        await show({ width, scheme: 'light' });
        expectNoSidewaysScroll(`${width} px in the pseudo-language`);
        look();
      }
    });
  }
  if (scheme) root.dataset['scheme'] = scheme;
  else delete root.dataset['scheme'];

  const logged = errors.mock.calls
    .map((words) => words.map(String).join(' '))
    // The browser's word for a frame that took too long, not an error of the story's.
    .filter((line) => !line.includes('ResizeObserver loop'));
  errors.mockRestore();
  if (!logsErrors)
    expect(logged, 'The story logs errors. If it shows a failure, say so in `parameters.looks`.').toEqual([]);
});
