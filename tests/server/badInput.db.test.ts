import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let before: unknown;

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
  before = await server.rows();
});
afterAll(() => server.close());

const mbuyu = '01933f2e-7a00-7000-8000-000000000002';
const customer = `/api/customers/${mbuyu}`;

const firm = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' };

/** A blob has no type unless `headers` say so. */
type Sent = { method?: string; path: string; body?: unknown; headers?: Record<string, string> };

const json = { 'content-type': 'application/json' };

/** Sends what no typed client would. */
function send({ method = 'GET', path, body, headers = {} }: Sent): Promise<Response> {
  if (body === undefined) return fetch(server.url + path, { method, headers });
  if (body instanceof Blob) return fetch(server.url + path, { method, body, headers });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(server.url + path, { method, body: text, headers: { ...json, ...headers } });
}

const post = (body: unknown): Sent => ({ method: 'POST', path: '/api/customers', body });
const put = (body: unknown, headers = {}): Sent => ({ method: 'PUT', path: customer, body, headers });
const get = (path: string): Sent => ({ path });

/** What is sent, and the status and the fields of the answer. */
const cases: [name: string, sent: Sent, status: number, fields: string[]][] = [
  ['an unknown field', post({ ...firm, colour: 'red' }), 400, ['colour']],
  ['an unknown field inside', put({ ...firm, address: { town: 'Meru' } }), 400, ['address.town']],
  ['a bad email', post({ ...firm, email: 'office' }), 400, ['email']],
  ['a padded email', post({ ...firm, email: ' a@b.example' }), 400, ['email']],
  ['a blank name', post({ ...firm, name: '   ' }), 400, ['name']],
  ['a name of 121 letters', post({ ...firm, name: 'n'.repeat(121) }), 400, ['name']],
  ['a name with U+0000', post({ ...firm, name: 'a\0b' }), 400, ['name']],
  ['a number for a name', put({ ...firm, name: 5 }), 400, ['name']],
  ['null for a phone', put({ ...firm, phone: null }), 400, ['phone']],
  ['no phone number', post({ ...firm, phone: '12' }), 400, ['phone']],
  ['a taken slug', post({ ...firm, slug: 'twiga-kifaru' }), 409, ['slug']],
  ['a taken slug in a change', put({ ...firm, slug: 'twiga-kifaru' }), 409, ['slug']],
  ['a reserved slug', post({ ...firm, slug: 'admin' }), 400, ['slug']],
  ['a reserved slug in a change', put({ ...firm, slug: 'www' }), 400, ['slug']],
  ['a slug in capitals', post({ ...firm, slug: 'Simba' }), 400, ['slug']],
  ['an unknown plan', post({ ...firm, plan: 'gold' }), 400, ['plan']],
  ['an unknown status', put({ ...firm, status: 'inactive' }), 400, ['status']],
  ['a colour by name', put({ ...firm, primary_color: 'red' }), 400, ['primary_color']],
  ['an id that is no UUID in the body', post({ ...firm, id: 'urn:uuid:' + mbuyu }), 400, ['id']],
  ['another id in the body', put({ ...firm, id: '01933f2e-7a00-7000-8000-000000000003' }), 400, ['id']],
  ['several faults', post({ slug: 'a', email: '' }), 400, ['name', 'plan', 'slug', 'email']],
  ['a list for a body', post([firm]), 400, ['body']],
  ['null for a body', post('null'), 400, ['body']],
  ['a body that is not JSON', post('{"name":'), 400, ['body']],
  ['a body that poisons a prototype', post('{"__proto__":{"plan":"starter"}}'), 400, ['body']],
  ['no body', { method: 'POST', path: '/api/customers' }, 400, ['body']],
  ['an empty body', post(''), 400, ['body']],
  [
    'a form',
    { ...post('a=b'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    ['Content-Type'],
  ],
  ['plain text', { ...post(firm), headers: { 'content-type': 'text/plain' } }, 415, ['Content-Type']],
  ['a body of no type', post(new Blob([JSON.stringify(firm)])), 415, ['Content-Type']],
  [
    'a body of no type where none is needed',
    { method: 'POST', path: `${customer}/restore`, body: new Blob(['{}']) },
    400,
    ['body'],
  ],
  ['a 2 MB body', post({ ...firm, name: 'n'.repeat(2_000_000) }), 413, ['body']],
  ['a stale version', put(firm, { 'if-match': '"7"' }), 412, ['If-Match']],
  ['a stale version as a proxy weakens it', put(firm, { 'if-match': 'W/"7"' }), 412, ['If-Match']],
  ['a version in another form', put(firm, { 'if-match': '1' }), 400, ['If-Match']],
  ['a page of 0', get('/api/customers?page=0'), 400, ['page']],
  ['a page of minus 1', get('/api/customers?page=-1'), 400, ['page']],
  ['a page of 1e1', get('/api/customers?page=1e1'), 400, ['page']],
  ['a page of 01', get('/api/customers?page=01'), 400, ['page']],
  ['a page of " 5"', get('/api/customers?page=%205'), 400, ['page']],
  ['a page of 1.5', get('/api/customers?page=1.5'), 400, ['page']],
  ['no page at all', get('/api/customers?page='), 400, ['page']],
  ['an endless page', get('/api/customers?page=99999999999999999999'), 400, ['page']],
  ['a limit of 1000', get('/api/customers?limit=1000'), 400, ['limit']],
  ['two limits', get('/api/customers?limit=10&limit=20'), 400, ['limit']],
  ['a list of limits', get('/api/customers?limit[]=10'), 400, ['limit[]']],
  ['two plans', get('/api/customers?plan=starter&plan=enterprise'), 400, ['plan']],
  ['an unknown order', get('/api/customers?sort=email'), 400, ['sort']],
  ['an unknown parameter', get('/api/customers?colour=red'), 400, ['colour']],
  ['a parameter that poisons a prototype', get('/api/customers?__proto__=1'), 400, ['__proto__']],
  ['a search with U+0000', get('/api/customers?search=a%00'), 400, ['search']],
  ['a search of 101 letters', get(`/api/customers?search=${'a'.repeat(101)}`), 400, ['search']],
  ['a parameter of a call that has none', get('/api/customers/stats/summary?page=1'), 400, ['page']],
  ['an id that is no UUID', get('/api/customers/12'), 400, ['id']],
  ['an id that is an endless one', get(`/api/customers/${'1'.repeat(900)}`), 400, ['id']],
  ['an id that nobody has', get('/api/customers/01933f2e-7a00-7000-8000-00000000ffff'), 404, ['id']],
  ['an unknown path', get('/api/firms'), 404, ['path']],
  ['an unknown path below a firm', { method: 'POST', path: `${customer}/close` }, 404, ['path']],
  ['an address that can’t be decoded', get('/api/%zz'), 400, ['path']],
  ['a method that the address does not have', { method: 'PATCH', path: customer, body: 'x' }, 405, ['method']],
];

describe('bad input', () => {
  it.each(cases)('%s is refused as a problem that names the field', async (_, sent, status, fields) => {
    const answer = await send(sent);
    const problem = (await answer.json()) as {
      status: number;
      errors: { field: string; code: string; message: string }[];
    };
    expect(problem).toMatchObject({ type: 'about:blank', status });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(problem.errors.map(({ field }) => field).sort()).toEqual([...fields].sort());
    for (const { code, message } of problem.errors) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(message).toMatch(/^[A-Z"“].*\.$/);
    }
  });

  it('writes nothing', async () => {
    expect(await server.rows()).toEqual(before);
  });

  it('says which methods an address has', async () => {
    const answer = await send({ method: 'PATCH', path: customer });
    expect(answer.headers.get('allow')).toBe('GET, PUT, DELETE');
  });

  it('logs a refusal without a stack', async () => {
    const answer = await send(get('/api/customers?page=0'));
    const lines = server.log.filter(({ reqId }) => reqId === answer.headers.get('x-request-id'));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'Request refused.', code: 'invalid_request' }));
    expect(JSON.stringify(lines)).not.toContain('.ts:');
    expect(Math.max(...lines.map(({ level }) => level))).toBe(30);
  });
});
