import { expect, it } from 'vitest';
import { readContract } from '#server/contract/document';
import { type Changed, isShownIn } from '../../components/api/shownIn';

const reads = readContract().flatMap(({ method, url }) => (method === 'GET' ? [url] : []));

const shown = (changed: Changed) => reads.filter((url) => isShownIn(url, changed));

it('a ticked task shows in tasks, figures and activity, not in the layout', () => {
  expect(shown('task')).toEqual([
    '/api/law-firm/dashboard/stats',
    '/api/law-firm/activity',
    '/api/law-firm/tasks',
    '/api/law-firm/tasks/:id',
  ]);
});

it('a payment leaves the dashboards’ layouts alone', () => {
  expect(shown('invoice')).toContain('/api/dashboard/stats');
  expect(shown('invoice')).not.toContain('/api/dashboards');
});

// Saving refetches what shows the change before the form is done: the new case itself would be found, undecided, and nothing stored.
it.each(['case', 'client'] as const)('a saved %s leaves the conflict check in its form as it is', (changed) => {
  expect(isShownIn('/api/law-firm/conflict-checks/preview', changed)).toBe(false);
});
