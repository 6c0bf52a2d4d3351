import { describe, expect, it } from 'vitest';
import { contrastPairs, tooFaint } from '#components/theme/contrastPairs';
import { themes } from '#components/theme/tokens';
import { contrast } from '#domain/color';
import { expectOfEach } from '#tests/helpers/ofEach';

describe('contrast', () => {
  const cases = Object.entries(themes).flatMap(([theme, schemes]) =>
    Object.entries(schemes).flatMap(([scheme, tokens]) =>
      contrastPairs(tokens).map((pair) => ({ theme, scheme, ...pair })),
    ),
  );

  it('is enough for every pair of every theme', () =>
    expectOfEach(
      cases,
      ({ theme, scheme, what }) => `${theme} ${scheme} ${what}`,
      ({ front, back, atLeast }) => expect(contrast(front, back)).toBeGreaterThanOrEqual(atLeast),
    ));

  it('agrees with the published examples', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('is measured by `tooFaint`, which names the pairs that can’t be read', () => {
    const { light } = themes.tenant;
    expect(tooFaint(light)).toEqual([]);
    const faint = tooFaint({ ...light, color: { ...light.color, inkFaint: '#cccccc' } });
    expect(faint.map(({ what }) => what)).toEqual(['inkFaint on ground', 'inkFaint on surface', 'inkFaint on tint']);
    expect(faint[0]?.has).toBeCloseTo(contrast('#cccccc', light.color.ground));
  });

  it('passes no colour that it can’t measure', () => {
    const { light } = themes.tenant;
    expect(() => tooFaint({ ...light, color: { ...light.color, ink: 'rgb(0 0 0)' } })).toThrow('#rrggbb');
  });
});
