import { nairobiDay } from '#domain/dates';
import { chanceOf, type Chance } from './chance';
import type { DemoFirm } from './firms';
import { demoId, demoSeed, type DemoKind } from './ids';

/** What the functions that make a firm's rows share. */
export type Setting = DemoFirm & {
  tenantId: string;
  joined: Date;
  now: Date;
  today: string;
  /** Makes the id of a row by its kind and index. */
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
