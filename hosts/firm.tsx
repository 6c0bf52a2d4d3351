// First, so that React comes first in the bundle: in that order it compresses to a kilobyte less.
import { openApp } from './openApp';
import { FirmFrame } from './firm/FirmFrame';
import { firmHosts } from './firm/hosts';
import { firmPages } from './firm/pages';

openApp({ hosts: firmHosts(firmPages), Frame: FirmFrame });
