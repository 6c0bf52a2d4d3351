import { nairobiDay } from '#domain/dates';
import { chanceOf, type Chance } from './chance';
import type { DemoFirm } from './firms';
import { demoId, demoSeed, type DemoKind } from './ids';

/** What the builders of a firm's rows share. */
export type Setting = DemoFirm & {
  tenantId: string;
  joined: Date;
  now: Date;
  today: string;
  /** The id of the firm's row of this kind and place. */
  id: (kind: DemoKind, index: number) => string;
  chance: (kind: DemoKind) => Chance;
};

/** The setting of a firm's rows. */
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
