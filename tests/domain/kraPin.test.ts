import { describe, expect, it } from 'vitest';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';

describe('cleanKraPin', () => {
  it.each([
    ['p051 234 567q', 'P051234567Q'],
    ['P-051234567-QX', 'P051234567Q'],
    ['', ''],
  ])('keeps of "%s" what a PIN may have: "%s"', (typed, pin) => {
    expect(cleanKraPin(typed)).toBe(pin);
  });
});

describe('kraPinFault', () => {
  it.each(['', 'A000000001Z', 'P051234567Q'])('has nothing to say of "%s"', (pin) => {
    expect(kraPinFault(pin)).toBeUndefined();
  });

  it.each(['P05123456Q', 'X051234567Q', 'P0512345678'])('asks for another than "%s"', (pin) => {
    expect(kraPinFault(pin)).toEqual({ code: 'format_kra_pin', params: {} });
  });
});
