import type { Scenes } from '../recording/stage';
import { clientMoneyScenes } from './clientMoney';
import { timeScenes } from './time';

/** The situations in which stories begin, by name. */
export const scenes: Scenes = Object.fromEntries(
  [clientMoneyScenes, timeScenes].flatMap((some) => Object.entries(some)),
);
