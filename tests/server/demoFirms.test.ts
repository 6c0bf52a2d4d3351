import { describe, expect, it } from 'vitest';
import { parsePhone } from '#domain/phone';
import { plans } from '#domain/plans';
import { slugFault, suggestSlug } from '#domain/slug';
import { many } from '#server/demo/chance';
import { firmName } from '#server/demo/firmName';
import { demoFirms } from '#server/demo/firms';

const now = new Date('2026-11-21T08:30:00Z');
const firms = demoFirms(now);

const counted = (values: string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));

describe('the demo firms', () => {
  it('stand in every state and on every plan', () => {
    expect(counted(firms.map(({ tenant }) => tenant.status))).toEqual({
      active: 7,
      trial: 3,
      suspended: 1,
      expired: 1,
    });
    expect(counted(firms.map(({ tenant }) => tenant.plan))).toEqual({ starter: 5, professional: 5, enterprise: 2 });
  });

  it('can be taken for nobody’s', () => {
    for (const { tenant } of firms) {
      expect(tenant).toMatchObject({
        name: expect.stringMatching(/ \(Demo\)$/) as string,
        email: `office@${tenant.slug}.example`,
        isDemo: true,
      });
    }
  });

  it('pass the rules that a firm of an operator passes', () => {
    for (const { tenant } of firms) {
      expect(slugFault(tenant.slug)).toBeUndefined();
      expect(parsePhone(tenant.phone ?? '')).toBe(tenant.phone);
    }
  });

  it('show each band of the usage bars, and one firm that has done nothing', () => {
    const shares = firms.flatMap(({ tenant, stats }) => {
      const { users, storageGb, apiCalls } = plans[tenant.plan].limits;
      return [
        (stats.users ?? 0) / users,
        (stats.storageMb ?? 0) / (storageGb * 1024),
        (stats.apiCalls ?? 0) / apiCalls,
      ];
    });
    expect(shares.filter((share) => share > 0 && share < 0.75)).not.toHaveLength(0);
    expect(shares.filter((share) => share >= 0.75 && share < 0.9)).not.toHaveLength(0);
    expect(shares.filter((share) => share >= 0.9)).not.toHaveLength(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    expect(firms.filter(({ tenant }) => tenant.lastActive === null).map(({ tenant }) => tenant.slug)).toEqual(['kobe']);
  });

  it('keep their ids and figures, and age with the day', () => {
    const later = demoFirms(new Date('2026-11-28T08:30:00Z'));
    expect(later.map(({ stats }) => stats)).toEqual(firms.map(({ stats }) => stats));
    expect(firms[0]?.tenant.subscriptionEnd).toBe('2027-03-14');
    expect(later[0]?.tenant.subscriptionEnd).toBe('2027-03-21');
  });

  it('have a subscription that is over exactly when it shows', () => {
    const over = firms.filter(({ tenant }) => tenant.subscriptionEnd < '2026-11-21').map(({ tenant }) => tenant.status);
    expect(over.sort()).toEqual(['expired', 'suspended']);
  });
});

describe('a hundred thousand demo firms', () => {
  it('each have a name of their own, as firms have, and a web address made of it', () => {
    const names = many(100_001, firmName);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(names.map(suggestSlug)).size).toBe(names.length);
    expect(names.filter((name) => /\d/.test(name))).toEqual([]);
    const grown = demoFirms(now, 40).slice(firms.length);
    expect(grown[0]?.tenant).toMatchObject({
      name: 'Njiwa & Mlimau Advocates & Notaries (Demo)',
      slug: 'njiwa-mlimau-advocates-notaries',
    });
    for (const { tenant } of grown) expect(slugFault(tenant.slug)).toBeUndefined();
  });
});
