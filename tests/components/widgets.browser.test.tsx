import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { components } from '#openapi';
import { ApiProvider } from '#components/api';
import { DashboardWidget } from '#components/patterns/DashboardWidget';
import { type WidgetSource, WidgetSources, widgetViews } from '#components/widgets';

/** Stands for the contents of a widget, and counts how often they are drawn. */
const contents = vi.hoisted(() => ({ draw: vi.fn() }));
vi.mock('#components/widgets/IntegrationStatus/IntegrationStatus', () => ({
  IntegrationStatus: () => {
    contents.draw();
    return null;
  },
}));

type Placed = components['schemas']['PlacedWidget'];

const matters = (id: string, x = 0, config: Placed['config'] = { title: 'Matter List', settings: {} }): Placed => ({
  id,
  type: 'matter-list',
  definition: 'mine',
  position: { x, y: 0, width: 6, height: 4 },
  config,
});

interface WidgetProps {
  placed: Placed;
  source?: Omit<WidgetSource, 'id'>;
  handle?: ReactNode;
}

function Widget({ placed, source = {}, handle }: WidgetProps) {
  const [sources] = useState(() => new Map([['mine', source]]));
  return (
    <WidgetSources value={sources}>
      <DashboardWidget registry={widgetViews} widget={placed} handle={handle} />
    </WidgetSources>
  );
}

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.headers.get('X-Tenant') ?? ''} ${pathname}${search}`.trim());
    return Promise.resolve(Response.json({ data: [], page: { page: 1, limit: 5, total: 0 } }));
  });
});

afterEach(() => vi.unstubAllGlobals());

function show(first: ReactNode) {
  const page = document.body.appendChild(document.createElement('div'));
  const react = createRoot(page);
  onTestFinished(() => {
    react.unmount();
    page.remove();
  });
  react.render(first);
  return react;
}

it('asks once for what two widgets show', async () => {
  show(
    <ApiProvider>
      <Widget placed={matters('one')} />
      <Widget placed={matters('two', 6)} />
    </ApiProvider>,
  );
  await expect.poll(() => document.querySelectorAll('[aria-busy="false"]')).toHaveLength(2);
  expect(asked).toEqual(['/api/law-firm/cases?limit=5&sort=nextDeadline']);
});

it('asks what the definition asks, the placed widget’s settings over it, for the firm that is meant', async () => {
  const placed = matters('one', 0, { title: 'Urgent', settings: { status: 'Active' } });
  show(
    <ApiProvider tenant="mbuyu">
      <Widget placed={placed} source={{ params: { priority: 'High', status: 'Closed' } }} />
    </ApiProvider>,
  );
  await expect
    .poll(() => asked)
    .toEqual(['mbuyu /api/law-firm/cases?limit=5&priority=High&sort=nextDeadline&status=Active']);
});

it('asks again after its refresh interval, but not while the page is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  show(
    <ApiProvider>
      <Widget placed={matters('one')} source={{ refreshInterval: 100 }} />
    </ApiProvider>,
  );
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked.length - before).toBeLessThanOrEqual(1);
  visibility.mockRestore();
});

it('draws its contents no more when it is moved, and nothing at all when nothing changes', async () => {
  const config = { title: 'Integration Status', settings: {} };
  const at = (x: number): Placed => ({ ...matters('one', x, config), type: 'integration-status' });
  let head = 0;
  const Handle = () => {
    head += 1;
    return null;
  };
  const handle = <Handle />;
  const dashboard = (placed: Placed) => (
    <ApiProvider>
      <Widget placed={placed} handle={handle} />
    </ApiProvider>
  );
  const placed = at(0);
  const react = show(dashboard(placed));
  await expect.poll(() => contents.draw).toHaveBeenCalledOnce();

  flushSync(() => react.render(dashboard(placed)));
  flushSync(() => react.render(dashboard(at(3))));
  expect(contents.draw).toHaveBeenCalledOnce();
  expect(head).toBe(1);

  flushSync(() => react.render(dashboard({ ...at(3), config: { ...config, settings: { months: 3 } } })));
  expect(contents.draw).toHaveBeenCalledTimes(2);
});
