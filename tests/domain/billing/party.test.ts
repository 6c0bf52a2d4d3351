import { describe, expect, it } from 'vitest';
import { phoneFits } from '#domain/billing/party';

describe('phoneFits', () => {
  it.each([
    ['254712***014', '+254712345014', true],
    ['0712***014', '+254712345014', true],
    ['712345014', '+254712345014', true],
    ['254712345015', '+254712345014', false],
    ['2547***014', '+254712345015', false],
    ['2547***14', '+254712345014', false],
  ])('%s and %s: %s', (masked, phone, fits) => {
    expect(phoneFits(masked, phone)).toBe(fits);
  });
});
