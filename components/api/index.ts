export { ApiError, explain, fieldErrors, type Problem } from './ApiError';
export { ApiProvider, useApi, type ApiProviderProps } from './ApiProvider';
export * from './customers';
