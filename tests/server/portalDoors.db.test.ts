import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalPaths } from '#domain/portalPaths';
import { jpegOf } from '#tests/helpers/photos';
import { askFor, type Follower, linkFor, type Portal, revoke, startPortal } from '#tests/helpers/portalFollowers';
import { portalBrowser, shown, viewOf, type PagesBrowser } from '#tests/helpers/portalPages';
import { asTablesOwner } from '#tests/helpers/testDatabase';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const browserAt = (slug?: string, cookies?: ReadonlyMap<string, string>) =>
  portalBrowser(portal.pages.app, slug, cookies);

describe('every page of the portal', () => {
  /** The pages that are nobody's, and the files of the app. */
  const openToAll = ['signIn', 'code', 'link', 'language', 'signOut', 'offline', 'manifest', 'worker'] as const;
  const isOpen = new Set<string>(openToAll);
  const own = Object.keys(portalPaths).filter((name) => !isOpen.has(name)) as (keyof typeof portalPaths)[];
  const ofCases = own.filter((name) => typeof portalPaths[name] === 'function');

  let halima: Follower;
  let requestId: string;
  const others: Record<string, PagesBrowser> = {};
  const gone: Record<string, PagesBrowser> = {};

  beforeAll(async () => {
    halima = await portal.follow();
    const { caseId, clientId } = halima;
    requestId = await askFor(portal.firm, caseId);
    others['another person of the client'] = await portal.enter(await portal.follow({ clientId }));
    others['another client'] = await portal.enter(await portal.follow());
    others['another firm'] = await portal.enter(await portal.follow({ of: portal.other }));
    const former = await portal.follow({ clientId, caseId });
    others['somebody who followed the case'] = await portal.enter(former);
    await portal.firm.calls.PATCH('/api/law-firm/portal-people/{id}', {
      params: { path: { id: former.id } },
      body: { caseIds: [(await portal.firm.addCase(clientId)).id] },
    });
    const leaving = await portal.enter(halima);
    gone['an ended session'] = browserAt('simba', leaving.cookies);
    await leaving.post(portalPaths.signOut);
    const revoked = await portal.follow({ clientId, caseId });
    gone['a revoked person'] = await portal.enter(revoked);
    await revoke(revoked);
    gone['an expired session'] = await portal.enter(halima);
    await asTablesOwner(portal.server.database, (tx) =>
      tx.execute(sql`UPDATE portal_sessions SET ends_at = opened_at - interval '1 ms' WHERE person_id = ${halima.id}`),
    );
    gone['nobody'] = browserAt();
    gone['a session of another firm’s'] = browserAt('simba', others['another firm']?.cookies);
    gone['a guess'] = browserAt('simba', new Map([['mizani-client', 'x']]));
  });

  const pathOf = (name: keyof typeof portalPaths) => {
    const path = portalPaths[name];
    return typeof path === 'function' ? path(halima.caseId, requestId) : path;
  };

  /** What a browser shows in the end, after pages that only lead on. */
  async function open(browser: PagesBrowser, path: string) {
    let answer = await browser.open(path);
    for (let step = 0; step < 3 && answer.statusCode === 303; step++)
      answer = await browser.open(String(answer.headers.location));
    return answer;
  }

  /** Sends what the page's form would send, with a photo where it takes one. */
  const send = (browser: PagesBrowser, name: keyof typeof portalPaths) =>
    name === 'request'
      ? browser.sendFiles(pathOf(name), [{ name: 'IMG_1.jpg', bytes: jpegOf() }])
      : browser.post(pathOf(name), { text: 'Hello', key: 'k1', hearings: 'none' });

  it('is open to whom it concerns', async () => {
    const browser = await portal.enter(halima);
    for (const name of own) expect((await open(browser, pathOf(name))).statusCode, name).toBe(200);
  });

  it.each(ofCases)('%s is the same 404 to every other person', async (name) => {
    for (const [who, browser] of Object.entries(others)) {
      const answer = await open(browser, pathOf(name));
      expect(answer.statusCode, who).toBe(404);
      expect(shown(answer, 'notice'), who).toEqual({ reason: 'notFound', sendsCodes: true });
      const sent = await send(browser, name);
      expect(sent.statusCode, who).toBe(404);
    }
  });

  it.each(own)('%s leads to the same sign-in page without a session that counts', async (name) => {
    const shownPages = [];
    for (const [who, browser] of Object.entries(gone)) {
      const answer = await open(browser, pathOf(name));
      expect(answer.statusCode, who).toBe(200);
      shown(answer, 'signIn');
      shownPages.push(JSON.stringify(viewOf(answer)));
      const sent = await send(browser, name);
      if (sent.statusCode !== 404)
        expect([sent.statusCode, sent.headers.location], who).toEqual([303, '/portal/sign-in']);
    }
    expect(new Set(shownPages).size).toBe(1);
  });

  it('has changed nothing by any of these', async () => {
    const { matter } = shown(await (await portal.enter(halima)).open(portalPaths.matter(halima.caseId)), 'matter');
    expect(matter.messages).toEqual([]);
    expect(matter.requests).toMatchObject([{ state: 'asked', files: 0 }]);
  });

  it.each([...own, 'signIn', 'link'] as const)('%s is kept by no browser', async (name) => {
    const { headers } = await (await portal.enter(halima)).open(pathOf(name));
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a link', () => {
  it('survives whatever looks at it: a scanner, a preview, a browser that reads ahead', async () => {
    const path = await linkFor(await portal.follow());
    const looks = [
      await browserAt().open(path),
      await browserAt().open(path, {}, 'HEAD'),
      await browserAt().open(path, { 'user-agent': 'WhatsApp/2.23.20', accept: '*/*' }),
      await browserAt().open(path, { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' }),
      await browserAt().open(`${path}?utm_source=scanner`),
    ];
    for (const { statusCode, headers } of looks) {
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
    }
    expect((await browserAt().post(path)).statusCode).toBe(303);
  });

  it('that is forwarded lets in whoever is first, and nobody after', async () => {
    const path = await linkFor(await portal.follow());
    const [first, second] = [browserAt(), browserAt()];
    expect((await first.post(path)).statusCode).toBe(303);
    const refused = await second.post(path);
    expect(refused.statusCode).toBe(404);
    expect(shown(refused, 'notice').reason).toBe('spent');
    expect((await second.open(portalPaths.home)).headers.location).toBe(portalPaths.signIn);
  });

  it('is not open to a person who is somebody else already: they become who the link is for', async () => {
    const [juma, halima] = [await portal.follow(), await portal.follow()];
    const browser = await portal.enter(juma);
    await browser.post(await linkFor(halima));
    expect((await browser.open(portalPaths.matter(halima.caseId))).statusCode).toBe(200);
    expect((await browser.open(portalPaths.matter(juma.caseId))).statusCode).toBe(404);
  });
});

describe('a phone that is shared', () => {
  it('has nothing left once somebody signs out', async () => {
    const halima = await portal.follow();
    const browser = await portal.enter(halima);
    const before = new Map(browser.cookies);
    await browser.post(portalPaths.signOut);
    expect([...browser.cookies.keys()]).toEqual([]);
    // Nor does what was kept of the cookie open anything.
    for (const path of [portalPaths.home, portalPaths.matter(halima.caseId), portalPaths.settings])
      expect((await browserAt('simba', before).open(path)).headers.location).toBe(portalPaths.signIn);
  });
});

describe('signing in by a code', () => {
  it('refuses the right code on the sixth try, as every wrong one', async () => {
    const { email } = await portal.follow();
    const browser = browserAt();
    await browser.post(portalPaths.signIn, { address: email });
    const code = /\b\d{6}\b/.exec(portal.mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
    const attempt = (typed: string) => browser.post(portalPaths.code, { address: email, code: typed });
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) expect((await attempt(wrong)).statusCode).toBe(401);
    const sixth = await attempt(code);
    expect([sixth.statusCode, sixth.headers['set-cookie']]).toEqual([401, undefined]);
    expect(shown(sixth, 'signIn')).toMatchObject({ fault: 'wrong' });
  });
});

it('twenty photos in one form become one document', async () => {
  const halima = await portal.follow();
  const requestId = await askFor(portal.firm, halima.caseId);
  const browser = await portal.enter(halima);
  const photos = Array.from({ length: 20 }, (_, index) => ({ name: `IMG_${index}.jpg`, bytes: jpegOf() }));
  const path = portalPaths.request(halima.caseId, requestId);
  expect((await browser.sendFiles(path, photos)).statusCode).toBe(303);
  const { matter } = shown(await browser.open(portalPaths.matter(halima.caseId)), 'matter');
  expect(matter.requests).toMatchObject([{ state: 'sent', files: 1 }]);
});
