import { withCalls } from '../host';
import { startPage } from '../start';
import { firmCalls } from './calls';
import { firmHosts } from './hosts';

startPage(firmHosts(withCalls(firmCalls)));
