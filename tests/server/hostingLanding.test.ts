import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostedSignup } from '#hosts/landing/view';
import { hostPages, landingStyle } from '#tests/helpers/hostedPages';

let pages: Awaited<ReturnType<typeof hostPages>>;
beforeAll(async () => {
  pages = await hostPages();
});
afterAll(() => pages.stop());

describe('the landing host', () => {
  const landing = { host: 'mizani.localhost:4000' };

  it('may show the style that its pages carry, and no other', async () => {
    const { headers } = await pages.open('/', landing.host);
    const hash = createHash('sha256').update(landingStyle).digest('base64');
    const [styles] = /style-src [^;]+/.exec(headers['content-security-policy'] as string) ?? [];
    expect(styles).toContain(`'sha256-${hash}'`);
    expect(styles).not.toContain('unsafe');
  });

  it('shows its own page, whatever host a visitor says was forwarded', async () => {
    const answer = await pages.app.inject({ url: '/', headers: { ...landing, 'x-forwarded-host': 'admin.localhost' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ route: string }>().route).toBe('en');
  });

  it('tells search engines of its pages, and the other hosts ask to be left out', async () => {
    const robots = await pages.app.inject({ url: '/robots.txt', headers: landing });
    expect(robots.body).toBe('User-agent: *\nAllow: /\n\nSitemap: http://mizani.localhost:4000/sitemap.xml\n');
    const sitemap = await pages.app.inject({ url: '/sitemap.xml', headers: landing });
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain('<loc>http://mizani.localhost:4000/sw</loc>');
    const admin = { host: 'admin.localhost:4000' };
    expect((await pages.app.inject({ url: '/robots.txt', headers: admin })).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await pages.app.inject({ url: '/sitemap.xml', headers: admin })).statusCode).toBe(404);
  });

  const post = (headers: Record<string, string>, url = '/') =>
    pages.app.inject({
      method: 'POST',
      url,
      headers: { ...landing, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'fullName=Neema+Wanjiku&email=neema',
    });

  it('answers a form that a browser posts by a page, with what was typed and what is wrong', async () => {
    const answer = await post({ 'sec-fetch-site': 'same-origin' }, '/sw');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    const { route, posted } = answer.json<{ route: string; posted: PostedSignup }>();
    expect(route).toBe('sw');
    expect(posted.values).toEqual({ fullName: 'Neema Wanjiku', email: 'neema' });
    expect(posted.body).toMatchObject({ code: 'invalid_request', errors: expect.any(Array) as unknown });
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a firm’s address beside it', { 'sec-fetch-site': 'same-site' }, 403],
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['from an origin that hides itself', { origin: 'null' }, 403],
    ['from its own origin', { origin: 'http://mizani.localhost:4000' }, 400],
  ])('answers a form %s', async (_, headers, status) => expect((await post(headers)).statusCode).toBe(status));

  it('alone takes forms, and only at its pages', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    expect((await post({ ...own, host: 'admin.localhost' })).statusCode).toBe(404);
    expect((await post(own, '/api/signups')).statusCode).toBe(415);
  });
});
