import { useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiProvider } from '#components/api';
import { Canvas } from '#components/builder';
import { edit, openEditor } from '#components/builder/editor';
import type { Layout } from '#components/builder/layout';

/** How often each widget was drawn: a widget that is drawn reads its title. */
const drawn = new Map<string, number>();

const sixty: Layout = Array.from({ length: 60 }, (_, index) => ({
  id: `w${index}`,
  type: 'billing-summary',
  position: { x: (index % 6) * 2, y: Math.floor(index / 6) * 2, width: 2, height: 2 },
  config: {
    get title() {
      drawn.set(`w${index}`, (drawn.get(`w${index}`) ?? 0) + 1);
      return `W${index}`;
    },
    settings: {},
  },
}));

const noSources = new Map<string, never>();
const ignore = () => undefined;

function Builder() {
  const [editor, act] = useReducer(edit, sixty, openEditor);
  return (
    <ApiProvider>
      <Canvas editor={editor} act={act} sources={noSources} dragged={undefined} onDrop={ignore} onConfigure={ignore} />
    </ApiProvider>
  );
}

async function openSixty() {
  // Their data is always on its way.
  vi.stubGlobal('fetch', () => new Promise(ignore));
  const page = document.body.appendChild(document.createElement('div'));
  const react = createRoot(page);
  onTestFinished(() => {
    react.unmount();
    page.remove();
    vi.unstubAllGlobals();
  });
  react.render(<Builder />);
  await vi.waitFor(() => expect(page.querySelectorAll('[data-move]')).toHaveLength(60));
  await new Promise((resolve) => setTimeout(resolve, 300));
  drawn.clear();
  return page;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('draws none of sixty widgets anew while one is dragged, nor when it is dropped', async () => {
  const page = await openSixty();
  const handle = page.querySelector('[data-move=w0]') as HTMLElement;
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
  expect([...drawn]).toEqual([]);
  const carried = handle.closest('[data-widget]')?.getBoundingClientRect().x ?? 0;
  expect(carried).toBeGreaterThan(x + 100);
  send('mouseup', document, 230);
  // What stood there has gone down.
  const top = (id: string) => page.querySelector(`[data-widget=${id}]`)?.getBoundingClientRect().top ?? 0;
  await vi.waitFor(() => expect(top('w1')).toBeGreaterThan(top('w0') + 100));
  expect([...drawn]).toEqual([]);
});
