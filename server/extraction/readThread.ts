import { parentPort } from 'node:worker_threads';
import { type FileToRead, read } from './read';
import { readWorkbook } from './workbook';

/** What a thread is asked: the text of a file on this machine, or the rows of a workbook. */
export type Question = FileToRead | { workbook: Uint8Array };

// In a worker thread: answers each question, with nothing if it can't.
parentPort?.on('message', (question: Question) => {
  void ('workbook' in question ? readWorkbook(question.workbook) : read(question))
    .catch(() => undefined)
    .then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage('ready');
