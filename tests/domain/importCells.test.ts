import { describe, expect, it } from 'vitest';
import { clientTypeOf, clientTypeWords, readChoice, readPhone, readPin, readTime, textOf } from '#domain/import/cells';
import { isMonthFirst, readDay } from '#domain/import/days';
import { fieldsOf } from '#domain/import/fields';

describe('readPhone', () => {
  it.each([
    ['712345678', '+254712345678'],
    ['0712 345 678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['00254712345678', '+254712345678'],
    ['712345678.0', '+254712345678'],
    ['+254 20 271 1234', '+254202711234'],
  ])('reads %s', (written, value) => expect(readPhone(written)).toEqual({ value }));

  it.each(['7.12E+08', '7,12E+08', '2.54712E+11'])('says that Excel shortened %s', (written) =>
    expect(readPhone(written)).toEqual({ fault: { code: 'number_shortened', params: {} } }),
  );

  it('says what else is no number', () => {
    expect(readPhone('call the office')).toEqual({ fault: { code: 'phone_words', params: {} } });
    expect(readPhone('0712')).toEqual({ fault: { code: 'format_phone', params: {} } });
  });
});

describe('readDay', () => {
  it.each([
    ['45962', '2025-11-01'],
    ['45962.5', '2025-11-01'],
    ['14/08/2023', '2023-08-14'],
    ['3/2/24', '2024-02-03'],
    ['12.11.2025', '2025-11-12'],
    ['1-1-98', '1998-01-01'],
    ['2023-08-14', '2023-08-14'],
    ['2023-08-14 00:00:00', '2023-08-14'],
    ['14 Aug 2023', '2023-08-14'],
    ['14-Ago-23', '2023-08-14'],
    ['1 Desemba 2025', '2025-12-01'],
    ['1st November 2025', '2025-11-01'],
  ])('reads %s', (written, value) => expect(readDay(written)).toEqual({ value }));

  it('says which day there is not', () => {
    expect(readDay('31/02/2024')).toEqual({ fault: { code: 'no_such_day', params: { day: 31, month: 2 } } });
    expect(readDay('29/02/2023')).toEqual({ fault: { code: 'no_such_day', params: { day: 29, month: 2 } } });
    expect(readDay('12/31/2025')).toEqual({ fault: { code: 'no_such_month', params: { month: 31 } } });
    expect(readDay('soon')).toEqual({ fault: { code: 'day_unreadable', params: {} } });
  });

  it('takes neither reading of a date that can be either, in a column with the month first elsewhere', () => {
    expect(isMonthFirst('12/31/2025')).toBe(true);
    expect(isMonthFirst('31/12/2025')).toBe(false);
    expect(readDay('03/04/2024', true)).toEqual({
      fault: { code: 'day_ambiguous', params: { dayFirst: '2024-04-03', monthFirst: '2024-03-04' } },
    });
    expect(readDay('04/04/2024', true)).toEqual({ value: '2024-04-04' });
  });
});

it.each([
  ['9:00', '09:00'],
  ['9.30 am', '09:30'],
  ['2pm', '14:00'],
  ['12:15 AM', '00:15'],
  ['0.375', '09:00'],
])('readTime reads %s', (written, value) => expect(readTime(written)).toEqual({ value }));

it('readTime refuses what is no time', () => {
  for (const written of ['25:00', '9', 'noon']) expect(readTime(written)).toHaveProperty('fault.code', 'format_time');
});

it('readChoice knows both languages', () => {
  expect(readChoice('Kampuni', clientTypeWords)).toEqual({ value: 'company' });
  expect(readChoice(' natural Person ', clientTypeWords)).toEqual({ value: 'individual' });
  expect(readChoice('ghost', clientTypeWords)).toHaveProperty('fault.code', 'one_of');
});

it('readPin keeps what is no PIN', () => {
  expect(readPin('a 000000021-z')).toEqual({ value: 'A000000021Z' });
  expect(readPin('A000000021Z and more')).toEqual({ value: 'A000000021ZANDMORE' });
});

it('textOf takes a dash for nothing', () => {
  for (const cell of ['-', ' n/a ', 'NIL', 'hakuna', '\u00a0']) expect(textOf(cell)).toBe('');
  expect(textOf(' Nil Desperandum Ltd ')).toBe('Nil Desperandum Ltd');
});

it.each([
  ['Kilele Millers Ltd', 'company'],
  ['Bahari Blue Co.', 'company'],
  ['Maji Safi SACCO', 'sacco'],
  ['Estate of Wanjiru Kamau', 'estate'],
  ['Ng’ang’a Mwangi', 'individual'],
  ['Colin Ltdson', 'individual'],
])('clientTypeOf(%s) is %s', (name, type) => expect(clientTypeOf(name)).toBe(type));

describe('fieldsOf', () => {
  it('knows headings in English and Swahili', () => {
    expect(fieldsOf('clients', ['Client Name', 'Simu', 'Barua pepe', 'PIN ya KRA', 'Opened', 'Ledger code'])).toEqual([
      'name',
      'phone',
      'email',
      'kra_pin',
      'clientSince',
      'none',
    ]);
    expect(fieldsOf('cases', ['Kesi', 'Mteja', 'Mahakama', 'Case No.', 'Opened'])).toEqual([
      'title',
      'clientName',
      'court',
      'caseNumber',
      'openedOn',
    ]);
  });

  it('gives a field to the first of twin headings', () => {
    expect(fieldsOf('clients', ['Name', 'Phone', 'Phone', 'Mobile'])).toEqual(['name', 'phone', 'none', 'none']);
  });

  it('remembers what was chosen, also to leave a column out', () => {
    const remembered = { ledgercode: 'address', simu: 'none' } as const;
    expect(fieldsOf('clients', ['Name', 'Simu', 'Address', 'Ledger code'], remembered)).toEqual([
      'name',
      'none',
      'none',
      'address',
    ]);
  });
});
