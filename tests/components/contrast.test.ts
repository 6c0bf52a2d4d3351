import { describe, expect, it } from 'vitest';
import { contrastPairs } from '#components/theme/contrastPairs';
import { themes } from '#components/theme/tokens';
import { contrast } from '#domain/color';

describe('contrast', () => {
  const cases = Object.entries(themes).flatMap(([theme, schemes]) =>
    Object.entries(schemes).flatMap(([scheme, tokens]) =>
      contrastPairs(tokens).map((pair) => ({ theme, scheme, ...pair })),
    ),
  );

  it.each(cases)('$theme $scheme: $what is at least $atLeast:1', ({ front, back, atLeast }) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(atLeast);
  });

  it('agrees with the published examples', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
