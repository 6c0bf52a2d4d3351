import { describe, expect, it } from 'vitest';
import { statusWanted, suspendedFrom } from '#domain/suspension';
import { customerStatus } from '#server/db/schema';

describe('statusWanted', () => {
  it.each([
    { status: 'active', from: null, wanted: 'active', becomes: 'active' },
    { status: 'active', from: null, wanted: 'suspended', becomes: 'suspended' },
    { status: 'active', from: null, wanted: 'inactive', becomes: 'suspended' },
    { status: 'trial', from: null, wanted: 'active', becomes: 'trial' },
    { status: 'trial', from: null, wanted: 'inactive', becomes: 'suspended' },
    { status: 'suspended', from: 'trial', wanted: 'active', becomes: 'trial' },
    { status: 'suspended', from: 'active', wanted: 'active', becomes: 'active' },
    { status: 'suspended', from: null, wanted: 'active', becomes: 'active' },
    { status: 'suspended', from: 'trial', wanted: 'inactive', becomes: 'suspended' },
    { status: 'expired', from: null, wanted: 'inactive', becomes: 'expired' },
    { status: 'expired', from: null, wanted: 'suspended', becomes: 'suspended' },
    { status: 'expired', from: null, wanted: 'active', becomes: 'active' },
  ] as const)('$status, from $from, wanted $wanted: $becomes', ({ status, from, wanted, becomes }) => {
    expect(statusWanted({ status, suspendedFrom: from }, wanted)).toBe(becomes);
  });
});

describe('suspendedFrom', () => {
  it('remembers what a suspension interrupted', () => {
    expect(suspendedFrom({ status: 'trial', suspendedFrom: null }, 'suspended')).toBe('trial');
    expect(suspendedFrom({ status: 'active', suspendedFrom: null }, 'suspended')).toBe('active');
    expect(suspendedFrom({ status: 'expired', suspendedFrom: null }, 'suspended')).toBeNull();
  });

  it('still knows it when a firm is suspended again', () => {
    expect(suspendedFrom({ status: 'suspended', suspendedFrom: 'trial' }, 'suspended')).toBe('trial');
  });

  it('forgets it in any other state', () => {
    for (const status of customerStatus.enumValues.filter((value) => value !== 'suspended')) {
      expect(suspendedFrom({ status: 'suspended', suspendedFrom: 'trial' }, status)).toBeNull();
    }
  });
});
