import { HandedOnPhoto } from './handed-on-photo.tsx';
import { InspectionsPanel } from './inspections-panel.tsx';
import { OpenedPhoto } from './opened-photo.tsx';
import { PhotoStrip } from './photo-strip.tsx';

/**
 * All that shows photos and what was found at the car: one file, asked for where there is something of it. In several, what they share with
 * the page's first part would be cut out of that, and everybody wait for more.
 */
export const photoParts = { HandedOnPhoto, InspectionsPanel, OpenedPhoto, PhotoStrip };
