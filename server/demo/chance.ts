import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Pseudo-random choices that are the same every time. */
export type Chance = {
  /** Picks a whole number, both ends included. */
  whole: (from: number, to: number) => number;
  /** Picks an item. */
  pick: <Item>(list: readonly Item[]) => Item;
  /** Returns true this many times in a hundred. */
  percent: (share: number) => boolean;
};

/** Makes pseudo-random choices from a seed. */
export function chanceOf(seed: number): Chance {
  const generator = mersenne(seed);
  const whole = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    whole,
    pick: (list) => at(list, whole(0, list.length - 1)),
    percent: (share) => whole(1, 100) <= share,
  };
}

/** Picks an item by index, wrapping around. */
export function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

/** Makes a number of rows. */
export function many<Row>(count: number, row: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => row(index));
}

/** Splits a whole number into whole parts by weight. The parts add up exactly. */
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
