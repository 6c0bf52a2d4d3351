// First, so that React comes first in the bundle: in that order it compresses to a kilobyte less.
import { openApp } from './openApp';
import { consoleHosts } from './console/hosts';
import { consolePages } from './console/pages';
import { PlatformFrame } from './console/PlatformFrame';

openApp({ hosts: consoleHosts(consolePages), Frame: PlatformFrame });
