import { PlatformApp } from '../console/PlatformApp';
import { startHost } from '../console/startHost';

startHost('staging', (config, features) => <PlatformApp config={config} features={features} stage="Staging" />);
