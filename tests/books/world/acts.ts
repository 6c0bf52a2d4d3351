import fc from 'fast-check';

/** What is done with a firm's books, each as often as it is named. In as many acts as there are here, each has its turn. */
const kinds = [
  ...many(8, 'invoice'),
  ...many(2, 'invoice_in_usd'),
  ...many(4, 'bill_work'),
  ...many(12, 'pay'),
  ...many(2, 'pay_in_full'),
  ...many(3, 'split'),
  ...many(2, 'same_receipt'),
  ...many(2, 'pay_and_take_back'),
  ...many(3, 'withhold'),
  ...many(2, 'certify'),
  ...many(6, 'reverse'),
  ...many(4, 'credit'),
  ...many(1, 'write_off'),
  ...many(2, 'cancel'),
  ...many(4, 'apply'),
  ...many(3, 'refund'),
  ...many(3, 'place'),
  ...many(3, 'undo_use'),
  ...many(1, 'describe_held'),
  ...many(1, 'reverse_held'),
  ...many(3, 'bounce_used'),
  ...many(3, 'settle_owed'),
  ...many(1, 'undo_owed'),
  ...many(3, 'import'),
  ...many(2, 'match_line'),
  ...many(2, 'undo_line'),
  ...many(5, 'client_receipt'),
  ...many(5, 'client_payment'),
  ...many(2, 'clear_entry'),
  ...many(3, 'to_office'),
  ...many(2, 'between_accounts'),
  ...many(1, 'bank_item'),
  ...many(3, 'reverse_entry'),
  ...many(1, 'bounce_spent'),
  ...many(1, 'give_case'),
  ...many(1, 'prepare'),
  ...many(1, 'sign'),
  ...many(3, 'close_month'),
  ...many(2, 'date_in_closed'),
  ...many(1, 'open_month'),
  ...many(3, 'wait'),
  ...many(2, 'repeat'),
  // What stands at the edge of a rule: mostly just beyond it.
  ...many(1, 'pay_too_early'),
  ...many(1, 'cancel_reported'),
  ...many(1, 'cancel_signed'),
  ...many(1, 'misuse_held'),
  ...many(1, 'misplace_held'),
  ...many(1, 'close_out_of_turn'),
  ...many(2, 'date_in_signed'),
  ...many(1, 'sign_together'),
  ...many(1, 'spend_too_soon'),
  ...many(1, 'short_of_cash'),
  ...many(1, 'to_office_beyond'),
] as const;

function many<Kind extends string>(times: number, kind: Kind): Kind[] {
  return Array.from({ length: times }, () => kind);
}

/** Everything that is done. */
export const allKinds = [...new Set(kinds)];

/** One thing that is done. What it is done with is picked, by numbers, from what there is by then. */
export type Act = {
  kind: (typeof kinds)[number];
  pick: number;
  other: number;
  cents: number;
  /** How many days ago it is dated. */
  ago: number;
};

/** What one is done with, and when. */
const how: fc.Arbitrary<Omit<Act, 'kind'>> = fc.record({
  pick: fc.nat(9_999),
  other: fc.nat(9_999),
  // Sums that meet each other are where books go wrong.
  cents: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(100_000, 150_000, 116_000_00, 58_000_00, 100, 1) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000_000 }) },
  ),
  ago: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -2, max: 45 }) }),
});

/** All kinds, in any order: a run in which one of them never came would find no fault in it. */
const round: fc.Arbitrary<Act[]> = fc
  .shuffledSubarray([...kinds], { minLength: kinds.length, maxLength: kinds.length })
  .chain((order) => fc.tuple(...order.map((kind) => how.map((way) => ({ kind, ...way })))));

/** Draws acts: the same ones for the same seed. */
export const actsOf = (seed: number, count: number): Act[] =>
  fc
    .sample(round, { seed, numRuns: Math.ceil(count / kinds.length) })
    .flat()
    .slice(0, count);
