import { expect, it } from 'vitest';
import { parsePhone } from '#domain/phone';

it.each([
  ['0712 345 678', '+254712345678'],
  ['0110 345 678', '+254110345678'],
  ['254712345678', '+254712345678'],
  ['+254 (0) 20 123 4567', '+254201234567'],
  ['+44 20 7946 0958', '+442079460958'],
])('reads %s as %s', (written, number) => expect(parsePhone(written)).toBe(number));

it.each(['', '12', '0812 345 678', '0712 345 6789', 'call me', '+999 123'])(
  'does not take %j for a number',
  (written) => {
    expect(parsePhone(written)).toBeUndefined();
  },
);
