import { expect, it } from 'vitest';
import { type FormFields, hasChanged, mergeVersions } from '../../components/screens/record/mergeVersions.ts';

type Firm = { phone: string; city: string; plan: 'starter' | 'enterprise' };

const fields: FormFields<Firm> = {
  phone: { label: 'Phone', text: (phone) => phone.replaceAll(' ', '') },
  city: { label: 'City', text: (city) => city },
  plan: { label: 'Plan', text: (plan) => plan.toUpperCase() },
};
const opened: Firm = { phone: '0712 345 678', city: 'Kisumu', plan: 'starter' };

const merged = (mine: Partial<Firm>, theirs: Partial<Firm>) =>
  mergeVersions(fields, opened, { ...opened, ...mine }, { ...opened, ...theirs });

it('takes what only they changed and keeps what only I changed', () => {
  expect(merged({ city: 'Nakuru' }, { phone: '0722 000 111' })).toEqual({
    values: { phone: '0722 000 111', city: 'Nakuru', plan: 'starter' },
    merged: [
      { label: 'Phone', before: '0712345678', after: '0722000111', by: 'theirs' },
      { label: 'City', before: 'Kisumu', after: 'Nakuru', by: 'mine' },
    ],
    contested: [],
  });
});

it('asks about a field that both changed, and keeps mine until it is answered', () => {
  const { values, contested } = merged({ plan: 'enterprise', city: 'Nakuru' }, { city: 'Thika' });
  expect(contested).toEqual([{ id: 'city', label: 'City', before: 'Kisumu', mine: 'Nakuru', theirs: 'Thika' }]);
  expect(values).toEqual({ ...opened, plan: 'enterprise', city: 'Nakuru' });
});

it('asks nothing where both made the same change', () => {
  const { values, contested, merged: settled } = merged({ city: 'Thika' }, { city: 'Thika' });
  expect(contested).toEqual([]);
  expect(settled).toHaveLength(1);
  expect(values.city).toBe('Thika');
});

it('counts two ways to write the same as no change', () => {
  expect(hasChanged(fields, opened, { ...opened, phone: '0712345678' })).toBe(false);
  expect(merged({ phone: '0712345678' }, { phone: '0722 000 111' }).contested).toEqual([]);
});
