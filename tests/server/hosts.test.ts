import { describe, expect, it } from 'vitest';
import { environments } from '#hosts/environments';
import { get } from '#hosts/calls';
import { hostOf, openRoute } from '#hosts/host';
import { hosts } from '#hosts/table';

const admin = hosts['paas-admin'];

describe('the table of hosts', () => {
  it('gives each environment a folder, a host name and a home of its own, and that home is a page', () => {
    const all = Object.values(hosts);
    for (const of of ['folder', 'hostName', 'name'] as const)
      expect(new Set(all.map((host) => host[of])).size).toBe(all.length);
    for (const host of all) {
      if (host.home) expect(openRoute(host, host.home)).toBeDefined();
      else expect(host.features.redirectTo).toBeDefined();
    }
  });

  it('has no page twice, and a title for each', () => {
    for (const { routes, titles } of Object.values(hosts)) {
      expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
      expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
      for (const { id } of routes) expect(titles.en[id]).toMatch(/\S/);
    }
  });

  it('lets no page of a firm start with more than four calls', () => {
    const visit = { params: { id: '7' }, search: {} };
    for (const { id, calls } of hosts['saas-tenant'].routes)
      expect(calls?.(visit).length ?? 0, id).toBeLessThanOrEqual(4);
  });

  it('takes away the pages whose feature an environment has not', () => {
    const { routes } = hostOf('saas-tenant', admin);
    expect(environments['saas-tenant'].enableBillingManagement).toBe(false);
    expect(routes.map(({ id }) => id)).toEqual(['people', 'ownership', 'welcome', 'account']);
  });
});

describe('a page', () => {
  const find = (address: string) => {
    const { route, visit } = openRoute(admin, address) ?? {};
    return { id: route?.id, ...visit };
  };

  it('is found by its path, and what its address says is read', () => {
    expect(find('/admin/customers?status=trial&search=')).toEqual({
      id: 'customers',
      params: {},
      search: { status: 'trial' },
    });
    expect(find('/admin/customers/7/edit')).toEqual({ id: 'editCustomer', params: { id: '7' }, search: {} });
  });

  it('that makes a record comes before those of records', () => {
    expect(find('/admin/customers/new').id).toBe('newCustomer');
  });

  it('is found however its address ends, and nowhere else', () => {
    expect(find('/admin/usage/').id).toBe('usage');
    expect(find('/admin/usage/more').id).toBeUndefined();
    expect(find('/admin/customers/%E0%A4%A').id).toBe('customer');
  });
});

describe('get', () => {
  it('writes the same address in whatever order a query is given, without what is unset', () => {
    expect(get('/api/customers', { sort: 'name', search: undefined, limit: 100 })).toBe(
      '/api/customers?limit=100&sort=name',
    );
    expect(get('/api/customers', { limit: 100, sort: 'name' })).toBe('/api/customers?limit=100&sort=name');
    expect(get('/api/customers/{id}', {}, { id: '7' })).toBe('/api/customers/7');
  });
});
