export { ApiError, explain, fieldErrors, type Problem } from './ApiError';
export { ApiProvider, useApi, type ApiProviderProps } from './ApiProvider';
export * from './billing';
export * from './customers';
export * from './firms';
export * from './platform';
export * from './usage';
export type { Versioned } from './versioned';
export * from './widgets';
