import { describe, expect, it } from 'vitest';
import { arranged, type BillRow, placeOf, withMoved } from '../../components/screens/firm/FeeNote/rows';

const row = (key: string, kind: BillRow['kind'], isOn = true): BillRow => ({
  key,
  kind,
  isOn,
  description: key,
  amount: 100,
  vat: 'standard',
});

const [plaint, call, idle] = [row('plaint', 'time'), row('call', 'time'), row('idle', 'time', false)];
const [filing, courier] = [row('filing', 'disbursement'), row('courier', 'disbursement')];
const [first, second] = [row('fee 0', 'fee'), row('fee 1', 'fee')];

const named = (rows: readonly BillRow[]) => rows.map(({ description }) => description);

describe('the lines of a fee note', () => {
  it('change places under their own heading, whatever stands between them', () => {
    const rows = [plaint, filing, idle, call, courier];
    expect(named(withMoved(rows, call, -1))).toEqual(['call', 'plaint', 'filing', 'idle', 'courier']);
    expect(named(withMoved(rows, plaint, 1))).toEqual(['filing', 'idle', 'call', 'plaint', 'courier']);
    expect(named(withMoved(rows, courier, -1))).toEqual(['plaint', 'courier', 'filing', 'idle', 'call']);
  });

  it('stay where they are at either end', () => {
    const rows = [plaint, filing, call];
    expect(named(withMoved(rows, plaint, -1))).toEqual(named(rows));
    expect(named(withMoved(rows, call, 1))).toEqual(named(rows));
    expect(named(withMoved(rows, filing, 1))).toEqual(named(rows));
  });

  it('know their place under their heading', () => {
    const rows = [plaint, idle, filing, first];
    expect(placeOf(rows, first)).toEqual({ place: 1, of: 2 });
    expect(placeOf(rows, filing)).toEqual({ place: 0, of: 1 });
  });

  it('are in the same order once stored, where fees are told apart by their order', () => {
    const moved = withMoved([plaint, first, second], second, -1);
    expect(named(moved)).toEqual(['plaint', 'fee 1', 'fee 0']);
    const stored = [plaint, { ...second, key: 'fee 0' }, { ...first, key: 'fee 1' }];
    expect(named(arranged(stored, moved))).toEqual(['plaint', 'fee 1', 'fee 0']);
  });
});
