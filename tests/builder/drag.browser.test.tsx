import { Square } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { useEffect, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { Canvas } from '#components/builder';
import { edit, type EditorAction, openEditor } from '#components/builder/editor';
import type { Layout } from '#components/builder/layout';
import '#components/theme/global';
import { WidgetBody, type WidgetRegistry } from '#components/patterns/DashboardWidget';

const size = { width: 2, height: 2 };
const registry: WidgetRegistry = {
  tile: { name: 'Tile', icon: <Icon of={Square} />, size, smallest: size, component: () => <WidgetBody /> },
};

/** How often each widget was drawn: a widget that is drawn reads its title. */
const drawn = new Map<string, number>();

const sixty: Layout = Array.from({ length: 60 }, (_, index) => ({
  id: `w${index}`,
  type: 'tile',
  position: { x: (index % 6) * 2, y: Math.floor(index / 6) * 2, width: 2, height: 2 },
  config: {
    get title() {
      drawn.set(`w${index}`, (drawn.get(`w${index}`) ?? 0) + 1);
      return `W${index}`;
    },
    settings: {},
  },
}));

const ignore = () => undefined;

/** Does something to the dashboard that is open. */
let act: (action: EditorAction) => void;

function Builder() {
  const [editor, dispatch] = useReducer(edit, sixty, (layout) => openEditor(layout, registry));
  useEffect(() => {
    act = dispatch;
  }, []);
  return <Canvas registry={registry} editor={editor} act={dispatch} onDrop={ignore} onConfigure={ignore} />;
}

async function openSixty() {
  const page = document.body.appendChild(document.createElement('div'));
  const react = createRoot(page);
  onTestFinished(() => {
    react.unmount();
    page.remove();
  });
  react.render(<Builder />);
  await expect.poll(() => page.querySelectorAll('[data-move]')).toHaveLength(60);
  await new Promise((resolve) => setTimeout(resolve, 300));
  drawn.clear();
  return page;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Presses a handle and carries its widget 230 px to the right. What it gives lets go of it. */
async function carry(handle: HTMLElement) {
  const { x, y } = handle.getBoundingClientRect();
  const send = (type: string, target: EventTarget, by: number) =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x + 5 + by, clientY: y + 5 }),
    );
  send('mousedown', handle, 0);
  for (let by = 10; by <= 230; by += 20) {
    send('mousemove', document, by);
    await frame();
  }
  return () => send('mouseup', document, 230);
}

const handleOf = (page: HTMLElement, id: string) => page.querySelector(`[data-move=${id}]`) as HTMLElement;
const boxOf = (page: HTMLElement, id: string) =>
  (page.querySelector(`[data-widget=${id}]`) as HTMLElement).getBoundingClientRect();

const escape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));

it('puts a dragged widget back when Escape is pressed, and what made way too', async () => {
  const page = await openSixty();
  const before = ['w0', 'w1'].map((id) => boxOf(page, id));
  const drop = await carry(handleOf(page, 'w0'));
  await expect.poll(() => boxOf(page, 'w0').x).toBeGreaterThan((before[0]?.x ?? 0) + 100);
  escape();
  drop();
  await expect.poll(() => ['w0', 'w1'].map((id) => boxOf(page, id))).toEqual(before);
});

it('drags by the whole title bar with a mouse, and shows where the widget would land', async () => {
  const page = await openSixty();
  const before = boxOf(page, 'w0');
  const title = page.querySelector('[data-widget=w0] h2') as HTMLElement;
  title.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  const drop = await carry(title);
  const landing = page.querySelector('.react-grid-placeholder') as HTMLElement;
  // Our own style: without one it would not be seen.
  expect(getComputedStyle(landing).borderRadius).toBe('10px');
  await expect.poll(() => Math.round(landing.getBoundingClientRect().x - before.x)).toBe(200);
  drop();
  await expect.poll(() => boxOf(page, 'w0').x).toBe(before.x + 200);
});

it('leaves the title bar to a finger, which scrolls the page there', async () => {
  const page = await openSixty();
  const before = boxOf(page, 'w0');
  const title = page.querySelector('[data-widget=w0] h2') as HTMLElement;
  title.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  (await carry(title))();
  expect(boxOf(page, 'w0')).toEqual(before);
});

it('scrolls the page while a widget is dragged to its edge', async () => {
  const page = await openSixty();
  const handle = handleOf(page, 'w0');
  const { x, y } = handle.getBoundingClientRect();
  const send = (type: string, target: EventTarget, clientY: number) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x + 5, clientY }));
  send('mousedown', handle, y + 5);
  for (const clientY of [y + 20, y + 40, innerHeight - 40, innerHeight - 4]) {
    send('mousemove', document, clientY);
    await frame();
  }
  await expect.poll(() => scrollY).toBeGreaterThan(200);
  send('mouseup', document, innerHeight - 4);
  await frame();
  const stopped = scrollY;
  await frame();
  expect(scrollY).toBe(stopped);
});

it('draws none of sixty widgets anew while one is dragged, nor when it is dropped', async () => {
  const page = await openSixty();
  const before = boxOf(page, 'w0');
  const drop = await carry(handleOf(page, 'w0'));
  expect([...drawn]).toEqual([]);
  await expect.poll(() => boxOf(page, 'w0').x).toBeGreaterThan(before.x + 100);
  drop();
  // What stood there has gone down.
  await expect.poll(() => boxOf(page, 'w1').top - boxOf(page, 'w0').top).toBeGreaterThan(100);
  expect([...drawn]).toEqual([]);
});

it('shows what an Undo in the very moment of the drop leaves', async () => {
  const page = await openSixty();
  const before = boxOf(page, 'w0');
  const drop = await carry(handleOf(page, 'w0'));
  drop();
  act({ type: 'undo' });
  await expect.poll(() => boxOf(page, 'w0').x).toBe(before.x);
});
