export { SegmentedControl, type SegmentedControlProps, type Segment } from './SegmentedControl';
