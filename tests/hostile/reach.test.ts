import { describe, expect, it } from 'vitest';
import { localHostNames } from '#hosts/environments';
import { localNames } from '#server/doors/localNames';
import { originsOf } from '#server/doors/origins';
import { reachFault, type Arrival, type Reach } from '#server/doors/reach';

const names = {
  admin: 'admin.mizani.test',
  tenant: 'app.mizani.test',
  staging: 'staging.mizani.test',
  marketing: 'mizani.test',
};
const local: Reach = {
  hostNames: localHostNames,
  apiHost: 'api.localhost',
  localNames: new Set(),
  isPublic: false,
};
const named: Reach = { ...local, hostNames: names, localNames: new Set(['app.mizani.test', 'admin.mizani.test']) };

const codeOf = (callerKind: Arrival['callerKind'], host: string, more: Partial<Arrival> = {}, reach = local) =>
  reachFault({ callerKind, host, namesFirm: false, isForwarded: false, ...more }, reach)?.code;

describe('while access is open', () => {
  it.each([
    // Each kind of call on its own hosts.
    ['operator', 'admin.localhost:4000', undefined],
    ['operator', 'ADMIN.localhost.', undefined],
    ['operator', 'staging.localhost', undefined],
    ['operator', 'mbuyu.app.localhost:4000', 'call_of_other_host'],
    ['operator', 'app.localhost', 'call_of_other_host'],
    ['operator', 'mizani.localhost', 'call_of_other_host'],
    ['firm', 'mbuyu.app.localhost', undefined],
    ['firm', 'app.localhost:4000', undefined],
    ['firm', 'admin.localhost', 'call_of_other_host'],
    ['firm', 'mizani.localhost', 'call_of_other_host'],
    ['visitor', 'mizani.localhost:4000', undefined],
    ['visitor', 'www.mizani.localhost', undefined],
    ['visitor', 'mbuyu.app.localhost', 'call_of_other_host'],
    ['visitor', 'admin.localhost', 'call_of_other_host'],
    // A name that nobody has given: the page of staging, but no data.
    ['operator', 'anything.localhost', 'call_of_other_host'],
    ['firm', 'a.b.app.localhost', 'call_of_other_host'],
    // Names that somebody else may have pointed at this machine.
    ['operator', 'evil.example:4000', 'host_not_local'],
    ['operator', 'localhost.evil.example', 'host_not_local'],
    ['operator', '127.0.0.1.evil.example', 'host_not_local'],
    ['operator', 'evillocalhost', 'host_not_local'],
    ['operator', '192.168.1.4:4000', 'host_not_local'],
    ['operator', '', 'host_not_local'],
    // Every kind at once.
    ['operator', 'localhost:4000', undefined],
    ['firm', '127.0.0.1:4000', undefined],
    ['visitor', '[::1]:4000', undefined],
    ['operator', 'api.localhost:4000', undefined],
    ['firm', 'api.localhost', undefined],
    // What everyone may ask.
    ['anyone', 'evil.example', undefined],
  ] as const)('a call of the %s at "%s": %s', (kind, host, code) => expect(codeOf(kind, host)).toBe(code));

  it('a firm’s call belongs to the console as well, when it names the firm', () => {
    for (const host of ['admin.localhost', 'staging.localhost']) {
      expect(codeOf('firm', host, { namesFirm: true })).toBeUndefined();
    }
    expect(codeOf('firm', 'mizani.localhost', { namesFirm: true })).toBe('call_of_other_host');
    expect(codeOf('firm', 'anything.localhost', { namesFirm: true })).toBe('call_of_other_host');
  });

  it('a configured host takes calls where it leads to this machine, and nowhere else', () => {
    expect(codeOf('operator', 'admin.mizani.test', {}, named)).toBeUndefined();
    expect(codeOf('firm', 'mbuyu.app.mizani.test', {}, named)).toBeUndefined();
    expect(codeOf('operator', 'staging.mizani.test', {}, named)).toBe('host_not_local');
    expect(codeOf('operator', 'admin.localhost', {}, named)).toBe('call_of_other_host');
  });

  it('a call that a proxy has passed on is refused, under whatever name', () => {
    for (const kind of ['operator', 'firm', 'visitor'] as const) {
      expect(codeOf(kind, 'localhost:4000', { isForwarded: true })).toBe('forwarded_call');
    }
    expect(codeOf('anyone', 'localhost', { isForwarded: true })).toBeUndefined();
  });

  it('ALLOW_OPEN_ACCESS=1 lifts it all', () => {
    const open = { ...local, isPublic: true };
    expect(codeOf('operator', 'demo.example', { isForwarded: true }, open)).toBeUndefined();
  });
});

it('a name leads to this machine when all its addresses do', async () => {
  const found = await localNames(['admin.localhost', 'localhost', '192.0.2.1', 'nowhere.invalid']);
  expect([...found]).toEqual(['admin.localhost', 'localhost']);
});

const pages = ['admin', 'staging', 'app', 'mizani'].map((name) => `http://${name}.localhost:4000`);

describe('a page of another origin', () => {
  const origins = originsOf(['https://console.example', ...pages], localHostNames);
  const operator = { callerKind: 'operator', firm: undefined, namesFirm: false } as const;
  const host = 'admin.localhost:4000';
  it.each([
    // [what the browser says, whether it is refused]
    [{ origin: 'https://evil.example', site: 'cross-site' }, true],
    [{ origin: 'https://evil.example' }, true],
    [{ site: 'cross-site' }, true],
    [{ origin: 'http://localhost:5173', site: 'same-site' }, true],
    [{ origin: 'null', site: 'cross-site' }, true],
    [{ origin: 'null' }, true],
    // A form's own page, which may hide its address.
    [{ origin: 'null', site: 'same-origin' }, false],
    [{ origin: 'http://admin.localhost:4000', site: 'same-origin' }, false],
    [{ origin: 'http://admin.localhost:4000' }, false],
    [{ site: 'none' }, false],
    // No browser.
    [{}, false],
    // Listed.
    [{ origin: 'https://console.example', site: 'cross-site' }, false],
    [{ origin: 'http://staging.localhost:4000', site: 'same-site' }, false],
    // A page of those whose calls are not the operator's.
    [{ origin: 'http://app.localhost:4000', site: 'same-site' }, true],
    [{ origin: 'http://nosuchfirm.app.localhost:4000', site: 'same-site' }, true],
    [{ origin: 'http://mizani.localhost:4000', site: 'same-site' }, true],
  ])('%j is refused to the operator: %s', (sender, isRefused) => {
    expect(origins.isForeign({ host, ...sender }, operator)).toBe(isRefused);
  });

  const firm = { callerKind: 'firm', firm: 'mbuyu', namesFirm: false } as const;
  const visitor = { ...operator, callerKind: 'visitor' } as const;
  it.each([
    // A firm's call, from its own address, or from the console by the firm's name.
    ['http://mbuyu.app.localhost:4000', firm, true],
    ['http://korongo.app.localhost:4000', firm, false],
    ['http://korongo.app.localhost:4000', { ...firm, namesFirm: true }, false],
    ['http://app.localhost:4000', firm, false],
    ['http://app.localhost:4000', { ...firm, firm: 'twiga-kifaru' }, true],
    ['http://admin.localhost:4000', { ...firm, namesFirm: true }, true],
    ['http://admin.localhost:4000', firm, false],
    ['http://mizani.localhost:4000', { ...firm, namesFirm: true }, false],
    ['https://mbuyu.app.localhost', firm, false],
    ['http://mbuyu.app.localhost.evil.example:4000', firm, false],
    // A sign-up.
    ['http://mizani.localhost:4000', visitor, true],
    ['http://mbuyu.app.localhost:4000', visitor, false],
    ['http://admin.localhost:4000', visitor, false],
    // What everyone may ask.
    ['http://mbuyu.app.localhost:4000', { ...operator, callerKind: 'anyone' }, true],
    ['https://evil.example', { ...operator, callerKind: 'anyone' }, false],
  ] as const)('%s may make %j and read the response: %s', (origin, purpose, isAllowed) => {
    expect(origins.isAllowed(origin, purpose)).toBe(isAllowed);
    const senders = [
      { host: 'api.localhost', origin, site: 'same-site' },
      { host: 'api.localhost', origin },
    ];
    for (const sender of senders) expect(origins.isForeign(sender, purpose)).toBe(!isAllowed);
  });

  it('may not post what is no call, such as a form', () => {
    expect(origins.isForeign({ host, origin: 'https://console.example', site: 'cross-site' })).toBe(true);
    expect(origins.isForeign({ host, site: 'same-origin' })).toBe(false);
  });

  it('is no better for a call that it has brought to its own address', () => {
    const own = { host: 'mbuyu.app.localhost', site: 'same-origin' };
    expect(origins.isForeign(own, operator)).toBe(true);
    expect(origins.isForeign(own, firm)).toBe(false);
  });
});
