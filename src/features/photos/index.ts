export { PhotosSection } from './PhotosSection.tsx'
