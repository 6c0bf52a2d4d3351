import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt, snippetOf, textWords } from '#domain/textSearch';

describe('the words in a text', () => {
  it.each([
    ['HCCOMM/E9001/2026', ['hccomm', 'e9001', '2026']],
    ["Ng’ang’a v. NG'ANG'A & Mũthoni", ['nganga', 'v', 'muthoni']],
    ['KES 1,234.50', ['kes', '1', '234', '50']],
    ['— … !', []],
    ['王小明 ＬＬＰ ﬁrst', ['王小明', 'llp', 'first']],
  ])('of %j are %j', (text, words) => expect(textWords(text)).toEqual(words));

  it('have nothing but letters and digits, and an end', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) =>
        textWords(text).every((word) => word.length > 0 && word.length <= 80 && !/[\s'&|!():*\\]/.test(word)),
      ),
    ));
});

const shown = (query: string, text: string) => {
  const snippet = snippetOf(query, text);
  return snippet?.found.map(({ start, length }) => snippet.text.slice(start, start + length));
};

describe('the snippet of a text', () => {
  it.each([
    ['E9001', 'Case HCCOMM/E9001/2026 at Milimani', ['E9001']],
    ['hccomm/e9001/2026', 'Case HCCOMM/E9001/2026 at Milimani', ['HCCOMM', 'E9001', '2026']],
    ['nganga mutho', 'Ng’ang’a sold to Mũthoni.', ['Ng’ang’a', 'Mũthoni']],
    ['weigh', 'The weighbridge ticket', ['weighbridge']],
    ['weigh ticket', 'The weighbridge ticket', ['ticket']],
    ['absent', 'The weighbridge ticket', undefined],
    ['', 'The weighbridge ticket', undefined],
  ])('for %j marks in %j %j', (query, text, found) => expect(shown(query, text)).toEqual(found));

  it('is the passage with most of the words, in whole words', () => {
    const text = `${'A ticket was lost. '.repeat(40)}The weighbridge\nticket of Mlolongo was found. ${'More of it. '.repeat(40)}`;
    const snippet = snippetOf('weighbridge ticket mlolongo', text);
    expect(snippet?.text).toBe(
      'was lost. A ticket was lost. A ticket was lost. The weighbridge ticket of Mlolongo was found. More of it. More of it. More of it. More of it. More of it. More',
    );
    expect(text.slice(snippet?.start)).toMatch(/^weighbridge/);
  });

  it('is quick in a long text', () => {
    const text = 'Mfano wa maneno mengi, as in a bundle. '.repeat(2_500);
    const start = performance.now();
    snippetOf('bundle', text);
    expect(performance.now() - start).toBeLessThan(250);
  });
});

it('marks whole letters where a passage begins between two words', () => {
  const text = 'Gross, weighbridge no. 2 42,180 kg. The load was weighed in the presence of the driver.';
  const snippet = snippetOf('driver', text);
  expect(snippet?.found).toEqual([{ start: snippet?.text.indexOf('driver'), length: 6 }]);
});

it.each([
  [0, 4],
  [9, 4],
  [10, 5],
  [25, 7],
])('position %i is on page %i', (position, page) => expect(placeAt(position, [0, 10, 20, 20], 4)).toBe(page));
