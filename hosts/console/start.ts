import { withCalls } from '../host';
import { startPage } from '../start';
import { consoleCalls } from './calls';
import { consoleHosts } from './hosts';

startPage(consoleHosts(withCalls(consoleCalls)));
