import { hydrateRoot } from 'react-dom/client';
import { Page } from './Page.js';

hydrateRoot(document.getElementById('app')!, <Page />);
