// First, so that React comes first in the bundle: in that order it compresses to a kilobyte less.
import { openApp } from './openApp';
import { FirmFrame } from './firm/FirmFrame';
import { firmHosts as hosts } from './firm/hosts';
import { screens } from './firm/screens';

openApp({ hosts, screens, pieces: {}, Frame: FirmFrame });
