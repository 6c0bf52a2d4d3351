import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundParts, isFound, numberForm, phoneForm, searchForm, searchWords } from '#domain/searchForm';

describe('searchForm', () => {
  it.each([
    ['Ng’ang’a Mũthoni wa Kĩmani', 'nganga muthoni wa kimani'],
    ["Ng'ang'a Mu\u0303thoni", 'nganga muthoni'],
    ['Ng´ang´a', 'nganga'],
    ['  Kilele\u00a0Millers\n(K) Ltd. ', 'kilele millers k ltd'],
    ['MCCC/E102/2026', 'mccce1022026'],
    ['Strauß & Søn, ﬁrst ＬＬＰ', 'strauss son first llp'],
    ['İstanbul ΣΑΣ', 'istanbul σασ'],
    ['王小明', '王小明'],
    ['%_\\', ''],
  ])('of %j is %j', (text, form) => expect(searchForm(text)).toBe(form));

  it('stays as it is', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => searchForm(searchForm(text)) === searchForm(text))));
});

it.each([
  ['MCCC E102 / 2026', 'mccce1022026'],
  ['mccc-e102-2026', 'mccce1022026'],
])('the form of the number %s is %s', (number, form) => expect(numberForm(number)).toBe(form));

describe('isFound', () => {
  const client = ['Ng’ang’a Mũthoni wa Kĩmani', 'a.muthoni@kilele.example', phoneForm('+254722000111')];

  it.each([
    'nganga',
    'NG’ANG’A',
    "ng'ang'a",
    'muthoni',
    'Mũthoni Nga',
    'kimani  muthoni',
    'a.muthoni@kilele',
    'kilele.example',
    '0722000111',
    '0722 000 111',
    '722 000 111',
    '+254 722-000-111',
    'muthoni 0722',
    ' ',
    '',
  ])('%j finds a client', (query) => expect(isFound(query, ...client)).toBe(true));

  it.each(['ngangamu', 'muthoni otieno', '0733', '%', "'"])('%j does not', (query) =>
    expect(isFound(query, ...client)).toBe(false),
  );

  it.each(['MCCC E102 2026', 'mccc/e102/2026', 'E102-2026', '2026 e102', 'mccce102'])(
    '%j finds a case number',
    (query) => expect(isFound(query, numberForm('MCCC/E102/2026'))).toBe(true),
  );

  it.each(['Al-Noor', 'al noor', 'noor'])('%j finds a name with a hyphen or a space', (query) => {
    expect(isFound(query, 'Al-Noor Traders')).toBe(true);
    expect(isFound(query, 'Al Noor Traders')).toBe(true);
  });

  it('takes what is joined by punctuation together', () => expect(isFound('e1/2026', 'E17/2026')).toBe(false));
});

it('a foreign phone number has no other form', () => expect(phoneForm('+442079460958')).toBe('442079460958'));

it('a word that is repeated counts once', () => expect(searchWords('Otieno OTIENO v v')).toEqual([['otieno'], ['v']]));

describe('foundParts', () => {
  const marked = (query: string, text: string) =>
    foundParts(query, text)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['muthoni nga', 'Ng’ang’a Mũthoni', '[Ng’a]ng’a [Mũthoni]'],
    ['muthoni', 'Mu\u0303thoni', '[Mu\u0303thoni]'],
    ['e102-2026', 'MCCC/E102/2026', 'MCCC/[E102/2026]'],
    ['al-noor', 'Al Noor Traders', '[Al Noor] Traders'],
    ['first', 'ﬁrst', '[ﬁrst]'],
    ['', 'Otieno', 'Otieno'],
    ['zebra', '', ''],
  ])('%j in %j marks %j', (query, text, parts) => expect(marked(query, text)).toBe(parts));
});
