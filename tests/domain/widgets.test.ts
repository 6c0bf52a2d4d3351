import { describe, expect, it } from 'vitest';
import { isOffered, widgetCalls, widgetQuery, widgetRights, widgetsFor } from '#domain/widgets';

describe('the query of a widget', () => {
  it('has its type’s defaults, over them its definition’s parameters, and over those its own settings', () => {
    expect(widgetQuery('matter-list', {}, {})).toEqual({ sort: 'nextDeadline', limit: '5' });
    expect(widgetQuery('matter-list', { priority: 'High', status: 'Closed' }, { status: 'Active' })).toEqual({
      status: 'Active',
      priority: 'High',
      sort: 'nextDeadline',
      limit: '5',
    });
  });

  it('has no setting that filters nothing or that its type does not have', () => {
    expect(widgetQuery('document-grid', {}, { signature: 'any', metric: 'cases_opened' })).toEqual({ limit: '5' });
  });

  it('asks for open tasks unless its definition asks for others, and never for more rows than it shows', () => {
    expect(widgetQuery('task-list', {}, {})).toEqual({ status: 'open', limit: '5' });
    expect(widgetQuery('task-list', { status: 'done', limit: '50' }, {})).toEqual({ status: 'done', limit: '5' });
  });
});

it('a layout’s calls are those of its widgets, each with its definition’s parameters', () => {
  const placed = { config: { settings: {} } };
  const calls = widgetCalls({
    widgets: [
      { type: 'calendar', ...placed },
      { type: 'matter-list', definition: 'urgent', ...placed },
      { type: 'integration-status', definition: 'gone', ...placed },
    ],
    definitions: [{ id: 'urgent', params: { priority: 'High' } }],
  });
  expect(calls).toEqual([
    { path: '/api/law-firm/deadlines/upcoming', query: { days: '14' } },
    { path: '/api/law-firm/cases', query: { priority: 'High', sort: 'nextDeadline', limit: '5' } },
    { path: '/api/law-firm/integrations', query: {} },
  ]);
});

it('a widget needs the right of its call, and that of the money it shows', () => {
  const rights = (type: Parameters<typeof widgetQuery>[0], settings = {}) =>
    widgetRights(type, widgetQuery(type, {}, settings));
  expect(rights('document-grid')).toEqual(['documents.read']);
  expect(rights('metrics-chart')).toEqual(['area.read']);
  expect(rights('metrics-chart', { metric: 'amount_billed' })).toEqual(['area.read', 'fees.read']);
  expect(rights('client-portal', { sort: '-totalBilled' })).toEqual(['clients.read', 'fees.read']);
});

describe('isOffered', () => {
  it.each([
    ['one for all firms', {}, 'simba', true],
    ['one that names no firm', { permissions: { tenants: [] } }, 'simba', true],
    ['one for the firm', { permissions: { tenants: ['simba'] } }, 'simba', true],
    ['one for another', { permissions: { tenants: ['nyati'] } }, 'simba', false],
    ['one for another, on a template', { permissions: { tenants: ['nyati'] } }, undefined, true],
  ])('of %s', (_, definition, tenantId, expected) => expect(isOffered(definition, tenantId)).toBe(expected));
});

describe('widgetsFor', () => {
  const placed = (id: string, type: 'billing-summary' | 'task-list', y: number) => ({
    id,
    type,
    position: { x: 0, y, width: 4, height: 2 },
    config: { settings: {} },
  });
  const layout = { widgets: [placed('a', 'billing-summary', 0), placed('b', 'task-list', 2)], definitions: [] };

  it('leaves out what somebody may not read, and closes the gap', () => {
    const left = widgetsFor(layout, (right) => right !== 'fees.read');
    expect(left.map(({ id, position }) => [id, position.y])).toEqual([['b', 0]]);
  });

  it('is the same layout for whoever may read it all', () => {
    expect(widgetsFor(layout, () => true)).toBe(layout.widgets);
  });
});
