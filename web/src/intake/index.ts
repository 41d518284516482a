export { NoticeBanner } from './NoticeBanner.tsx';
