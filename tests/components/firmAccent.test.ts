import { constantFrom, integer, property, assert } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooFaint } from '#components/theme/contrastPairs';
import { firmAccent } from '#components/theme/firmAccent';
import { themes } from '#components/theme/tokens';
import { contrast } from '#domain/color';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;
const anyColor = integer({ min: 0, max: 0xffffff }).map(hex);

/** The tenant theme as a firm of this colour sees it. */
function tokensOf(primary: string, scheme: 'light' | 'dark') {
  const tokens = themes.tenant[scheme];
  const accent = firmAccent(primary, scheme);
  return {
    ...tokens,
    color: { ...tokens.color, ...accent.color },
    sidebar: { ...tokens.sidebar, ...accent.sidebar },
  };
}

const faint = (primary: string, scheme: 'light' | 'dark') => tooFaint(tokensOf(primary, scheme));

describe('firmAccent', () => {
  it('gives pairs that can be read, whatever the colour', () => {
    assert(
      property(anyColor, constantFrom('light', 'dark'), (primary, scheme) => {
        expect(faint(primary, scheme)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'])(
    'gives pairs that can be read for %s, at the edge of what screens show',
    (primary) => {
      expect([...faint(primary, 'light'), ...faint(primary, 'dark')]).toEqual([]);
    },
  );

  it('keeps a colour that can be read as it is', () => {
    expect(firmAccent('#1d5b42', 'light').color.accent).toBe('#1d5b42');
    expect(firmAccent('#74c29d', 'dark').color.accent).toBe('#74c29d');
  });

  it('shows that the mouse is there, whatever the colour', () => {
    assert(
      property(anyColor, constantFrom('light', 'dark'), (primary, scheme) => {
        const { accent, accentHover } = firmAccent(primary, scheme).color;
        expect(contrast(accent, accentHover)).toBeGreaterThanOrEqual(1.15);
      }),
      { numRuns: 2_000, examples: [['#0d0153', 'light']] },
    );
  });

  it('says what is wrong with a colour that is none', () => {
    expect(() => firmAccent('forest', 'light')).toThrow('"forest" is not a colour');
  });
});
