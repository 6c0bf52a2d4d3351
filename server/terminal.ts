import type { DestinationStream } from 'pino';
import type { LoggedError } from './logging';

/** The parts of a log line that a person reads. */
type Line = {
  level: number;
  time: number;
  msg: string;
  reqId?: string;
  req?: { method: string; route: string };
  err?: LoggedError;
};

/** Pino's number for warnings. Lower levels are for machines. */
const warning = 40;

/** Writes the log for a person: one line for each warning or failure, and nothing for the rest. */
export function consoleLog(terminal: { write(text: string): unknown }): DestinationStream {
  return {
    write: (json) => {
      const line = JSON.parse(json) as Line;
      if (line.level >= warning) terminal.write(`${inOneLine(line)}\n`);
    },
  };
}

function inOneLine({ time, msg, reqId, req, err }: Line): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const what = req ? `${msg} ${req.method} ${req.route}` : msg;
  return [clock, what, err && reasonOf(err), reqId && `request ${reqId}`].filter(Boolean).join('  ');
}

/** The first cause. The errors wrapped around it say where it happened, not why. */
function reasonOf({ type, code, message, cause }: LoggedError): string {
  if (cause) return reasonOf(cause);
  return [type, code, message].filter(Boolean).join(' ').replace(/\s+/g, ' ');
}
