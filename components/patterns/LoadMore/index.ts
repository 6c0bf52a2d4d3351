export { LoadMore, type LoadMoreProps, type PagedQuery } from './LoadMore';
