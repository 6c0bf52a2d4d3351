export { SegmentedControl, type SegmentedControlProps, type Segment, type SegmentTone } from './SegmentedControl';
