import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Choices that look like chance and are the same every time. */
export type Chance = {
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  /** One of a list. */
  pick: <Item>(list: readonly Item[]) => Item;
  /** True this many times in a hundred. */
  percent: (share: number) => boolean;
};

/** The choices that belong to a seed. */
export function chanceOf(seed: number): Chance {
  const generator = mersenne(seed);
  const whole = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    whole,
    pick: (list) => at(list, whole(0, list.length - 1)),
    percent: (share) => whole(1, 100) <= share,
  };
}

/** An item of a list that goes round. */
export function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

/** So many rows. */
export function many<Row>(count: number, row: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => row(index));
}

/** A whole number cut into whole parts by weight, which together are exactly the whole. */
export function shares(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.floor((whole * weighed) / all) - given;
    given += part;
    return part;
  });
}
