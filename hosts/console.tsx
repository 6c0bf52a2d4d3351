// First, so that React comes first in the bundle: in that order it compresses to a kilobyte less.
import { openApp } from './openApp';
import { consoleHosts as hosts } from './console/hosts';
import { PlatformFrame } from './console/PlatformFrame';

openApp({ hosts, Frame: PlatformFrame });
