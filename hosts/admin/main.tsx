import { PlatformApp } from '../console/PlatformApp';
import { startHost } from '../console/startHost';

startHost('paas-admin', (config, features) => (
  <PlatformApp config={config} environment="paas-admin" features={features} />
));
