import { nairobiDay } from '#domain/dates';
import { chanceOf, type Chance } from './chance';
import type { DemoFirm } from './firms';
import { demoId, demoSeed, type DemoKind } from './ids';

/** The context shared by the functions that make a firm's rows. */
export type Setting = DemoFirm & {
  tenantId: string;
  joined: Date;
  now: Date;
  today: string;
  /** Makes a row's id from its kind and index. */
  id: (kind: DemoKind, index: number) => string;
  chance: (kind: DemoKind) => Chance;
};

/** Makes the setting for a firm's rows. */
export function settingOf(firm: DemoFirm, now: Date): Setting {
  return {
    ...firm,
    tenantId: firm.tenant.id,
    joined: firm.tenant.createdAt,
    now,
    today: nairobiDay(now),
    id: (kind, index) => demoId(kind, firm.firm, index),
    chance: (kind) => chanceOf(demoSeed(kind, firm.firm)),
  };
}
