import './production';
import { buildApp } from './buildApp';
import { apps } from './buildScripts';

/** Builds one app, in a process of its own: `tsx server/build/app.ts console dist/hosts.next`. */
const [, , name, target = ''] = process.argv;
const app = apps.find((one) => one.name === name);
if (!app) throw new Error(`There is no app "${name}".`);
await buildApp(app, target);
