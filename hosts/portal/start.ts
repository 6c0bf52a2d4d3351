import { offerCopying } from './copying';
import { keepOfflinePage } from './offline';
import { preparePhotos } from './photos';

// Every page works without this script. It saves taps, and what was chosen when a connection drops.
offerCopying(document);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-photos]')) preparePhotos(form);
keepOfflinePage();
