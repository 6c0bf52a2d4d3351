import axe, { type RunOptions } from 'axe-core';
import type { ComposedStoryFn } from 'storybook/internal/types';
import { afterEach, beforeEach, expect, type MockInstance, type TestContext, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { contrastFaults } from './contrastFaults';
import { expectPseudo, forgetExchanged } from './pseudoLook';
import { forgetTimeouts } from './storyTimeouts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What Storybook's add-on does besides playing the stories. */
    'storybook/test-provided': { a11y: boolean };
  }
}

/** A story's `parameters.looks`. */
interface LookParameters {
  /** The story shows a failure, which logs errors. */
  logsErrors?: boolean;
  /** Why it is enough to check the story once, as its play function left it. A screen's first is still checked in the pseudo-language. */
  skip?: string;
  /** Data that it shows without a call. A record's own text is not translated. */
  shows?: unknown;
}

/** A story's `parameters.a11y`, as Storybook's own add-on reads it. */
interface AccessibilityParameters {
  test: 'error' | 'off';
  context: { exclude: string[] };
}

interface StoryParameters {
  looks?: LookParameters;
  a11y: AccessibilityParameters;
}

type ForcedColors = 'active' | 'none';

/** One way in which people see a story. */
interface Look {
  name: string;
  width: number;
  scheme: 'light' | 'dark';
  forcedColors?: ForcedColors;
}

/** Whether a finger is likely to press here. `accessibility.e2e` checks wide pages' targets, which take axe longer than all else. */
const checksTargets = (width: number) => width < 600;

const everyRule = (width: number): RunOptions => ({
  resultTypes: ['violations'],
  rules: {
    region: { enabled: false },
    // No element sets its own letter spacing, and looking for one takes a seventh of axe's time.
    'avoid-inline-spacing': { enabled: false },
    'color-contrast': { enabled: false },
    'target-size': { enabled: checksTargets(width) },
  },
});
const layout = (width: number): RunOptions => ({
  resultTypes: ['violations'],
  runOnly: ['scrollable-region-focusable', 'aria-hidden-focus', ...(checksTargets(width) ? ['target-size'] : [])],
});

/** Ordered to change the width and the media as rarely as possible: each change costs a round trip to the browser and a page layout. */
const looks: Look[] = [
  { name: '1280 px, dark', width: 1280, scheme: 'dark' },
  { name: '1280 px, forced colours', width: 1280, scheme: 'light', forcedColors: 'active' },
  { name: '360 px, light', width: 360, scheme: 'light' },
  { name: '360 px, dark', width: 360, scheme: 'dark' },
];

const isEmulated = (forcedColors: ForcedColors) =>
  matchMedia(`(prefers-reduced-motion: reduce) and (forced-colors: ${forcedColors})`).matches;

/** Emulates forced colours, and reduced motion so that axe measures no colour mid-transition. */
async function emulate(forcedColors: ForcedColors) {
  // Checked in the browser, which forgets what it emulates when its session ends.
  if (isEmulated(forcedColors)) return;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value: forcedColors },
    ],
  });
}

/** In the first frame components learn their new size, in the second they are rendered at it. */
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

/** What axe last passed in this story. */
let passed: { width: number; markup: string } | undefined;

/** The page's markup, and which elements are visible. */
function markup(): string {
  const seen = [...document.body.querySelectorAll('*')].map((element) => Number(element.checkVisibility()));
  return document.body.innerHTML + seen.join('');
}

/** Checks contrast for every paint, layout at every width, and the other rules whenever the elements have changed. */
async function expectNoViolation(name: string, { test, context }: AccessibilityParameters, rulesOfNew = everyRule) {
  if (test === 'off') return;
  const violations = await contrastFaults(context);
  // Above this width no screen's layout changes.
  const width = Math.min(innerWidth, 1200);
  if (passed?.width !== width) {
    const shown = { width, markup: markup() };
    const rules = shown.markup === passed?.markup ? layout : rulesOfNew;
    violations.push(...(await axe.run({ include: document.body, ...context }, rules(width))).violations);
    passed = shown;
  }
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
  expect(found, `At ${name} axe finds something.`).toEqual([]);
}

/** A page's stories differ in what they show, and hardly in how: its first is checked in every look, and so is what is long. */
const isSeenInEveryLook = ({ storyName, tags }: ComposedStoryFn, { task }: TestContext) =>
  task.file.tasks[0] === task || storyName === 'Long Text' || tags.includes('every-look');

/** The least of every story: on a phone, in the dark, nothing is too wide, too small for a finger or too faint. */
async function lookOnce(a11y: AccessibilityParameters) {
  const [look] = looks.slice(-1) as [Look];
  await show(look);
  expectNoSidewaysScroll(look.name);
  await expectNoViolation(look.name, a11y, layout);
}

async function walkThroughLooks(isScreen: boolean, a11y: AccessibilityParameters) {
  for (const look of looks) {
    // In forced colours only an edge may make something wider, which a component's own stories show.
    if (isScreen && look.forcedColors) continue;
    await show(look);
    expectNoSidewaysScroll(look.name);
    // With forced colours axe would still read the author's colours; contrast is up to the system.
    if (look.forcedColors !== 'active') await expectNoViolation(look.name, a11y);
  }
}

async function inPseudo(look: () => void) {
  for (const width of [360, 1280]) {
    await show({ width, scheme: 'light' });
    // On a busy machine a chart takes more than two frames to be drawn at its new size.
    await vi.waitFor(
      () => {
        expectNoSidewaysScroll(`${width} px in the pseudo-language`);
        look();
      },
      { timeout: 5_000 },
    );
  }
}

/** What is logged though nothing is wrong with the story. */
const falseAlarms = [
  // The browser's warning that a frame took too long.
  'ResizeObserver loop',
  // React's, once a page, where an effect moves the focus within an `act`: the focus's own `act` finds the queue being worked off.
  'A component suspended inside an `act` scope',
];

let errors: MockInstance<typeof console.error>;

beforeEach(async () => {
  // Cleared, because a failed story leaves its errors behind.
  errors = vi.spyOn(console, 'error').mockClear();
  forgetTimeouts();
  forgetExchanged();
  passed = undefined;
  await emulate('none');
});

// The story is still on the page, as its play function left it: it is rendered once and checked in every look.
afterEach(async (of: TestContext & { story?: ComposedStoryFn }) => {
  const { story, task } = of;
  const { scheme } = root.dataset;
  const { looks: said, a11y } = (story?.parameters ?? {}) as StoryParameters;
  // A story may have chosen its own width, and an overlay needs a moment to position itself.
  await vi.waitFor(() => expectNoSidewaysScroll('its own width'), { timeout: 5_000 });
  if (story && task.result?.state !== 'fail') {
    await expectNoViolation('its own width', a11y);
    const isScreen = (task.meta as { storyId: string }).storyId.startsWith('screens-');
    const isWhole = isSeenInEveryLook(story, of);
    if (!said?.skip) await (isWhole ? walkThroughLooks(isScreen, a11y) : lookOnce(a11y));
    if (isScreen && isWhole) await expectPseudo(story, inPseudo);
  }
  if (scheme) root.dataset['scheme'] = scheme;
  else delete root.dataset['scheme'];

  const logged = errors.mock.calls
    .map((words) => words.map(String).join(' '))
    .filter((line) => !falseAlarms.some((alarm) => line.includes(alarm)));
  errors.mockRestore();
  // A file's last story stays on the page: what still fails in it, after one more try, is not for the next file's first.
  if (said?.logsErrors && task.file.tasks.at(-1) === task) await new Promise((resolve) => setTimeout(resolve, 1_000));
  if (!said?.logsErrors)
    expect(logged, 'The story logs errors. If it shows a failure, say so in `parameters.looks`.').toEqual([]);
});
