import { expect, it } from 'vitest';
import { parsePhone } from '#domain/phone';
import { formatPhone, phoneFault } from '#domain/phoneText';

it.each([
  ['0712 345 678', '+254712345678'],
  ['0110 345 678', '+254110345678'],
  ['254712345678', '+254712345678'],
  ['+254 (0) 20 123 4567', '+254201234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['020 271 1234 ext. 12', '+254202711234;ext=12'],
  ['020 271 1234, extension 12', '+254202711234;ext=12'],
  ['+254202711234;ext=12', '+254202711234;ext=12'],
  ['0712 345 678 x5', '+254712345678;ext=5'],
])('reads %s as %s, which its form shows and reads again', (written, number) => {
  expect(parsePhone(written)).toBe(number);
  expect(parsePhone(formatPhone(number))).toBe(number);
  for (const typed of [written, number, formatPhone(number)]) expect(phoneFault(typed)).toBeUndefined();
});

it.each([
  '',
  '12',
  '0812 345 678',
  '0712 345 6789',
  'call me',
  '+999 123',
  'Mary 0712 345 678',
  '0712 345 678 (office)',
])('does not take %j for a number', (written) => {
  expect(parsePhone(written)).toBeUndefined();
});

it.each([
  ['12', 'format_phone'],
  ['0812 345 678', 'format_phone'],
  ['0712 345 6789', 'format_phone'],
  ['0712 345 678 / 0722 000 111', 'format_phone'],
  ['+999', 'format_phone'],
  ['ext. 12', 'format_phone'],
  ['Mary 0712 345 678', 'phone_words'],
  ['0712 345 678 office', 'phone_words'],
])('says before it is sent what is wrong with %s: %s', (typed, code) => expect(phoneFault(typed)?.code).toBe(code));

it.each([
  ['+254712345678', '+254 712 345 678'],
  ['+254202345678', '+254 20 234 5678'],
  ['+254202711234;ext=12', '+254 20 271 1234 ext. 12'],
  ['+254412222345', '+254 41 222 2345'],
  ['+2545720234', '+254 57 20234'],
  ['+254800723253', '+254 800 723 253'],
  ['+442079460958', '+442079460958'],
])('shows %s as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown));
