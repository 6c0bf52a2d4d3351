import { expect, it } from 'vitest';
import { firmCalls } from '../../hosts/firm/calls';

const pages = ['cases', 'today'] as const;

it.each(pages)('%s asks first for one’s own work, if its address says so', (id) => {
  expect(callsOf(id, 'me').filter((call) => call.includes('whose=me'))).toHaveLength(1);
});

it.each(pages)('%s asks first for everyone’s work, as it shows it, if its address names somebody unknown', (id) => {
  expect(callsOf(id, 'nobody')).toEqual(callsOf(id));
});

function callsOf(id: (typeof pages)[number], whose?: string) {
  const calls = firmCalls[id]({ params: {}, search: { date: '2026-11-24', ...(whose && { whose }) } });
  return calls.filter((call) => typeof call === 'string');
}
