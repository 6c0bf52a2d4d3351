import { expect, it } from 'vitest';
import { importsOf } from './imports';

const imports = importsOf(['components', 'domain', 'hosts']);

/** All that a file brings with it, also on demand. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) {
    for (const { from, to, isTypeOnly } of imports) if (from === file && !isTypeOnly) reached.add(to);
  }
  return reached;
}

it('the firm’s host carries no code of the builder nor of the operator’s screens', () => {
  const reached = [...reachedFrom('hosts/firm.tsx')];
  expect(reached).toContain('components/screens/firm/FirmDashboard/FirmDashboardScreen.tsx');
  expect(reached.filter((file) => /^components\/(builder|screens\/admin)\//.test(file))).toEqual([]);
});
