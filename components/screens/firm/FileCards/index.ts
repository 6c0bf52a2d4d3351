export { ActivityCard } from './ActivityCard';
export { DocumentsCard } from './DocumentsCard';
export { MoneyCard } from './MoneyCard';
export { Newest } from './Newest';
