import { describe, expect, it } from 'vitest';
import { passwordFault } from '#domain/access/password';
import { needsSecondFactor } from '#domain/access/secondFactor';
import { commonPasswords } from '#server/access/commonPasswords';
import { hashPassword, isPassword } from '#server/access/passwords';

const guessable = {
  common: await commonPasswords(),
  names: ['Wanjiku Kamau', 'wanjiku.kamau', 'Mbuyu & Partners Advocates', 'Mizani'],
};

const refusal = (password: string) => passwordFault(password, guessable)?.code;

describe('a password', () => {
  it('needs nine characters, whatever they are made of', () => {
    expect(refusal('kifaru 7')).toBe('too_short');
    expect(refusal('kifaru 77')).toBeUndefined();
    // Each counts as the one that its reader sees, however many code units it has.
    expect(refusal('🦏🦏🦏🦏🐘🐘🐘🐘')).toBe('too_short');
    expect(refusal('mvua inanyesha leo')).toBeUndefined();
  });

  it('is none of the commonest, in whatever case', () => {
    expect(guessable.common.size).toBe(3_543);
    expect(refusal('Password123')).toBe('common_password');
    expect(refusal('aaaaaaaaaaaa')).toBe('common_password');
  });

  it('is not made of names at hand and what is added to them', () => {
    expect(refusal('Wanjiku2026!')).toBe('password_of_names');
    expect(refusal('mbuyu-mizani')).toBe('password_of_names');
    expect(refusal('Wanjiku twiga')).toBeUndefined();
  });
});

describe('a password that was chosen', () => {
  it('counts in its whole length and in its case, whichever keyboard typed its accents', async () => {
    const chosen = `${'Ngũkũ '.repeat(33)}7A`;
    const hash = await hashPassword(chosen);
    expect(chosen).toHaveLength(200);
    expect(await isPassword(chosen.normalize('NFD'), hash, true)).toBe(true);
    for (const other of [chosen.toLowerCase(), chosen.slice(0, -1), `${chosen.slice(0, -1)}B`, ` ${chosen}`])
      expect(await isPassword(other, hash, true)).toBe(false);
  });
});

describe('a second factor', () => {
  it('is asked of the operator’s people and of firms’ admins', () => {
    expect(needsSecondFactor('readOnly', false)).toBe(true);
    expect(needsSecondFactor('admin', true)).toBe(true);
    expect(needsSecondFactor('lawyer', true)).toBe(false);
  });
});
