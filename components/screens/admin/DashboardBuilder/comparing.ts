// Loaded together, so that a comparison never appears without its panel.
export { ComparePane } from './ComparePane';
export { PublishPanel } from './PublishPanel';
export { VersionsPanel } from './VersionsPanel';
