import { PlatformApp } from '../console/PlatformApp';
import { startHost } from '../console/startHost';

startHost('staging', (config, features) => (
  <PlatformApp config={config} environment="staging" features={features} stage="Staging" />
));
