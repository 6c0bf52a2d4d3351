import { recordedAt } from '../stories/api/recordedAt';

// Sets the clock to when the answers were recorded, as this page begins. It runs on from there.
const { now } = Date;
const ahead = recordedAt.getTime() - now();
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, values, target) =>
    Reflect.construct(RealDate, values.length > 0 ? values : [RealDate.now()], target) as object,
});
