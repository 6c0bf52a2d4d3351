import { DOCS_RENDERED, STORY_ERRORED, STORY_MISSING, STORY_RENDERED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { brand } from './brand';

addons.setConfig({ theme: brand });

// What stands in for the Introduction goes once anything is drawn in its place.
addons.register('first-page', ({ on }) => {
  for (const event of [DOCS_RENDERED, STORY_RENDERED, STORY_ERRORED, STORY_MISSING])
    on(event, () => document.getElementById('first-page')?.remove());
});
