export { type StartedWork, useStartTimer } from './useStartTimer';
export { claimWorker, usePeople, useWorker } from './worker';
