import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFirm } from '#tests/helpers/firm';
import { cookieOf, portalAt } from '#tests/helpers/portal';
import { codeOf, day, minute, startPortalCalls, type Follower } from '#tests/helpers/portalCalls';

const { server, begin, firm, mails, follow, linkFor, enter, revoke } = await startPortalCalls();
beforeEach(begin);
afterAll(() => server.close());

describe('openPortalLink', () => {
  it('works once, within seven days, and gives a session of thirty', async () => {
    const follower = await follow();
    const { url, expires_at } = await linkFor(follower);
    expect(url).toMatch(/^http:\/\/simba\.app\.localhost:\d+\/portal\/link\/[\w-]{43}$/);
    expect(expires_at).toBe(new Date(server.clock.now.getTime() + 7 * day).toISOString());
    const token = url.split('/').at(-1);
    // What a mail server that follows links does.
    expect((await portalAt(server, 'simba').get(`/links/open?token=${token}`)).statusCode).toBe(405);
    const opened = await portalAt(server, 'simba').post('/links/open', { token });
    expect(opened.json()).toMatchObject({
      data: { person: { name: 'Halima Shariff', language: 'en' }, firm: { name: 'Firm simba' } },
    });
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^mizani-client=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const browser = portalAt(server, 'simba', cookieOf(opened));
    server.clock.now = new Date(server.clock.now.getTime() + 30 * day - 1);
    expect((await browser.get('/session')).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    expect((await browser.get('/session')).statusCode).toBe(401);
  });

  it('gives the same answer for a link that is unknown, used, ended, replaced, revoked or another firm’s', async () => {
    const open = (token: string | undefined, slug = 'simba') => portalAt(server, slug).post('/links/open', { token });
    const tokenOf = async (follower: Follower) => (await linkFor(follower)).url.split('/').at(-1);
    const used = await tokenOf(await follow());
    await open(used);
    const replacing = await follow();
    const replaced = await tokenOf(replacing);
    await linkFor(replacing);
    const leaving = await follow();
    const revoked = await tokenOf(leaving);
    await revoke(leaving);
    const elsewhere = await tokenOf(await follow());
    const late = await tokenOf(await follow());
    const answers = [
      await open('guess'),
      await open(used),
      await open(replaced),
      await open(revoked),
      await open(elsewhere, 'nyati'),
    ];
    answers.push(await open(elsewhere, 'nobodys'));
    server.clock.now = new Date(server.clock.now.getTime() + 7 * day);
    answers.push(await open(late));
    for (const answer of answers) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'link_ended']);
      expect(answer.body).toBe(answers[0]?.body);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('begins one session of two that use it at once', async () => {
    const token = (await linkFor(await follow())).url.split('/').at(-1);
    const open = () => portalAt(server, 'simba').post('/links/open', { token });
    const both = await Promise.all([open(), open(), open(), open()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
  });
});

describe('askPortalCode', () => {
  const asked = (email: string, slug = 'simba') => portalAt(server, slug).post('/codes', { email });

  it('answers the same whoever asks, and mails a code to who follows a matter', async () => {
    const { person } = await follow();
    const answers = [
      await asked(person.email ?? ''),
      await asked('nobody@kilele.example'),
      await asked(person.email ?? '', 'nyati'),
    ];
    const gone = await follow();
    await revoke(gone);
    answers.push(await asked(gone.person.email ?? ''));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([202, answers[0]?.body]);
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
    expect(mails[0]?.text).toMatch(/^Your code is \d{6}\. It works for 10 minutes\./);
    expect(mails[0]).toMatchObject({ senderName: 'Firm simba', replyTo: 'office@simba.example' });
  });

  it('mails in the person’s language, and no more than five in an hour', async () => {
    const { person } = await follow(firm, { language: 'sw' });
    for (let count = 0; count < 7; count += 1) await asked(person.email ?? '');
    expect(mails).toHaveLength(5);
    expect(mails[0]?.text).toMatch(/^Msimbo wako ni \d{6}\./);
    server.clock.now = new Date(server.clock.now.getTime() + 61 * minute);
    await asked(person.email ?? '');
    expect(mails).toHaveLength(6);
  });
});

describe('startPortalSession', () => {
  const enterWith = (email: string, code: string) => portalAt(server, 'simba').post('/session', { email, code });

  const mailed = async () => {
    const { person } = await follow();
    await portalAt(server, 'simba').post('/codes', { email: person.email });
    const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    return { email: person.email ?? '', code, wrong };
  };

  it('takes a code once, however it is written, whatever the address looks like', async () => {
    const { email, code } = await mailed();
    const answer = await enterWith(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.statusCode).toBe(200);
    const browser = portalAt(server, 'simba', cookieOf(answer));
    expect((await browser.get('/session')).statusCode).toBe(200);
    expect(codeOf(await enterWith(email, code))).toBe('portal_code_wrong');
  });

  it('refuses the right code on the sixth try', async () => {
    const [fifth, sixth] = [await mailed(), await mailed()];
    for (let tries = 0; tries < 4; tries += 1) await enterWith(fifth.email, fifth.wrong);
    expect((await enterWith(fifth.email, fifth.code)).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await enterWith(sixth.email, sixth.wrong);
    expect((await enterWith(sixth.email, sixth.code)).statusCode).toBe(401);
  });

  it('counts every try of many at once', async () => {
    const { email, wrong, code } = await mailed();
    await Promise.all(Array.from({ length: 5 }, () => enterWith(email, wrong)));
    expect((await enterWith(email, code)).statusCode).toBe(401);
  });

  it('gives the same answer for a code that is wrong, late, older, nobody’s or no code', async () => {
    const { email, code, wrong } = await mailed();
    const answers = [
      await enterWith(email, wrong),
      await enterWith('nobody@kilele.example', code),
      await enterWith(email, 'abc'),
    ];
    await portalAt(server, 'simba').post('/codes', { email });
    const newer = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0];
    if (newer !== code) answers.push(await enterWith(email, code));
    server.clock.now = new Date(server.clock.now.getTime() + 10 * minute);
    answers.push(await enterWith(email, newer ?? ''));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([401, answers[0]?.body]);
  });

  it('gives no session after the access was ended', async () => {
    const follower = await follow();
    const email = follower.person.email ?? '';
    await portalAt(server, 'simba').post('/codes', { email });
    const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    await revoke(follower);
    expect((await enterWith(email, code)).statusCode).toBe(401);
  });
});

describe('getPortalSession', () => {
  it('says whose page it is', async () => {
    const browser = await enter(await follow(firm, { phone: '0712 345 678' }));
    expect((await browser.get('/session')).json()).toMatchObject({
      data: {
        person: { name: 'Halima Shariff', phone: '+254712345678', language: 'en' },
        clientName: 'Kilele Millers Ltd',
        firm: { name: 'Firm simba', email: 'office@simba.example' },
        expires_at: '2026-12-20T09:00:00.000Z',
      },
    });
  });

  it('has one answer for whoever has no session that counts', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    const answers = [
      await portalAt(server, 'simba').get('/session'),
      await portalAt(server, 'simba', 'mizani-client=guess').get('/session'),
    ];
    answers.push(await portalAt(server, 'nyati', browser.cookie).get('/session'));
    await revoke(follower);
    answers.push(await browser.get('/session'));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([401, answers[0]?.body]);
    expect(codeOf(answers[0] ?? { json: () => ({}) })).toBe('portal_closed');
  });

  it('counts while the firm is open, and not while it is suspended', async () => {
    const third = await startFirm(server, 'mbuni');
    const browser = await enter(await follow(third), third);
    const params = { path: { id: third.id }, header: { 'X-Open-Access': 'true' as const } };
    await server.client.PATCH('/api/platform/tenants/{id}/status', { params, body: { status: 'suspended' } });
    expect((await browser.get('/session')).statusCode).toBe(401);
  });
});

describe('updatePortalSession', () => {
  it('chooses the language of pages and emails', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    const answer = await browser.ask('PATCH', '/session', { language: 'sw' });
    expect(answer.json()).toMatchObject({ data: { person: { language: 'sw' } } });
    await portalAt(server, 'simba').post('/codes', { email: follower.person.email });
    expect(mails.at(-1)?.subject).toContain('Msimbo');
  });
});

describe('endPortalSession', () => {
  it('ends this session and no other', async () => {
    const follower = await follow();
    const [one, another] = [await enter(follower), await enter(follower)];
    const ended = await one.ask('DELETE', '/session');
    expect(String(ended.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await one.get('/session')).statusCode).toBe(401);
    expect((await another.get('/session')).statusCode).toBe(200);
  });
});
