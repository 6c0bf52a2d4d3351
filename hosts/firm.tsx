// First, so that React comes first in the bundle: in that order it compresses to a kilobyte less.
import { openApp } from './openApp';
import { FirmFrame } from './firm/FirmFrame';
import { firmHosts as hosts } from './firm/hosts';

openApp({ hosts, Frame: FirmFrame });
