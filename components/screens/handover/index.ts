export * from './ShownOnce';
