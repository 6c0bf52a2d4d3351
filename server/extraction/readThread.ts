import { parentPort } from 'node:worker_threads';
import { type FileToRead, read } from './read';

// In a worker thread: answers each file with its text.
parentPort?.on('message', (file: FileToRead) => {
  void read(file)
    .catch(() => undefined)
    .then((reading) => parentPort?.postMessage(reading));
});
parentPort?.postMessage('ready');
