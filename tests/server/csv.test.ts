import { expect, it } from 'vitest';
import { withoutFormula } from '#server/lists/csv';

it.each(['+254712345678', '+254202711234;ext=12', 'Kilele Millers Ltd'])('writes %s as it is', (text) =>
  expect(withoutFormula(text)).toBe(text),
);

it.each(['=1+1', '+1+1', '+254712345678+1', '-2', '@SUM(A1)', '＝1'])(
  'marks %s, which a spreadsheet would calculate',
  (text) => expect(withoutFormula(text)).toBe(`'${text}`),
);
