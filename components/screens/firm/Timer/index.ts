export { type StartedWork, useStartTimer } from './useStartTimer';
export { claimWorker, HasTime, usePeople, useTimed, useWorker } from './worker';
