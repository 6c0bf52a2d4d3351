import { expect, it } from 'vitest';
import { openLog } from '#server/logging';
import { consoleLog } from '#server/terminal';

/** What a person at the terminal sees of what a process logs. */
function seen(act: (log: ReturnType<typeof openLog>) => void): string {
  let text = '';
  act(openLog(consoleLog({ write: (line) => void (text += line) })));
  return text;
}

it('shows nothing of what goes well', () => {
  expect(seen((log) => log.info('Server listening.'))).toBe('');
});

it('shows a failure in one line: when, where and why', () => {
  const cause = Object.assign(new Error('value "Zawadi" is taken'), { code: '23505' });
  const err = new Error('Failed query: insert …\nparams: Zawadi', { cause });
  const req = { method: 'POST', routeOptions: { url: '/api/law-firm/clients' } };
  const line = seen((log) => log.child({ reqId: '41' }).error({ err, req }, 'Request failed.'));
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d {2}Request failed\. POST \/api\/law-firm\/clients {2}Error 23505 {2}request 41\n$/,
  );
});

it('shows a warning that has no request', () => {
  expect(seen((log) => log.warn('Only 500 MB are free.'))).toMatch(/^\d\d:\d\d:\d\d {2}Only 500 MB are free\.\n$/);
});
