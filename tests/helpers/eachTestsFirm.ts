import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startFirm, type TestFirm } from './firm';
import { startTestApp, type TestApp } from './testApp';

/**
 * Starts a server for a file's tests, and for each test a firm of its own, whose books begin on a day and are what the test has done.
 * Returns what sets the clock to noon of a day in Nairobi.
 */
export function eachTestsFirm(
  begins: string,
  given: (own: { server: TestApp; firm: TestFirm }) => void | Promise<void>,
): (day: string) => void {
  let server: TestApp;
  let firms = 0;
  const at = (day: string) => {
    server.clock.now = new Date(`${day}T12:00:00+03:00`);
  };
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    firms += 1;
    at(begins);
    await given({ server, firm: await startFirm(server, `simba-${firms}`) });
  });
  return at;
}
