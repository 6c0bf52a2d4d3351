declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive lock on an open file; false if another opener holds it. The system releases it when the file is closed or
   * the process ends.
   */
  export function tryLock(fd: number): boolean;
}
