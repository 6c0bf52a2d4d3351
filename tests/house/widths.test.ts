import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from './imports';

/**
 * What asks how wide the window is, and why. Everything else in the library may stand in a dialog, a column or another app's page,
 * and asks its container.
 */
const asksTheWindow: Record<string, string> = {
  'elements/Dialog/Dialog.css.ts': 'it lies over the window',
  'elements/SegmentedControl/SegmentedControl.css.ts': 'it is as wide as its contents, so it can be no container',
  'elements/Toast/Toast.css.ts': 'it lies over the window',
  'elements/field/field.css.ts': 'its label goes where the table head above it is hidden, on phones',
  'patterns/AppShell/AppShell.css.ts': 'it is the frame of the window',
  'patterns/AppShell/AppShell.tsx': 'it is the frame of the window',
  'patterns/AppShell/FindButton.css.ts': 'it belongs to the frame',
  'patterns/Card/Card.css.ts': 'its head has the type and the gaps of a phone; it reflows by wrapping',
  'patterns/CommandPalette/CommandPalette.css.ts': 'it lies over the window',
  'patterns/FilterBar/FilterBar.css.ts': 'it heads a page; on a phone it folds, as its script does',
  'patterns/FilterBar/FilterBar.tsx': 'it heads a page; on a phone it folds',
  'patterns/FilterPills/FilterPills.css.ts': 'it is part of the filter bar',
  'patterns/PageHeader/PageHeader.css.ts': 'it heads a page',
  'patterns/RecordForm/RecordForm.css.ts':
    'its bar keeps to the window’s foot, and to the padding of page or dialog there',
  'patterns/StatStrip/StatStrip.css.ts': 'it has the type and the padding of a phone; it asks its container too',
};

it('the library asks its container how wide it is, not the window, unless the window is meant', () => {
  const asking = sourcesIn([
    'components/elements',
    'components/patterns',
    'components/charts',
    'components/builder',
    'components/widgets',
  ])
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      return (
        /\bscreen\.(phone|wider|tablet|rail)\b|['"`](screen|all)? ?(and )?\((min|max)-width/.test(source) &&
        /@media|useMediaQuery|matchMedia/.test(source)
      );
    })
    .map((file) => file.replace('components/', ''));
  expect(asking.sort()).toEqual(Object.keys(asksTheWindow).sort());
});
