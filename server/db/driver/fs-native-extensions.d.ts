declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on an open file; false when another opener holds it. The system frees it when the file is closed or the process ends. */
  export function tryLock(fd: number): boolean;
}
