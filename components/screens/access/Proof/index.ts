export { ProofDialog, type ProofDialogProps } from './ProofDialog';
