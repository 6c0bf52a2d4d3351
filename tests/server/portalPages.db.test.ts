import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import type { Mail } from '#server/mail/mailer';
import { startFirm } from '#tests/helpers/firm';
import { noPages } from '#tests/helpers/noPages';
import { jpegOf } from '#tests/helpers/photos';
import { askFor, linkFor, type Portal, revoke, startPortal } from '#tests/helpers/portalFollowers';
import { portalBrowser, shown, viewOf, type PagesBrowser } from '#tests/helpers/portalPages';
import { buildTestApp, facts } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const browserAt = (slug?: string) => portalBrowser(portal.pages.app, slug);

/** Lets somebody follow new cases, and returns their link’s path. */
async function follow(cases = 1) {
  const follower = await portal.follow({ cases });
  return { ...follower, path: await linkFor(follower) };
}

async function enter() {
  const follower = await portal.follow();
  return { ...follower, browser: await portal.enter(follower) };
}

const readMatter = async (caseId: string, browser: PagesBrowser): Promise<Schemas['PortalMatter']> =>
  shown(await browser.open(`/portal/matters/${caseId}`), 'matter').matter;

describe('a link', () => {
  it('is opened by its button, and not by looking at it', async () => {
    const { path, caseId } = await follow();
    const browser = browserAt();
    for (let times = 0; times < 2; times++) {
      const page = await browser.open(path);
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(page.headers['set-cookie']).toBeUndefined();
      expect(viewOf(page).portal).toMatchObject({ firm: 'Firm simba', isSignedIn: false });
      shown(page, 'continue');
    }
    const opened = await browser.post(path);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/portal']);
    expect(opened.cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })]);
    // One matter is opened at once.
    expect((await browser.open('/portal')).headers.location).toBe(`/portal/matters/${caseId}`);
  });

  it('that was used, was revoked or never was has one and the same page', async () => {
    const [used, revoked] = [await follow(), await follow()];
    await browserAt().post(used.path);
    await revoke(revoked);
    const unknown = `/portal/link/${'x'.repeat(43)}`;
    const answers = await Promise.all(
      [used.path, revoked.path, unknown, '/portal/link/x'].map((path) => browserAt().post(path)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(shown(answer, 'notice')).toEqual({ reason: 'spent', sendsCodes: true });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(answers.map(({ body }) => body.replaceAll(/\/portal\/link\/[\w-]+/g, '')))).toHaveLength(1);
  });

  it('leaves no trace in the log', async () => {
    const { path } = await follow();
    await browserAt().open(path);
    await browserAt().post(path);
    expect(JSON.stringify(portal.pages.log)).not.toContain(path.split('/').at(-1));
  });
});

describe('a form', () => {
  it.each(['cross-site', 'same-site'])('of a page that is %s is refused', async (site) => {
    const { path } = await follow();
    expect((await browserAt().post(path, {}, { 'sec-fetch-site': site })).statusCode).toBe(403);
    // Nothing was used up.
    expect((await browserAt().post(path)).statusCode).toBe(303);
  });

  it('of another firm’s page is refused in a browser that says only its origin', async () => {
    const { path } = await follow();
    const headers = { 'sec-fetch-site': '', origin: 'http://nyati.app.localhost:4000' };
    expect((await browserAt().post(path, {}, headers)).statusCode).toBe(403);
  });

  it('takes no other type than forms have', async () => {
    const { browser, caseId } = await enter();
    const headers = { 'content-type': 'application/json' };
    expect((await browser.post(`/portal/matters/${caseId}/messages`, {}, headers)).statusCode).toBe(400);
    const files = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await browser.post(`/portal/matters/${caseId}/messages`, {}, files)).statusCode).toBe(415);
  });
});

describe('signing in by a code', () => {
  const codeIn = (mail: Mail | undefined) => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';

  it('says the same to whoever is known and whoever is not, and takes the code that was mailed', async () => {
    const { email } = await portal.follow();
    portal.mails.length = 0;
    const [known, unknown] = [
      await browserAt().post('/portal/sign-in', { address: ` ${email} ` }),
      await browserAt().post('/portal/sign-in', { address: 'nobody@kilele.example' }),
    ];
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(shown(known, 'signIn')).toEqual({ sendsCodes: true, sentTo: email });
    expect(shown(unknown, 'signIn')).toEqual({ sendsCodes: true, sentTo: 'nobody@kilele.example' });
    const code = codeIn(portal.mails.find(({ to }) => to.includes(email)));
    const browser = browserAt();
    const wrong = await browser.post('/portal/sign-in/code', {
      address: email,
      code: code === '111111' ? '1' : '111111',
    });
    expect(wrong.statusCode).toBe(401);
    expect(shown(wrong, 'signIn')).toMatchObject({ sentTo: email, fault: 'wrong' });
    const right = await browser.post('/portal/sign-in/code', {
      address: email,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/portal']);
  });

  it.each([
    ['address', 'halima'],
    ['code', '12'],
  ])('keeps what was typed where the %s can’t be one', async (field, typed) => {
    const fields = { address: 'halima@kilele.example', code: '', [field]: typed };
    const path = field === 'code' ? '/portal/sign-in/code' : '/portal/sign-in';
    const answer = await browserAt().post(path, fields);
    expect(answer.statusCode).toBe(400);
    expect(shown(answer, 'signIn')).toMatchObject({ typed, fault: field });
  });
});

describe('a matter', () => {
  it('is listed with the others of its client', async () => {
    const { path, caseIds } = await follow(2);
    const browser = browserAt();
    await browser.post(path);
    const { matters, person } = shown(await browser.open('/portal'), 'matters');
    expect(matters.map(({ id }) => id).sort()).toEqual(caseIds.toSorted());
    expect(person.name).toBe('Halima Shariff');
    expect(shown(await browser.open(`/portal/matters/${caseIds[0]}`), 'matter').hasOthers).toBe(true);
  });

  it('of somebody else, of another firm or of nobody is not there', async () => {
    const { browser } = await enter();
    const [another, theirs] = [await portal.follow(), await portal.follow({ of: portal.other })];
    for (const id of [another.caseId, theirs.caseId, '01933f2e-7a00-7000-8000-00000000dead', 'x', '..%2f..%2fhealth']) {
      const answer = await browser.open(`/portal/matters/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(shown(answer, 'notice').reason).toBe('notFound');
    }
  });

  it('is closed to whoever has not signed in, and at once to whoever lost their access', async () => {
    const { browser, ...follower } = await enter();
    const { caseId } = follower;
    expect((await browser.open(`/portal/matters/${caseId}`)).statusCode).toBe(200);
    await revoke(follower);
    for (const visitor of [browser, browserAt()]) {
      const answer = await visitor.open(`/portal/matters/${caseId}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/portal/sign-in']);
    }
  });

  it('takes a message once, however often its form is sent', async () => {
    const { browser, caseId } = await enter();
    const fields = { text: 'We found\r\nthe delivery notes.', key: crypto.randomUUID() };
    for (let times = 0; times < 2; times++) {
      const sent = await browser.post(`/portal/matters/${caseId}/messages`, fields);
      expect([sent.statusCode, sent.headers.location]).toEqual([
        303,
        `/portal/matters/${caseId}?sent=message#messages`,
      ]);
    }
    const { messages } = await readMatter(caseId, browser);
    expect(messages.map(({ text }) => text)).toEqual(['We found\nthe delivery notes.']);
    expect(shown(await browser.open(`/portal/matters/${caseId}?sent=message`), 'matter').sent).toBe('message');
  });

  it.each([
    ['empty', '  '],
    ['tooLong', 'Ng’ang’a '.repeat(500)],
  ])('gives back a message that is %s', async (fault, text) => {
    const { browser, caseId } = await enter();
    const answer = await browser.post(`/portal/matters/${caseId}/messages`, { text, key: crypto.randomUUID() });
    expect(answer.statusCode).toBe(400);
    expect(shown(answer, 'matter').refused).toEqual({ text: text.trim(), fault });
  });
});

describe('what the firm asked for', () => {
  it('is sent as one form, and photos become one document', async () => {
    const { browser, caseId } = await enter();
    const requestId = await askFor(portal.firm, caseId);
    const path = `/portal/matters/${caseId}/requests/${requestId}`;
    expect(shown(await browser.open(path), 'request').request.what).toBe('Original weighbridge tickets');
    const photos = ['IMG_1.jpg', 'Ng’ang’a.jpg'].map((name) => ({ name, bytes: jpegOf() }));
    const sent = await browser.sendFiles(path, photos);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/portal/matters/${caseId}?sent=files`]);
    expect((await readMatter(caseId, browser)).requests).toEqual([
      expect.objectContaining({ id: requestId, state: 'sent', files: 1 }),
    ]);
  });

  it.each([
    ['nothing', []],
    ['photo', [{ name: 'IMG_1.heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') }]],
    [
      'mixed',
      [
        { name: 'IMG_1.jpg', bytes: jpegOf() },
        { name: 'notes.txt', bytes: 'notes' },
      ],
    ],
    ['empty', [{ name: 'IMG_1.jpg', bytes: '' }]],
    ['photo', [{ name: 'IMG_2.jpg', bytes: jpegOf().subarray(0, 300) }]],
  ] as const)('comes back with what to do: %s', async (fault, files) => {
    const { browser, caseId } = await enter();
    const path = `/portal/matters/${caseId}/requests/${await askFor(portal.firm, caseId)}`;
    const answer = await browser.sendFiles(path, [...files]);
    expect(answer.statusCode).toBe(400);
    const { faultOf, ...said } = shown(answer, 'request');
    expect(said.fault).toBe(fault);
    if (fault === 'photo' || fault === 'empty') expect(faultOf).toBe(files[0]?.name);
  });

  it('of another client is not there, neither to see nor to send', async () => {
    const [{ browser, caseId }, { caseId: theirs }] = [await enter(), await portal.follow()];
    const requestId = await askFor(portal.firm, theirs);
    for (const path of [`${theirs}/requests/${requestId}`, `${caseId}/requests/${requestId}`]) {
      expect((await browser.open(`/portal/matters/${path}`)).statusCode).toBe(404);
      const sent = await browser.sendFiles(`/portal/matters/${path}`, [{ name: 'IMG_1.jpg', bytes: jpegOf() }]);
      expect(sent.statusCode).toBe(404);
    }
  });
});

describe('the language', () => {
  it('is the browser’s for a guest, until they choose', async () => {
    const browser = browserAt();
    const languageOf = async (asked: string) =>
      viewOf(await browser.open('/portal/sign-in', { 'accept-language': asked })).portal.language;
    expect(await languageOf('sw-KE,en;q=0.8')).toBe('sw');
    expect(await languageOf('en-KE,sw;q=0.8')).toBe('en');
    const chosen = await browser.post('/portal/language', { language: 'sw', to: '/portal/sign-in' });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/portal/sign-in']);
    expect(await languageOf('en')).toBe('sw');
  });

  it('is kept with the person', async () => {
    const { browser, caseId } = await enter();
    await browser.post('/portal/language', { language: 'sw', to: '/portal/settings' });
    expect(viewOf(await browser.open(`/portal/matters/${caseId}`)).portal.language).toBe('sw');
    expect(shown(await browser.open('/portal/settings'), 'settings').session.person.language).toBe('sw');
  });

  it.each(['//evil.example', 'https://evil.example', '/portal/../admin', '/dashboard'])(
    'is no way to %s',
    async (to) => {
      const answer = await browserAt().post('/portal/language', { language: 'sw', to });
      expect(answer.headers.location).toBe('/portal');
    },
  );
});

it('reminders are chosen one by one, and what is no way changes nothing', async () => {
  const { browser } = await enter();
  const remindersNow = async () => shown(await browser.open('/portal/settings'), 'settings').session.reminders;
  const answer = await browser.post('/portal/settings', { hearings: 'none', requests: 'email', updates: 'pigeon' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/portal/settings?saved']);
  expect(await remindersNow()).toMatchObject({ hearings: 'none', requests: 'email', updates: 'email' });
});

it('whoever signs out is out', async () => {
  const { browser, caseId } = await enter();
  const answer = await browser.post('/portal/sign-out');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/portal/sign-in']);
  expect((await browser.open(`/portal/matters/${caseId}`)).statusCode).toBe(303);
});

it('the portal is at firms’ addresses alone, and says so where the firm is closed', async () => {
  const at = (host: string, url = '/portal/sign-in') =>
    portal.pages.app.inject({ url, headers: { host, accept: 'text/html' } });
  expect((await at('simba.app.localhost')).statusCode).toBe(200);
  expect((await at('simba.app.localhost', '/portal/app.webmanifest')).body).toBe('Firm simba');
  expect((await at('simba.app.localhost', '/portal/worker.js')).headers['content-type']).toMatch(/javascript/);
  const hosts = ['admin.localhost', 'mizani.localhost', 'staging.localhost', 'nobody.app.localhost'];
  for (const host of hosts) expect((await at(host, '/portal/app.webmanifest')).statusCode).toBe(404);
  const closed = await startFirm(portal.server, 'mbogo');
  await portal.server.client.PATCH('/api/platform/tenants/{id}/status', {
    params: { path: { id: closed.id } },
    body: { status: 'suspended', reason: 'In arrears.' },
  });
  const browser = browserAt('mbogo');
  const chosen = await browser.post('/portal/language', { language: 'sw', to: '/portal/sign-in' });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/portal/sign-in']);
  const answer = await browser.open('/portal/sign-in');
  expect(answer.statusCode).toBe(403);
  expect(shown(answer, 'notice').reason).toBe('closed');
  expect(viewOf(answer).portal.language).toBe('sw');
});

it('a page says so when the database can’t be reached', async () => {
  const unreachable = () => Promise.reject(new Error('No database.'));
  const { app } = await buildTestApp(
    { kind: 'embedded', transaction: unreachable, read: unreachable, close: async () => undefined },
    { pages: { ...noPages, portal: async (view) => JSON.stringify(view) } },
  );
  const answer = await app.inject({
    url: '/portal/sign-in',
    headers: { host: 'simba.app.localhost', accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(503);
  expect(shown(answer, 'notice').reason).toBe('trouble');
  expect(viewOf(answer).portal.firm).toBe(facts.productName);
  await app.close();
});
