import { nairobiDay, nairobiMidnight } from '#domain/dates';

const hour = 3_600_000;

/**
 * The environment of a server process that thinks it is noon in Nairobi as it starts, so that what keeps to office hours can be tried
 * at any time of day. The clock goes on from there.
 */
export function startingAtNoon(): { NODE_OPTIONS: string } {
  const now = Date.now();
  const ahead = nairobiMidnight(nairobiDay(new Date(now))).getTime() + 12 * hour - now;
  const script = `
    const System = Date;
    globalThis.Date = class extends System {
      constructor(...given) { if (given.length > 0) super(...given); else super(System.now() + ${ahead}); }
      static now() { return System.now() + ${ahead}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(script).toString('base64')}` };
}
