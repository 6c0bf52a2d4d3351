/**
 * Takes one step from one order of ids to another: moves one id back, to its right place among those behind it. Only ids that go
 * back move in the page; repeated steps reach the target order.
 */
export function stepTowards(order: readonly string[], target: readonly string[]): string[] {
  const rank = new Map(target.map((id, index) => [id, index]));
  const rankAt = (index: number) => rank.get(order[index] ?? '') ?? Infinity;
  const from = order.findIndex((_, index) => rankAt(index) > rankAt(index + 1));
  if (from === -1) return [...order];
  let to = from + 1;
  while (rankAt(to + 1) < rankAt(from)) to += 1;
  return [
    ...order.slice(0, from),
    ...order.slice(from + 1, to + 1),
    ...order.slice(from, from + 1),
    ...order.slice(to + 1),
  ];
}
